/** Begins a game at a server: the host sits down at the first seat and keeps the other invitations. */
import type { Seat } from '~/engine/engine';
import { seatLetter, seatOfLetter } from '~/engine/seat-letters';
import { type Fields, partOf, textOf } from './json-fields';
import { Link, type Socket } from './link';
import type { LocalPlayer } from './local-table';
import { greeting, type Problem, readProblem } from './messages';
import { type Terms, writeTerms } from './terms';

export interface Invitations {
  readonly game: string;
  readonly tokens: Readonly<Record<Seat, string>>;
}

interface NewGame {
  readonly setup: string;
  readonly seats: readonly LocalPlayer[]; // of people, only how many there are
  readonly language: string;
  readonly terms?: Terms;
}

const PATIENCE = 10_000;

/** The game with an invitation for each seat. Rejects with a Problem that says why not. */
export function newRemoteGame(open: () => Socket, wish: NewGame): Promise<Invitations> {
  return new Promise((resolve, reject: (problem: Problem) => void) => {
    const finish = (done: () => void) => {
      clearTimeout(patience);
      link.end();
      done();
    };
    const hear = (message: Fields) => {
      const type = textOf(message, 'type');
      if (type === 'game') finish(() => resolve(readInvitations(message)));
      else if (type === 'error') finish(() => reject(readProblem(message)));
    };
    const giveUp = () => finish(() => reject({ code: 'no-server', text: '' }));
    const patience = setTimeout(giveUp, PATIENCE);
    const ask = () => {
      link.send(greeting(wish.language));
      link.send({ type: 'new', id: 'new', ...gameOf(wish), deal: 'sealed' });
    };
    const link = new Link({ open, onOpen: ask, onMessage: hear, onLoss: giveUp });
  });
}

const gameOf = (wish: NewGame): Fields => ({
  setup: wish.setup,
  ...seatsOf(wish),
  ...(wish.terms ? { terms: writeTerms(wish.terms) } : {}),
});

/** People say their names when they come; computer players have theirs from the host. */
function seatsOf({ seats }: NewGame): Fields {
  const computers = seats.flatMap(({ level }, seat) =>
    level === null ? [] : [[seatLetter(seat), level] as const],
  );
  return {
    seats: seats.map(({ name, level }) => (level === null ? '' : name)),
    ...(computers.length > 0 ? { computers: Object.fromEntries(computers) } : {}),
  };
}

function readInvitations(message: Fields): Invitations {
  const entries = Object.entries(partOf(message, 'tokens')).flatMap(([letter, token]) => {
    const seat = seatOfLetter(letter);
    return seat !== null && typeof token === 'string' ? [[seat, token] as const] : [];
  });
  return { game: textOf(message, 'game') ?? '', tokens: Object.fromEntries(entries) };
}

/** Where the host sits down: people have no names before they come, so where chance is to decide who begins it is the
 * host's seat that is drawn. */
export function hostSeat(
  { tokens }: Pick<Invitations, 'tokens'>,
  isShuffled: boolean,
  random: () => number = Math.random,
): { readonly seat: Seat; readonly token: string } | null {
  const free = Object.entries(tokens);
  const [seat, token] = free[isShuffled ? Math.floor(random() * free.length) : 0] ?? [];
  return seat === undefined || token === undefined ? null : { seat: Number(seat), token };
}
