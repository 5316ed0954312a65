/** Nothing that axe finds fault with: every state of the page, on desk and telephone, by day and night, in both languages. */
import assert from 'node:assert/strict';
import { isFaultless } from './support/faultless.mjs';
import { finger, GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { firstTurns, greedyGame, openKept } from './support/records.mjs';
import { beginByLink, chooseWay } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const SETUP = 'base + festival; 2 seats';

/** Opens a panel by its button, looks, closes it. */
async function panelIsFaultless(screen, name) {
  const { page, say } = screen;
  await screen.pressOn(page.getByRole('button', { name: say(name) }).first());
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (const summary of await dialog.locator('summary').all()) {
    await screen.pressOn(summary);
  }
  await isFaultless(screen, name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function startAndSetup(screen) {
  const { page, say } = screen;
  await page.getByRole('button', { name: say('wayDevice') }).waitFor();
  await isFaultless(screen, 'start page');
  await chooseWay(screen, 'computer');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await isFaultless(screen, 'set-up, all of it opened');
}

/** Holds or hovers on a feature of the first tile until its card is shown. */
async function featureIsFaultless(screen) {
  const { page, say } = screen;
  const { x, y, size } = await screen.view();
  const at = [x + size / 2, y + size / 4];
  if (screen.hand === mouse) await page.mouse.move(...at);
  else await hold(page, at);
  await page.getByRole('region', { name: say('feature') }).waitFor();
  await isFaultless(screen, 'a feature pointed out');
  if (screen.hand === mouse) await page.mouse.move(1, 1);
  else await screen.pressOn(screen.button('close'));
}

async function hold(page, [x, y]) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(600);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** A game under way: the tile in hand, placed, with all that may be put. */
async function turnIsFaultless(screen, record, isWhole) {
  await openKept(screen.visitor, firstTurns(record, 10));
  await screen.until('the tile is in hand', ({ lit }) => lit > 0);
  await isFaultless(screen, 'a tile in hand');
  if (isWhole) await featureIsFaultless(screen);
  await screen.place(oneBy(lots(2)));
  await isFaultless(screen, 'a tile placed');
  assert.ok(await screen.choose(oneBy(lots(2))), 'there is something to choose');
  await isFaultless(screen, 'a figure chosen');
}

async function panelsAreFaultless(screen) {
  for (const name of ['choices', 'tilesLeft', 'help', 'menu']) await panelIsFaultless(screen, name);
  await screen.page.keyboard.press('h');
  await screen.page.getByRole('dialog').waitFor();
  await isFaultless(screen, 'log');
}

/** What scores is told; computers play until something does. */
async function newsAreFaultless(screen, record) {
  await openKept(screen.visitor, firstTurns(record, 8), { computers: [0, 1] });
  const news = screen.page.getByRole('region', { name: screen.say('news') });
  await news.waitFor({ timeout: 20_000 });
  await news.locator('summary').first().click();
  await isFaultless(screen, 'news of a score');
}

async function endIsFaultless(screen, record) {
  const { page, say } = screen;
  await openKept(screen.visitor, record);
  await page.getByRole('dialog', { name: say('result') }).waitFor();
  for (const summary of await page.locator('dialog summary').all()) await summary.click();
  await isFaultless(screen, 'the end');
}

async function byLink(screen) {
  await screen.page.goto('/');
  await beginByLink(screen, 'Ada');
  await screen.page.getByRole('dialog').waitFor();
  await isFaultless(screen, 'invitations');
}

/** Everything once on each device, by each light and in each language; what is seen most, in two mixes more. */
const MIXES = [
  { device: 'desk', theme: 'light', language: 'en', isWhole: true },
  { device: 'phone', theme: 'dark', language: 'fr', isWhole: true },
  { device: 'desk', theme: 'dark', language: 'fr', isWhole: false },
  { device: 'phone', theme: 'light', language: 'en', isWhole: false },
];

for (const { isWhole, ...mix } of MIXES) {
  test(`axe finds nothing: ${Object.values(mix).join(', ')}`, async (room) => {
    const visitor = await room.open(mix);
    const hand = mix.device === 'phone' ? finger : mouse;
    const screen = new GameScreen(visitor, await speaker(mix.language), hand);
    const record = greedyGame(SETUP, 4);
    await startAndSetup(screen);
    await turnIsFaultless(screen, record, isWhole);
    if (!isWhole) return;
    await panelsAreFaultless(screen);
    await newsAreFaultless(screen, record);
    await endIsFaultless(screen, record);
    await byLink(screen);
  });
}

await run();
