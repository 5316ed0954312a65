/** Secret tokens of the seats that this browser holds, and invitations that it may still give away. */
import type { Seat } from '~/engine/engine';
import { isFields, momentOf, partOf, textFields } from './json-fields';
import { namesIn, type Store } from './store';

const PREFIX = 'lauze.seats.';

export interface SeatKeys {
  readonly tokens: Readonly<Record<Seat, string>>; // open a seat
  readonly chosen: Readonly<Record<Seat, string>>; // what was sent to become the token of a seat
  readonly invitations: Readonly<Record<Seat, string>>; // for others, void once they are used
  readonly at: number; // milliseconds since 1970
}

export const noKeys: SeatKeys = { tokens: {}, chosen: {}, invitations: {}, at: 0 };

export function readKeys(store: Store, game: string): SeatKeys {
  try {
    const value: unknown = JSON.parse(store.getItem(PREFIX + game) ?? 'null');
    if (!isFields(value)) return noKeys;
    return {
      tokens: textFields(partOf(value, 'tokens')),
      chosen: textFields(partOf(value, 'chosen')),
      invitations: textFields(partOf(value, 'invitations')),
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
}

/** The games in which this browser holds a seat, the latest first. */
export function gamesWithKeys(store: Store): readonly { game: string; at: number }[] {
  return namesIn(store, PREFIX)
    .map((game) => ({ game, at: readKeys(store, game).at }))
    .sort((a, b) => b.at - a.at);
}
