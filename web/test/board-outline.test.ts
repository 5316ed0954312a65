/** Outlines of features: the area that a path encloses is that of its cells. */
import { expect, test } from 'vitest';
import { SIZE } from '~/art/art';
import { outlineOf } from '~/board/outline';
import type { Cell } from '~/engine/engine';
import { wholeNumbersOf } from './support/whole-numbers';

const STEP = SIZE / 5;

/** The corners of each ring of a path: the tips of its curves. */
function rings(path: string): [number, number][][] {
  return path
    .split('Z')
    .filter((ring) => ring !== '')
    .map((ring) =>
      [...ring.matchAll(/Q(-?\d+) (-?\d+)/g)].map(([, x, y]): [number, number] => [
        Number(x),
        Number(y),
      ]),
    );
}

/** Positive for rings that run clockwise, negative for holes. */
function area(ring: readonly (readonly [number, number])[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x * v - u * y) / 2;
  }, 0);
}

const areaOf = (cells: readonly Cell[]): number =>
  rings(outlineOf(cells)).reduce((sum, ring) => sum + area(ring), 0) / (STEP * STEP);

test('one cell has four corners', () => {
  const [ring, ...others] = rings(outlineOf([{ x: 2, y: -1 }]));
  expect(others).toEqual([]);
  expect(ring).toHaveLength(4);
});

test('a straight road has four corners, however long', () => {
  const road = Array.from({ length: 10 }, (_, x) => ({ x, y: 2 }));
  expect(rings(outlineOf(road)).map((ring) => ring.length)).toEqual([4]);
});

test('a ring has a hole', () => {
  const ring = Array.from({ length: 9 }, (_, i) => ({ x: i % 3, y: Math.floor(i / 3) }));
  const cells = ring.filter(({ x, y }) => x !== 1 || y !== 1);
  const areas = rings(outlineOf(cells)).map((corners) => Math.sign(area(corners)));
  expect(areas.sort()).toEqual([-1, 1]);
});

test('cells that touch by a corner are two rings', () => {
  const outline = rings(
    outlineOf([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  );
  expect(outline.map((ring) => ring.length)).toEqual([4, 4]);
});

test('nothing has no outline', () => {
  expect(outlineOf([])).toBe('');
});

test('any cells: the area is their number, every corner is a real one', () => {
  const random = wholeNumbersOf(4);
  for (let round = 0; round < 60; round++) {
    const cells = Array.from({ length: 64 }, (_, i) => ({ x: (i % 8) - 4, y: Math.floor(i / 8) }));
    const some = cells.filter(() => random(100) < 55);
    // Corners lie at whole units.
    expect(Math.round(areaOf(some))).toBe(some.length);
    for (const ring of rings(outlineOf(some))) {
      for (const [i, [x, y]] of ring.entries()) {
        const before = ring.at(i - 1);
        const after = ring[(i + 1) % ring.length];
        const turns =
          before && after && (x - before[0]) * (after[1] - y) - (y - before[1]) * (after[0] - x);
        expect(turns).not.toBe(0);
      }
    }
  }
});
