/** The symbols that stand on joints, about the middle of the joint or about the corner. */
import type { Point } from '~/art/art';
import { rectangle } from '~/art/footprints';
import { cypress, type Tree, type TreeSize, trees } from '~/art/greenery';
import { ellipse } from '~/art/paths';
import { generator, hash, type NonEmpty, type Random } from '~/art/random';
import { Scene } from '~/art/scene';
import { house, roundTower } from '~/art/solids';
import { randomSize } from '~/art/squares';

export type SeamStem = 'tower' | 'row-across' | 'row-down' | 'quarter' | 'tree';

/** How many symbols there are of each. */
export const VARIETY: Readonly<Record<SeamStem, number>> = {
  tower: 4,
  'row-across': 4,
  'row-down': 4,
  quarter: 4,
  tree: 6,
};

export const seamId = (stem: SeamStem, number: number): string => `seam-${stem}-${number}`;

const TONES: NonEmpty<string> = ['ra', 'ra', 'rb', 'rc', 'rd'];
const SIZES: NonEmpty<TreeSize> = [0, 1, 2];
const QUARTER = Math.PI / 2;

type Draw = (scene: Scene, random: Random, number: number) => void;

function drawTower(scene: Scene, _: Random, number: number): void {
  roundTower(scene, [0, 3], { radius: 21, height: 50, cone: number % 2 ? 0 : 1.5 });
}

const lookOf = (random: Random, hips: NonEmpty<number>) => ({
  wall: random.range(13, 20),
  roof: random.range(9, 14),
  hip: random.pick(hips),
  tone: random.pick(TONES),
  random,
});

const tree = (random: Random, at: Point): Tree => ({ at, size: randomSize(random) });

/** Houses along a joint that runs from west to east. Half of them stand across, since straight rows
 * would show the grid. */
function drawRowAcross(scene: Scene, random: Random): void {
  for (let x = -172; x < 156; ) {
    if (random.chance(0.14)) {
      const second: Point = [x + 22, 20 + random.range(-4, 8)];
      trees(scene, [tree(random, [x + 10, 8 + random.range(-6, 14)]), tree(random, second)]);
      x += 34;
      continue;
    }
    const isAcross = random.chance(0.34);
    const half = isAcross ? random.range(11, 14) : random.range(15, 24);
    const depth = isAcross ? random.range(17, 21) : random.range(11, 15);
    const tilt = random.range(-0.16, 0.16);
    const at: Point = [x + half, isAcross ? random.range(2, 12) : random.range(-4, 16)];
    const plan = isAcross
      ? rectangle(at, QUARTER + tilt, depth, half)
      : rectangle(at, tilt, half, depth);
    house(scene, plan, lookOf(random, [0, 0, 0.4, 0.8]));
    x += 2 * half + random.pick([2, 2, 4, 12]);
  }
}

/** Houses along a joint that runs from north to south. */
function drawRowDown(scene: Scene, random: Random): void {
  for (let y = -166; y < 168; ) {
    if (random.chance(0.16)) {
      const second: Point = [random.range(4, 14), y + 20];
      trees(scene, [tree(random, [random.range(-12, 0), y + 12]), tree(random, second)]);
      y += 30;
      continue;
    }
    const isAcross = random.chance(0.45);
    const half = isAcross ? random.range(11, 13) : random.range(13, 20);
    const depth = isAcross ? random.range(17, 24) : random.range(12, 17);
    const angle = QUARTER + random.range(-0.14, 0.14);
    const plan = rectangle([random.range(-8, 8), y + half], angle, half, depth);
    house(scene, plan, lookOf(random, [0, 0, 0.5, 0.9]));
    y += 2 * half + random.pick([1, 3, 4, 14]);
  }
}

const QUARTER_PLACES: readonly Point[] = [
  [-52, 0],
  [-14, 8],
  [28, 2],
  [64, 12],
  [-30, 40],
  [16, 44],
  [-8, -36],
];

/** A corner in the middle of a city: a square with a fountain, or a huddle of houses. */
function drawQuarter(scene: Scene, random: Random, number: number): void {
  if (number === 0) {
    scene.ground('pz', ellipse(0, 10, 46, 34));
    scene.ground('st', ellipse(0, 12, 17, 11));
    scene.ground('wa', ellipse(0, 11, 12, 7));
    trees(scene, [{ at: [-38, 8], size: 0 }]);
    trees(scene, [{ at: [34, 26], size: 0 }]);
    for (const x of [-66, 62]) {
      house(scene, rectangle([x, 11], 0, 15, 11), { tone: random.pick(TONES), random });
    }
    return;
  }
  for (const [x, y] of QUARTER_PLACES) {
    const at: Point = [x + random.range(-4, 4), y + random.range(-4, 4)];
    const angle = random.pick([0, QUARTER]) + random.range(-0.2, 0.2);
    const plan = rectangle(at, angle, random.range(15, 19), random.range(10, 12));
    house(scene, plan, lookOf(random, [0, 0.5]));
  }
}

/** One to four trees, or three cypresses. */
function drawTrees(scene: Scene, random: Random, number: number): void {
  if (number === 5) {
    for (const x of [-14, 0, 14]) cypress(scene, [x, random.range(-4, 8)], random.range(28, 38));
    return;
  }
  const list = Array.from({ length: 1 + (number % 4) }, (): Tree => {
    const at: Point = [random.range(-20, 20), random.range(-12, 14)];
    return { at, size: random.pick(SIZES) };
  });
  trees(scene, list);
}

const DRAW: readonly (readonly [SeamStem, Draw])[] = [
  ['tower', drawTower],
  ['row-across', drawRowAcross],
  ['row-down', drawRowDown],
  ['quarter', drawQuarter],
  ['tree', drawTrees],
];

/** All symbols by id: the inside of a <g>. */
export function seamSymbols(): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>();
  for (const [stem, draw] of DRAW) {
    for (let number = 0; number < VARIETY[stem]; number++) {
      const scene = new Scene('near');
      draw(scene, generator(hash(77, symbols.size)), number);
      symbols.set(seamId(stem, number), scene.toString());
    }
  }
  return symbols;
}

/** The same for <defs>. */
export const seamDefinitions = (): string =>
  [...seamSymbols()].map(([id, svg]) => `<g id="${id}">${svg}</g>`).join('');
