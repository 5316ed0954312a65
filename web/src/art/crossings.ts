/** A crossing: a paved square of another colour than any road, with a market cross and houses. */
import type { Point } from '~/art/art';
import type { Site } from '~/art/expansion-art';
import { SQUARE } from '~/art/feature-styles';
import { rectangle } from '~/art/footprints';
import type { Layout, Spot } from '~/art/layout-types';
import { distance, distanceToLine } from '~/art/lines';
import { curve, ellipse, polygon } from '~/art/paths';
import { overlap, type Polygon } from '~/art/polygons';
import type { NonEmpty } from '~/art/random';
import type { Scene } from '~/art/scene';
import { house } from '~/art/solids';
import { stamp } from '~/art/stamps';
import { insideCity } from '~/art/walls';

const RADIUS = SQUARE.margin;
const HOUSES = 11;
const TONES: NonEmpty<string> = ['ra', 'rb', 'rc', 'rd', 'ra'];
const HIPS: NonEmpty<number> = [0, 0, 0.5];

/** A round of ten points that is a little wobbly: a true circle would look like a roundabout. */
const round = ([x, y]: Point, radius: number, phase: number): Point[] =>
  Array.from({ length: 10 }, (_, i): Point => {
    const a = i * 0.6283;
    const r = radius * (1 + 0.09 * Math.sin(3 * a + phase));
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.92];
  });

function drawMarketCross(scene: Scene, [x, y]: Point): void {
  const at: Point = [x, y + 6];
  const box = [x - 16, y - 38, x + 16, y + 14] as const;
  scene.shadow(
    polygon([
      [x, y + 6],
      [x + 30, y + 12],
      [x + 30, y + 16],
      [x, y + 12],
    ]),
  );
  scene.thing(y + 5.8, box, [['sf2', ellipse(at[0], at[1], 17, 9)]]);
  scene.thing(y + 5.9, box, [['sf0', ellipse(at[0], at[1] - 3, 12, 6)]]);
  scene.thing(y + 6, box, [
    ['sf1', stamp('M-3-3v-28h6v28z', at)],
    ['st', stamp('M-10-31h7v-7h6v7h7v5h-20z', at)],
  ]);
}

/** Whether a house there would stand on a way, in a city or before its wall. */
function isTaken({ ways, cities }: Layout, p: Point): boolean {
  const south: Point = [p[0], p[1] + 24]; // more room is needed north of walls, because they rise
  return (
    ways.some(({ line, style }) => distanceToLine(p, line) < style.half + 4) ||
    cities.some(
      (city) =>
        insideCity(city, p) > 0 ||
        city.walls.some(
          ({ points }) => distanceToLine(p, points) < 22 || distanceToLine(south, points) < 14,
        ),
    )
  );
}

/** Paints a crossing; returns where its houses stand. */
export function drawCrossing({ scene, layout, random }: Site, at: Point): Spot[] {
  const phase = random.range(0, 6.28);
  scene.ground('rk', curve(round(at, RADIUS + 1, phase), true));
  scene.ground('vg', curve(round(at, RADIUS - 4, phase), true));
  const rings = [RADIUS - 13, RADIUS - 25].map((r) => curve(round(at, r, phase), true));
  scene.ground('vc', rings.join(''));
  drawMarketCross(scene, at);
  const plans: Polygon[] = [];
  const spots: Spot[] = [];
  for (let k = 0; k < 150 && plans.length < HOUSES; k++) {
    const a = phase + k * 2.399; // the golden angle: each try is far from the last ones
    const d = RADIUS + 10 + k * 0.32 + random.range(-2, 4);
    const p: Point = [at[0] + Math.cos(a) * d, at[1] + Math.sin(a) * d * 0.94];
    const angle = a + 1.57 + random.range(-0.22, 0.22);
    const plan = rectangle(p, angle, random.range(16, 22), random.range(11, 13.5));
    const isBad = (q: Point) => distance(q, at) < RADIUS - 9 || isTaken(layout, q);
    if (plan.some(isBad) || plans.some((other) => overlap(other, plan, 5))) continue;
    plans.push(plan);
    spots.push({ at: p, radius: 26 });
    const [wall, roof] = [random.range(14, 18), random.range(11, 15)];
    const look = { wall, roof, tone: random.pick(TONES), hip: random.pick(HIPS), hasDoor: true };
    house(scene, plan, { ...look, random });
  }
  return spots;
}
