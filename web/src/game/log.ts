/** The log: the turns of a course, and what came of each. */
import type { Action, Cell, Game, GameEvent, Seat, TileType } from '~/engine/engine';
import type { Course, Step } from './course';

export type ScoreEvent = Extract<GameEvent, { type: 'scored' }>;
export type GainEvent = Extract<GameEvent, { type: 'gained' }>;

/** What somebody did. */
export interface LogAct {
  readonly action: Action;
  readonly by: Seat;
  readonly before: Game; // in which it was done
}

/** What belongs to one tile of a turn. */
export interface LogPart {
  readonly tile: TileType | null; // the tile drawn last
  readonly cell: Cell | null; // where it was placed
  readonly acts: readonly LogAct[]; // of that seat or, where they had to decide, of others; passes left out
  readonly events: readonly GameEvent[]; // in their order, those of the end of the game left out
}

export interface LogTurn {
  readonly number: number;
  readonly seat: Seat;
  readonly parts: readonly LogPart[]; // at least one
}

export interface Log {
  readonly turns: readonly LogTurn[];
  readonly end: readonly GameEvent[]; // the final scoring, and who has won
}

/** What the result tells: the final scoring, and who has won. */
export const isOfEnd = (event: GameEvent): boolean =>
  event.type === 'over' || (event.type === 'scored' && event.when === 'end');

/** The steps of a turn tile by tile. */
function partsOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const parts: Step[][] = [[]];
  for (const step of steps) {
    parts.at(-1)?.push(step);
    if (step.events.some(({ type }) => type === 'again')) parts.push([]);
  }
  return parts.filter((part, i) => i === 0 || part.length > 0);
}

function partOf(steps: readonly Step[]): LogPart {
  const acts = steps.flatMap(({ action, by, before }): LogAct[] =>
    typeof by === 'number' ? [{ action, by, before }] : [],
  );
  const place = acts.findLast(({ action }) => action.verb === 'place')?.action.place;
  return {
    tile: steps.findLast((step) => step.by === 'chance')?.after.turn.drawn ?? null,
    cell: place ? { x: place.x, y: place.y } : null,
    acts: acts.filter(({ action }) => action.verb !== 'pass'),
    events: steps.flatMap((step) => step.events.filter((event) => !isOfEnd(event))),
  };
}

function turnOf(steps: readonly Step[]): LogTurn | null {
  const first = steps[0];
  if (!first) return null;
  const { number, seat } = first.before.turn;
  return { number, seat, parts: partsOf(steps).map(partOf) };
}

export function logOf(course: Course): Log {
  const turns = new Map<number, Step[]>();
  for (const step of course.steps) {
    const { number } = step.before.turn;
    turns.set(number, [...(turns.get(number) ?? []), step]);
  }
  return {
    turns: [...turns.values()].map(turnOf).filter((turn) => turn !== null),
    end: course.steps.flatMap((step) => step.events.filter(isOfEnd)),
  };
}

/** Points that repeat those of another score. */
export const isCopy = ({ rows }: ScoreEvent): boolean =>
  rows.some(({ measure }) => measure === 'copy');

/** Where points may come from; the kinds of feature first. */
const SOURCES = ['feature', 'tile', 'tokens', 'copy'] as const;

/** The points of every seat that have one source. */
export interface Source {
  readonly from: (typeof SOURCES)[number];
  readonly kind: string; // of the feature, else ''
  readonly points: readonly number[];
}

function sourceOf(event: ScoreEvent): Omit<Source, 'points'> {
  if (isCopy(event)) return { from: 'copy', kind: '' };
  if (event.feature !== null) return { from: 'feature', kind: event.feature };
  return { from: event.place === null ? 'tokens' : 'tile', kind: '' };
}

/** Where the points came from: the kinds in the order of the game, then what is no feature. */
export function pointsBySource(course: Course): readonly Source[] {
  const seats = course.start.points.length;
  const table = new Map<string, Omit<Source, 'points'> & { points: number[] }>();
  for (const event of course.steps.flatMap((step) => step.events)) {
    if (event.type !== 'scored') continue;
    const source = sourceOf(event);
    const key = `${source.from} ${source.kind}`;
    const row = table.get(key) ?? { ...source, points: new Array<number>(seats).fill(0) };
    row.points[event.seat] = (row.points[event.seat] ?? 0) + event.points;
    table.set(key, row);
  }
  return [...table.values()].sort((a, b) => SOURCES.indexOf(a.from) - SOURCES.indexOf(b.from));
}
