/** A city that goes on over a water: houses on a bridge with arches, under which fields run on. */
import type { Point } from '~/art/art';
import type { Site } from '~/art/expansion-art';
import { SPAN } from '~/art/feature-styles';
import { rectangle } from '~/art/footprints';
import type { Span } from '~/art/layout-types';
import { between, distance } from '~/art/lines';
import { polygon } from '~/art/paths';
import type { NonEmpty } from '~/art/random';
import { house } from '~/art/solids';

const ARCH = 21; // half the width of one
const PIER = 10;
const HOUSE = 44; // from one to the next
const TONES: NonEmpty<string> = ['ra', 'rb', 'rc', 'rd'];

const raised = ([x, y]: Point): Point => [x, y - SPAN.rise];

/** The corners of its plan: along its southern side, then back along the other. */
function planOf({ from, to }: Span): readonly [Point, Point, Point, Point] {
  const [a, b] = from.at[0] < to.at[0] ? [from, to] : [to, from];
  const [nx, ny] = [-a.normal[1] * SPAN.half, a.normal[0] * SPAN.half];
  return [
    [a.at[0] + nx, a.at[1] + ny],
    [b.at[0] + nx, b.at[1] + ny],
    [b.at[0] - nx, b.at[1] - ny],
    [a.at[0] - nx, a.at[1] - ny],
  ];
}

/** Openings in the southern face, the other way round than that, so that the land shows in them. */
function archesOf(a: Point, b: Point): string {
  const length = distance(a, b);
  const n = Math.floor((b[0] - a[0]) / (2 * ARCH + PIER));
  let arches = '';
  for (let k = 0; k < n; k++) {
    const t = (k + 0.5) / n;
    const at = (along: number, up: number): Point => {
      const [x, y] = between(a, b, t + along / length);
      return [x, y - up];
    };
    const shape = [
      [1, 0],
      [1, 0.36],
      [0.72, 0.62],
      [0.3, 0.76],
      [-0.3, 0.76],
      [-0.72, 0.62],
      [-1, 0.36],
      [-1, 0],
    ] as const;
    arches += polygon(shape.map(([x, up]) => at(x * ARCH, up * SPAN.rise)));
  }
  return arches;
}

export function drawSpan({ scene, random }: Site, span: Span): void {
  const [a, b, c, d] = planOf(span);
  const [from, to] = [between(a, d, 0.5), between(b, c, 0.5)];
  const deck = polygon([a, b, c, d].map(raised));
  scene.ground('as', polygon([a, [b[0] + 22, b[1] + 6], [c[0] + 22, c[1] + 6], d]));
  scene.ground('sf2', polygon([raised(a), raised(b), b, a]) + archesOf(a, b));
  scene.ground('wo', deck);
  scene.ground('st', deck);
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = distance(from, to);
  const n = Math.max(1, Math.floor((length - 50) / HOUSE));
  for (let k = 0; k < n; k++) {
    const at = raised(between(from, to, (25 + ((k + 0.5) * (length - 50)) / n) / length));
    const look = { wall: 15, roof: 13, tone: random.pick(TONES), random };
    house(scene, rectangle(at, angle, 17, 13), look);
  }
}

/** From far a wide wall from city to city. */
export function drawFarSpan({ scene }: Site, { from, to }: Span): void {
  const d = polygon([from.at, to.at], false);
  for (const cls of ['zo', 'zv', 'zw']) scene.ground(cls, d);
}
