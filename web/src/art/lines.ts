/** Points and lines on a tile: distances, even spacing, smoothing. */
import { type Point, SIZE } from '~/art/art';
import type { PictureCell } from '~/art/layout-types';

const HALF = SIZE / 2;
const CELL = SIZE / 5;

/** Corners nw ne se sw, and the middles of the edges n e s w. */
export const CORNERS: readonly Point[] = [
  [0, 0],
  [SIZE, 0],
  [SIZE, SIZE],
  [0, SIZE],
];
export const MIDPOINTS: readonly Point[] = [
  [HALF, 0],
  [SIZE, HALF],
  [HALF, SIZE],
  [0, HALF],
];

/** The item at a place that must exist; counted from the end where it is negative. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`no item ${index} among ${list.length}`);
  return item;
}

export const centreOf = ([x, y]: PictureCell): Point => [(x + 0.5) * CELL, (y + 0.5) * CELL];

/** By hand: Math.hypot is several times slower, and this is where the time goes. */
export function distance(a: Point, b: Point): number {
  const x = a[0] - b[0];
  const y = a[1] - b[1];
  return Math.sqrt(x * x + y * y);
}

/** The point that lies the share t on the way from a to b. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** How far along a segment, from 0 to 1, the point of it that is nearest to p lies. */
export function projectOn(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  return Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared));
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const t = projectOn(p, a, b);
  const x = p[0] - a[0] - t * (b[0] - a[0]);
  const y = p[1] - a[1] - t * (b[1] - a[1]);
  return Math.sqrt(x * x + y * y);
}

/** Infinite for a line without a segment. */
export function distanceToLine(p: Point, points: readonly Point[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (a && b) best = Math.min(best, distanceToSegment(p, a, b));
  }
  return best;
}

export function lineLength(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (a && b) sum += distance(a, b);
  }
  return sum;
}

/** n + 1 points evenly spaced along a line of at least one point. */
export function resample(points: readonly Point[], n: number): Point[] {
  const step = lineLength(points) / n;
  let from = itemAt(points, 0);
  const out: Point[] = [from];
  let next = 1;
  for (let k = 1; k < n; k++) {
    let left = step;
    let to = points[next] ?? from;
    while (next < points.length - 1 && distance(from, to) < left) {
      left -= distance(from, to);
      from = to;
      next++;
      to = points[next] ?? from;
    }
    from = between(from, to, left / (distance(from, to) || 1));
    out.push(from);
  }
  out.push(itemAt(points, -1));
  return out;
}

/** Points about `spacing` apart along a line, but so many steps at least. */
export const thinned = (line: readonly Point[], spacing: number, least = 3): Point[] =>
  resample(line, Math.max(least, Math.round(lineLength(line) / spacing)));

/** The item of a list for which `cost` is least; undefined for an empty list. */
export function leastBy<T>(list: Iterable<T>, cost: (item: T) => number): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of list) {
    const c = cost(item);
    if (best !== undefined && c >= least) continue;
    best = item;
    least = c;
  }
  return best;
}
