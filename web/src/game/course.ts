/** The course of a game: what was done, what came of it, and the games before and after. */
import type { Action, Cell, Game, GameEvent, Seat, Who } from '~/engine/engine';

export interface Step {
  readonly action: Action;
  readonly by: Who;
  readonly before: Game;
  readonly after: Game;
  readonly events: readonly GameEvent[];
}

export interface Course {
  readonly start: Game;
  readonly steps: readonly Step[];
}

/** Does an action in a game; throws Refusal. */
export function takeStep(before: Game, action: Action): Step {
  const { game, events } = before.apply(action);
  return { action, by: before.turn.who, before, after: game, events };
}

/** The game after the last step. */
export function latest(course: Course): Game {
  return course.steps.at(-1)?.after ?? course.start;
}

/** Does actions one after the other, each in the game that the one before left. */
export function walk(start: Game, actions: readonly Action[]): readonly Step[] {
  const steps: Step[] = [];
  for (const action of actions) steps.push(takeStep(steps.at(-1)?.after ?? start, action));
  return steps;
}

export function extend(course: Course, steps: readonly Step[]): Course {
  return { start: course.start, steps: [...course.steps, ...steps] };
}

export function cut(course: Course, length: number): Course {
  return { start: course.start, steps: course.steps.slice(0, length) };
}

/** The tiles that the last seat to place one has placed since another seat did. */
export function lastPlaced(course: Course): { cells: readonly Cell[]; seat: Seat | null } {
  const cells: Cell[] = [];
  let seat: Seat | null = null;
  for (const { action, by } of course.steps.toReversed()) {
    if (action.verb !== 'place' || action.place === null || typeof by !== 'number') continue;
    if (seat !== null && by !== seat) break;
    seat = by;
    cells.push({ x: action.place.x, y: action.place.y });
  }
  return { cells, seat };
}

/** How many steps came before the last turn in which a seat has acted: that turn begins there. */
export function lastTurn({ steps }: Course): number {
  const number = steps.findLast(({ by }) => typeof by === 'number')?.before.turn.number;
  return number === undefined ? 0 : steps.findIndex(({ before }) => before.turn.number === number);
}
