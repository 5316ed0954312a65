/** Where the blocks of a city lie: what is nearer to one seed than to the others is a block. */
import type { Point } from '~/art/art';
import type { Random } from '~/art/random';

const BLOCK = 128; // from seed to seed, if none were moved
const FIRST = -1; // seeds beyond the tile bound the blocks at its edges
const LAST = 4;

/** Seeds on a grid, each moved by chance by up to a share of the step. */
export function blockSeeds(random: Random, share: number): Point[] {
  const seeds: Point[] = [];
  const moved = (k: number) => (k + (0.5 + random.range(-share, share))) * BLOCK;
  for (let y = FIRST; y <= LAST; y++) {
    for (let x = FIRST; x <= LAST; x++) seeds.push([moved(x), moved(y)]);
  }
  return seeds;
}
