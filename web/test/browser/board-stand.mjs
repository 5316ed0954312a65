/** Opens the board's harness in Chromium, for board.browser.mjs and board-speed.mjs. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { launch } from './support/visitor.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const made = process.env.LAUZE_MADE ?? here('../../../build/made');

/** A server of the page's sources and a browser; `open` gives a page with a board on it. */
export async function openStand() {
  if (!existsSync(join(made, 'lauze.wasm'))) {
    throw new Error(`${made}/lauze.wasm is missing: tools/make-page --made makes it`);
  }
  const server = await createServer({
    configFile: here('../../vite.config.ts'),
    cacheDir: join(tmpdir(), `lauze-board-${process.pid}`),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { entries: ['test/browser/board-harness.html'] },
    logLevel: 'warn',
  });
  await server.listen();
  const { port } = server.httpServer.address();
  const browser = await launch();
  const complaints = [];

  async function open(query = '', options = {}) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
    page.on('pageerror', (error) => complaints.push(error.stack));
    page.on('console', (message) => {
      // The browser asks for an icon that the harness does not have.
      const isIcon = message.location().url.endsWith('favicon.ico');
      if (message.type() === 'error' && !isIcon) complaints.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${port}/test/browser/board-harness.html?${query}`);
    await page.waitForFunction(() => window.harness && document.querySelector('.board'));
    return page;
  }

  async function close() {
    await browser.close();
    await server.close();
  }

  return { open, close, complaints };
}

/** Waits until every tile of the board is drawn in a level. */
export const allDrawn = (page, level) =>
  page.waitForFunction(
    (wanted) => {
      const names = [...document.querySelectorAll('use.board-laid')];
      const lit = names.filter((use) => use.getAttribute('href').endsWith(`-${wanted}`));
      return lit.length >= window.harness.shown.base.board().length;
    },
    level,
    { timeout: 120_000 },
  );

/** Where the board is seen: pixels a tile, and where the corner of the cell 0,0 is. */
export const viewOf = (page) =>
  page.evaluate(() => {
    const world = document.querySelector('.board-world');
    const { e, f, a } = new DOMMatrix(getComputedStyle(world).transform);
    const drawing = document.querySelector('.board-drawing');
    const size = (Number(drawing.getAttribute('width')) / drawing.viewBox.baseVal.width) * 512;
    return { x: e, y: f, size: size * a };
  });

/** The middle of a cell on the screen. */
export async function middleOf(page, { x, y }) {
  const view = await viewOf(page);
  return { x: view.x + (x + 0.5) * view.size, y: view.y + (y + 0.5) * view.size };
}

const shots = process.env.LAUZE_SHOTS ?? here('../../../build/check/shots');

async function complaintOf(stand, { test, query, options }) {
  let page = null;
  try {
    page = await stand.open(query, options);
    await test(page);
    assert.deepEqual(stand.complaints.splice(0), [], 'the page complains');
    return null;
  } catch (error) {
    mkdirSync(shots, { recursive: true });
    await page?.screenshot({ path: join(shots, `board-${Date.now()}.png`) });
    return error.stack;
  } finally {
    await page?.close();
  }
}

/** Runs suites, each with the query of its board and the options of its pages, and counts. */
export async function runSuites(suites) {
  const stand = await openStand();
  let passed = 0;
  let failed = 0;
  for (const { tests, query, options } of suites) {
    for (const [name, test] of Object.entries(tests)) {
      const complaint = await complaintOf(stand, { test, query, options });
      console.log(`${complaint === null ? 'ok   ' : 'FAIL '} ${name}`);
      if (complaint === null) passed++;
      else failed++;
      if (complaint !== null) console.log(complaint.replace(/^/gm, '      '));
    }
  }
  await stand.close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
