/** What may be done, and what it would bring the one who does it. */
import type { Action, Game, GameEvent, Place, Seat } from '~/engine/engine';
import { isCopy } from './log';

/** Something that the one at the page may do now, with what it would bring him. */
export interface Choice {
  readonly action: Action;
  readonly now: number; // points gained at once
  readonly end: number; // how many more he would have if the game ended now
  readonly owners: readonly Seat[]; // who would hold the feature
  readonly worth: number | null; // of a feature that is chosen among others: what it brings its owners
}

const known = new WeakMap<Game, readonly Action[]>();

/** The choices of a game, asked for once. */
export function choicesOf(game: Game): readonly Action[] {
  const found = known.get(game) ?? game.choices();
  known.set(game, found);
  return found;
}

export function findChoice(game: Game, text: string): Action | null {
  return choicesOf(game).find((action) => action.text === text) ?? null;
}

export function findPass(game: Game): Action | null {
  return choicesOf(game).find((action) => action.verb === 'pass') ?? null;
}

/** Those who scored the feature of a place by holding it, or hold it where nobody has. */
function holders(after: Game, events: readonly GameEvent[], place: Place): readonly Seat[] {
  const feature = after.feature(place);
  if (!feature) return [];
  const scorers = new Set<Seat>();
  for (const event of events) {
    if (event.type !== 'scored' || event.place === null || isCopy(event)) continue;
    if (after.feature(event.place)?.id === feature.id) scorers.add(event.seat);
  }
  return scorers.size > 0 ? [...scorers].sort((a, b) => a - b) : feature.owners;
}

/** A choice of the seat that is to act, with what it would bring him. */
export function weigh(game: Game, action: Action): Choice {
  const seat = game.turn.who;
  if (typeof seat !== 'number') return { action, now: 0, end: 0, owners: [], worth: null };
  const { game: after, events } = game.apply(action);
  const gain = (of: (g: Game) => readonly number[]) =>
    (of(after)[seat] ?? 0) - (of(game)[seat] ?? 0);
  return {
    action,
    now: gain((g) => g.points),
    end: gain((g) => g.final()),
    ...whoAndWhat(game, action, after, events),
  };
}

/** Who holds the feature that an action is about; and what it is worth, where one is chosen. */
function whoAndWhat(game: Game, action: Action, after: Game, events: readonly GameEvent[]) {
  const { place } = action;
  if (place === null) return { owners: [], worth: null };
  if (action.figure !== null) return { owners: holders(after, events, place), worth: null };
  const score = action.verb === 'choose' ? game.score(place, 'done') : null;
  return { owners: score?.owners ?? [], worth: score?.points ?? null };
}
