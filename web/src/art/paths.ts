/** Path data as short as it gets: integers, relative commands, no needless separators. */
import type { Point } from '~/art/art';
import { itemAt } from '~/art/lines';

export function numbers(list: readonly number[]): string {
  let out = '';
  for (const n of list) out += n < 0 || out === '' ? n : ` ${n}`;
  return out;
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

export function polygon(points: readonly Point[], isClosed = true): string {
  let [x, y] = rounded(itemAt(points, 0));
  const steps: number[] = [];
  const start = numbers([x, y]);
  for (const point of points.slice(1)) {
    const [a, b] = rounded(point);
    steps.push(a - x, b - y);
    x = a;
    y = b;
  }
  return `M${start}${steps.length ? `l${numbers(steps)}` : ''}${isClosed ? 'z' : ''}`;
}

/** A dot: a line of no length whose round cap is as wide as the stroke. */
export const dot = (x: number, y: number): string => `M${numbers(rounded([x, y]))}h0`;

/** Points before the first and after the last, which set the direction of a curve there. */
export interface CurveEnds {
  readonly head?: Point | undefined;
  readonly tail?: Point | undefined;
}

/** The points of a curve by number, also those that it only leans on beyond its ends. */
function leaning(points: readonly Point[], isClosed: boolean, ends: CurveEnds) {
  const n = points.length;
  return (i: number): Point => {
    if (isClosed) return itemAt(points, (i + n) % n);
    if (i < 0) return ends.head ?? itemAt(points, 0);
    return i < n ? itemAt(points, i) : (ends.tail ?? itemAt(points, -1));
  };
}

/** Catmull-Rom through the points as cubic curves: the part after the start point. */
function curves(points: readonly Point[], isClosed: boolean, ends: CurveEnds = {}): string {
  const at = leaning(points, isClosed, ends);
  const last = isClosed ? points.length : points.length - 1;
  let out = '';
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [x, y] = rounded(b);
    const [toX, toY] = rounded(c);
    const part = numbers([
      Math.round(b[0] + (c[0] - a[0]) / 6 - x),
      Math.round(b[1] + (c[1] - a[1]) / 6 - y),
      Math.round(c[0] - (d[0] - b[0]) / 6 - x),
      Math.round(c[1] - (d[1] - b[1]) / 6 - y),
      toX - x,
      toY - y,
    ]);
    out += out && !part.startsWith('-') ? ` ${part}` : part;
  }
  return `c${out}`;
}

const move = (to: Point): string => `M${numbers(rounded(to))}`;

/** A smooth curve through at least two points. */
export const curve = (points: readonly Point[], isClosed = false, ends: CurveEnds = {}): string =>
  `${move(itemAt(points, 0))}${curves(points, isClosed, ends)}${isClosed ? 'z' : ''}`;

/** Curve there, straight across, and curve back: the face of a wall. */
export function ribbon(points: readonly Point[], dx: number, dy: number): string {
  const back = points.map(([x, y]): Point => [x + dx, y + dy]).reverse();
  const across = numbers(rounded(itemAt(back, 0)));
  return `${curve(points)}L${across}${curves(back, false)}z`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [x, y] = rounded([cx, cy]);
  const [a, b] = rounded([rx, ry]);
  const arc = `a${numbers([a, b])} 0 1 0`;
  return `M${numbers([x - a, y])}${arc} ${2 * a} 0${arc}-${2 * a} 0z`;
}
