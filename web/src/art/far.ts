/** The same tile for less than 48 pixels: only what is played on, in large plain shapes. */
import { type Point, SIZE } from '~/art/art';
import { blockSeeds } from '~/art/blocks';
import type { Site } from '~/art/expansion-art';
import { axisOf, rectangle } from '~/art/footprints';
import type { City } from '~/art/layout-types';
import { distanceToLine, thinned } from '~/art/lines';
import { curve, ellipse, polygon } from '~/art/paths';
import { areaOf, type Box, cut, type Polygon, shrink, voronoiCell } from '~/art/polygons';
import type { NonEmpty, Random } from '~/art/random';
import type { Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';
import { outlinePath } from '~/art/town';
import { insideCity, lineOfWall } from '~/art/walls';

const TILE: Box = [0, 0, SIZE, SIZE];
const TONES: NonEmpty<string> = ['ra', 'rb', 'rc', 'rd'];

const isClear = ({ walls }: City, p: Point): boolean =>
  walls.every(({ points }) => distanceToLine(p, points) >= 30);

/** Large flat roofs, lit on one side. */
function drawRoof(scene: Scene, block: Polygon, tone: string): void {
  scene.ground(`z${tone}0`, polygon(block));
  const { along, centre } = axisOf(block);
  const east: Point = along[1] < 0 ? [-along[1], along[0]] : [along[1], -along[0]];
  const half = cut(block, centre, east);
  if (half.length) scene.ground(`z${tone}1`, polygon(half));
}

function drawRoofs(scene: Scene, city: City, random: Random): void {
  const seeds = blockSeeds(random, 0.3);
  seeds.forEach((_, k) => {
    const block = shrink(voronoiCell(seeds, k, TILE), 10);
    if (!block.length || areaOf(block) < 3000) return;
    if (!block.every((p) => insideCity(city, p) >= 0 && isClear(city, p))) return;
    drawRoof(scene, block, random.pick(TONES));
  });
}

export function drawFarCity({ scene, random }: Site, city: City): void {
  scene.ground('zc', outlinePath(city));
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
