/** The tracks of a picture: the cells of each way in their order, and what it runs into. */
import { isBordered, styleOf } from '~/art/feature-styles';
import type { Edge, Part, PictureCell, WayStyle } from '~/art/layout-types';
import { itemAt, leastBy } from '~/art/lines';
import { covers, labelAt, middleOf, type Picture, STEPS, stepFrom } from '~/art/picture';

/** Where a track stops: `cell` is what it runs into, or its own last cell for `nothing`. */
export type Stop =
  | { readonly kind: 'edge'; readonly edge: Edge }
  | {
      readonly kind: 'city' | 'crossing' | 'place' | 'branch' | 'way' | 'nothing';
      readonly cell: PictureCell;
    };

/** The cells of a way in their order, without those that it runs into. */
export interface Track {
  readonly part: number; // -1: a lane of a crossing
  readonly node: number;
  readonly kind: string;
  readonly letter: string;
  readonly style: WayStyle;
  readonly cells: readonly PictureCell[];
  readonly bridges: readonly PictureCell[]; // those of its cells where it goes over another way
  readonly stops: readonly [head: Stop, tail: Stop];
}

export const characterAt = ({ rows }: Picture, [x, y]: PictureCell): string => rows[y]?.[x] ?? '';

export const adjacent = (cells: readonly PictureCell[], cell: PictureCell): PictureCell[] =>
  STEPS.map((step) => stepFrom(cell, step)).filter((next) => covers(cells, next));

const exitOf = (part: Part, cell: PictureCell | undefined): Edge | undefined =>
  cell && part.edges.find((edge) => covers([cell], middleOf(edge)));

// ---- the order of the cells of a way ----

/** From cell to cell without turning back, as far as it goes. */
export function walk(cells: readonly PictureCell[], start: PictureCell): PictureCell[] {
  const path = [start];
  for (const cell of path) {
    const next = adjacent(cells, cell).find((other) => !covers(path, other));
    if (next) path.push(next);
  }
  return path;
}

/** The shortest way from a tip to a cell, without that cell. */
function approach(part: Part, tip: PictureCell, goal: PictureCell): PictureCell[] {
  const steps = new Map<PictureCell, PictureCell>(); // the next cell on the way to the goal
  const found = [goal];
  for (const cell of found) {
    for (const next of part.cells) {
      if (covers(found, next) || !covers(adjacent(part.cells, cell), next)) continue;
      steps.set(next, cell);
      found.push(next);
    }
  }
  const path: PictureCell[] = [];
  const start = part.cells.find((cell) => covers([tip], cell));
  for (let cell = start; cell && !covers([goal], cell); cell = steps.get(cell)) path.push(cell);
  return path;
}

/** What a way that reaches a cell runs into there, if anything. */
function stopAt(picture: Picture, cell: PictureCell): Stop | undefined {
  if (characterAt(picture, cell) === 'x') return { kind: 'crossing', cell };
  const part = picture.parts[labelAt(picture.label, cell)];
  if (!part) return undefined;
  const { draw } = styleOf(part);
  if (isBordered(part)) return { kind: 'city', cell };
  return draw === 'place' || draw === 'way' ? { kind: draw, cell } : undefined;
}

/** What a way that stops in `cell` runs into: straight on rather than aside, and beside it rather
 * something that stands there than another way. */
export function runsInto(picture: Picture, cell: PictureCell, ahead: PictureCell, not: Stop): Stop {
  const own = labelAt(picture.label, cell);
  const others = STEPS.filter((step) => !covers([ahead], step));
  const found = [ahead, ...others].flatMap((step) => {
    const to = stepFrom(cell, step);
    const isBehind = not.kind !== 'edge' && covers([not.cell], to);
    const isOwn = own >= 0 && labelAt(picture.label, to) === own;
    const stop = isBehind || isOwn ? undefined : stopAt(picture, to);
    return stop ? [{ stop, isFirst: step === ahead || stop.kind !== 'way' }] : [];
  });
  const best = found.find(({ isFirst }) => isFirst) ?? found[0];
  return best?.stop ?? { kind: 'nothing', cell };
}

/** The step that leads out of the last of the cells, coming from the one before it. */
export function heading(
  cells: readonly PictureCell[],
  before: PictureCell | undefined,
): PictureCell {
  const last = cells.at(-1);
  const from = cells.at(-2) ?? before;
  return last && from ? [last[0] - from[0], last[1] - from[1]] : itemAt(STEPS, 0);
}

/** The cell from which a way comes into its first cell, if it comes from anywhere. */
function behind(first: PictureCell, stop: Stop): PictureCell | undefined {
  if (stop.kind === 'edge') return stepFrom(first, itemAt(STEPS, stop.edge));
  return stop.kind === 'nothing' ? undefined : stop.cell;
}

const buildingOf = (part: Part) => {
  const style = styleOf(part);
  return style.draw === 'way' ? style.building : undefined;
};

/** Both ends of a simple path of cells. A building runs into nothing: ways run into it. */
function stopsOf(picture: Picture, part: Part, path: readonly PictureCell[]): Track['stops'] {
  const [first, last] = [itemAt(path, 0), itemAt(path, -1)];
  const entry = exitOf(part, first);
  const exit = path.length > 1 ? exitOf(part, last) : undefined;
  const nothing: Stop = { kind: 'nothing', cell: first };
  const isBuilding = buildingOf(part) !== undefined;
  const endIn = (cell: PictureCell, ahead: PictureCell, not: Stop): Stop =>
    isBuilding ? { kind: 'nothing', cell } : runsInto(picture, cell, ahead, not);
  const head: Stop =
    entry === undefined
      ? endIn(first, heading([...path].reverse(), undefined), nothing)
      : { kind: 'edge', edge: entry };
  const tail: Stop =
    exit === undefined
      ? endIn(last, heading(path, behind(first, head)), head)
      : { kind: 'edge', edge: exit };
  return [head, tail];
}

type Trail = Pick<Track, 'cells' | 'stops'>;

/** One trail from end to end; or, where the feature branches, one from each tip to there. */
function trailsOf(picture: Picture, part: Part): Trail[] {
  const neighbours = (cell: PictureCell) => adjacent(part.cells, cell).length;
  const leaves = (cell: PictureCell) => exitOf(part, cell) !== undefined;
  const degree = (cell: PictureCell) => neighbours(cell) + (leaves(cell) ? 1 : 0);
  const tips = part.cells.filter((cell) => leaves(cell) || neighbours(cell) <= 1);
  const branch = leastBy(part.cells, (cell) => -degree(cell));
  if (!branch || degree(branch) <= 2) {
    const start = part.cells.find(leaves) ?? tips[0] ?? itemAt(part.cells, 0);
    const cells = walk(part.cells, start);
    return [{ cells, stops: stopsOf(picture, part, cells) }];
  }
  return tips.map((tip): Trail => {
    const cells = approach(part, tip, branch);
    const edge = exitOf(part, tip);
    const ahead = heading([...cells].reverse(), undefined);
    const head: Stop =
      edge === undefined
        ? runsInto(picture, tip, ahead, { kind: 'nothing', cell: branch })
        : { kind: 'edge', edge };
    return { cells, stops: [head, { kind: 'branch', cell: branch }] };
  });
}

export function tracksOf(picture: Picture, part: Part): Track[] {
  const style = styleOf(part);
  if (style.draw !== 'way') return [];
  const { index, node, kind, letter } = part;
  return trailsOf(picture, part).map((trail) => ({
    part: index,
    node,
    kind,
    letter,
    style,
    bridges: [],
    ...trail,
  }));
}
