/** Convex polygons: cutting, shrinking, dividing. */
import type { Point } from '~/art/art';
import { distance, itemAt } from '~/art/lines';

export type Polygon = readonly Point[];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** What follows a corner on the way round. */
const after = (polygon: Polygon, i: number): Point => itemAt(polygon, (i + 1) % polygon.length);

export function areaOf(polygon: Polygon): number {
  let sum = 0;
  polygon.forEach(([x, y], i) => {
    const [a, b] = after(polygon, i);
    sum += x * b - a * y;
  });
  return Math.abs(sum) / 2;
}

/** The mean of the corners. */
export function centroid(polygon: Polygon): Point {
  let x = 0;
  let y = 0;
  for (const p of polygon) {
    x += p[0];
    y += p[1];
  }
  return [x / polygon.length, y / polygon.length];
}

/** The part where (p - at) . normal >= 0; empty when nothing is left. */
export function cut(polygon: Polygon, at: Point, normal: Point): Point[] {
  const side = (p: Point) => (p[0] - at[0]) * normal[0] + (p[1] - at[1]) * normal[1];
  const out: Point[] = [];
  let p = polygon.at(-1);
  if (!p) return out;
  let here = side(p);
  for (const q of polygon) {
    const there = side(q);
    if (here > 0 !== there > 0 && Math.abs(here - there) > 1e-9) {
      const t = here / (here - there);
      out.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    }
    if (there >= 0) out.push(q);
    p = q;
    here = there;
  }
  return out.length > 2 ? out : [];
}

/** Moves every side inwards by d. */
export function shrink(polygon: Polygon, d: number): Point[] {
  const [x, y] = centroid(polygon);
  let out: Point[] = [...polygon];
  polygon.forEach((a, i) => {
    const b = after(polygon, i);
    const l = distance(a, b);
    if (l < 1e-6 || out.length === 0) return;
    const n: Point = [(a[1] - b[1]) / l, (b[0] - a[0]) / l];
    const inwards = (x - a[0]) * n[0] + (y - a[1]) * n[1] < 0 ? -1 : 1;
    const normal: Point = [n[0] * inwards, n[1] * inwards];
    out = cut(out, [a[0] + normal[0] * d, a[1] + normal[1] * d], normal);
  });
  return out;
}

/** What of a box lies nearer to seeds[k] than to the other seeds. */
export function voronoiCell(seeds: readonly Point[], k: number, box: Box): Point[] {
  const [left, top, right, bottom] = box;
  const [x, y] = itemAt(seeds, k);
  let cell: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  seeds.forEach(([a, b], j) => {
    if (j !== k && cell.length) cell = cut(cell, [(x + a) / 2, (y + b) / 2], [x - a, y - b]);
  });
  return cell;
}

/** How far a polygon reaches in a direction: the least and the largest. */
export function spanOf(polygon: Polygon, [x, y]: Point): readonly [number, number] {
  let [low, high] = [1e9, -1e9];
  for (const p of polygon) {
    const s = p[0] * x + p[1] * y;
    if (s < low) low = s;
    if (s > high) high = s;
  }
  return [low, high];
}

/** Whether what two polygons reach in a direction lies at least `gap` apart. */
function isApartOn(axis: Point, a: Polygon, b: Polygon, gap: number): boolean {
  const [leastOfA, mostOfA] = spanOf(a, axis);
  const [leastOfB, mostOfB] = spanOf(b, axis);
  return mostOfA + gap < leastOfB || mostOfB + gap < leastOfA;
}

/** Whether a side of `a` is the direction in which the two lie apart. */
function isApartAlong(a: Polygon, b: Polygon, gap: number): boolean {
  return a.some((p, i) => {
    const q = after(a, i);
    const l = distance(p, q) || 1;
    return isApartOn([(q[1] - p[1]) / l, (p[0] - q[0]) / l], a, b, gap);
  });
}

/** Do two convex polygons come closer than `gap`? Boxes first: they settle most questions. */
export function overlap(a: Polygon, b: Polygon, gap = 0): boolean {
  return !(
    isApartOn([1, 0], a, b, gap) ||
    isApartOn([0, 1], a, b, gap) ||
    isApartAlong(a, b, gap) ||
    isApartAlong(b, a, gap)
  );
}
