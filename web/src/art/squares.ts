/** What stands on the squares of a city: a church, a town hall, a market, trees, a fountain. */
import type { Point } from '~/art/art';
import { rectangle } from '~/art/footprints';
import { type Tree, type TreeSize, trees } from '~/art/greenery';
import { ellipse } from '~/art/paths';
import type { NonEmpty, Random } from '~/art/random';
import type { Scene } from '~/art/scene';
import { house, roundTower } from '~/art/solids';
import { stamp } from '~/art/stamps';

/** An open place in a city, paved. */
export interface Square {
  readonly at: Point;
  readonly radius: number;
}

export const randomSize = (random: Random): TreeSize => (random.chance(0.5) ? 1 : 0);

function drawFountain(scene: Scene, [x, y]: Point): void {
  scene.ground('st', ellipse(x, y, 17, 12));
  scene.ground('wa', ellipse(x, y - 1, 12, 8));
  roundTower(scene, [x, y], { radius: 3, height: 12, cone: 0 });
}

/** A town hall with a belfry. */
function drawTownHall(scene: Scene, [x, y]: Point, random: Random): void {
  const turn = random.range(-0.25, 0.25);
  const hall = { wall: 30, roof: 20, tone: 'rc', hip: 0.5, random, hasDoor: true };
  house(scene, rectangle([x, y], turn, 36, 17), hall);
  const belfry = { wall: 64, roof: 22, tone: 'sl', hip: 1, isPlain: true };
  house(scene, rectangle([x, y - 4], turn, 9, 9), belfry);
}

function drawChurch(scene: Scene, [x, y]: Point, random: Random): void {
  const turn = random.range(-0.25, 0.25);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, b: number): Point => [x + a * c - b * s, y + a * s + b * c];
  const side = random.pick([1, -1]);
  const [tone, spire] = random.pick([['rd', 20] as const, ['sl', 40] as const]);
  house(scene, rectangle(at(12 * side, 0), turn, 34, 15), { wall: 26, roof: 20, tone, random });
  const tower = { wall: 48, roof: spire, tone, hip: 1, isPlain: true };
  house(scene, rectangle(at(-26 * side, 2), turn, 12, 12), tower);
}

const STALLS: readonly Point[] = [
  [-0.52, -0.2],
  [0.46, -0.28],
  [-0.3, 0.42],
  [0.42, 0.36],
  [0.02, -0.5],
];
const AWNINGS: NonEmpty<string> = ['k0', 'k1', 'k2', 'gd'];

function drawStall(scene: Scene, at: Point, cloth: string): void {
  const [x, y] = at;
  scene.shadow(stamp('M-9 0h18l9 3h-18z', at));
  scene.thing(
    y,
    [x - 12, y - 22, x + 12, y + 1],
    [
      ['dk', stamp('M-9 0v-10h2v10zM7 0v-10h2v10z', at)],
      ['tb1', stamp('M-8-1v-5h16v5z', at)],
      [cloth, stamp('M-11-9l3-8h16l3 8z', at)],
      ['aw', stamp('M-6-9l2-8h3l-1 8zM2-9v-8h3l2 8z', at)],
    ],
  );
}

function drawMarket(scene: Scene, { at: [x, y], radius: r }: Square, random: Random): void {
  for (const [a, b] of STALLS) {
    if (r < 46 && random.chance(0.4)) continue;
    const at: Point = [x + a * r + random.range(-4, 4), y + b * r + 6];
    drawStall(scene, at, random.pick(AWNINGS));
  }
}

/** Trees in a ring around a fountain. Each is a thing of its own: the fountain stands among them. */
function drawGreen(scene: Scene, { at: [x, y], radius: r }: Square, random: Random): void {
  const n = 5 + random.int(3);
  const start = random.range(0, 6.28);
  for (let k = 0; k < n; k++) {
    const a = start + (k * 6.283) / n;
    const at: Point = [x + Math.cos(a) * r * 0.66, y + Math.sin(a) * r * 0.52 + 6];
    const tree: Tree = { at, size: randomSize(random) };
    trees(scene, [tree]);
  }
  drawFountain(scene, [x, y]);
}

/** Paves a square and puts something on it that has room there. */
export function drawSquare(scene: Scene, square: Square, random: Random): void {
  const { at, radius } = square;
  scene.ground('pz', ellipse(at[0], at[1], radius, radius * 0.86));
  const what = random();
  if (what < 0.14 && radius > 44) drawTownHall(scene, [at[0], at[1] - 8], random);
  else if (what < 0.42 && radius > 44) drawChurch(scene, [at[0], at[1] - 8], random);
  else if (what < 0.66) drawMarket(scene, square, random);
  else if (what < 0.84 && radius > 40) drawGreen(scene, square, random);
  else drawFountain(scene, at);
}
