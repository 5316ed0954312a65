/** The end of a game by a link: why it ended, and playing again by agreement. */
import { askedSeats } from '~/game/offers';
import { hasNonces, passKeys } from '~/game/seat-keys';
import type { Visit } from '~/game/visit';
import { sayLink, sayOf } from '~/words/link-voice';
import { list, say } from '~/words/voice';
import { go } from './address';
import { store } from './keeping';
import { type TableView, useTableView } from './table-view';

const WHYS = ['flag', 'resigned', 'agreed', 'abandoned'] as const;

/** Who resigned or had no time left, by name where it is known. */
function whyText({ visit, names }: TableView, why: (typeof WHYS)[number]): string {
  const { resigned, flags } = visit?.dealings ?? {};
  const seats = why === 'resigned' ? resigned?.value : why === 'flag' ? flags?.value : undefined;
  const who = list([...(seats ?? [])].map(names));
  if (who === '') return sayOf('endWhy', why);
  return sayLink(why === 'flag' ? 'flagged' : 'resigned', { who });
}

/** Null where the rules alone say who has won. */
export function endingText(view: TableView): string | null {
  const { table, names } = view;
  const ending = table.ending.value;
  const why = WHYS.find((known) => known === ending?.why);
  if (!ending || !why) return null;
  const { winners } = ending;
  const isShared = winners.length > 1;
  const who = list(winners.map(names));
  const won = say(isShared ? 'shared' : 'won', { who });
  const isTie = why === 'agreed' || winners.length === 0;
  return `${isTie ? sayLink('endTie') : won} ${whyText(view, why)}`;
}

/** Goes to the game that follows; the seats there open by the same tokens. */
export function goNext({ game, dealings }: Visit): void {
  const next = dealings.next.peek();
  if (next === null) return;
  passKeys(store, game, next);
  go({ at: 'link', game: next, invitation: null, isHost: false });
}

/** Proposes another game, or agrees to it. The page goes there when all have agreed. */
export function Rematch() {
  const { visit, names } = useTableView();
  if (!visit) return null;
  if (visit.dealings.next.value !== null)
    return (
      <button type="button" class="main" onClick={() => goNext(visit)}>
        {sayLink('toNext')}
      </button>
    );
  if (visit.mine.value.size === 0) return null;
  const offer = visit.dealings.offer.value;
  if (offer?.what !== 'rematch')
    return (
      <button type="button" class="main" onClick={() => visit.ask('offer', { what: 'rematch' })}>
        {sayLink('offerRematch')}
      </button>
    );
  if (askedSeats(offer, visit.mine.value).length === 0)
    return <p role="status">{sayLink('rematchWaits')}</p>;
  return (
    <button type="button" class="main" onClick={() => visit.answer(true)}>
      {sayLink('acceptRematch', { who: names(offer.by) })}
    </button>
  );
}

/** Says how anybody can check the deal; or that what this page has added to it is not in the record. */
export function Proof() {
  const { visit } = useTableView();
  const record = visit?.record.value ?? null;
  if (!visit || record === null) return null;
  const isIn = hasNonces(record, visit.keys.value.nonces);
  return <p class={isIn ? 'muted' : 'notice'}>{sayLink(isIn ? 'dealProved' : 'dealNotProved')}</p>;
}
