/**
 * Proves that a tile is drawn with the connectivity that it is defined with.
 *
 * What is drawn is rastered from the lines and outlines that the painter gets, by code of its own:
 * the product's reading of its drawing is not asked.
 */
import { type Drawable, type Point, SIZE } from '~/art/art';
import type { City, Layout, Wall } from '~/art/layout-types';
import type { Turn } from '~/engine/engine';

const CELLS = 128; // a side
const UNIT = SIZE / CELLS;
const HALF_WALL = 5;
const SQUARE = 46; // radius of a crossing
const WINDS = 'n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw'.split(' ');

const CORNERS: readonly Point[] = [
  [0, 0],
  [SIZE, 0],
  [SIZE, SIZE],
  [0, SIZE],
];
const MIDPOINTS: readonly Point[] = [
  [SIZE / 2, 0],
  [SIZE, SIZE / 2],
  [SIZE / 2, SIZE],
  [0, SIZE / 2],
];

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middleOf = (cell: number): Point => [
  ((cell % CELLS) + 0.5) * UNIT,
  (Math.floor(cell / CELLS) + 0.5) * UNIT,
];
const clamped = (v: number): number => Math.max(0, Math.min(CELLS - 1, Math.floor(v / UNIT)));
const cellAt = ([x, y]: Point): number => clamped(y) * CELLS + clamped(x);

// ---- the raster ----

function stamp(raster: Uint8Array, at: Point, radius: number): void {
  for (let y = clamped(at[1] - radius); y <= clamped(at[1] + radius); y++) {
    for (let x = clamped(at[0] - radius); x <= clamped(at[0] + radius); x++) {
      const cell = y * CELLS + x;
      if (distance(middleOf(cell), at) <= radius) raster[cell] = 1;
    }
  }
}

function stampLine(raster: Uint8Array, line: readonly Point[], radius: number): void {
  line.forEach((b, i) => {
    const a = line[i - 1] ?? b;
    const n = Math.max(1, Math.ceil(distance(a, b) / 3));
    for (let k = 0; k <= n; k++) {
      stamp(raster, [a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n], radius);
    }
  });
}

/** Where the rings cross a level, from west to east. */
function crossingsAt(rings: City['outline'], y: number): number[] {
  const xs: number[] = [];
  for (const ring of rings) {
    ring.forEach((b, i) => {
      const a = ring[(i || ring.length) - 1] ?? b;
      if (a[1] > y === b[1] > y) return;
      xs.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
    });
  }
  return xs.sort((a, b) => a - b);
}

/** Whether a point lies inside the rings, even-odd. */
const isInside = (rings: City['outline'], [x, y]: Point): boolean =>
  crossingsAt(rings, y).filter((at) => at < x).length % 2 === 1;

function stampInside(raster: Uint8Array, rings: City['outline']): void {
  for (let row = 0; row < CELLS; row++) {
    const xs = crossingsAt(rings, (row + 0.5) * UNIT);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const [from, to] = [xs[k] ?? 0, xs[k + 1] ?? 0];
      const first = Math.max(0, Math.ceil(from / UNIT - 0.5));
      const last = Math.min(CELLS - 1, Math.floor(to / UNIT - 0.5));
      if (first <= last) raster.fill(1, row * CELLS + first, row * CELLS + last + 1);
    }
  }
}

const lineOf = ({ points, corners }: Wall): readonly Point[] =>
  corners ? points : [...points, ...points.slice(0, 1)];

/** The cells in which something is drawn that is no field. */
function drawn(layout: Layout): Uint8Array {
  const raster = new Uint8Array(CELLS * CELLS);
  for (const { line, style } of layout.ways) stampLine(raster, line, style.half);
  for (const at of layout.crossings) stamp(raster, at, SQUARE);
  for (const { at, radius } of layout.pools) stamp(raster, at, radius);
  for (const { at, style } of layout.places) {
    for (let cell = 0; cell < raster.length; cell++) {
      const [x, y] = middleOf(cell);
      const [dx, dy] = [Math.abs(x - at[0]), Math.abs(y - at[1])];
      if ((style.isRound ? Math.hypot(dx, dy) : Math.max(dx, dy)) < style.half) raster[cell] = 1;
    }
  }
  for (const city of [...layout.cities, ...layout.areas]) {
    for (const wall of city.walls) stampLine(raster, lineOf(wall), HALF_WALL);
    stampInside(raster, city.outline);
  }
  return raster;
}

/** Labels the regions of open land. */
function label(layout: Layout): Int16Array {
  const raster = drawn(layout);
  const out = new Int16Array(CELLS * CELLS).fill(-1);
  let n = 0;
  for (let first = 0; first < out.length; first++) {
    if (raster[first] || out[first] !== -1) continue;
    const found = [first];
    out[first] = n;
    for (const cell of found) {
      const x = cell % CELLS;
      const around = [x > 0 ? cell - 1 : -1, x < CELLS - 1 ? cell + 1 : -1];
      for (const next of [...around, cell - CELLS, cell + CELLS]) {
        if (out[next] !== -1 || raster[next]) continue;
        out[next] = n;
        found.push(next);
      }
    }
    n++;
  }
  return out;
}

const labelled = new WeakMap<Layout, Int16Array>();

/** The number of the open region that a point lies in, -1 where something is drawn. */
function regionAt(layout: Layout, at: Point): number {
  const known = labelled.get(layout) ?? label(layout);
  labelled.set(layout, known);
  return known[cellAt(at)] ?? -1;
}

