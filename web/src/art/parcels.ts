/**
 * Parcels of land: meadows, strips with furrows, wheat, fruit trees, vines, and hedges between them.
 *
 * Nothing here may look like a way: no strip has a light colour all along, rows end before their
 * strip does, and hedges have gaps.
 */
import type { Point } from '~/art/art';
import { axisOf } from '~/art/footprints';
import { between, distance, itemAt } from '~/art/lines';
import { polygon } from '~/art/paths';
import { areaOf, centroid, cut, type Polygon, spanOf } from '~/art/polygons';
import type { NonEmpty, Random } from '~/art/random';

/** Collects the paths of each class. */
export type AddPath = (cls: string, d: string) => void;

/** Furrows, or plants in rows. */
interface Rows {
  readonly cls: string;
  readonly gap: number;
  readonly inset: number; // how far rows end before the border
  readonly least: number; // shorter ones are left out
}

/** What grows on a parcel that is divided into strips. */
interface Crop {
  readonly tones: NonEmpty<string>;
  readonly isWhole: boolean; // one strip only
  readonly rowed: number; // share of strips with rows
  readonly rows: Rows | null; // null: furrows, closer or wider by chance
}

const plants = (cls: string, gap: number, inset: number): Rows => ({ cls, gap, inset, least: 24 });
const BED: Rows = { cls: 'gl', gap: 11, inset: 5, least: 30 };
const BED_SHARE = 0.16;

const STRIPS: Crop = {
  tones: ['g0', 'g1', 'g2', 'g3', 'g3', 'g6'],
  isWhole: false,
  rowed: 0.5,
  rows: null,
};
const WHEAT: Crop = {
  tones: ['g4', 'g5', 'g4'],
  isWhole: false,
  rowed: 0.9,
  rows: plants('gg', 10, 5),
};
const FRUIT: Crop = { tones: ['g1'], isWhole: true, rowed: 1, rows: plants('go', 26, 14) };
const VINES: Crop = { tones: ['g7'], isWhole: true, rowed: 1, rows: plants('gv', 13, 5) };

/** null is a meadow. */
const CROPS: NonEmpty<Crop | null> = [
  ...([null, null, null] as const),
  ...([STRIPS, STRIPS, STRIPS, STRIPS] as const),
  ...([WHEAT, WHEAT, FRUIT, VINES, VINES] as const),
];

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** What of a polygon lies between two distances in a direction, which is a unit. */
const slice = (land: Polygon, [x, y]: Point, from: number, to: number): Point[] =>
  cut(cut(land, [x * from, y * from], [x, y]), [x * to, y * to], [-x, -y]);

/** Where the line at a distance in a direction crosses a polygon. */
function chord(land: Polygon, [x, y]: Point, at: number): Point[] {
  return land.flatMap((p, i) => {
    const q = itemAt(land, (i + 1) % land.length);
    const here = p[0] * x + p[1] * y - at;
    const there = q[0] * x + q[1] * y - at;
    return here * there < 0 ? [between(p, q, here / (here - there))] : [];
  });
}

function addRows(strip: Polygon, across: Point, { cls, gap, inset, least }: Rows, add: AddPath) {
  const [low, high] = spanOf(strip, across);
  for (let at = low + gap * 0.7; at < high - 2; at += gap) {
    const [a, b] = chord(strip, across, at);
    if (!a || !b) continue;
    const length = distance(a, b);
    if (length < least) continue;
    const t = inset / length;
    add(cls, polygon([between(a, b, t), between(a, b, 1 - t)], false));
  }
}

function addGround(land: Polygon, tone: string, add: AddPath) {
  add(tone, polygon(land));
  add('gb', polygon(land));
}

/** How the strips of a parcel are filled: across which direction, by which chance, onto which paths. */
interface Sowing {
  readonly across: Point;
  readonly random: Random;
  readonly add: AddPath;
}

/** A short bed of flowers in rows, without a ground of its own. */
function addBed(strip: Polygon, { across, random, add }: Sowing) {
  const along: Point = [across[1], -across[0]];
  const [x, y] = centroid(strip);
  const middle = x * along[0] + y * along[1];
  const half = random.range(34, 56);
  addGround(strip, 'g1', add);
  const bed = slice(strip, along, middle - half, middle + half);
  if (bed.length) addRows(bed, across, BED, add);
}

function addStrip(strip: Polygon, crop: Crop, sowing: Sowing) {
  const { across, random, add } = sowing;
  if (crop === STRIPS && random.chance(BED_SHARE)) {
    addBed(strip, sowing);
    return;
  }
  addGround(strip, random.pick(crop.tones), add);
  if (!random.chance(crop.rowed)) return;
  addRows(strip, across, crop.rows ?? plants('gf', random.range(8, 12), 5), add);
}

/** Bushes along some sides of a parcel. */
function addHedges(land: Polygon, random: Random, add: AddPath) {
  land.forEach((a, i) => {
    const b = itemAt(land, (i + 1) % land.length);
    if (distance(a, b) < 70 || !random.chance(0.2)) return;
    const [from, to] = [random.range(0.05, 0.3), random.range(0.6, 0.9)];
    add('gh', polygon([between(a, b, from), between(a, b, to)], false));
  });
}

/** Fills one parcel. */
export function addParcel(land: Polygon, random: Random, add: AddPath): void {
  const crop = random.pick(CROPS);
  const along = turned(axisOf(land).along, random.range(-0.25, 0.25));
  const across: Point = [-along[1], along[0]];
  if (!crop) addGround(land, `g${random.int(3)}`, add);
  const span = spanOf(land, across);
  const [low, high] = [span[0] - 0.01, span[1] + 0.01]; // so that no corner is cut off by rounding
  for (let at = low; crop && at < high; ) {
    const width = crop.isWhole ? high - low : random.range(46, 92);
    const strip = slice(land, across, at, at + width);
    if (strip.length && areaOf(strip) > 30) addStrip(strip, crop, { across, random, add });
    at += width;
  }
  addHedges(land, random, add);
}
