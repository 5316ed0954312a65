/** Ground plans of what is built: rectangles, axes, hulls. */
import type { Point } from '~/art/art';
import { distance, itemAt } from '~/art/lines';
import { type Box, type Polygon, spanOf } from '~/art/polygons';

/** A rectangle about a point; `angle` is the direction of its length, both sizes are halves. */
export function rectangle(
  [x, y]: Point,
  angle: number,
  long: number,
  short: number,
): readonly [Point, Point, Point, Point] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (a: number, b: number): Point => [
    x + a * long * c - b * short * s,
    y + a * long * s + b * short * c,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return [left, top, right, bottom];
}

/** Above 0 if the corners run clockwise on the screen. */
export function signedArea(polygon: Polygon): number {
  let sum = 0;
  let [a, b] = itemAt(polygon, -1);
  for (const [x, y] of polygon) {
    sum += a * y - x * b;
    [a, b] = [x, y];
  }
  return sum / 2;
}

/** How far `c` lies to the side of the line from a to b. */
const turnOf = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** One half of a hull, from one end of the sorted points to the other, without the last. */
function halfHull(sorted: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const p of sorted) {
    while (out.length > 1 && turnOf(itemAt(out, -2), itemAt(out, -1), p) <= 0) out.pop();
    out.push(p);
  }
  return out.slice(0, -1);
}

/** The smallest convex polygon around the points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

/** The smallest rectangle around a plan that has a side along one of its sides. */
export interface Axis {
  readonly centre: Point;
  readonly along: Point; // unit, in the direction of the length
  readonly long: number; // half the length
  readonly short: number; // half the width
}

function axisAlong(polygon: Polygon, along: Point): Axis {
  const across: Point = [-along[1], along[0]];
  const [s0, s1] = spanOf(polygon, along);
  const [t0, t1] = spanOf(polygon, across);
  const [s, t] = [(s0 + s1) / 2, (t0 + t1) / 2];
  const centre: Point = [s * along[0] + t * across[0], s * along[1] + t * across[1]];
  const [long, short] = [(s1 - s0) / 2, (t1 - t0) / 2];
  return short > long
    ? { centre, along: across, long: short, short: long }
    : { centre, along, long, short };
}

export function axisOf(polygon: Polygon): Axis {
  let before = itemAt(polygon, -1);
  let best: Axis | undefined;
  for (const p of polygon) {
    const l = distance(before, p) || 1;
    const axis = axisAlong(polygon, [(p[0] - before[0]) / l, (p[1] - before[1]) / l]);
    if (!best || axis.long * axis.short < best.long * best.short) best = axis;
    before = p;
  }
  return best ?? { centre: before, along: [1, 0], long: 0, short: 0 };
}
