/** Roads and other ways as they are painted: strokes one on the other, and what lies along them. */
import type { Point } from '~/art/art';
import { featureArt, type Site, type WayArt } from '~/art/expansion-art';
import type { Bridge, Spot, Way, WayEnd } from '~/art/layout-types';
import { distance, itemAt, thinned } from '~/art/lines';
import { curve } from '~/art/paths';

const SPACING = 58; // between the points of a drawn way
const INWARDS: readonly Point[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];

/** Pebbles along the rims: ruts in the middle would look like the markings of a motorway. */
const ROAD: WayArt = {
  strokes: ['ro', 'rf', 'rm'],
  beside: [
    ['rr', -13],
    ['rr', 13],
  ],
  far: ['zo', 'zf'],
};
const UNKNOWN: WayArt = { strokes: ['uo', 'uf'], beside: [], far: ['zo', 'zq'] };

const artOf = ({ letter }: Way): WayArt =>
  letter === '=' ? ROAD : (featureArt(letter)?.way ?? UNKNOWN);

export const isUnknownWay = (way: Way): boolean => artOf(way) === UNKNOWN;

/** A point beyond the edge so that the way crosses it at right angles, and its neighbour goes on
 * without a kink. */
function beyond(end: WayEnd, at: Point, next: Point): Point | undefined {
  if (end.kind !== 'edge') return undefined;
  const [x, y] = itemAt(INWARDS, end.edge);
  const l = 2 * distance(at, next);
  return [next[0] - x * l, next[1] - y * l];
}

function pathOf({ line, ends: [head, tail] }: Way, spacing: number): string {
  const points = thinned(line, spacing);
  return curve(points, false, {
    head: beyond(head, itemAt(points, 0), itemAt(points, 1)),
    tail: beyond(tail, itemAt(points, -1), itemAt(points, -2)),
  });
}

/** A line at a distance to the left of another, or to its right where that is negative. */
function aside(line: readonly Point[], offset: number): Point[] {
  return line.map((p, i): Point => {
    const [a, b] = [line[i - 1] ?? p, line[i + 1] ?? p];
    const l = distance(a, b) || 1;
    return [p[0] - ((b[1] - a[1]) / l) * offset, p[1] + ((b[0] - a[0]) / l) * offset];
  });
}

/** The shore of a pool, so much smaller than the whole: a round of nine points, a little uneven. */
function shoreOf({ at: [x, y], radius }: Spot, inset: number): string {
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const a = i * 0.698;
    const r = Math.max(8, radius - inset) * (1 + 0.07 * Math.sin(i * 2.3 + x));
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.86];
  });
  return curve(points, true);
}

const FAR_POOL = 1.25; // times as large from far

/** One stroke of a way, with its pools. */
function stroke({ scene, layout }: Site, way: Way, k: number): void {
  const isFar = scene.level === 'far';
  const { strokes, far, pool } = artOf(way);
  const cls = (isFar ? far : strokes)[k];
  if (cls) scene.ground(cls, pathOf(way, isFar ? 90 : SPACING));
  const filled = pool?.[isFar ? 'far' : 'near'][k];
  if (!filled) return;
  for (const { at, radius, way: of } of layout.pools) {
    if (layout.ways[of] !== way) continue;
    const spot = { at, radius: isFar ? radius * FAR_POOL : radius };
    scene.ground(filled, shoreOf(spot, k * (isFar ? 11 : 5)));
  }
}

/** Where branches meet, what lies along one would lie on the others. */
function clearOfBranches({ line, ends }: Way): readonly Point[] {
  const branches = ends.flatMap((end) => (end.kind === 'branch' ? [end.at] : []));
  const clear = line.filter((p) => branches.every((at) => distance(p, at) > 44));
  return clear.length > 1 ? clear : line;
}

/** Ways that meet run into each other because each stroke is drawn of all before the next one. */
function strokeAll(site: Site, ways: readonly Way[]): void {
  const { scene } = site;
  const isFar = scene.level === 'far';
  const strokesOf = (way: Way) => (isFar ? artOf(way).far : artOf(way).strokes);
  for (let k = 0; ways.some((way) => k < strokesOf(way).length); k++) {
    for (const way of ways) stroke(site, way, k);
  }
  for (const way of scene.level === 'near' ? ways : []) {
    const line = thinned(clearOfBranches(way), SPACING);
    for (const [cls, offset] of artOf(way).beside) scene.ground(cls, curve(aside(line, offset)));
  }
}

/** The stone of a bridge, along the way that it carries: its face, its shadow and its parapets. */
function drawBridge({ scene, layout: { ways } }: Site, { at, over, under }: Bridge): void {
  const isFar = scene.level === 'far';
  const reach = itemAt(ways, under).style.half + (isFar ? 34 : 20);
  const line = itemAt(ways, over).line.filter((p) => distance(p, at) < reach);
  if (line.length < 2) return;
  const d = curve(line);
  const face = curve(line.map(([x, y]): Point => [x, y + 9]));
  if (!isFar) scene.ground('bf', face);
  for (const cls of isFar ? ['zi', 'zj'] : ['bo', 'bs']) scene.ground(cls, d);
}

/** Paints all ways: waters first, and last those that go over others, with parapets. */
export function drawWays(site: Site): void {
  const { scene, layout } = site;
  const { ways, bridges } = layout;
  const over = new Set(bridges.map((bridge) => bridge.over));
  const heightOf = (way: Way, k: number) => (way.style.water ? 0 : over.has(k) ? 2 : 1);
  if (scene.level !== 'far') for (const way of ways) scene.ground('ao', pathOf(way, SPACING));
  for (const height of [0, 1, 2]) {
    if (height === 2) for (const bridge of bridges) drawBridge(site, bridge);
    strokeAll(
      site,
      ways.filter((way, k) => heightOf(way, k) === height),
    );
  }
}
