/** What the one to act has tried but not yet committed; to take it back is to keep less of it. */
import type { Action, Game, GameEvent, Seat } from '~/engine/engine';
import { choicesOf, findChoice, findPass } from './choices';
import { type Step, takeStep, walk } from './course';

export interface Draft {
  readonly from: Game;
  readonly steps: readonly Step[];
}

/** A decision: the game in which it is due, and what was chosen. */
interface Decision {
  readonly game: Game;
  readonly chosen: Action | null;
}

export const emptyDraft = (from: Game): Draft => ({ from, steps: [] });

export function gameAfter(draft: Draft, steps = draft.steps.length): Game {
  return steps === 0 ? draft.from : (draft.steps[steps - 1]?.after ?? draft.from);
}

function seatOf(draft: Draft): Seat | null {
  const who = draft.from.turn.who;
  return typeof who === 'number' ? who : null;
}

/**
 * Tries an action: as the next one where that is legal, else in place of the latest one that left
 * the same choice. What was tried after that one is taken back. Null where it was never possible.
 */
export function tryAction(draft: Draft, action: Action): Draft | null {
  const seat = seatOf(draft);
  if (seat === null) return null;
  for (let kept = draft.steps.length; kept >= 0; kept--) {
    const game = gameAfter(draft, kept);
    if (game.turn.who !== seat) continue;
    const choice = findChoice(game, action.text);
    if (!choice) continue;
    return { from: draft.from, steps: [...draft.steps.slice(0, kept), takeStep(game, choice)] };
  }
  return null;
}

export function takeBack(draft: Draft): Draft {
  return { from: draft.from, steps: draft.steps.slice(0, -1) };
}

/** Whether the one to act still has something to decide after what was tried. */
export function isPending(draft: Draft): boolean {
  const seat = seatOf(draft);
  return seat !== null && gameAfter(draft).turn.who === seat;
}

/** The decision that is due, or where nothing is due any more the last one, which may be changed. */
export function decisionOf(draft: Draft): Decision | null {
  if (isPending(draft)) return { game: gameAfter(draft), chosen: null };
  const last = draft.steps.at(-1);
  if (!last || last.action.verb === 'place') return null;
  return { game: last.before, chosen: last.action };
}

/** The placement tried, and all that are possible in its place; none once no tile is to be placed. */
export function placementsOf(draft: Draft): { placed: Action | null; all: readonly Action[] } {
  const isPlacement = (action: Action) => action.verb === 'place';
  const placed = draft.steps.findLast((step) => isPlacement(step.action));
  if (placed) return { placed: placed.action, all: choicesOf(placed.before).filter(isPlacement) };
  if (seatOf(draft) === null) return { placed: null, all: [] };
  return { placed: null, all: choicesOf(gameAfter(draft)).filter(isPlacement) };
}

export function mayCommit(draft: Draft): boolean {
  if (seatOf(draft) === null) return false;
  return isPending(draft) ? findPass(gameAfter(draft)) !== null : draft.steps.length > 0;
}

/** What is done for good by committing: what was tried, and to pass where something is still due. */
export function toCommit(draft: Draft): readonly Action[] {
  const actions = draft.steps.map((step) => step.action);
  const pass = isPending(draft) ? findPass(gameAfter(draft)) : null;
  return pass ? [...actions, pass] : actions;
}

/** What committing would bring about, and the game then; or what has come so far where it is not possible yet. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

export function outcomeOf(draft: Draft): Outcome {
  const steps = mayCommit(draft) ? walk(draft.from, toCommit(draft)) : draft.steps;
  return {
    events: steps.flatMap((step) => step.events),
    game: steps.at(-1)?.after ?? draft.from,
  };
}
