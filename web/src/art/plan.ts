/**
 * The plan of a tile: which cells of its picture are ways, crossings, places and bordered land, and
 * what every way runs into. Nothing here is curved yet.
 *
 * It is made of the tile as drawn and turned after that, so that it is the same in every direction.
 */
import type { Drawable } from '~/art/art';
import { ROAD, styleOf } from '~/art/feature-styles';
import type { Edge, Part, PictureCell, PlaceStyle, WayStyle } from '~/art/layout-types';
import { itemAt, leastBy } from '~/art/lines';
import {
  CELLS,
  covers,
  flood,
  labelAt,
  middleOf,
  type Picture,
  readPicture,
  STEPS,
  stepFrom,
  turnCell,
  turnEdge,
  turnPicture,
} from '~/art/picture';
import type { Turn } from '~/engine/engine';

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

export interface Plan {
  readonly picture: Picture;
  readonly tracks: readonly Track[];
  readonly crossings: readonly PictureCell[]; // the square of each
  readonly places: readonly { readonly part: Part; readonly style: PlaceStyle }[];
  readonly bordered: readonly Part[]; // cities and areas
}

const isBordered = (part: Part): boolean => ['city', 'area'].includes(styleOf(part).draw);

const characterAt = ({ rows }: Picture, [x, y]: PictureCell): string => rows[y]?.[x] ?? '';

const adjacent = (cells: readonly PictureCell[], cell: PictureCell): PictureCell[] =>
  STEPS.map((step) => stepFrom(cell, step)).filter((next) => covers(cells, next));

const exitOf = (part: Part, cell: PictureCell | undefined): Edge | undefined =>
  cell && part.edges.find((edge) => covers([cell], middleOf(edge)));

// ---- the order of the cells of a way ----

