/** From the height of a city to its walls: level lines that run from corner to corner of the tile. */
import type { Point } from '~/art/art';
import type { City, Corner, Edge, Part, Wall } from '~/art/layout-types';
import { CORNERS, distance, itemAt, leastBy, lineLength, resample } from '~/art/lines';
import { type Heights, INTERVALS, NODES, nodeAt, STEP } from '~/art/membrane';
import { EDGES, type Rows } from '~/art/picture';
import type { Random } from '~/art/random';

const LEVEL = 0.42; // of the membrane, where the wall runs
const RIVALRY = 0.45; // how much two cities push each other apart: leaves a wedge of field between them
const SHORTEST = 40; // shorter lines are dents, not walls

/** How much the walls of a city swell outwards, which depends on its shape. */
function bulgeOf([a, b, c]: readonly Edge[]): number {
  if (a === undefined || c !== undefined) return 0;
  if (b === undefined) return 0.03;
  return (b - a) % 2 === 1 ? 0.09 : 0;
}

/** Sine and cosine along the grid, of a wave or of half of one. */
const alongGrid = (step: number, phase: number) => ({
  sin: Float64Array.from({ length: NODES }, (_, k) => Math.sin(step * k + phase)),
  cos: Float64Array.from({ length: NODES }, (_, k) => Math.cos(step * k + phase)),
});

/** Adds a swelling and some irregularity, which fade out towards the edges of the tile. A sine of
 * x + y is made of those of x and of y, because a grid has few of these and many nodes. */
function swell(height: Heights, edges: readonly Edge[], random: Random): void {
  const bulge = bulgeOf(edges);
  const waves = [0, 1, 2].map(() => ({
    x: alongGrid(random.range(4, 9) / INTERVALS, 0),
    y: alongGrid(random.range(4, 9) / INTERVALS, random.range(0, 6.28)),
  }));
  const fade = alongGrid(Math.PI / INTERVALS, 0).sin;
  for (let y = 0; y < NODES; y++) {
    for (let x = 0; x < NODES; x++) {
      let ripple = 0;
      for (const wave of waves) {
        ripple += (wave.x.sin[x] ?? 0) * (wave.y.cos[y] ?? 0);
        ripple += (wave.x.cos[x] ?? 0) * (wave.y.sin[y] ?? 0);
      }
      const weight = (fade[x] ?? 0) * (fade[y] ?? 0);
      const node = nodeAt(x, y);
      height[node] = (height[node] ?? 0) + weight * (bulge + 0.018 * ripple);
    }
  }
}

/** The height of a city above its wall, from its membrane and those of its rivals. */
export function heightAboveWall(
  membranes: readonly Heights[],
  own: number,
  edges: readonly Edge[],
  random: Random,
): Heights {
  const rivals = membranes.filter((_, k) => k !== own);
  const height = itemAt(membranes, own).map((value, node) => {
    let pressure = 0;
    for (const rival of rivals) pressure += rival[node] ?? 0;
    return value - LEVEL - RIVALRY * pressure;
  });
  swell(height, edges, random);
  return height;
}

/** Above 0 inside a city, below outside. Asked very often, so it makes no objects. */
export function insideCity({ height }: Pick<City, 'height'>, p: Point): number {
  const x = Math.max(0, Math.min(INTERVALS - 1e-6, p[0] / STEP));
  const y = Math.max(0, Math.min(INTERVALS - 1e-6, p[1] / STEP));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const node = nodeAt(column, row);
  const a = x - column;
  const b = y - row;
  const top = (height[node] ?? 0) * (1 - a) + (height[node + 1] ?? 0) * a;
  const bottom = (height[node + NODES] ?? 0) * (1 - a) + (height[node + NODES + 1] ?? 0) * a;
  return top * (1 - b) + bottom * b;
}

// ---- level lines ----

/** Where the level line crosses the lines of the grid, and which crossing follows which. A crossing
 * is known by its grid line: twice the node at its left or upper end, plus 1 where it runs down. */