// ---- what the tile says ----

const turned = (wind: string, turn: Turn): string => {
  const at = WINDS.indexOf(wind);
  return at < 0 ? wind : (WINDS[(at + 4 * turn) % 16] ?? wind);
};

/** The point where a wind meets the rim of the tile. */
function pointOfWind(wind: string): Point {
  const at = WINDS.indexOf(wind);
  const along = (k: number) => [0.5, 0.75, 1, 1, 1, 1, 1, 0.75, 0.5, 0.25, 0, 0, 0, 0, 0, 0.25][k];
  return [(along(at) ?? 0) * SIZE, (along((at + 12) % 16) ?? 0) * SIZE];
}

/** The half-edges of fields on the turned tile, each with its node. */
const halfEdges = (tile: Drawable, turn: Turn) =>
  tile.nodes.flatMap(({ kind, winds }, node) =>
    kind === 'field' && !winds.some((wind) => wind.startsWith('i'))
      ? winds.map((wind) => ({ wind: turned(wind, turn), node }))
      : [],
  );

// ---- the faults ----

/** Half-edges that the drawing joins or parts otherwise than the tile does. */
export function faultsOfFields(tile: Drawable, layout: Layout): string[] {
  const halves = halfEdges(tile, layout.turn).map(({ wind, node }) => ({
    wind,
    node,
    region: regionAt(layout, pointOfWind(wind)),
  }));
  const built = halves.filter(({ region }) => region < 0).map(({ wind }) => `${wind} is built on`);
  const apart = halves.flatMap((a, i) =>
    halves
      .slice(0, i)
      .filter((b) => (a.node === b.node) !== (a.region === b.region))
      .map((b) => `${b.wind} and ${a.wind} are ${a.node === b.node ? 'parted' : 'joined'}`),
  );
  return [...built, ...apart];
}

/** Ways that miss the middle of an edge, or leave it at an angle. */
export function faultsOfWays(tile: Drawable, layout: Layout): string[] {
  const kinds = new Set(layout.ways.map(({ kind }) => kind));
  const wanted = tile.nodes
    .filter(({ kind }) => kinds.has(kind))
    .flatMap(({ winds }) => winds.filter((wind) => /^[nesw]$/.test(wind)))
    .map((wind) => 'nesw'.indexOf(turned(wind, layout.turn)));
  return wanted.flatMap((edge) => {
    const to = MIDPOINTS[edge] ?? [0, 0];
    const lines = layout.ways.filter(({ edges }) => edges.some((other) => other === edge));
    const ends = lines.flatMap(({ line }) => [line, [...line].reverse()]);
    const end = ends.find(([p]) => p && distance(p, to) <= 0.01);
    if (!end) return [`no way meets the middle of edge ${edge}`];
    const next = end[1] ?? to;
    const aside = edge % 2 === 0 ? next[0] - to[0] : next[1] - to[1];
    return Math.abs(aside) > 2 ? [`a way leaves edge ${edge} at an angle`] : [];
  });
}

/** How many walls a city needs: one for each run of neighbouring edges. */
const runs = (edges: readonly number[]): number =>
  edges.length === 4 ? 0 : edges.filter((edge) => !edges.includes((edge + 1) % 4)).length;

/** Cities whose walls are not as many as their runs of edges, or end in other corners than these. */
export function faultsOfWalls(tile: Drawable, layout: Layout): string[] {
  const defined = tile.nodes.filter(({ kind }) => kind === 'city').length;
  const drawn = new Set(layout.cities.map(({ node }) => node)).size;
  const lost = defined === drawn ? [] : [`${drawn} cities`];
  const wrong = layout.cities.flatMap(({ edges, walls }) => {
    const open = walls.filter(({ corners }) => corners);
    const wanted = CORNERS.filter((_, corner) => {
      const has = (edge: number) => edges.some((own) => own === edge);
      return has((corner + 3) % 4) !== has(corner);
    });
    const ends = open.flatMap(({ points }) => [points[0], points[points.length - 1]]);
    const missed = wanted.filter(
      (corner) => ends.filter((p) => p && distance(p, corner) < 0.01).length !== 1,
    );
    return [
      ...(open.length === runs(edges) ? [] : [`${open.length} walls of a city on ${edges}`]),
      ...missed.map((corner) => `no wall of the city on ${edges} ends in ${corner}`),
    ];
  });
  return [...lost, ...wrong];
}

/** What an anchor must stand on, told by the drawing. */
export function isOnNode(tile: Drawable, layout: Layout, node: number, at: Point): boolean {
  const { kind, winds } = tile.nodes[node] ?? { kind: '', winds: [] };
  if (kind === 'field') {
    const region = regionAt(layout, at);
    const rims = halfEdges(tile, layout.turn).map((half) => ({
      own: half.node === node,
      region: regionAt(layout, pointOfWind(half.wind)),
    }));
    const isInner = winds.some((wind) => wind.startsWith('i'));
    return region >= 0 && rims.every((rim) => (rim.own && !isInner) === (rim.region === region));
  }
  const land = [...layout.cities, ...layout.areas].filter((other) => other.node === node);
  if (land.length) return land.some(({ outline }) => isInside(outline, at));
  const place = layout.places.find((other) => other.node === node);
  if (place) return distance(place.at, at) < place.style.half;
  return layout.ways.some(
    (way) => way.node === node && way.line.some((p) => distance(p, at) < way.style.half),
  );
}
