/** What may be done, and what it would bring the one who does it. */
import type { Action, Game, GameEvent, Place, RawAction, Seat } from '~/engine/engine';
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

export function findRaw(game: Game, { verb, by, noun, place }: RawAction): Action | null {
  const isIt = ({ raw }: Action) =>
    raw.verb === verb && raw.by === by && raw.noun === noun && raw.place === place;
  return choicesOf(game).find(isIt) ?? null;
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

type Weight = Pick<Choice, 'now' | 'end' | 'owners'>;

/** What an action would bring a seat: found out by trying it. */
function measure(game: Game, action: Action, seat: Seat): Weight {
  const { game: after, events } = game.apply(action);
  const gain = (of: (g: Game) => readonly number[]) =>
    (of(after)[seat] ?? 0) - (of(game)[seat] ?? 0);
  const { place } = action;
  const isOfFigure = action.figure !== null && place !== null;
  return {
    now: gain((g) => g.points),
    end: gain((g) => g.final()),
    owners: isOfFigure ? holders(after, events, place) : [],
  };
}

const NOTHING: Weight = { now: 0, end: 0, owners: [] };

/** What it brings its owners, where a feature is chosen. */
const worthOf = (game: Game, { verb, place }: Action) =>
  verb === 'choose' && place !== null ? game.score(place, 'done') : null;

/** A choice of the seat that is to act, with what it would bring him. Nothing is tried before it is asked for: there
 * may be hundreds. */
export function weigh(game: Game, action: Action): Choice {
  const seat = game.turn.who;
  const worth = worthOf(game, action);
  let known: Weight | undefined;
  const weight = (): Weight => {
    known ??= typeof seat === 'number' ? measure(game, action, seat) : NOTHING;
    return known;
  };
  return {
    action,
    get now() {
      return weight().now;
    },
    get end() {
      return weight().end;
    },
    get owners() {
      return worth?.owners ?? weight().owners;
    },
    worth: worth?.points ?? null,
  };
}
