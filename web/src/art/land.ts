/**
 * The land under the tiles: one pattern of 4 x 4 tiles in board units that repeats without a seam,
 * so that fields run on from tile to tile and the grid disappears.
 */
import { type Point, SIZE } from '~/art/art';
import { addParcel } from '~/art/parcels';
import { numbers } from '~/art/paths';
import { type Box, voronoiCell } from '~/art/polygons';
import { generator, hash, type Random } from '~/art/random';

export const LAND_ID = 'land';
export const LAND_SIZE = 4 * SIZE;

const SEED = 7;
const PARCELS = 9; // in a row
const STEP = LAND_SIZE / PARCELS;
const ORDER = 'g0 g1 g2 g3 g4 g5 g6 g7 gb gf gg gv gl go gt gh'.split(' ');

const wrapped = (k: number): number => (k + PARCELS) % PARCELS;

/** The random numbers of a parcel, the same on all copies of it. */
const chanceOf = (salt: number, i: number, j: number): Random =>
  generator(hash(SEED + salt, wrapped(i), wrapped(j)));

function seedOf(i: number, j: number): Point {
  const random = chanceOf(0, i, j);
  const jitter = () => 0.5 + random.range(-0.38, 0.38);
  return [(i + jitter()) * STEP, (j + jitter()) * STEP];
}

/** What lies nearer to one seed than to any around it. */
function parcelAt(i: number, j: number): Point[] {
  const offsets = [0, -1, 1, -2, 2];
  const seeds = offsets.flatMap((b) => offsets.map((a) => seedOf(i + a, j + b)));
  const [x, y] = seedOf(i, j);
  const box: Box = [x - 2 * STEP, y - 2 * STEP, x + 2 * STEP, y + 2 * STEP];
  return voronoiCell(seeds, 0, box);
}

/** Paths by class; parcels beyond the border are there too, since they reach over it. */
function parcels(): Map<string, string> {
  const paths = new Map<string, string>();
  const add = (cls: string, d: string) => paths.set(cls, (paths.get(cls) ?? '') + d);
  for (let j = -1; j <= PARCELS; j++) {
    for (let i = -1; i <= PARCELS; i++) {
      const land = parcelAt(i, j);
      if (land.length) addParcel(land, chanceOf(1, i, j), add);
    }
  }
  const random = generator(SEED + 99);
  for (let k = 0; k < 420; k++) {
    const at = numbers([random.int(LAND_SIZE), random.int(LAND_SIZE)]);
    add('gt', `M${at}l-2-5m3 5l1-6m2 6l3-4`);
  }
  return paths;
}

/** Large soft spots of light and shade, with copies across the border. */
function clouds(): string {
  const random = generator(hash(SEED, 5));
  let out = '';
  for (let k = 0; k < 9; k++) {
    const [x, y] = [random.int(LAND_SIZE), random.int(LAND_SIZE)];
    const r = Math.round(random.range(260, 520));
    const fill = `url(#${LAND_ID}-${random.chance(0.5) ? 'light' : 'shade'})`;
    for (const dx of [-LAND_SIZE, 0, LAND_SIZE]) {
      for (const dy of [-LAND_SIZE, 0, LAND_SIZE]) {
        const reaches = (c: number) => c > -r && c < LAND_SIZE + r;
        if (!reaches(x + dx) || !reaches(y + dy)) continue;
        out += `<circle cx="${x + dx}" cy="${y + dy}" r="${r}" fill="${fill}"/>`;
      }
    }
  }
  return out;
}

const gradient = (id: string, stem: string): string => {
  const stops = [0, 0.6, 1].map((at, i) => `<stop offset="${at}" class="${stem}${i}"/>`);
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;
};

/** The pattern with its gradients, for <defs>; fill with its url in board units. */
export function landPattern(): string {
  const paths = parcels();
  const size = `width="${LAND_SIZE}" height="${LAND_SIZE}"`;
  const drawn = ORDER.map((cls) => `<path class="${cls}" d="${paths.get(cls) ?? ''}"/>`);
  return (
    gradient(`${LAND_ID}-light`, 'l') +
    gradient(`${LAND_ID}-shade`, 'd') +
    `<pattern id="${LAND_ID}" ${size} patternUnits="userSpaceOnUse">` +
    `<path class="g1" d="M0 0h${LAND_SIZE}v${LAND_SIZE}h-${LAND_SIZE}z"/>` +
    `${drawn.join('')}${clouds()}</pattern>`
  );
}
