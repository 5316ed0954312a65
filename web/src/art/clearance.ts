/**
 * How far a point of the open land is from everything built.
 *
 * It is asked thousands of times a tile, so it is worked out once: on a grid every cell learns which
 * of the points that things are made of is nearest, from what its neighbours know.
 */
import { type Point, SIZE } from '~/art/art';
import { SPAN, SQUARE } from '~/art/feature-styles';
import type { City, Layout, Place, Spot } from '~/art/layout-types';
import { distance } from '~/art/lines';
import { insideCity, lineOfWall } from '~/art/walls';

const CELLS = 64; // a side
const UNIT = SIZE / CELLS;

/** What stands in the way, before any mark has found its spot. */
export type Built = Pick<
  Layout,
  'ways' | 'cities' | 'areas' | 'crossings' | 'places' | 'pools' | 'spans'
>;

/** The nearest thing of each cell: its point, how far it reaches around that, and what is left of
 * the distance from the middle of the cell. */
class NearestThings {
  private readonly x = new Float32Array(CELLS * CELLS);
  private readonly y = new Float32Array(CELLS * CELLS);
  private readonly reach = new Float32Array(CELLS * CELLS);
  readonly room = new Float32Array(CELLS * CELLS).fill(Number.POSITIVE_INFINITY);

  private offer(cell: number, x: number, y: number, reach: number): void {
    const dx = ((cell % CELLS) + 0.5) * UNIT - x;
    const dy = (Math.floor(cell / CELLS) + 0.5) * UNIT - y;
    const room = Math.sqrt(dx * dx + dy * dy) - reach;
    if (room >= (this.room[cell] ?? 0)) return;
    this.x[cell] = x;
    this.y[cell] = y;
    this.reach[cell] = reach;
    this.room[cell] = room;
  }

  add([x, y]: Point, reach: number): void {
    const column = Math.max(0, Math.min(CELLS - 1, Math.floor(x / UNIT)));
    const row = Math.max(0, Math.min(CELLS - 1, Math.floor(y / UNIT)));
    this.offer(row * CELLS + column, x, y, reach);
  }

  addLine(points: readonly Point[], reach: number, lift = 0): void {
    points.forEach((b, i) => {
      const a = points[i - 1] ?? b;
      const n = Math.max(1, Math.ceil(distance(a, b) / UNIT));
      for (let k = 0; k < n; k++) {
        const t = k / n;
        this.add([b[0] + (a[0] - b[0]) * t, b[1] + (a[1] - b[1]) * t - lift], reach);
      }
    });
  }

  private learn(cell: number, from: number): void {
    if (this.room[from] === Number.POSITIVE_INFINITY) return;
    this.offer(cell, this.x[from] ?? 0, this.y[from] ?? 0, this.reach[from] ?? 0);
  }

  /** Rows one way, each in both directions, and then back: two sweeps reach every cell. */
  spread(): void {
    for (const down of [1, -1]) {
      for (let k = 0; k < CELLS; k++) {
        const y = down > 0 ? k : CELLS - 1 - k;
        const before = y - down;
        for (let x = 0; x < CELLS && before >= 0 && before < CELLS; x++) {
          for (let a = Math.max(0, x - 1); a <= Math.min(CELLS - 1, x + 1); a++) {
            this.learn(y * CELLS + x, before * CELLS + a);
          }
        }
        for (let x = 1; x < CELLS; x++) this.learn(y * CELLS + x, y * CELLS + x - 1);
        for (let x = CELLS - 2; x >= 0; x--) this.learn(y * CELLS + x, y * CELLS + x + 1);
      }
    }
  }
}

function addCity(things: NearestThings, { walls, gates }: City, isWalled: boolean): void {
  for (const wall of walls) {
    const line = lineOfWall(wall);
    things.addLine(line, isWalled ? 14 : 8);
    // North of a wall more room is needed: it rises before what stands there.
    if (isWalled) things.addLine(line, 8, 26);
  }
  if (isWalled) for (const { at } of gates) things.add(at, 50);
}

function addPlace(things: NearestThings, { at: [x, y], style }: Place): void {
  if (style.isRound) {
    things.add([x, y], style.margin);
    return;
  }
  const m = style.margin;
  const square: readonly Point[] = [
    [x - m, y - m],
    [x + m, y - m],
    [x + m, y + m],
    [x - m, y + m],
    [x - m, y - m],
  ];
  things.addLine(square, 0);
}

const isInPlace = ([x, y]: Point, { at, style }: Place): boolean =>
  Math.max(Math.abs(x - at[0]), Math.abs(y - at[1])) < style.margin;

/** Nothing is open within borders and precincts, and no room is larger than a tile. */
function block(room: Float32Array, built: Built): void {
  const land = [...built.cities, ...built.areas];
  const squares = built.places.filter(({ style }) => !style.isRound);
  for (let cell = 0; cell < room.length; cell++) {
    const p: Point = [((cell % CELLS) + 0.5) * UNIT, (Math.floor(cell / CELLS) + 0.5) * UNIT];
    let isTaken = false;
    for (const city of land) isTaken ||= insideCity(city, p) > 0;
    for (const place of squares) isTaken ||= isInPlace(p, place);
    room[cell] = isTaken ? -1 : Math.min(room[cell] ?? 0, SIZE);
  }
}

function measure(built: Built): Float32Array {
  const things = new NearestThings();
  for (const { line, style } of built.ways) {
    things.addLine(line, style.half);
    if (style.building) things.addLine(line, style.half, style.building.rise);
  }
  for (const city of built.cities) addCity(things, city, true);
  for (const area of built.areas) addCity(things, area, false);
  for (const at of built.crossings) things.add(at, SQUARE.half + 8);
  for (const place of built.places) addPlace(things, place);
  for (const { at, radius } of built.pools) things.add(at, radius + 6);
  for (const { from, to } of built.spans)
    things.addLine([from.at, to.at], SPAN.half + 8, SPAN.rise);
  things.spread();
  block(things.room, built);
  return things.room;
}

/** By the ways of a layout, which stay the same while its marks are found. */
const measured = new WeakMap<Built['ways'], Float32Array>();

function roomOf(built: Built): Float32Array {
  const known = measured.get(built.ways);
  if (known) return known;
  const room = measure(built);
  measured.set(built.ways, room);
  return room;
}

/** How far a point is from everything built, and from the discs of `taken`; negative in it. */
export function clearance(built: Built, p: Point, taken: readonly Spot[] = []): number {
  const room = roomOf(built);
  const x = p[0] / UNIT - 0.5;
  const y = p[1] / UNIT - 0.5;
  const column = Math.max(0, Math.min(CELLS - 2, Math.floor(x)));
  const row = Math.max(0, Math.min(CELLS - 2, Math.floor(y)));
  const cell = row * CELLS + column;
  const a = x - column;
  const b = y - row;
  const top = (room[cell] ?? 0) * (1 - a) + (room[cell + 1] ?? 0) * a;
  const bottom = (room[cell + CELLS] ?? 0) * (1 - a) + (room[cell + CELLS + 1] ?? 0) * a;
  let clear = top * (1 - b) + bottom * b;
  for (const spot of taken) clear = Math.min(clear, distance(spot.at, p) - spot.radius);
  return clear;
}

/** How far a point is from the edge of the tile. */
export const edgeRoom = ([x, y]: Point): number => Math.min(x, y, SIZE - x, SIZE - y);
