/**
 * The height of the land of a city: a membrane that is held up on the city's own edges and down on
 * the other edges, along ways, and around what stands on the tile.
 *
 * It solves Laplace's equation. A level line of such a height ends exactly in the corners where the
 * city's edge ends, so walls of neighbouring tiles always meet, and it can never touch a way.
 */
import { type Point, SIZE } from '~/art/art';
import { SQUARE, styleOf } from '~/art/feature-styles';
import type { Part, PictureCell } from '~/art/layout-types';
import { between, CORNERS, centreOf, distanceToSegment, itemAt, MIDPOINTS } from '~/art/lines';
import { covers, EDGES, STEPS, stepFrom } from '~/art/picture';
import type { Plan } from '~/art/plan';
import type { Stop, Track } from '~/art/tracks';
import type { Turn } from '~/engine/engine';

export const INTERVALS = 64;
export const NODES = INTERVALS + 1; // a side
export const STEP = SIZE / INTERVALS;

/** With 60 passes some walls go elsewhere, with 110 they lie within half a unit of the solution. */
const PASSES = 110;
const OVER_RELAXATION = 1.9;
const START = 0.3;

/** A height at every node of the grid, row by row. */
export type Heights = Float32Array;

export const nodeAt = (x: number, y: number): number => y * NODES + x;

interface Membrane {
  readonly height: Float64Array;
  readonly isHeld: Uint8Array;
}

function hold({ height, isHeld }: Membrane, node: number, value: number): void {
  height[node] = value;
  isHeld[node] = 1;
}

/** The grid lines between two coordinates, with a margin, that lie on the tile. */
const gridRange = (a: number, b: number, margin: number): [from: number, to: number] => [
  Math.max(0, Math.floor((Math.min(a, b) - margin) / STEP)),
  Math.min(INTERVALS, Math.ceil((Math.max(a, b) + margin) / STEP)),
];

/** A single point held is nearly without effect, so everything held has some width. */
interface Held {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
}

function holdLine(membrane: Membrane, { from, to, radius }: Held, value: number): void {
  const [left, right] = gridRange(from[0], to[0], radius);
  const [top, bottom] = gridRange(from[1], to[1], radius);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (distanceToSegment([x * STEP, y * STEP], from, to) > radius) continue;
      hold(membrane, nodeAt(x, y), value);
    }
  }
}

const disc = (at: Point, radius: number): Held => ({ from: at, to: at, radius });

// ---- what holds it down ----

const reach = (stop: Stop): Point[] => {
  if (stop.kind === 'edge') return [itemAt(MIDPOINTS, stop.edge)];
  return stop.kind === 'branch' ? [centreOf(stop.cell)] : [];
};

/** Along a way, but not in its last cell before a city: there the wall comes to meet it. */
function holdsOfTrack({ cells, stops: [head, tail], style }: Track): Held[] {
  const first = head.kind === 'city' ? 1 : 0;
  const last = cells.length - (tail.kind === 'city' ? 1 : 0);
  const kept = cells.slice(first, last).map(centreOf);
  const line = [...reach(head), ...kept, ...reach(tail)];
  return line.slice(1).map((to, i) => ({ from: itemAt(line, i), to, radius: style.margin }));
}

function holdsOfCrossing({ bordered }: Plan, cell: PictureCell): Held {
  const isAtCity = STEPS.some((step) =>
    bordered.some(({ cells }) => covers(cells, stepFrom(cell, step))),
  );
  return disc(centreOf(cell), isAtCity ? SQUARE.marginAtCity : SQUARE.margin);
}

/** The middle of the cells of something that stands in one spot. */
export function middleOfCells(cells: readonly PictureCell[]): Point {
  const centres = cells.map(centreOf);
  const sum = centres.reduce((a, b): Point => [a[0] + b[0], a[1] + b[1]], [0, 0]);
  return [sum[0] / centres.length, sum[1] / centres.length];
}

/** Cells with what joins them to their neighbours among them. */
const joined = (cells: readonly PictureCell[], radius: number): Held[] =>
  cells.flatMap((cell) => [
    disc(centreOf(cell), radius),
    ...STEPS.map((step) => stepFrom(cell, step))
      .filter((next) => covers(cells, next))
      .map((next) => ({ from: centreOf(cell), to: centreOf(next), radius })),
  ]);

/** A field that reaches no edge lies between cities, which would press it to a thread. */
const holdsOfInnerFields = ({ picture }: Plan): Held[] =>
  picture.parts
    .filter((part) => styleOf(part).draw === 'field')
    .filter(({ cells }) => cells.every(([x, y]) => Math.min(x, y, 4 - x, 4 - y) > 0))
    .flatMap(({ cells }) => joined(cells, 20));

