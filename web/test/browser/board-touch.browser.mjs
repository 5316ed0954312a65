/** The board by touch on a small screen. */
import assert from 'node:assert/strict';
import { callsOf, cellsWithSpots, placedOf, placementsOf, still } from './board-hands.mjs';
import { middleOf, runSuites, viewOf } from './board-stand.mjs';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
const LATE = 'tiles=60&seed=4&setup=base; 5 seats';

const tests = {
  async 'a tap places, and does not press the button that comes up under the finger'(page) {
    const [cell] = await placementsOf(page);
    await still(page);
    const { x, y } = await middleOf(page, cell);
    await page.touchscreen.tap(x, y);
    assert.notEqual(await placedOf(page), null);
    await page.waitForTimeout(500);
    const calls = await callsOf(page);
    assert.deepEqual(
      calls.filter((call) => call.startsWith('spot')),
      [],
    );
  },

  async 'small tiles come nearer when one is placed, and all buttons are in the frame'(page) {
    await still(page);
    const before = await viewOf(page);
    assert.ok(before.size < 64, `${before.size} pixels`);
    const [cell] = (await cellsWithSpots(page)).toSorted((a, b) => b.x - a.x);
    const { x, y } = await middleOf(page, cell);
    await page.touchscreen.tap(x, y);
    await page.locator('.board-spot').first().waitFor();
    await still(page);
    assert.ok((await viewOf(page)).size > 90);
    const boxes = await page
      .locator('.board-spot')
      .evaluateAll((list) => list.map((spot) => spot.getBoundingClientRect().toJSON()));
    for (const { left, right, top, bottom } of boxes) {
      assert.ok(left >= 0 && top >= 0 && right <= 390 && bottom <= 844);
    }
  },

  async 'a finger that misses a small cell by a little means it'(page) {
    await still(page);
    const cells = await placementsOf(page);
    const west = cells.toSorted((a, b) => a.x - b.x)[0];
    const { size } = await viewOf(page);
    const { x, y } = await middleOf(page, west);
    await page.touchscreen.tap(x - size / 2 - 4, y);
    const placed = await placedOf(page);
    assert.equal(`${placed?.x},${placed?.y}`, `${west.x},${west.y}`);
  },

  async 'two fingers zoom and move the board'(page) {
    await still(page);
    const before = await viewOf(page);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type, points) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await touch('touchStart', [
      [150, 400],
      [240, 400],
    ]);
    for (let n = 1; n <= 8; n++) {
      await touch('touchMove', [
        [150 - 8 * n, 400 + 5 * n],
        [240 + 8 * n, 400 + 5 * n],
      ]);
    }
    await touch('touchEnd', []);
    await still(page);
    const after = await viewOf(page);
    assert.ok(Math.abs(after.size / before.size - 218 / 90) < 0.1, `${before.size} ${after.size}`);
    const under = (195 - before.x) / before.size;
    assert.ok(Math.abs(after.x + under * after.size - 195) < 8, 'what was between stays between');
    assert.equal(await placedOf(page), null);
  },

  async 'a long press points, and places nothing'(page) {
    await still(page);
    const laid = await page.evaluate(() => window.harness.shown.base.board()[3].cell);
    const { x, y } = await middleOf(page, laid);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.locator('.board-pointed-line').waitFor();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.equal(await placedOf(page), null);
  },

  async 'a double tap comes nearer where no tile goes'(page) {
    await still(page);
    const laid = await page.evaluate(() => window.harness.shown.base.board()[3].cell);
    const { x, y } = await middleOf(page, laid);
    const before = await viewOf(page);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    // All at once, since a slow machine would make two single taps of them.
    await Promise.all([
      touch('touchStart', [{ x, y }]),
      touch('touchEnd', []),
      touch('touchStart', [{ x, y }]),
      touch('touchEnd', []),
    ]);
    await still(page);
    const after = await viewOf(page);
    assert.ok(Math.abs(after.size - 2 * before.size) <= 2, `${before.size} ${after.size}`);
    const now = await middleOf(page, laid);
    assert.ok(Math.hypot(now.x - x, now.y - y) < 3, 'the tile is where it was');
    assert.equal(await placedOf(page), null);
  },
};

await runSuites([{ tests, query: LATE, options: PHONE }]);
