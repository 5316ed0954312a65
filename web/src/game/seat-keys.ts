/** Secret tokens of the seats that this browser holds, and invitations that it may still give away. */
import type { Seat } from '~/engine/engine';
import { seatLetter } from '~/engine/seat-letters';
import {
  type Fields,
  isFields,
  momentOf,
  numberOf,
  partOf,
  textFields,
  textsOf,
} from './json-fields';
import { namesIn, type Store } from './store';

const PREFIX = 'lauze.seats.';
/** How far the talk of a game was read is kept under that. */
export const TALK = 'lauze.talk.';

export interface SeatKeys {
  readonly tokens: Readonly<Record<Seat, string>>; // open a seat
  readonly chosen: Readonly<Record<Seat, string>>; // what was sent to become the token of a seat
  readonly invitations: Readonly<Record<Seat, string>>; // for others, void once they are used
  readonly nonces: Readonly<Record<Seat, string>>; // what was added to the deal with a seat
  readonly about: AboutGame | null;
  readonly at: number; // milliseconds since 1970
}

/** How a game stood when this browser saw it last. */
export interface AboutGame {
  readonly names: readonly string[];
  readonly who: Seat | null; // is to act
  readonly isOver: boolean;
  readonly since: number; // the last event that was seen
}

export const noKeys: SeatKeys = {
  tokens: {},
  chosen: {},
  invitations: {},
  nonces: {},
  about: null,
  at: 0,
};

function readAbout(fields: Fields): AboutGame | null {
  if (!isFields(fields.about)) return null;
  const { about } = fields;
  return {
    names: textsOf(about, 'names'),
    who: numberOf(about, 'who'),
    isOver: about.isOver === true,
    since: numberOf(about, 'since') ?? 0,
  };
}

export function readKeys(store: Store, game: string): SeatKeys {
  try {
    const value: unknown = JSON.parse(store.getItem(PREFIX + game) ?? 'null');
    if (!isFields(value)) return noKeys;
    return {
      tokens: textFields(partOf(value, 'tokens')),
      chosen: textFields(partOf(value, 'chosen')),
      invitations: textFields(partOf(value, 'invitations')),
      nonces: textFields(partOf(value, 'nonces')),
      about: readAbout(value),
      at: momentOf(value, 'at'),
    };
  } catch {
    return noKeys;
  }
}

/** False when the browser keeps nothing: then the seat is lost with the page. */
export function keepKeys(store: Store, game: string, keys: SeatKeys): boolean {
  try {
    store.setItem(PREFIX + game, JSON.stringify(keys));
    return true;
  } catch {
    return false;
  }
}

export function dropKeys(store: Store, game: string): void {
  store.removeItem(PREFIX + game);
  store.removeItem(TALK + game);
}

/** A seat that is held on another device too: its token opens it here as well. */
export function addKey(store: Store, game: string, seat: Seat, token: string): void {
  const keys = readKeys(store, game);
  keepKeys(store, game, { ...keys, tokens: { ...keys.tokens, [seat]: token }, at: Date.now() });
}

/** The tokens of one game open seats of the next, whichever those are now. */
export function passKeys(store: Store, from: string, to: string): void {
  const { tokens } = readKeys(store, from);
  const keys = readKeys(store, to);
  if (Object.keys({ ...keys.tokens, ...tokens }).length === 0) return;
  keepKeys(store, to, { ...keys, chosen: { ...tokens, ...keys.chosen }, at: Date.now() });
}

/** The games in which this browser holds a seat, the latest first. */
export function gamesWithKeys(store: Store): readonly (SeatKeys & { readonly game: string })[] {
  return namesIn(store, PREFIX)
    .map((game) => ({ ...readKeys(store, game), game }))
    .sort((a, b) => b.at - a.at);
}

/** Whether a record names for each seat what was added to the deal with it. */
export function hasNonces(record: string, nonces: SeatKeys['nonces']): boolean {
  return Object.entries(nonces).every(([seat, nonce]) =>
    record.includes(`\n[Nonce ${seatLetter(Number(seat))} "${nonce}"]\n`),
  );
}
