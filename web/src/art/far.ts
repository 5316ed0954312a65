/** The same tile for less than 48 pixels: only what is played on, in large plain shapes. */
import { type Point, SIZE } from '~/art/art';
import { blockSeeds } from '~/art/blocks';
import type { Site } from '~/art/expansion-art';
import { axisOf, rectangle } from '~/art/footprints';
import type { City } from '~/art/layout-types';
import { distanceToLine, distanceToSegment, thinned } from '~/art/lines';
import { curve, ellipse, polygon } from '~/art/paths';
import { areaOf, type Box, cut, type Polygon, shrink, voronoiCell } from '~/art/polygons';
import type { NonEmpty, Random } from '~/art/random';
import type { Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';
import { insideCity, lineOfWall } from '~/art/walls';

const TILE: Box = [0, 0, SIZE, SIZE];
const TONES: NonEmpty<string> = ['ra', 'rb', 'rc', 'rd'];

const isClear = ({ walls }: City, p: Point): boolean =>
  walls.every(({ points }) => distanceToLine(p, points) >= 30);

/** The eastern half of a roof, which has no light. */
function shadedHalf(block: Polygon): string {
  const { along, centre } = axisOf(block);
  const east: Point = along[1] < 0 ? [-along[1], along[0]] : [along[1], -along[0]];
  const half = cut(block, centre, east);
  return half.length ? polygon(half) : '';
}

/** Large flat roofs, lit on one side. They lie apart, so all of a tone are one path. */
function drawRoofs(scene: Scene, city: City, random: Random): void {
  const seeds = blockSeeds(random, 0.3);
  const roofs = new Map<string, { whole: string; half: string }>();
  seeds.forEach((_, k) => {
    const block = shrink(voronoiCell(seeds, k, TILE), 10);
    if (!block.length || areaOf(block) < 3000) return;
    if (!block.every((p) => insideCity(city, p) >= 0 && isClear(city, p))) return;
    const tone = random.pick(TONES);
    const { whole, half } = roofs.get(tone) ?? { whole: '', half: '' };
    roofs.set(tone, { whole: whole + polygon(block), half: half + shadedHalf(block) });
  });
  for (const [tone, { whole, half }] of roofs) {
    scene.ground(`z${tone}0`, whole);
    if (half) scene.ground(`z${tone}1`, half);
  }
}

/** An outline without the points that lie almost between their neighbours: walls hide the difference. */
function coarse(ring: readonly Point[]): Point[] {
  const kept: Point[] = [];
  ring.forEach((p, i) => {
    const [from, to] = [kept.at(-1), ring[i + 1]];
    if (!from || !to || distanceToSegment(p, from, to) > 2) kept.push(p);
  });
  return kept;
}

export function drawFarCity({ scene, random }: Site, city: City): void {
  scene.ground('zc', city.outline.map((ring) => polygon(coarse(ring))).join(''));
  drawRoofs(scene, city, random);
  for (const wall of city.walls) {
    const d = curve(thinned(lineOfWall(wall), 60, 4));
    scene.ground('zv', d);
    scene.ground('zw', d);
  }
  for (const { at, tangent } of city.gates) {
    scene.ground('zg', polygon(rectangle(at, Math.atan2(tangent[1], tangent[0]), 40, 24)));
  }
}

export function drawFarCrossing(scene: Scene, [x, y]: Point): void {
  scene.ground('zx', ellipse(x, y, 78, 78));
  scene.ground('zy', ellipse(x, y, 58, 58));
  scene.ground('zm', ellipse(x, y, 26, 26));
}

const CHURCH = [
  ['zh', 'M-88 6V-70L-66-130L-44-70V-60H90V6z'],
  ['wb1', 'M-36 0v-70h122v70z'],
  ['mo1', 'M-44-62l20-44h94l24 44z'],
  ['wb0', 'M-84 0v-96h44v96z'],
  ['mo0', 'M-92-92l30-76 30 76z'],
  ['dk', 'M14 0v-30q14-20 28 0v30zM-70-30v-28h16v28z'],
  ['gd', 'M-66-166v-14h-12v-10h12v-12h10v12h12v10h-12v14z'],
] as const;

/** A monastery is its church alone. */
export function drawFarMonastery(scene: Scene, [x, y]: Point): void {
  for (const [cls, d] of CHURCH) scene.over(cls, stamp(d, [x, y + 84], 1.15));
}
