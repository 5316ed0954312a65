/**
 * Measures the board: how long frames take while it is panned and zoomed, how soon it is sharp
 * again, what a new tile costs. It judges nothing, because machines differ.
 *
 *     node web/test/browser/board-speed.mjs
 */
import { allDrawn, openStand, viewOf } from './board-stand.mjs';

const BOARDS = [
  { name: '72 tiles', query: 'tiles=72&seed=4&setup=base; 2 seats' },
  { name: '150 tiles', query: 'tiles=150&seed=4&setup=base %2B 8*festival; 4 seats' },
];
const SIZES = [
  { name: 'as fitted', size: null },
  { name: 'mid', size: 70 },
  { name: 'near', size: 110 },
];
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

async function toSize(page, size) {
  for (let factor = 0; Math.abs(factor - 1) > 0.02; ) {
    factor = size / (await viewOf(page)).size;
    await page.evaluate((by) => window.harness.instruments.zoomBy(by), factor);
    await page.waitForTimeout(300);
  }
}

const levelOf = (size) => (size < 48 ? 'far' : size < 100 ? 'mid' : 'near');

/** Waits for all symbols of the level that is shown. */
async function settle(page) {
  await page.waitForTimeout(500);
  await allDrawn(page, levelOf((await viewOf(page)).size));
  await page.waitForTimeout(1000);
}

/** What a new tile costs: a late part of the game is shown tile by tile. */
async function costsOfTiles(page) {
  const costs = [];
  for (let tiles = 9; tiles > 0; tiles--) {
    await page.evaluate((n) => window.harness.showBefore(n), tiles);
    await settle(page);
    const lay = (n) => window.harness.instruments.cost(() => window.harness.showBefore(n));
    costs.push(await page.evaluate(lay, tiles - 1));
  }
  return costs;
}

async function measure(stand, board, size, { device, options }) {
  const begun = Date.now();
  const page = await stand.open(`${board.query}&replay`, options);
  if (size.size !== null) await toSize(page, size.size);
  const at = (await viewOf(page)).size;
  await allDrawn(page, levelOf(at));
  const drawn = Date.now() - begun;
  await settle(page);
  const of = (name) => page.evaluate((what) => window.harness.instruments[what](), name);
  const pan = await of('pan');
  const zoom = await of('zoom');
  await settle(page);
  const sharp = await of('sharpening');
  const add = median(await costsOfTiles(page));
  console.log(
    `${device.padEnd(6)} ${board.name.padEnd(10)} ${String(Math.round(at)).padStart(4)} px  pan ${pan}  ` +
      `zoom ${zoom}  sharp ${sharp}  add ${add}  all drawn ${drawn}`,
  );
  await page.close();
}

const stand = await openStand();
try {
  console.log('ms; frames while panning and zooming: median/95th percentile');
  for (const board of BOARDS) {
    for (const size of SIZES) await measure(stand, board, size, { device: 'desk' });
    await measure(stand, board, SIZES[2], { device: 'phone', options: PHONE });
  }
} finally {
  await stand.close();
}
