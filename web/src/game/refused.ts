/** What one might expect to be possible in a decision and is not, with the engine's reason. */
import { turnWind } from '~/art/picture';
import { type Action, type Cell, type Game, type Place, Refusal, type Seat } from '~/engine/engine';
import { choicesOf, findChoice } from './choices';

export interface RefusedAct {
  readonly action: Action;
  readonly refusal: Refusal;
  readonly isListed?: boolean; // only in words: on the board it would be no more than in the way
}

/** Reasons that say no more than that this is no moment for such an act. */
const IDLE = new Set(['not-now', 'no-power', 'not-listed', 'unknown', 'over']);
/** A reason that would be the same for every figure of its kind, so that nobody expects otherwise. */
const WRONG_KIND = 'wrong-kind';
/** What everybody sees where a figure stands, or could know of all of them alike. */
const SEEN = new Set([WRONG_KIND, 'occupied', 'no-supply']);
/** It fits, but a rule forbids it. */
const FORBIDDEN = 'not-allowed';
const TOPS = ['n', 'e', 's', 'w'];

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

const spotText = ({ x, y, spot }: Place): string => `${x},${y}${spot}`;

/** The kinds of figure of a seat: those that stand for themselves, and those that go with others. */
function kindsOf(game: Game) {
  const own = game.rules.figures.filter(({ isNeutral }) => !isNeutral);
  return {
    leaders: own.filter(({ isCompanion }) => !isCompanion),
    companions: own.filter(({ isCompanion }) => isCompanion),
  };
}

/** The places of the tile placed last, one for each feature that it shows. */
function lastPlaces(game: Game): readonly { place: Place; spots: readonly string[] }[] {
  const { last } = game.turn;
  const laid = game.board().find(({ cell }) => cell.x === last?.x && cell.y === last.y);
  return (laid?.type.nodes ?? []).map(({ winds }) => {
    const spots = winds.map((wind) => turnWind(wind, laid?.turn ?? 0));
    return { place: { x: last?.x ?? 0, y: last?.y ?? 0, spot: spots[0] ?? '' }, spots };
  });
}

/** The features of the tile placed last on which nothing can be put, each with the nearest reason. */
function refusedPuts(game: Game): RefusedAct[] {
  const puts = choicesOf(game).filter(({ verb }) => verb === 'put');
  return lastPlaces(game).flatMap(({ place, spots }): RefusedAct[] => {
    if (puts.some((action) => isAt(action, place, spots))) return [];
    const reasons = kindsOf(game).leaders.flatMap(
      ({ kind }) => refused(game, `put ${kind} ${spotText(place)}`) ?? [],
    );
    const nearest = reasons.find(({ refusal }) => refusal.code !== WRONG_KIND) ?? reasons[0];
    return nearest ? [nearest] : [];
  });
}

/** Figures that go with others, where they cannot. One is missed on the board where others of its owner stand; else it
 * is told once. */
function refusedCompanions(game: Game, seat: Seat): RefusedAct[] {
  const onBoard: RefusedAct[] = [];
  const listed = new Map<string, RefusedAct>();
  for (const { place } of lastPlaces(game)) {
    const isOwn = (game.feature(place)?.power[seat] ?? 0) > 0;
    for (const { kind } of kindsOf(game).companions) {
      const found = refused(game, `put ${kind} ${spotText(place)}`);
      if (!found || found.refusal.code === WRONG_KIND) continue;
      const key = `${kind} ${found.refusal.code}`;
      if (isOwn) onBoard.push(found);
      else if (!listed.has(key)) listed.set(key, { ...found, isListed: true });
    }
  }
  return [...onBoard, ...listed.values()];
}

/** Where figures of a seat stand and some power could bring more, but not here. */
function refusedByPower(game: Game, seat: Seat): RefusedAct[] {
  const stands = game.pieces().filter((piece) => piece.seat === seat);
  const all = stands.flatMap(({ kind, place }) =>
    game.rules.powers.flatMap(
      (power) => refused(game, `put ${kind} ${spotText(place)} by ${power}`) ?? [],
    ),
  );
  return all.filter(({ refusal }) => !SEEN.has(refusal.code));
}

/** Why no figure can be put at a place by a power that puts figures elsewhere now; null where one can. */
export function whyNotThere(game: Game, place: Place, power: string): RefusedAct | null {
  const reasons = kindsOf(game).leaders.map(({ kind }) => {
    const text = `put ${kind} ${spotText(place)} by ${power}`;
    return findChoice(game, readOrNull(game, text)?.text ?? '') ? 'may' : refused(game, text);
  });
  if (reasons.includes('may')) return null;
  const told = reasons.filter((reason) => reason !== null && reason !== 'may');
  return told.find(({ refusal }) => refusal.code !== WRONG_KIND) ?? told[0] ?? null;
}

/** The cells where the tile in hand fits in a way that some rule forbids, each with one such way; by rules. */
function forbiddenPlacements(game: Game): ReadonlyMap<string, readonly RefusedAct[]> {
  const code = game.turn.drawn?.code;
  const byRule = new Map<string, Map<string, RefusedAct>>();
  for (const { cell } of game.holes()) {
    for (const top of TOPS) {
      const act = refused(game, `place ${code} ${cell.x},${cell.y}${top}`);
      if (act?.refusal.code !== FORBIDDEN) continue;
      const rule = act.refusal.rule ?? '';
      const cells = byRule.get(rule) ?? new Map<string, RefusedAct>();
      const key = `${cell.x},${cell.y}`;
      if (!cells.has(key)) byRule.set(rule, cells.set(key, act));
    }
  }
  return new Map([...byRule].map(([rule, cells]) => [rule, [...cells.values()]]));
}

/** A rule that forbids many cells is told once and in words only. */
const FEW_CELLS = 4;

function refusedPlacements(game: Game): RefusedAct[] {
  return [...forbiddenPlacements(game).values()].flatMap((acts) =>
    acts.length <= FEW_CELLS ? acts : acts.slice(0, 1).map((act) => ({ ...act, isListed: true })),
  );
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

/** What may not be done in the decision that is due. */
export function refusedIn(game: Game | null): readonly RefusedAct[] {
  const who = game?.turn.who;
  if (!game || typeof who !== 'number') return [];
  if (choicesOf(game).every(({ verb }) => verb === 'place')) return refusedPlacements(game);
  const all = [
    ...refusedPuts(game),
    ...refusedCompanions(game, who),
    ...refusedByPower(game, who),
    ...refusedTakes(game, who),
  ];
  return [...new Map(all.map((one) => [one.action.text, one])).values()];
}

/** Why the one who has just placed a tile is not asked for a figure; null where he is, or has been. */
export function whyNothingToPut(before: Game, after: Game): 'no-figure' | 'no-place' | null {
  const { who, number } = before.turn;
  if (typeof who !== 'number' || (after.turn.who === who && after.turn.number === number))
    return null;
  const has = kindsOf(before).leaders.some(({ kind }) => before.supply(who, kind) > 0);
  return has ? 'no-place' : 'no-figure';
}
