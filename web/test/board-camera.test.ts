/** The arithmetic of the camera. */
import { describe, expect, test } from 'vitest';
import {
  atRest,
  boardOf,
  type Camera,
  fitTo,
  heldInFrame,
  LARGEST,
  LARGEST_FIT,
  levelFor,
  OVERHANG,
  onTheWay,
  panBy,
  SMALLEST,
  screenOf,
  shows,
  zoomAt,
} from '~/board/camera';
import { wholeNumbersOf } from './support/whole-numbers';

const frame = { width: 800, height: 600 };

function randomCamera(random: (n: number) => number): Camera {
  return { x: random(2000) - 1000, y: random(2000) - 1000, size: SMALLEST + random(380) };
}

describe('points', () => {
  test('screen and board are inverse to each other', () => {
    const random = wholeNumbersOf(1);
    for (let i = 0; i < 200; i++) {
      const camera = randomCamera(random);
      const point: [number, number] = [random(40) - 20, random(40) - 20];
      const [u, v] = boardOf(camera, screenOf(camera, point));
      expect(u).toBeCloseTo(point[0], 9);
      expect(v).toBeCloseTo(point[1], 9);
    }
  });
});

describe('zooming', () => {
  test('the point under the cursor stays there, also at the limits', () => {
    const random = wholeNumbersOf(2);
    for (let i = 0; i < 200; i++) {
      const camera = randomCamera(random);
      const at: [number, number] = [random(800), random(600)];
      const before = boardOf(camera, at);
      const after = boardOf(zoomAt(camera, 0.2 + random(60) / 10, at), at);
      expect(after[0]).toBeCloseTo(before[0], 6);
      expect(after[1]).toBeCloseTo(before[1], 6);
    }
  });

  test('sizes keep within their limits', () => {
    const camera = { x: 0, y: 0, size: 100 };
    expect(zoomAt(camera, 1000, [0, 0]).size).toBe(LARGEST);
    expect(zoomAt(camera, 0.001, [0, 0]).size).toBe(SMALLEST);
  });
});

describe('fitting', () => {
  const extents = [
    { left: 0, top: 0, right: 1, bottom: 1 },
    { left: -1, top: -1, right: 2, bottom: 2 },
    { left: -9, top: -3, right: 14, bottom: 4 },
    { left: -2, top: -11, right: 1, bottom: 9 },
  ];

  test.each(extents)(
    'all of $left,$top to $right,$bottom is in the frame, in its middle',
    (extent) => {
      const camera = fitTo(extent, frame);
      const overhang = { ...extent, left: extent.left - OVERHANG, top: extent.top - OVERHANG };
      expect(shows(camera, overhang, frame)).toBe(true);
      expect(camera.size).toBeLessThanOrEqual(LARGEST_FIT);
      const [left, top] = screenOf(camera, [extent.left, extent.top]);
      const [right, bottom] = screenOf(camera, [extent.right, extent.bottom]);
      expect(left).toBeCloseTo(frame.width - right, 6);
      expect(top).toBeCloseTo(frame.height - bottom, 6);
    },
  );

  test('a larger size would not fit, unless it is the largest', () => {
    for (const extent of extents.slice(2)) {
      const { size } = fitTo(extent, frame);
      const wide = (extent.right - extent.left + 2 * OVERHANG) * (size + 1);
      const high = (extent.bottom - extent.top + 2 * OVERHANG) * (size + 1);
      expect(wide > frame.width || high > frame.height).toBe(true);
    }
  });

  test('part of the board stays in the frame wherever it is dragged', () => {
    const extent = { left: -3, top: -2, right: 4, bottom: 5 };
    for (const [dx, dy] of [
      [9000, 0],
      [-9000, 9000],
      [50, -9000],
    ] as const) {
      const held = heldInFrame(panBy(fitTo(extent, frame), dx, dy), extent, frame);
      const [left, top] = screenOf(held, [extent.left, extent.top]);
      const [right, bottom] = screenOf(held, [extent.right, extent.bottom]);
      expect(left).toBeLessThan(frame.width);
      expect(top).toBeLessThan(frame.height);
      expect(right).toBeGreaterThan(0);
      expect(bottom).toBeGreaterThan(0);
    }
  });

  test('a board that is in the frame is not held back', () => {
    const camera = fitTo({ left: 0, top: 0, right: 3, bottom: 3 }, frame);
    expect(heldInFrame(camera, { left: 0, top: 0, right: 3, bottom: 3 }, frame)).toBe(camera);
  });
});

describe('flying', () => {
  const from: Camera = { x: 120, y: -40, size: 50 };

  test.each([
    { x: -300, y: 200, size: 200 },
    { x: -300, y: 200, size: 50 },
  ])('begins and ends where it should, at size $size', (to) => {
    for (const [t, wanted] of [
      [0, from],
      [1, to],
    ] as const) {
      const camera = onTheWay(from, to, t, frame);
      expect(camera.x).toBeCloseTo(wanted.x, 6);
      expect(camera.y).toBeCloseTo(wanted.y, 6);
      expect(camera.size).toBeCloseTo(wanted.size, 6);
    }
  });

  test('what is in the middle of the frame at the end comes nearer to it all the way', () => {
    const to: Camera = { x: -300, y: 200, size: 200 };
    const [u, v] = boardOf(to, [400, 300]);
    let last = Number.POSITIVE_INFINITY;
    for (let t = 0; t <= 1; t += 0.05) {
      const [x, y] = screenOf(onTheWay(from, to, t, frame), [u, v]);
      const away = Math.hypot(x - 400, y - 300);
      expect(away).toBeLessThanOrEqual(last + 1e-9);
      last = away;
    }
  });
});

describe('at rest', () => {
  test('tiles have whole pixels and lie at whole pixels', () => {
    const random = wholeNumbersOf(3);
    for (let i = 0; i < 50; i++) {
      const camera = randomCamera(random);
      const still = atRest({ ...camera, size: camera.size + 0.37, x: camera.x + 0.2 }, frame);
      expect(Number.isInteger(still.size)).toBe(true);
      expect(Number.isInteger(still.x)).toBe(true);
      expect(Number.isInteger(still.y)).toBe(true);
    }
  });

  test.each([
    [20, 'far'],
    [47, 'far'],
    [48, 'mid'],
    [99, 'mid'],
    [100, 'near'],
    [400, 'near'],
  ] as const)('%d pixels a tile are seen from %s', (size, level) => {
    expect(levelFor(size)).toBe(level);
  });

  test('a size at the limit keeps the level that is shown', () => {
    expect(levelFor(49, 'far')).toBe('far');
    expect(levelFor(47, 'mid')).toBe('mid');
    expect(levelFor(101, 'mid')).toBe('mid');
    expect(levelFor(98, 'near')).toBe('near');
    expect(levelFor(60, 'far')).toBe('mid');
    expect(levelFor(90, 'near')).toBe('mid');
  });
});
