/** What one might expect to be possible in a decision and is not, with the engine's reason. */
import { turnWind } from '~/art/picture';
import { type Action, type Cell, type Game, Refusal, type Seat } from '~/engine/engine';
import { choicesOf } from './choices';

export interface RefusedAct {
  readonly action: Action;
  readonly refusal: Refusal;
}

/** Reasons that say no more than that this is no moment for such an act. */
const IDLE = new Set(['not-now', 'no-power', 'not-listed', 'unknown', 'over']);
/** A reason that would be the same for every figure of its kind, so that nobody expects otherwise. */
const WRONG_KIND = 'wrong-kind';

/** An act with the reason why it is refused; null where it is possible, or nothing that one could expect. */
function refused(game: Game, text: string): RefusedAct | null {
  const action = readOrNull(game, text);
  const refusal = action && game.why(action);
  return action && refusal && !IDLE.has(refusal.code) ? { action, refusal } : null;
}

function readOrNull(game: Game, text: string): Action | null {
  try {
    return game.readAction(text);
  } catch (cause) {
    if (cause instanceof Refusal) return null;
    throw cause;
  }
}

const isAt = ({ place }: Action, { x, y }: Cell, spots: readonly string[]): boolean =>
  place?.x === x && place.y === y && spots.includes(place.spot);

/** The features of the tile placed last on which nothing can be put, each with the nearest reason. */
function refusedPuts(game: Game): RefusedAct[] {
  const { last } = game.turn;
  const laid = game.board().find(({ cell }) => cell.x === last?.x && cell.y === last.y);
  if (!laid || !last) return [];
  const puts = choicesOf(game).filter(({ verb }) => verb === 'put');
  const kinds = game.rules.figures.filter(({ isNeutral }) => !isNeutral);
  return laid.type.nodes.flatMap(({ winds }): RefusedAct[] => {
    const spots = winds.map((wind) => turnWind(wind, laid.turn));
    if (puts.some((action) => isAt(action, last, spots))) return [];
    const reasons = kinds.flatMap(
      ({ kind }) => refused(game, `put ${kind} ${last.x},${last.y}${spots[0]}`) ?? [],
    );
    const nearest = reasons.find(({ refusal }) => refusal.code !== WRONG_KIND) ?? reasons[0];
    return nearest ? [nearest] : [];
  });
}

/** The figures of a seat that some power takes back, but not these. */
function refusedTakes(game: Game, seat: Seat): RefusedAct[] {
  const own = game.pieces().filter((piece) => piece.seat === seat);
  const found = own.flatMap(({ kind, place: { x, y, spot } }) =>
    game.rules.powers.flatMap(
      (power) => refused(game, `take ${kind} ${x},${y}${spot} by ${power}`) ?? [],
    ),
  );
  return found.filter(({ refusal }) => refusal.code !== WRONG_KIND);
}

/** Nothing where only a tile is to be placed. */
export function refusedIn(game: Game | null): readonly RefusedAct[] {
  const who = game?.turn.who;
  if (!game || typeof who !== 'number') return [];
  if (choicesOf(game).every(({ verb }) => verb === 'place')) return [];
  const all = [...refusedPuts(game), ...refusedTakes(game, who)];
  return [...new Map(all.map((one) => [one.action.text, one])).values()];
}

/** Why the one who has just placed a tile is not asked for a figure; null where he is, or has been. */
export function whyNothingToPut(before: Game, after: Game): 'no-figure' | 'no-place' | null {
  const { who, number } = before.turn;
  if (typeof who !== 'number' || (after.turn.who === who && after.turn.number === number))
    return null;
  const has = before.rules.figures.some(({ kind }) => before.supply(who, kind) > 0);
  return has ? 'no-place' : 'no-figure';
}
