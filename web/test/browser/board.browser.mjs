/** The board by mouse and by keys, without the rest of the page. */
import assert from 'node:assert/strict';
import {
  callsOf,
  cellsWithSpots,
  cellThatTurns,
  clickCell,
  clickTile,
  nextTurn,
  placedOf,
  placementsOf,
  still,
  until,
} from './board-hands.mjs';
import { allDrawn, middleOf, runSuites, viewOf } from './board-stand.mjs';

// Without flights a page is where it should be at once; one test is about them.
const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const GAME = 'tiles=24&seed=3';
const LATE = 'tiles=60&seed=4&setup=base; 5 seats';

const tests = {
  async 'every tile lies on the board, lit cells are those of the engine'(page) {
    await allDrawn(page, 'mid');
    const cells = await placementsOf(page);
    assert.equal(await page.locator('.board-lit').count(), cells.length);
    await still(page);
    for (const cell of cells) {
      const at = await middleOf(page, cell);
      const boxes = await page
        .locator('.board-lit')
        .evaluateAll((list) => list.map((lit) => lit.getBoundingClientRect().toJSON()));
      const found = boxes.some(
        ({ left, right, top, bottom }) =>
          left < at.x && at.x < right && top < at.y && at.y < bottom,
      );
      assert.ok(found, `${cell.x},${cell.y} is lit`);
    }
  },

  async 'a click places, a click on the tile turns it, only through legal turns'(page) {
    const cell = await cellThatTurns(page);
    await clickCell(page, cell);
    let placed = await placedOf(page);
    assert.equal(`${placed.x},${placed.y}`, `${cell.x},${cell.y}`);
    for (let n = 0; n < cell.turns.length; n++) {
      await page.waitForTimeout(400);
      await clickTile(page, cell);
      const after = await placedOf(page);
      assert.equal(after.turn, nextTurn(cell, placed.turn));
      placed = after;
    }
  },

  async 'R, Shift and R, the right button and the wheel turn the ghost'(page) {
    const cell = await cellThatTurns(page);
    await still(page);
    const { x, y } = await middleOf(page, cell);
    await page.mouse.move(x, y);
    await page.locator('.board-ghost').waitFor();
    const shown = () => page.evaluate(() => window.harness.handle.current.turn.value);
    let turn = await shown();
    const expectNext = async (step) => {
      turn = nextTurn(cell, turn, step);
      assert.equal(await shown(), turn);
    };
    await page.locator('.board').focus();
    await page.keyboard.press('r');
    await expectNext(1);
    await page.keyboard.press('Shift+R');
    await expectNext(-1);
    await page.mouse.click(x, y, { button: 'right' });
    await expectNext(1);
    await page.mouse.wheel(0, 120);
    await expectNext(1);
    await page.waitForTimeout(300);
    await page.mouse.wheel(0, -120);
    await expectNext(-1);
    assert.equal(await placedOf(page), null);
    await page.mouse.click(x, y);
    assert.equal((await placedOf(page)).turn, turn, 'it is placed as it was shown');
  },

  async 'the wheel zooms to the cursor where nothing turns'(page) {
    await still(page);
    const laid = await page.evaluate(() => window.harness.shown.base.board()[0].cell);
    const at = await middleOf(page, laid);
    const before = await viewOf(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -240);
    await still(page);
    const after = await viewOf(page);
    assert.ok(after.size > before.size * 1.3, `${before.size} has become ${after.size}`);
    const now = await middleOf(page, laid);
    assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 3, 'the tile is where it was');
  },

  async 'a drag moves the board and places nothing, a wobble of the hand is a click'(page) {
    const [cell] = await placementsOf(page);
    await still(page);
    const { x, y } = await middleOf(page, cell);
    const before = await viewOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 10, { steps: 4 });
    await page.mouse.move(x + 120, y + 30, { steps: 4 });
    await page.mouse.up();
    await still(page);
    const after = await viewOf(page);
    assert.equal(after.size, before.size);
    assert.ok(Math.abs(after.x - before.x - 120) < 12 && Math.abs(after.y - before.y - 30) < 12);
    assert.equal(await placedOf(page), null);
    await page.mouse.move(x + 120, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 123, y + 32);
    await page.mouse.up();
    assert.notEqual(await placedOf(page), null);
  },

  async 'keys alone: arrows, R, Enter, digits, Escape'(page) {
    await page.locator('.board').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    const said = (await callsOf(page)).filter((call) => call.startsWith('say '));
    assert.equal(said.length, 2);
    assert.match(said[1], /^say .*; turn 1 of \d$/);
    assert.equal(await page.locator('.board-cursor').getAttribute('d').then(Boolean), true);
    await page.keyboard.press('Enter');
    assert.notEqual(await placedOf(page), null);
    const spots = page.locator('.board-spot');
    await spots.first().waitFor();
    await page.keyboard.press('1');
    assert.equal(await spots.first().getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => window.harness.shown.chosen), null);
    await page.keyboard.press('Escape');
    assert.equal(await placedOf(page), null);
    assert.equal(await spots.count(), 0);
  },

  async 'page keys go through all cells where the tile fits'(page) {
    const cells = await placementsOf(page);
    await page.locator('.board').focus();
    const seen = new Set();
    for (let n = 0; n < cells.length; n++) {
      await page.keyboard.press('PageDown');
      const said = (await callsOf(page)).at(-1);
      seen.add(said);
    }
    assert.equal(seen.size, cells.length);
  },

  async 'plus, minus and 0 zoom; Shift and arrows pan'(page) {
    await page.locator('.board').focus();
    await still(page);
    const fitted = await viewOf(page);
    await page.keyboard.press('+');
    await still(page);
    const nearer = await viewOf(page);
    assert.ok(nearer.size > fitted.size * 1.3);
    await page.keyboard.press('Shift+ArrowRight');
    await still(page);
    assert.ok((await viewOf(page)).x < nearer.x - 50);
    await page.keyboard.press('0');
    await still(page);
    assert.deepEqual(await viewOf(page), fitted);
    await page.keyboard.press('-');
    await still(page);
    assert.ok((await viewOf(page)).size < fitted.size);
  },

  async 'spots do not overlap, have room for a finger, and lead to their anchors'(page) {
    const cells = await cellsWithSpots(page);
    assert.ok(cells.length > 0);
    for (const cell of cells.slice(0, 4)) {
      await page.evaluate(() => window.harness.handle.current.fit());
      await still(page);
      const { x, y } = await middleOf(page, cell);
      await page.evaluate((at) => window.harness.handle.current.drop(at), {
        clientX: x,
        clientY: y,
      });
      await page.locator('.board-spot').first().waitFor();
      for (const zooms of [0, 1, 3]) {
        for (let n = 0; n < zooms; n++) {
          await page.evaluate(() => window.harness.handle.current.zoomIn());
          await still(page);
        }
        const boxes = await page
          .locator('.board-spot')
          .evaluateAll((list) => list.map((spot) => spot.getBoundingClientRect().toJSON()));
        for (const [i, a] of boxes.entries()) {
          assert.ok(a.width >= 44 && a.height >= 44, 'room for a finger');
          for (const b of boxes.slice(i + 1)) {
            const isApart =
              a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
            assert.ok(isApart, 'apart from each other');
          }
        }
      }
    }
  },

  async 'a spot is chosen by a click, and shown as chosen'(page) {
    const [cell] = await placementsOf(page);
    await clickCell(page, cell);
    const spot = page.locator('.board-spot').last();
    await spot.waitFor();
    await page.waitForTimeout(450);
    await spot.click();
    assert.equal(await spot.getAttribute('aria-pressed'), 'true');
    const calls = await callsOf(page);
    assert.ok(calls.some((call) => call.startsWith('spot put ')));
  },

  async 'the feature under the pointer is told after a moment, and lights up'(page) {
    await still(page);
    const laid = await page.evaluate(() => window.harness.shown.base.board()[3].cell);
    const { x, y } = await middleOf(page, laid);
    await page.mouse.move(x, y);
    await page.locator('.board-pointed-line').waitFor();
    const calls = await callsOf(page);
    assert.ok(calls.some((call) => call.startsWith(`point ${laid.x},${laid.y}`)));
    await page.mouse.move(4, 4);
    await page.locator('.board-pointed-line').waitFor({ state: 'detached' });
    assert.equal((await callsOf(page)).at(-1), 'point nothing');
  },

  async 'a button lights up its own feature, not the one that it covers'(page) {
    const [cell] = await cellsWithSpots(page);
    await clickCell(page, cell);
    await page.locator('.board-spot').first().waitFor();
    for (const spot of await page.locator('.board-spot').all()) {
      await callsOf(page);
      await spot.hover();
      await page.locator('.board-pointed-line').waitFor();
      const place = (await spot.getAttribute('data-action')).split(' ').at(-1);
      assert.equal((await callsOf(page)).at(-1), `point ${place}`);
      await page.mouse.move(4, 4);
      await page.locator('.board-pointed-line').waitFor({ state: 'detached' });
    }
  },

  async 'what the keyboard does is said in French too'(page) {
    await page.evaluate(() => {
      window.harness.language.value = 'fr';
    });
    assert.equal(await page.locator('.board').getAttribute('aria-label'), 'Plateau');
    await page.locator('.board').focus();
    await page.keyboard.press('PageDown');
    assert.match((await callsOf(page)).at(-1), /orientation 1 sur \d$/);
  },

  async 'one more tile adds its own elements and touches no other'(page) {
    await page.evaluate(() => {
      window.harness.isReplay.value = true;
      window.harness.showBefore(1);
    });
    await allDrawn(page, 'mid');
    await page.waitForTimeout(500);
    const touched = await page.evaluate(async () => {
      const uses = [...document.querySelectorAll('use.board-laid')];
      let changed = 0;
      const observer = new MutationObserver((list) => {
        for (const { target, type } of list) {
          if (type === 'attributes' && uses.includes(target)) changed++;
        }
      });
      observer.observe(document.querySelector('.board-drawing'), {
        subtree: true,
        childList: true,
        attributes: true,
      });
      window.harness.showBefore(0);
      await new Promise((done) => setTimeout(done, 1500));
      observer.disconnect();
      return { changed, isThere: uses.every((use) => use.isConnected) };
    });
    assert.deepEqual(touched, { changed: 0, isThere: true });
  },
};

