/** What a browser loads until one can play, and whether the engine plays in it as it does anywhere else. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { layCable } from './support/cable.mjs';
import { GameScreen, mouse } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { inTree } from './support/places.mjs';
import { command } from './support/served.mjs';
import { beginHere } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const MOST = 250_000; // bytes

/** The parts without which one cannot play, or sees no tiles. */
const PARTS = [/^\/$/, /\.js$/, /\.css$/, /\.wasm$/, /words.*\.json$/, /worker.*\.js$/];

test('everything up to the first tile in hand is small', async (room) => {
  const { port } = await room.houseServer();
  const cable = await layCable(port);
  room.after(() => cable.stop());
  const visitor = await room.open({ path: null, origin: cable.origin });
  const loaded = [];
  visitor.page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
  await visitor.page.goto('/');
  const screen = new GameScreen(visitor, await speaker('en'), mouse);
  await beginHere(screen, 'computer');
  await screen.until('a cell is lit', ({ lit }) => lit > 0);
  await visitor.page.locator('.board use').first().waitFor({ state: 'attached' });
  for (const part of PARTS)
    assert.ok(
      loaded.some((name) => part.test(name)),
      `${part} is among ${loaded.join(' ')}`,
    );
  console.log(`       first view: ${cable.sent()} bytes in ${loaded.length} files, heads included`);
  assert.ok(cable.sent() <= MOST, `${cable.sent()} bytes are more than ${MOST}`);
});

/** Runs in the page: plays the fixed games in the module and folds them into one number. */
async function sign([base64, games]) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes, {});
  instance.exports._initialize?.();
  return BigInt.asUintN(64, instance.exports.sign_all(games)).toString(16).padStart(16, '0');
}

const GAMES = 32; // as many as "lauze bench --signature" plays of each set-up

test('the engine plays the same games in Chromium as on this machine', async (room) => {
  const { page } = await room.open({ path: null });
  const wasm = process.env.LAUZE_SIGNATURE_WASM ?? inTree('build/wasm/signature.wasm');
  const ours = await page.evaluate(sign, [readFileSync(wasm).toString('base64'), GAMES]);
  const printed = execFileSync(command(), ['bench', '--signature'], { encoding: 'utf8' });
  assert.equal(`Bench: ${ours}`, printed.trim().split('\n').at(-1));
});

await run();
