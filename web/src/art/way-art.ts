/** Roads and other ways as they are painted: strokes one on the other, and what lies along them. */
import type { Point } from '~/art/art';
import { featureArt, type WayArt } from '~/art/expansion-art';
import type { Bridge, Layout, Way, WayEnd } from '~/art/layout-types';
import { distance, itemAt, thinned } from '~/art/lines';
import { curve } from '~/art/paths';
import type { Scene } from '~/art/scene';

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

/** Ways that meet run into each other because each stroke is drawn of all before the next one. */
function strokeAll(scene: Scene, ways: readonly Way[]): void {
  const isFar = scene.level === 'far';
  const strokesOf = (way: Way) => (isFar ? artOf(way).far : artOf(way).strokes);
  const paths = ways.map((way) => pathOf(way, isFar ? 90 : SPACING));
  for (let k = 0; ways.some((way) => k < strokesOf(way).length); k++) {
    ways.forEach((way, i) => {
      const cls = strokesOf(way)[k];
      if (cls) scene.ground(cls, itemAt(paths, i));
    });
  }
  for (const way of scene.level === 'near' ? ways : []) {
    const line = thinned(way.line, SPACING);
    for (const [cls, offset] of artOf(way).beside) scene.ground(cls, curve(aside(line, offset)));
  }
}

/** The parapets of a bridge, along the way that it carries. */
function drawParapets(scene: Scene, { at }: Bridge, way: Way, width: number): void {
  const line = way.line.filter((p) => distance(p, at) < width + 16);
  if (line.length < 2) return;
  for (const side of [-1, 1]) scene.ground('wo', curve(aside(line, side * (way.style.half + 3))));
  for (const side of [-1, 1]) scene.ground('pa', curve(aside(line, side * (way.style.half + 3))));
}

/** Paints all ways; those that go over others after these, with parapets. */
export function drawWays(scene: Scene, { ways, bridges }: Layout): void {
  const over = new Set(bridges.map((bridge) => bridge.over));
  if (scene.level !== 'far') for (const way of ways) scene.ground('ao', pathOf(way, SPACING));
  strokeAll(
    scene,
    ways.filter((_, k) => !over.has(k)),
  );
  strokeAll(
    scene,
    ways.filter((_, k) => over.has(k)),
  );
  for (const bridge of bridges) {
    const [carried, below] = [itemAt(ways, bridge.over), itemAt(ways, bridge.under)];
    drawParapets(scene, bridge, carried, below.style.half);
  }
}
