/**
 * Nothing that axe finds fault with: every state of the page, on desk and telephone, by day and night, in
 * both languages. Each pair of these choices comes together once.
 */
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { finger, GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { firstTurns, greedyGame, openKept } from './support/records.mjs';
import { beginByLink, chooseWay } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const SETUP = 'base + festival; 2 seats';

/** One fault as a line: what, where, why. */
const faultText = ({ id, help, nodes }) =>
  `${id}: ${help}\n${nodes.map((node) => `    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`).join('\n')}`;

/**
 * The sheet of drawings, thousands of shapes that are hidden from screen readers, is out of the page
 * meanwhile: axe would walk through all of them each time.
 */
async function isFaultless(screen, state) {
  const { page } = screen;
  const sheet = await page.evaluateHandle(() => {
    const found = document.querySelector('.board-sheet');
    found?.remove();
    return found;
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  await page.evaluate((found) => found && document.body.append(found), sheet);
  assert.equal(violations.map(faultText).join('\n'), '', state);
}

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

/** Holds or hovers on a feature until its card is shown. */
async function featureIsFaultless(screen) {
  const { page, say } = screen;
  const box = await page.locator('.board .card').first().boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 4];
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

/** A game in its middle: the tile in hand, placed, a figure chosen, a score told, every panel. */
async function game(screen, record) {
  await openKept(screen.visitor, firstTurns(record, 16));
  await screen.until('the tile is in hand', ({ lit }) => lit > 0);
  await isFaultless(screen, 'a tile in hand');
  await featureIsFaultless(screen);
  await screen.place(oneBy(lots(2)));
  await isFaultless(screen, 'a tile placed');
  for (const name of ['choices', 'tilesLeft', 'help', 'menu']) await panelIsFaultless(screen, name);
  await screen.page.keyboard.press('h');
  await screen.page.getByRole('dialog').waitFor();
  await isFaultless(screen, 'log');
}

/** The last turns of a game played by the computer: what scores is told, then the result. */
async function scoresAndEnd(screen, record) {
  const { page, say } = screen;
  await openKept(screen.visitor, firstTurns(record, 72), { computers: [0, 1] });
  await page.getByRole('region', { name: say('news') }).waitFor();
  await isFaultless(screen, 'news of a score');
  await page.getByRole('dialog', { name: say('result') }).waitFor({ timeout: 20_000 });
  for (const summary of await page.locator('dialog summary').all()) await summary.click();
  await isFaultless(screen, 'the end');
}

async function byLink(screen) {
  await screen.page.goto('/');
  await beginByLink(screen, 'Ada');
  await screen.page.getByRole('dialog').waitFor();
  await isFaultless(screen, 'invitations');
}

const TURNS = [
  ['desk', 'light', 'en'],
  ['desk', 'dark', 'fr'],
  ['phone', 'light', 'fr'],
  ['phone', 'dark', 'en'],
];

for (const [device, theme, language] of TURNS) {
  test(`axe finds nothing: ${device}, ${theme}, ${language}`, async (room) => {
    const visitor = await room.open({ device, theme, language });
    const hand = device === 'phone' ? finger : mouse;
    const screen = new GameScreen(visitor, await speaker(language), hand);
    const record = greedyGame(SETUP, 4);
    await startAndSetup(screen);
    await game(screen, record);
    await scoresAndEnd(screen, record);
    await byLink(screen);
  });
}

await run();
