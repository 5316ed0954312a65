/** What the tests of the board ask its harness, and do on it. */
import assert from 'node:assert/strict';
import { middleOf, viewOf } from './board-stand.mjs';

export const callsOf = (page) => page.evaluate(() => window.harness.calls.splice(0));

/** The legal placements: cells, with the turns in which the tile may lie there. */
export const placementsOf = (page) =>
  page.evaluate(() => {
    const cells = new Map();
    for (const { verb, place, turn } of window.harness.shown.base.choices()) {
      if (verb !== 'place') continue;
      const key = `${place.x},${place.y}`;
      const cell = cells.get(key) ?? { x: place.x, y: place.y, turns: [] };
      cell.turns.push(turn);
      cells.set(key, cell);
    }
    return [...cells.values()];
  });

/** Of those, the cells where something may be put after the tile. */
export const cellsWithSpots = (page) =>
  page.evaluate(() => {
    const { base } = window.harness.shown;
    const placements = base.choices().filter(({ verb }) => verb === 'place');
    const mayPut = (action) =>
      base
        .apply(action)
        .game.choices()
        .some(({ verb }) => verb === 'put');
    const cells = new Map();
    for (const action of placements) {
      const { x, y } = action.place;
      if (mayPut(action)) cells.set(`${x},${y}`, { x, y });
    }
    return [...cells.values()];
  });

export const placedOf = (page) =>
  page.evaluate(() => {
    const { placed } = window.harness.shown;
    return placed && { ...placed.place, turn: placed.turn };
  });

export async function cellThatTurns(page) {
  const cells = await placementsOf(page);
  const cell = cells.find(({ turns }) => turns.length > 1);
  assert.ok(cell, 'a tile that may lie in two ways');
  return cell;
}

export const nextTurn = ({ turns }, turn, step = 1) =>
  turns[(turns.indexOf(turn) + step + turns.length) % turns.length];

/** The camera has come to rest. */
export async function still(page) {
  for (let before = ''; ; ) {
    const now = JSON.stringify(await viewOf(page));
    if (now === before) return;
    before = now;
    await page.waitForTimeout(250);
  }
}

export async function until(page, isTrue) {
  for (let n = 0; n < 100; n++) {
    if (await isTrue()) return;
    await page.waitForTimeout(100);
  }
  assert.fail('it has not come about');
}

export async function clickCell(page, cell, options) {
  await still(page);
  const { x, y } = await middleOf(page, cell);
  await page.mouse.click(x, y, options);
}

/** Clicks on the tile tried where no button covers it. */
export async function clickTile(page, cell) {
  await still(page);
  const { size } = await viewOf(page);
  const { x, y } = await middleOf(page, cell);
  for (const [dx, dy] of [
    [0, 0],
    [-0.42, -0.42],
    [0.42, 0.42],
    [-0.42, 0.42],
    [0.42, -0.42],
  ]) {
    const at = [x + dx * size, y + dy * size];
    const isFree = await page.evaluate(
      ([u, v]) => !document.elementFromPoint(u, v)?.closest('button'),
      at,
    );
    if (!isFree) continue;
    await page.mouse.click(...at);
    return;
  }
  assert.fail('buttons cover the whole tile');
}
