/** Farms and windmills in the open country. */
import { type Point, SIZE } from '~/art/art';
import { clearance, edgeRoom } from '~/art/clearance';
import type { Site } from '~/art/expansion-art';
import { rectangle } from '~/art/footprints';
import { trees } from '~/art/greenery';
import type { Layout, Spot } from '~/art/layout-types';
import { ellipse, polygon } from '~/art/paths';
import type { Random } from '~/art/random';
import type { Scene } from '~/art/scene';
import { house, roundTower } from '~/art/solids';
import { randomSize } from '~/art/squares';
import { stamp } from '~/art/stamps';

const ROOM = 58; // radius that a farm takes

/** The roomiest of many random places in the open country, or null if none has the room wanted. */
function findRoom(layout: Layout, taken: readonly Spot[], random: Random): Point | null {
  let best: { readonly score: number; readonly at: Point } | null = null;
  for (let k = 0; k < 160; k++) {
    const at: Point = [random.range(ROOM, SIZE - ROOM), random.range(ROOM, SIZE - ROOM)];
    const clear = Math.min(clearance(layout, at, taken), edgeRoom(at));
    if (clear < ROOM) continue;
    const score = Math.min(clear, ROOM * 1.6) + random.range(0, 10);
    if (!best || score > best.score) best = { score, at };
  }
  return best?.at ?? null;
}

function drawWindmill(scene: Scene, [x, y]: Point, random: Random): void {
  roundTower(scene, [x, y], { radius: 12, height: 40, cone: 1.2, tone: 'rd' });
  const start = random.range(0.2, 1.2);
  let [frames, sails] = ['', ''];
  for (let k = 0; k < 4; k++) {
    const a = start + (k * Math.PI) / 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const at = (along: number, aside: number): Point => [
      x + c * along - s * aside,
      y - 36 + s * along + c * aside,
    ];
    sails += polygon([at(6, 0), at(30, 0), at(30, 9), at(6, 9)]);
    frames += polygon([at(0, 0), at(31, 0)], false);
  }
  const box = [x - 32, y - 68, x + 32, y - 4] as const;
  scene.thing(y + 14, box, [
    ['wb0', sails],
    ['mi', frames],
  ]);
}

function drawHaystack(scene: Scene, at: Point): void {
  const [x, y] = at;
  const box = [x - 9, y - 14, x + 9, y + 3] as const;
  scene.thing(y, box, [['tb1', stamp('M-7 0q0-14 7-14 7 0 7 14-7 4-14 0z', at)]]);
}

/** A farm about a point, turned and mirrored by chance. */
function drawFarm({ scene, random }: Site, [x, y]: Point): void {
  const turn = random.range(-0.5, 0.5);
  const side = random.pick([1, -1]);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, b: number): Point => [x + side * a * c - b * s, y + side * a * s + b * c];
  const kind = random.int(4);
  const home = { tone: random.pick(['rd', 'ra', 'rb']), random, hasDoor: true };
  scene.ground('yd', ellipse(x, y + 4, 46, 30));
  if (kind === 3) {
    drawWindmill(scene, [x - 6, y + 10], random);
    house(scene, rectangle(at(28, 12), turn, 17, 11), { wall: 14, roof: 12, ...home });
    trees(scene, [{ at: at(-36, 14), size: 1 }]);
    return;
  }
  const timber = { tone: 'rc', stem: 'tb', random };
  house(scene, rectangle(at(-16, -8), turn + 0.1, 21, 12), { wall: 15, roof: 13, ...home });
  house(scene, rectangle(at(21, 8), turn + 1.5, 19, 12), { wall: 14, roof: 15, ...timber });
  if (kind === 2) {
    const shed = { wall: 10, roof: 8, tone: 'rd', stem: 'tb', isPlain: true };
    house(scene, rectangle(at(-4, 28), turn + 0.1, 14, 9), shed);
  }
  for (let k = kind; k < 3; k++) {
    drawHaystack(scene, at(random.range(-34, -10), random.range(14, 28)));
  }
  trees(scene, [{ at: at(-44, -4), size: randomSize(random) === 1 ? 2 : 1 }]);
}

/** Builds a farm where there is room for it; returns what it takes. */
export function buildFarm(site: Site, taken: readonly Spot[]): Spot[] {
  const at = findRoom(site.layout, taken, site.random);
  if (!at) return [];
  drawFarm(site, at);
  return [{ at, radius: ROOM }];
}