const motion = {
  async 'a tile that comes and a tile that is turned fade in, never turning as a picture'(page) {
    await allDrawn(page, 'mid');
    const cell = await cellThatTurns(page);
    await page.evaluate(() => {
      window.seen = new Set();
      const note = () => {
        for (const { className } of document.querySelectorAll('.board-world > *')) {
          window.seen.add(String(className.baseVal ?? className));
        }
      };
      new MutationObserver(note).observe(document.querySelector('.board-world'), {
        childList: true,
      });
    });
    await clickCell(page, cell);
    await until(page, () => page.evaluate(() => window.seen.has('board-news')));
    await page.waitForTimeout(500);
    await clickTile(page, cell);
    await until(page, () => page.evaluate(() => window.seen.has('art board-leaving')));
    await page.locator('.board-leaving').waitFor({ state: 'detached' });
    const turned = await page.evaluate(() => document.querySelectorAll('[style*=rotate]').length);
    assert.equal(turned, 0);
  },

  async 'the page flies to a cell, and back to all of it'(page) {
    await still(page);
    const fitted = await viewOf(page);
    const [cell] = await page.evaluate(() => window.harness.shown.last);
    const isInMiddle = async () => {
      const { x, y } = await middleOf(page, cell);
      return Math.abs(x - 640) < 2 && Math.abs(y - 400) < 2;
    };
    const isFitted = async () => JSON.stringify(await viewOf(page)) === JSON.stringify(fitted);
    await page.evaluate((at) => window.harness.handle.current.flyTo(at), cell);
    assert.equal(await isInMiddle(), false, 'it is on its way');
    await until(page, isInMiddle);
    await page.evaluate(() => window.harness.handle.current.fit());
    await until(page, isFitted);
  },
};