function holdDown(membrane: Membrane, plan: Plan, city: Part): void {
  const rivals = plan.bordered.filter((part) => part !== city).flatMap(tongueOf);
  const holds = [
    ...rivals.map((cell) => disc(centreOf(cell), 8)),
    ...holdsOfInnerFields(plan),
    ...plan.tracks.flatMap(holdsOfTrack),
    ...plan.crossings.map((cell) => holdsOfCrossing(plan, cell)),
    ...plan.places.map(({ part, style }) => disc(middleOfCells(part.cells), style.margin)),
  ];
  for (const held of holds) holdLine(membrane, held, 0);
}

// ---- what holds it up ----

/** How many cells lie between a cell and the nearest of the edges of its city. */
const depthIn = (city: Part, [x, y]: PictureCell): number =>
  Math.min(...city.edges.map((edge) => itemAt([y, 4 - x, 4 - y, x], edge)));

const hasOppositeEdges = ({ edges: [a, b, c] }: Part): boolean =>
  a !== undefined && b !== undefined && c === undefined && b - a === 2;

/** The cells that pull a wall outwards: those that the city needs to be what the picture shows. Of
 * an hourglass these are its middle line, else all that lie deep. */
function tongueOf(city: Part): PictureCell[] {
  if (hasOppositeEdges(city)) {
    const axis = city.edges[0] === 0 ? 0 : 1;
    return city.cells.filter((cell) => cell[axis] === 2);
  }
  const least = city.edges.length === 1 ? 1 : 2;
  return city.cells.filter((cell) => depthIn(city, cell) >= least);
}

/** A tongue beside a corner of the tile that belongs to nothing reaches into that corner. */
function reachCorners({ picture }: Plan, cell: PictureCell): Held[] {
  const cornerCells: readonly PictureCell[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  return cornerCells.flatMap(([x, y], corner) => {
    const isBeside = Math.max(Math.abs(cell[0] - x), Math.abs(cell[1] - y)) === 1;
    if (picture.rows[y]?.[x] !== '#' || !isBeside) return [];
    const from = centreOf(cell);
    return [{ from, to: between(from, itemAt(CORNERS, corner), 0.93), radius: 9 }];
  });
}

/** A tongue beside a crossing stands right at its square. */
function reachCrossings({ crossings }: Plan, cell: PictureCell): Held[] {
  const from = centreOf(cell);
  return STEPS.map((step) => stepFrom(cell, step))
    .filter((next) => covers(crossings, next))
    .map((next) => ({ from, to: between(from, centreOf(next), 0.42), radius: 12 }));
}

function holdUp(membrane: Membrane, plan: Plan, city: Part): void {
  const tongue = tongueOf(city);
  const holds = [
    ...joined(tongue, 9),
    ...tongue.flatMap((cell) => [...reachCrossings(plan, cell), ...reachCorners(plan, cell)]),
  ];
  for (const held of holds) holdLine(membrane, held, 1);
}

/** 1 along the city's own edges, 0 along the others, the mean of both in the corners. */
function holdRim(membrane: Membrane, city: Part): void {
  const own = EDGES.map((edge) => (city.edges.includes(edge) ? 1 : 0));
  const last = INTERVALS;
  for (let k = 1; k < last; k++) {
    const rim = [nodeAt(k, 0), nodeAt(last, k), nodeAt(k, last), nodeAt(0, k)];
    rim.forEach((node, edge) => {
      hold(membrane, node, own[edge] ?? 0);
    });
  }
  CORNERS.forEach(([x, y], corner) => {
    const mean = (itemAt(own, corner) + itemAt(own, corner - 1)) / 2;
    hold(membrane, nodeAt(x / STEP, y / STEP), mean);
  });
}

// ---- the solution ----

function relax({ height, isHeld }: Membrane, passes: number): void {
  const at = (node: number) => height[node] ?? 0;
  const free = Int32Array.from(isHeld.keys()).filter((node) => isHeld[node] === 0);
  for (let pass = 0; pass < passes; pass++) {
    for (const i of free) {
      const mean = (at(i - 1) + at(i + 1) + at(i - NODES) + at(i + NODES)) / 4;
      height[i] = at(i) + OVER_RELAXATION * (mean - at(i));
    }
  }
}

/** The membrane of a city or another bordered part of the plan. */
export function solveMembrane(plan: Plan, city: Part, passes = PASSES): Heights {
  const membrane = {
    height: new Float64Array(NODES * NODES).fill(START),
    isHeld: new Uint8Array(NODES * NODES),
  };
  holdDown(membrane, plan, city);
  holdUp(membrane, plan, city);
  holdRim(membrane, city);
  relax(membrane, passes);
  return Float32Array.from(membrane.height);
}

/** Turning the solution costs a hundredth of solving the turned tile. */
export function turnHeights(heights: Heights, turn: Turn): Heights {
  if (turn === 0) return heights;
  const last = INTERVALS;
  const out = new Float32Array(heights.length);
  for (let y = 0; y < NODES; y++) {
    for (let x = 0; x < NODES; x++) {
      const to =
        turn === 1
          ? nodeAt(last - y, x)
          : turn === 2
            ? nodeAt(last - x, last - y)
            : nodeAt(y, last - x);
      out[to] = heights[nodeAt(x, y)] ?? 0;
    }
  }
  return out;
}
