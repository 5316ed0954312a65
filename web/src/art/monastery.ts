/** A monastery: three wings around a garth, a church with a tower, all under violet roofs, which
 * nothing else has; a low wall around it with a gatehouse where a road arrives. */
import type { Point } from '~/art/art';
import type { Site } from '~/art/expansion-art';
import { rectangle } from '~/art/footprints';
import { cypress, trees } from '~/art/greenery';
import type { Layout, Place } from '~/art/layout-types';
import { distance } from '~/art/lines';
import { polygon } from '~/art/paths';
import type { Random } from '~/art/random';
import type { Scene } from '~/art/scene';
import { house, LIFT } from '~/art/solids';
import { stamp } from '~/art/stamps';

const QUARTER = Math.PI / 2;
const WIDE = 76; // half the width of the precinct
const NORTH = -64;
const SOUTH = 70;

/** A stretch of the precinct's wall that runs from west to east. */
function drawFrontWall(scene: Scene, [x, y]: Point): void {
  const box = [x - WIDE - 3, y - 15, x + WIDE + 3, y + 3] as const;
  scene.thing(y, box, [
    ['sf1', stamp(`M${-WIDE} 0h${2 * WIDE}v-11h${-2 * WIDE}z`, [x, y])],
    ['st', stamp(`M${-WIDE - 2}-11h${2 * WIDE + 4}v-4h${-2 * WIDE - 4}z`, [x, y])],
  ]);
}

/** A stretch that runs from north to south: only its top is seen. */
function drawSideWall(scene: Scene, [x, y]: Point): void {
  const box = [x - 4, y + NORTH - 4, x + 4, y + SOUTH] as const;
  const d = `M-3 ${NORTH}h6v${SOUTH - 12 - NORTH}h-6z`;
  scene.thing(y, box, [['st', stamp(d, [x, y])]]);
}

function drawCloister({ scene, random }: Site, [x, y]: Point): void {
  const wing = { wall: 15, roof: 10, tone: 'rd', random };
  scene.ground('gr', polygon(rectangle([x + 24, y + 24], 0, 28, 24)));
  const paths = [rectangle([x + 24, y + 24], 0, 3, 24), rectangle([x + 24, y + 24], 0, 28, 3)];
  scene.ground('mg', paths.map((path) => polygon(path)).join(''));
  for (const dx of [-16, 63]) house(scene, rectangle([x + dx, y + 22], QUARTER, 34, 11), wing);
  house(scene, rectangle([x + 24, y + 54], 0, 52, 10), { ...wing, hasDoor: true });
  trees(scene, [{ at: [x + 24, y + 30], size: 0 }]);
}

function drawCross(scene: Scene, [x, y]: Point, depth: number): void {
  const box = [x - 6, y - 16, x + 6, y + 2] as const;
  scene.thing(depth, box, [['gd', stamp('M-1 2v-9h-4v-3h4v-5h3v5h4v3h-4v9z', [x, y])]]);
}

function drawChurch(scene: Scene, [x, y]: Point, random: Random): void {
  const nave = { wall: 38, roof: 26, tone: 'mo', random };
  house(scene, rectangle([x + 10, y - 28], 0, 56, 19), nave);
  const transept = { wall: 35, roof: 22, tone: 'mo', random };
  house(scene, rectangle([x + 24, y - 22], QUARTER, 29, 15), transept);
  const tower = { wall: 70, roof: 50, hip: 1, tone: 'mo', isPlain: true };
  house(scene, rectangle([x - 50, y - 24], 0, 16, 16), tower);
  const foot: Point = [x - 50, y - 8];
  const box = [foot[0] - 12, foot[1] - 52, foot[0] + 12, foot[1]] as const;
  const openings = 'M-9-36v-10q3-6 6 0v10zM3-36v-10q3-6 6 0v10zM-5 0v-13q5-7 10 0v13z';
  scene.thing(y - 6, box, [['dk', stamp(openings, foot)]]);
  drawCross(scene, [x - 50, y - 24 - LIFT * 120], y + 28);
}

/** Where roads come through the wall. */
function gatesOf({ ways }: Layout, { at: [x, y] }: Place): Point[] {
  const isOutside = (p: Point) => Math.abs(p[0] - x) > WIDE || p[1] < y + NORTH || p[1] > y + SOUTH;
  return ways.flatMap(({ line, ends }) =>
    ends.flatMap((end, k): Point[] => {
      if (end.kind !== 'place' || distance(end.at, [x, y]) > 1) return [];
      const inwards = k === 0 ? line : [...line].reverse();
      return inwards.filter(isOutside).slice(0, 1);
    }),
  );
}

function drawGatehouse(scene: Scene, [x, y]: Point, [px, py]: Point): void {
  const isSide = Math.abs(px - x) * SOUTH > Math.abs(py - y) * WIDE;
  const at: Point = isSide
    ? [x + Math.sign(px - x) * WIDE, py]
    : [px, y + (py > y ? SOUTH : NORTH)];
  const look = { wall: 24, roof: 15, tone: 'mo', isPlain: true };
  house(scene, rectangle(at, isSide ? QUARTER : 0, 16, 9), look);
  if (isSide || py < y) return;
  const box = [at[0] - 9, at[1] - 12, at[0] + 9, at[1] + 9] as const;
  scene.thing(at[1] + 12, box, [['dk', stamp('M-7 9v-11q7-9 14 0v11z', at)]]);
}

export function drawMonastery(site: Site, place: Place): void {
  const { scene, layout, random } = site;
  const [x, y] = [Math.round(place.at[0]), Math.round(place.at[1])];
  scene.ground('as', polygon(rectangle([x, y + 4], 0, WIDE + 10, SOUTH + 8)));
  scene.ground('mg', stamp(`M${-WIDE} ${NORTH}h${2 * WIDE}V${SOUTH}h${-2 * WIDE}z`, [x, y]));
  drawFrontWall(scene, [x, y + NORTH]);
  drawSideWall(scene, [x - WIDE, y]);
  drawSideWall(scene, [x + WIDE, y]);
  drawCloister(site, [x, y]);
  drawChurch(scene, [x, y], random);
  drawFrontWall(scene, [x, y + SOUTH]);
  for (const gate of gatesOf(layout, place)) drawGatehouse(scene, [x, y], gate);
  cypress(scene, [x - 62, y + 36], 36);
  cypress(scene, [x - 48, y + 46], 30);
  cypress(scene, [x - 64, y + 60], 30);
}