const noMotion = {
  async 'who wants no motion sees none'(page) {
    const [cell] = await page.evaluate(() => window.harness.shown.last);
    await page.evaluate((at) => window.harness.handle.current.flyTo(at), cell);
    const { x, y } = await middleOf(page, cell);
    assert.ok(Math.abs(x - 640) < 2 && Math.abs(y - 400) < 2, 'it is there at once');
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  },
};

const night = {
  async 'by night the table is dark, and what lights up can be seen'(page) {
    const colours = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'night';
      const board = getComputedStyle(document.querySelector('.board')).backgroundColor;
      const lit = getComputedStyle(document.querySelector('.board-lit')).stroke;
      return [board, lit].map((text) => text.match(/\d+/g).map(Number));
    });
    const brightness = ([r, g, b]) => (2 * r + 5 * g + b) / 8;
    const [board, lit] = colours.map(brightness);
    assert.ok(board < 60 && lit > 140, `${board} and ${lit}`);
  },
};

const { 'spots do not overlap, have room for a finger, and lead to their anchors': spotsApart } =
  tests;

await runSuites([
  { tests, query: GAME, options: DESK },
  { tests: { 'late in a game, spots do not overlap': spotsApart }, query: LATE, options: DESK },
  { tests: noMotion, query: GAME, options: DESK },
  { tests: motion, query: GAME, options: { ...DESK, reducedMotion: 'no-preference' } },
  { tests: night, query: GAME, options: DESK },
]);