interface Links {
  readonly next: Map<number, number>;
  readonly points: Map<number, Point>;
}

type GridNode = readonly [x: number, y: number];

/** The corners of a square of the grid clockwise, each with the key of the line to the next one. */
const squareAt = (x: number, y: number): readonly (readonly [node: GridNode, key: number])[] => [
  [[x, y], 2 * nodeAt(x, y)],
  [[x + 1, y], 2 * nodeAt(x + 1, y) + 1],
  [[x + 1, y + 1], 2 * nodeAt(x, y + 1)],
  [[x, y + 1], 2 * nodeAt(x, y) + 1],
];

/** How many corners of a square lie inside: most squares have none or all, and need no more. */
export function cornersInside(height: Heights, x: number, y: number): number {
  const node = nodeAt(x, y);
  let inside = 0;
  if ((height[node] ?? 0) > 0) inside++;
  if ((height[node + 1] ?? 0) > 0) inside++;
  if ((height[node + NODES] ?? 0) > 0) inside++;
  if ((height[node + NODES + 1] ?? 0) > 0) inside++;
  return inside;
}

function linkSquare(height: Heights, x: number, y: number, { next, points }: Links): void {
  if (cornersInside(height, x, y) % 4 === 0) return;
  const valueAt = ([a, b]: GridNode) => height[nodeAt(a, b)] ?? 0;
  const square = squareAt(x, y);
  const leaves: number[] = []; // going round, here the city is left ...
  const enters: number[] = []; // ... and here entered
  square.forEach(([from, key], k) => {
    const [to] = itemAt(square, (k + 1) % 4);
    const [a, b] = [valueAt(from), valueAt(to)];
    if (a > 0 === b > 0) return;
    const t = a / (a - b);
    points.set(key, [
      (from[0] + (to[0] - from[0]) * t) * STEP,
      (from[1] + (to[1] - from[1]) * t) * STEP,
    ]);
    (a > 0 ? leaves : enters).push(key);
  });
  const [first, second] = leaves;
  if (first === undefined) return;
  if (second === undefined) {
    next.set(first, itemAt(enters, 0));
    return;
  }
  // A saddle: the mean height tells whether the city or the land outside is joined across.
  const isJoined = square.reduce((sum, [node]) => sum + valueAt(node), 0) > 0;
  const at = square.findIndex(([, key]) => key === first);
  const [, partner] = itemAt(square, (at + (isJoined ? 1 : 3)) % 4);
  next.set(first, partner);
  next.set(second, enters.find((key) => key !== partner) ?? partner);
}

interface LevelLine {
  readonly points: Point[];
  readonly isClosed: boolean;
}

/** The lines where a height is 0, by marching squares, with the city on their left. */
function levelLines(height: Heights): LevelLine[] {
  const links: Links = { next: new Map(), points: new Map() };
  for (let y = 0; y < INTERVALS; y++) {
    for (let x = 0; x < INTERVALS; x++) linkSquare(height, x, y, links);
  }
  const entered = new Set(links.next.values());
  const openStarts = [...links.next.keys()].filter((key) => !entered.has(key));
  const used = new Set<number>();
  const lines: LevelLine[] = [];
  for (const start of [...openStarts, ...links.next.keys()]) {
    if (used.has(start)) continue;
    const points: Point[] = [];
    let key: number | undefined = start;
    while (key !== undefined && !used.has(key)) {
      used.add(key);
      const point = links.points.get(key);
      if (point) points.push(point);
      key = links.next.get(key);
    }
    lines.push({ points, isClosed: key === start });
  }
  return lines;
}

// ---- walls ----

function smooth(points: readonly Point[], isClosed: boolean): Point[] {
  const n = points.length;
  return points.map((p, i) => {
    if (!isClosed && (i === 0 || i === n - 1)) return p;
    const [a, b] = [itemAt(points, (i + n - 1) % n), itemAt(points, (i + 1) % n)];
    return [p[0] / 2 + (a[0] + b[0]) / 4, p[1] / 2 + (a[1] + b[1]) / 4];
  });
}

