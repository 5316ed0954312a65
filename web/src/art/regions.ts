/** Reads the drawn shapes back: which fields are apart in the picture that a player sees. */
import { type Point, SIZE } from '~/art/art';
import type { Built } from '~/art/clearance';
import { SQUARE } from '~/art/feature-styles';
import { distanceToSegment, itemAt } from '~/art/lines';
import { insideCity } from '~/art/walls';

export const RASTER = 128; // cells a side
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

/** All cells where something is drawn that is no field. */
function blockBuilt(built: Built): Uint8Array {
  const blocked = new Uint8Array(RASTER * RASTER);
  const land = [...built.cities, ...built.areas];
  for (const { line, style } of built.ways) blockLines(blocked, line, style.half);
  for (const at of built.crossings) blockLine(blocked, [at, at], SQUARE.half);
  for (const { walls } of land) {
    for (const { points, corners } of walls) {
      blockLines(blocked, corners ? points : [...points, itemAt(points, 0)], WALL);
    }
  }
  return blocked.map((isBlocked, cell) => {
    const [x, y] = middleOfCell(cell);
    const isInPlace = built.places.some(({ at, style }) => {
      const [dx, dy] = [Math.abs(x - at[0]), Math.abs(y - at[1])];
      return (style.isRound ? Math.sqrt(dx * dx + dy * dy) : Math.max(dx, dy)) < style.half;
    });
    return isBlocked || isInPlace || land.some((city) => insideCity(city, [x, y]) > 0) ? 1 : 0;
  });
}

/** Labels all open cells that are joined to the first by their sides; gives how many. */
function fill(label: Int16Array, blocked: Uint8Array, first: number, region: number): number {
  const found = [first];
  label[first] = region;
  const visit = (cell: number) => {
    if (label[cell] !== -1 || blocked[cell]) return;
    label[cell] = region;
    found.push(cell);
  };
  for (const cell of found) {
    const x = cell % RASTER;
    if (x > 0) visit(cell - 1);
    if (x < RASTER - 1) visit(cell + 1);
    visit(cell - RASTER); // outside of the raster there is no -1
    visit(cell + RASTER);
  }
  return found.length;
}

export function readRegions(built: Built): Regions {
  const blocked = blockBuilt(built);
  const label = new Int16Array(RASTER * RASTER).fill(-1);
  const sizes: number[] = [];
  for (let cell = 0; cell < label.length; cell++) {
    if (blocked[cell] || label[cell] !== -1) continue;
    sizes.push(fill(label, blocked, cell, sizes.length));
  }
  return { label, sizes };
}
