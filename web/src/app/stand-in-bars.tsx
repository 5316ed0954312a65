/** Who does not play himself any more, or cannot: paused, out of time, resigned, replaced by a computer player. */
import { seatLetter } from '~/engine/seat-letters';
import { sayLink } from '~/words/link-voice';
import { Banner } from './notice-bar';
import { useTableView } from './table-view';

function Replaced() {
  const { visit, names } = useTableView();
  if (!visit) return null;
  return [...visit.dealings.standIns.value.keys()].map((seat) => {
    const isMine = visit.mine.value.has(seat);
    const text = sayLink(isMine ? 'standInYou' : 'standIn', { who: names(seat) });
    const mayReturn = isMine && !visit.dealings.resigned.value.has(seat);
    return (
      <Banner key={seat} text={text} seat={seat} isBad={isMine}>
        {mayReturn && (
          <button
            type="button"
            class="main"
            onClick={() => visit.ask('here', { as: seatLetter(seat) })}
          >
            {sayLink('takeSeatBack')}
          </button>
        )}
      </Banner>
    );
  });
}

export function StandInBars() {
  const { table, visit, names } = useTableView();
  if (!visit || table.isOver.value) return null;
  const { standIns, flags, resigned, isPaused, offer } = visit.dealings;
  const others = (seats: ReadonlySet<number>) =>
    [...seats].filter((seat) => !standIns.value.has(seat));
  return (
    <>
      {isPaused.value && (
        <Banner text={sayLink('paused')}>
          {visit.mine.value.size > 0 && !offer.value && (
            <button type="button" onClick={() => visit.ask('offer', { what: 'resume' })}>
              {sayLink('resumeAsk')}
            </button>
          )}
        </Banner>
      )}
      {others(flags.value).map((seat) => (
        <Banner key={seat} text={sayLink('flagged', { who: names(seat) })} seat={seat} />
      ))}
      {others(resigned.value).map((seat) => (
        <Banner key={seat} text={sayLink('resigned', { who: names(seat) })} seat={seat} />
      ))}
      <Replaced />
    </>
  );
}
