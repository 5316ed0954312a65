/** Reads the drawn shapes back: which fields are apart in the picture that a player sees. */
import { type Point, SIZE } from '~/art/art';
import type { Built } from '~/art/clearance';
import { SQUARE } from '~/art/feature-styles';
import type { City, Place } from '~/art/layout-types';
import { distanceToSegment, itemAt } from '~/art/lines';
import { INTERVALS } from '~/art/membrane';
import { cornersInside, insideCity, lineOfWall } from '~/art/walls';

export const RASTER = 2 * INTERVALS; // cells a side
const UNIT = SIZE / RASTER;
const WALL = 5; // half its thickness

/** The middle of a cell of the raster. */
export const middleOfCell = (cell: number): Point => [
  ((cell % RASTER) + 0.5) * UNIT,
  (Math.floor(cell / RASTER) + 0.5) * UNIT,
];

/** The cell of the raster that a point of the tile lies in. */
export function cellAt([x, y]: Point): number {
  const column = Math.max(0, Math.min(RASTER - 1, Math.floor(x / UNIT)));
  const row = Math.max(0, Math.min(RASTER - 1, Math.floor(y / UNIT)));
  return row * RASTER + column;
}

/** Open land, piece by piece. */
export interface Regions {
  readonly label: Int16Array; // of every cell of the raster: number of its region, -1 if built
  readonly sizes: readonly number[]; // of the regions, in cells
}

function blockLine(blocked: Uint8Array, [a, b]: readonly [Point, Point], radius: number): void {
  const first = cellAt([Math.min(a[0], b[0]) - radius, Math.min(a[1], b[1]) - radius]);
  const last = cellAt([Math.max(a[0], b[0]) + radius, Math.max(a[1], b[1]) + radius]);
  for (let row = first - (first % RASTER); row <= last; row += RASTER) {
    for (let cell = row + (first % RASTER); cell <= row + (last % RASTER); cell++) {
      if (distanceToSegment(middleOfCell(cell), a, b) <= radius) blocked[cell] = 1;
    }
  }
}

function blockLines(blocked: Uint8Array, points: readonly Point[], radius: number): void {
  points.slice(1).forEach((b, i) => {
    blockLine(blocked, [itemAt(points, i), b], radius);
  });
}

function blockPlace(blocked: Uint8Array, { at, style }: Place): void {
  if (style.isRound) {
    blockLine(blocked, [at, at], style.half);
    return;
  }
  const [x, y] = at;
  const first = cellAt([x - style.half, y - style.half]);
  const last = cellAt([x + style.half, y + style.half]);
  for (let row = first - (first % RASTER); row <= last; row += RASTER) {
    blocked.fill(1, row + (first % RASTER), row + (last % RASTER) + 1);
  }
}

/** Every square of the city's grid is four cells of the raster, and few squares lie on its border. */
function blockInside(blocked: Uint8Array, city: City): void {
  for (let y = 0; y < INTERVALS; y++) {
    for (let x = 0; x < INTERVALS; x++) {
      const inside = cornersInside(city.height, x, y);
      if (inside === 0) continue;
      for (let k = 0; k < 4; k++) {
        const cell = (2 * y + (k >> 1)) * RASTER + 2 * x + (k & 1);
        if (inside === 4 || insideCity(city, middleOfCell(cell)) > 0) blocked[cell] = 1;
      }
    }
  }
}

/** All cells where something is drawn that is no field. */
function blockBuilt(built: Built): Uint8Array {
  const blocked = new Uint8Array(RASTER * RASTER);
  for (const { line, style } of built.ways) blockLines(blocked, line, style.half);
  for (const at of built.crossings) blockLine(blocked, [at, at], SQUARE.half);
  for (const place of built.places) blockPlace(blocked, place);
  for (const { at, radius } of built.pools) blockLine(blocked, [at, at], radius);
  for (const city of [...built.cities, ...built.areas]) {
    blockInside(blocked, city);
    for (const wall of city.walls) blockLines(blocked, lineOfWall(wall), WALL);
  }
  return blocked;
}

/** Labels all open cells that are joined to the first by their sides; gives how many. */
function fill(label: Int16Array, blocked: Uint8Array, first: number, region: number): number {
  const found: number[] = [];
  const visit = (cell: number) => {
    if (label[cell] !== -1 || blocked[cell]) return; // outside of the raster there is no -1
    label[cell] = region;
    found.push(cell);
  };
  visit(first);
  for (const cell of found) {
    const x = cell % RASTER;
    if (x > 0) visit(cell - 1);
    if (x < RASTER - 1) visit(cell + 1);
    visit(cell - RASTER);
    visit(cell + RASTER);
  }
  return found.length;
}

function read(built: Built): Regions {
  const blocked = blockBuilt(built);
  const label = new Int16Array(RASTER * RASTER).fill(-1);
  const sizes: number[] = [];
  for (let cell = 0; cell < label.length; cell++) {
    if (blocked[cell] || label[cell] !== -1) continue;
    sizes.push(fill(label, blocked, cell, sizes.length));
  }
  return { label, sizes };
}

/** By the ways of a layout, which stay the same while its marks are found. */
const known = new WeakMap<Built['ways'], Regions>();

export function readRegions(built: Built): Regions {
  const regions = known.get(built.ways) ?? read(built);
  known.set(built.ways, regions);
  return regions;
}