/** From cell to cell without turning back, as far as it goes. */
function walk(cells: readonly PictureCell[], start: PictureCell): PictureCell[] {
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
function runsInto(picture: Picture, cell: PictureCell, ahead: PictureCell, not: Stop): Stop {
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
function heading(cells: readonly PictureCell[], before: PictureCell | undefined): PictureCell {
  const last = cells.at(-1);
  const from = cells.at(-2) ?? before;
  return last && from ? [last[0] - from[0], last[1] - from[1]] : itemAt(STEPS, 0);
}

/** The cell from which a way comes into its first cell, if it comes from anywhere. */
function behind(first: PictureCell, stop: Stop): PictureCell | undefined {
  if (stop.kind === 'edge') return stepFrom(first, itemAt(STEPS, stop.edge));
  return stop.kind === 'nothing' ? undefined : stop.cell;
}

/** Both ends of a simple path of cells. */
function stopsOf(picture: Picture, part: Part, path: readonly PictureCell[]): Track['stops'] {
  const [first, last] = [itemAt(path, 0), itemAt(path, -1)];
  const entry = exitOf(part, first);
  const exit = path.length > 1 ? exitOf(part, last) : undefined;
  const nothing: Stop = { kind: 'nothing', cell: first };
  const head: Stop =
    entry === undefined
      ? runsInto(picture, first, heading([...path].reverse(), undefined), nothing)
      : { kind: 'edge', edge: entry };
  const tail: Stop =
    exit === undefined
      ? runsInto(picture, last, heading(path, behind(first, head)), head)
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

function tracksOf(picture: Picture, part: Part): Track[] {
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

// ---- bridges ----

const reversed = (track: Track): Track => ({
  ...track,
  cells: [...track.cells].reverse(),
  stops: [track.stops[1], track.stops[0]],
});

/** The cell of another way into which two tracks of one node run from opposite sides. */
function gapBetween(a: Track, b: Track): PictureCell | undefined {
  const [from, to] = [a.cells.at(-1), b.cells[0]];
  const [end, start] = [a.stops[1], b.stops[0]];
  if (!from || !to || a.node < 0 || a.node !== b.node) return undefined;
  if (end.kind !== 'way' || start.kind !== 'way' || !covers([end.cell], start.cell)) {
    return undefined;
  }
  const isStraight = from[0] + to[0] === 2 * end.cell[0] && from[1] + to[1] === 2 * end.cell[1];
  return isStraight ? end.cell : undefined;
}

/** Two tracks as one, if a bridge joins them in some direction. */
function bridge(a: Track, b: Track): Track | undefined {
  for (const from of [a, reversed(a)]) {
    for (const to of [b, reversed(b)]) {
      const gap = gapBetween(from, to);
      if (!gap) continue;
      return {
        ...from,
        cells: [...from.cells, gap, ...to.cells],
        bridges: [...from.bridges, gap, ...to.bridges],
        stops: [from.stops[0], to.stops[1]],
      };
    }
  }
  return undefined;
}

function joinBridges(tracks: readonly Track[]): Track[] {
  const out: Track[] = [];
  for (const track of tracks) {
    const at = out.findIndex((other) => bridge(other, track));
    const joined = at < 0 ? undefined : bridge(itemAt(out, at), track);
    if (joined) out[at] = joined;
    else out.push(track);
  }
  return out;
}

// ---- crossings ----

/** How much meets at a cell of a crossing. */
const meetings = (picture: Picture, cell: PictureCell): number =>
  STEPS.map((step) => stepFrom(cell, step)).filter((next) => {
    const part = picture.parts[labelAt(picture.label, next)];
    return characterAt(picture, next) === 'x' || (part && styleOf(part).draw === 'way');
  }).length;

/** A crossing of several cells has its square where most meets; its other cells are lanes. */
function lanesOf(picture: Picture, cells: readonly PictureCell[], square: PictureCell): Track[] {
  const rest = cells.filter((cell) => !covers([square], cell));
  return adjacent(rest, square).map((first): Track => {
    const lane = walk(rest, first);
    const ahead = heading([square, ...lane], undefined);
    const head: Stop = { kind: 'crossing', cell: square };
    return {
      part: -1,
      node: -1,
      kind: 'road',
      letter: '=',
      style: ROAD,
      cells: lane,
      bridges: [],
      stops: [head, runsInto(picture, itemAt(lane, -1), ahead, head)],
    };
  });
}

function findCrossings(picture: Picture): { square: PictureCell; lanes: Track[] }[] {
  const isCrossing = (cell: PictureCell) => characterAt(picture, cell) === 'x';
  const seen: PictureCell[] = [];
  const out: { square: PictureCell; lanes: Track[] }[] = [];
  for (const cell of CELLS) {
    if (!isCrossing(cell) || covers(seen, cell)) continue;
    const cells = flood(picture.rows, cell, isCrossing);
    seen.push(...cells);
    const square = leastBy(cells, (other) => -meetings(picture, other)) ?? cell;
    out.push({ square, lanes: lanesOf(picture, cells, square) });
  }
  return out;
}

// ---- the plan ----

export function planOf(tile: Drawable): Plan {
  const picture = readPicture(tile);
  const crossings = findCrossings(picture);
  const tracks = picture.parts.flatMap((part) => tracksOf(picture, part));
  return {
    picture,
    tracks: [...joinBridges(tracks), ...crossings.flatMap(({ lanes }) => lanes)],
    crossings: crossings.map(({ square }) => square),
    places: picture.parts.flatMap((part) => {
      const style = styleOf(part);
      return style.draw === 'place' ? [{ part, style }] : [];
    }),
    bordered: picture.parts.filter(isBordered),
  };
}

function turnStop(stop: Stop, turn: Turn): Stop {
  return stop.kind === 'edge'
    ? { ...stop, edge: turnEdge(stop.edge, turn) }
    : { ...stop, cell: turnCell(stop.cell, turn) };
}

export function turnPlan(plan: Plan, turn: Turn): Plan {
  const picture = turnPicture(plan.picture, turn);
  const turned = (cells: readonly PictureCell[]) => cells.map((cell) => turnCell(cell, turn));
  return {
    picture,
    tracks: plan.tracks.map((track) => ({
      ...track,
      cells: turned(track.cells),
      bridges: turned(track.bridges),
      stops: [turnStop(track.stops[0], turn), turnStop(track.stops[1], turn)],
    })),
    crossings: turned(plan.crossings),
    places: plan.places.map(({ part, style }) => ({
      part: itemAt(picture.parts, part.index),
      style,
    })),
    bordered: plan.bordered.map((part) => itemAt(picture.parts, part.index)),
  };
}
