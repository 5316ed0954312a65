/** Buttons of spots: none over another, none over a small tile, each near its anchor. */
import { expect, test } from 'vitest';
import type { Point } from '~/art/art';
import { GAP, layOutSpots, type Obstacle, type Wish } from '~/board/spot-layout';
import { wholeNumbersOf } from './support/whole-numbers';

type Random = ReturnType<typeof wholeNumbersOf>;

function overlap(a: Obstacle, b: Obstacle): boolean {
  const isApart =
    Math.abs(a.at[0] - b.at[0]) >= (a.width + b.width) / 2 + GAP - 1e-9 ||
    Math.abs(a.at[1] - b.at[1]) >= (a.height + b.height) / 2 + GAP - 1e-9;
  return !isApart;
}

function randomWish(random: Random, size: number): Wish {
  const at: [number, number] = [(random(1000) / 1000) * size, (random(1000) / 1000) * size];
  return {
    at,
    outward: [at[0] - size / 2, at[1] - size / 2],
    width: 62 + 16 * random(4),
    height: 46,
  };
}

const placed = (wishes: readonly Wish[], obstacles: readonly Obstacle[]): Obstacle[] =>
  layOutSpots(wishes, obstacles).map((at, i) => ({
    at,
    width: wishes[i]?.width ?? 0,
    height: wishes[i]?.height ?? 0,
  }));

test.each([20, 45, 80, 150, 300, 420])('none overlap on a tile of %d pixels', (size) => {
  const random = wholeNumbersOf(size);
  for (let round = 0; round < 40; round++) {
    const wishes = Array.from({ length: 1 + random(14) }, () => randomWish(random, size));
    const tile = { at: [size / 2, size / 2] as const, width: size - 12, height: size - 12 };
    const obstacles = size <= 150 ? [tile] : [];
    const boxes = [...obstacles, ...placed(wishes, obstacles)];
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(false);
    }
  }
});

/** Whether two segments cross in their inside. */
function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

test.each([45, 90, 140])('no lines to anchors cross on a tile of %d pixels', (size) => {
  const random = wholeNumbersOf(size);
  const tile = { at: [size / 2, size / 2] as const, width: size - 12, height: size - 12 };
  for (let round = 0; round < 40; round++) {
    const wishes = Array.from({ length: 2 + random(6) }, () => ({
      ...randomWish(random, size),
      width: 70,
    }));
    const points = layOutSpots(wishes, [tile]);
    for (const [i, a] of wishes.entries()) {
      for (const [j, b] of wishes.entries()) {
        const [from, to] = [points[i], points[j]];
        if (i < j && from && to) expect(crosses(a.at, from, b.at, to)).toBe(false);
      }
    }
  }
});

test('a button with room stands on its anchor', () => {
  const wish: Wish = { at: [40, 50], outward: [1, 0], width: 62, height: 46 };
  expect(layOutSpots([wish], [])).toEqual([[40, 50]]);
});

test('a button that gives way gives way outward', () => {
  const tile = { at: [50, 50] as const, width: 100, height: 100 };
  const west: Wish = { at: [20, 50], outward: [-30, 0], width: 60, height: 46 };
  const south: Wish = { at: [50, 80], outward: [0, 30], width: 60, height: 46 };
  const [a, b] = layOutSpots([west, south], [tile]);
  expect(a?.[0]).toBeLessThan(-30);
  expect(b?.[1]).toBeGreaterThan(123);
});

test('many choices at one place are spread', () => {
  const wish: Wish = { at: [0, 0], outward: [0, 0], width: 62, height: 46 };
  const points = layOutSpots(
    Array.from({ length: 9 }, () => wish),
    [],
  );
  for (const [x, y] of points) expect(Math.hypot(x, y)).toBeLessThan(220);
});