/** The line of a wall; a ring ends where it began. */
export const lineOfWall = ({ points, corners }: Wall): readonly Point[] =>
  corners ? points : [...points, itemAt(points, 0)];

const smoothTwice = (points: readonly Point[], isClosed: boolean): Point[] =>
  smooth(smooth(points, isClosed), isClosed);

const cornerNear = (p: Point): Corner =>
  leastBy(EDGES, (corner) => distance(p, itemAt(CORNERS, corner))) ?? 0;

function ringOf(points: readonly Point[]): Wall {
  const n = Math.max(8, Math.round(lineLength(points) / 20));
  const ring = resample([...points, itemAt(points, 0)], n).slice(0, -1);
  return { points: smoothTwice(ring, true), corners: null };
}

/** A corner of the tile that belongs to nothing ends the tongue that reaches it. */
function snapToCorners(points: Point[], rows: Rows): void {
  const isNothing = [rows[0]?.[0], rows[0]?.[4], rows[4]?.[4], rows[4]?.[0]].map((c) => c === '#');
  CORNERS.forEach((corner, k) => {
    if (!isNothing[k]) return;
    const nearest = leastBy(points.keys(), (i) => distance(itemAt(points, i), corner)) ?? 0;
    if (distance(itemAt(points, nearest), corner) < 70) points[nearest] = corner;
  });
}

/** The last nodes of the solver before a corner, where its values jump, are left out. */
function wallOf({ points, isClosed }: LevelLine, rows: Rows): Wall {
  if (isClosed) return ringOf(points);
  const corners = [cornerNear(itemAt(points, 0)), cornerNear(itemAt(points, -1))] as const;
  const [from, to] = [itemAt(CORNERS, corners[0]), itemAt(CORNERS, corners[1])];
  const middle = points.filter((p) => distance(p, from) > 22 && distance(p, to) > 22);
  const line = [from, ...middle, to];
  const wall = smoothTwice(resample(line, Math.max(6, Math.round(lineLength(line) / 16))), false);
  snapToCorners(wall, rows);
  return { points: wall, corners };
}

export const wallsOf = (height: Heights, rows: Rows): Wall[] =>
  levelLines(height)
    .map((line) => wallOf(line, rows))
    .filter(({ points }) => lineLength(points) > SHORTEST);

// ---- the outline ----

/** The corners of the tile from the end of a wall along the city's edges to where a wall begins. */
function alongEdges(
  edges: readonly Edge[],
  end: Corner,
  open: readonly Wall[],
): { passed: Point[]; next: Wall | undefined } {
  const step = edges.includes(end) ? 1 : 3;
  const passed: Point[] = [];
  let corner: number = end;
  for (let k = 0; k < 4; k++) {
    const next = open.find((wall) => wall.corners?.[0] === corner);
    if (next) return { passed, next };
    corner = (corner + step) % 4;
    passed.push(itemAt(CORNERS, corner));
  }
  return { passed, next: undefined };
}

/** The closed borders of a city, holes as rings of their own: to be filled even-odd. */
export function outlineOf({ edges }: Part, walls: readonly Wall[]): Point[][] {
  const rings = walls.filter(({ corners }) => !corners).map(({ points }) => [...points]);
  const open = walls.filter(({ corners }) => corners);
  if (open.length === 0) return edges.length ? [[...CORNERS], ...rings] : rings;
  const left = new Set(open);
  const loops: Point[][] = [];
  for (const first of open) {
    const loop: Point[] = [];
    let wall: Wall | undefined = first;
    while (wall?.corners && left.delete(wall)) {
      loop.push(...wall.points);
      const { passed, next } = alongEdges(edges, wall.corners[1], open);
      loop.push(...passed);
      wall = next;
    }
    if (loop.length) loops.push(loop);
  }
  return [...loops, ...rings];
}
