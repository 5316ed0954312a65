/** Who does not play himself any more, or cannot: paused, out of time, resigned, replaced by a computer player. */
import { useState } from 'preact/hooks';
import type { Seat } from '~/engine/engine';
import { seatLetter } from '~/engine/seat-letters';
import type { Visit } from '~/game/visit';
import { sayLink } from '~/words/link-voice';
import { Banner } from './notice-bar';
import { useTableView } from './table-view';

interface SeatNote {
  readonly seat: Seat;
  readonly text: string;
}

/** What has become of the others; each of it goes when it was read. */
function OthersNotes({ notes }: { notes: readonly SeatNote[] }) {
  const [read, setRead] = useState<readonly string[]>([]);
  return notes
    .filter(({ text }) => !read.includes(text))
    .map(({ seat, text }) => (
      <Banner
        key={text}
        text={text}
        seat={seat}
        isPassing
        onClose={() => setRead((all) => [...all, text])}
      />
    ));
}

/** A computer player acts for somebody at this page, who may come back unless he has resigned. */
function OwnStandIn({ visit, seat }: { visit: Visit; seat: Seat }) {
  const { names } = useTableView();
  const mayReturn = !visit.dealings.resigned.value.has(seat);
  return (
    <Banner text={sayLink('standInYou', { who: names(seat) })} seat={seat} isBad>
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
}

function Paused({ visit }: { visit: Visit }) {
  const { isPaused, offer } = visit.dealings;
  if (!isPaused.value) return null;
  return (
    <Banner text={sayLink('paused')}>
      {visit.mine.value.size > 0 && !offer.value && (
        <button type="button" onClick={() => visit.ask('offer', { what: 'resume' })}>
          {sayLink('resumeAsk')}
        </button>
      )}
    </Banner>
  );
}

export function StandInBars() {
  const { table, visit, names } = useTableView();
  if (!visit || table.isOver.value) return null;
  const { standIns, flags, resigned } = visit.dealings;
  const mine = visit.mine.value;
  const notesOf = (seats: Iterable<Seat>, key: 'flagged' | 'resigned' | 'standIn') =>
    [...seats].map((seat) => ({ seat, text: sayLink(key, { who: names(seat) }) }));
  const others = [...standIns.value.keys()].filter((seat) => !mine.has(seat));
  const notes = [
    ...notesOf(flags.value, 'flagged'),
    ...notesOf(resigned.value, 'resigned'),
    ...notesOf(others, 'standIn'),
  ];
  return (
    <>
      <Paused visit={visit} />
      <OthersNotes notes={notes} />
      {[...standIns.value.keys()]
        .filter((seat) => mine.has(seat))
        .map((seat) => (
          <OwnStandIn key={seat} visit={visit} seat={seat} />
        ))}
    </>
  );
}
