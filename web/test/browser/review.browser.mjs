/** A game that is over is looked back at: the planted blunder is marked, shown on the board, and played on from. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { finger, GameScreen, mouse } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { inTree } from './support/places.mjs';
import { openKept } from './support/records.mjs';
import { run, test } from './support/suite.mjs';

const planted = readFileSync(inTree('tests/data/planted_blunder.lz'), 'utf8');
const LONG = 180_000; // milliseconds for a whole game, where the machine has other things to do

async function isFaultless(page, state) {
  // The sheet of drawings is hidden from screen readers, and axe would walk through all of its shapes.
  const sheet = await page.evaluateHandle(() => {
    const element = document.querySelector('.board-sheet');
    const { parentNode } = element;
    element.remove();
    return { element, parentNode };
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  await sheet.evaluate(({ element, parentNode }) => parentNode.append(element));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  assert.deepEqual(told, [], state);
}

/** Where LAUZE_PICTURES says so, a picture of the screen for people to look at. */
async function picture(page, name) {
  const folder = process.env.LAUZE_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

async function openReview(room, mix) {
  const visitor = await room.open(mix);
  const hand = mix.device === 'phone' ? finger : mouse;
  const screen = new GameScreen(visitor, await speaker(mix.language), hand);
  await openKept(visitor, planted);
  await screen.page.getByRole('dialog', { name: screen.say('result') }).waitFor();
  await screen.pressOn(screen.button('review'));
  await screen.page.getByRole('dialog', { name: screen.say('reviewTitle') }).waitFor();
  return screen;
}

/** The moves that are listed as mistakes, as texts, when the review is done. */
async function mistakes({ page }) {
  await page.locator('.mistake-row').first().waitFor({ timeout: LONG });
  return page.locator('.mistake-row').allTextContents();
}

const MIXES = [
  { device: 'desk', theme: 'light', language: 'en', told: /\?\?blunderTurn 37: Ada/ },
  { device: 'phone', theme: 'dark', language: 'fr', told: /\?\?gaffeTour 37.: Ada/ },
];

for (const { told, ...mix } of MIXES) {
  const name = Object.values(mix).join('-');
  test(`the planted blunder is the worst move: ${name}`, async (room) => {
    const screen = await openReview(room, mix);
    const { page, say } = screen;
    await page.locator('.review-progress progress').waitFor();
    await isFaultless(page, 'under way');
    assert.match((await mistakes(screen))[0], told);
    await picture(page, `${name}-panel`);
    await page.locator('dialog summary').click();
    await isFaultless(page, 'the review');
    const rows = await page.locator('dialog details tbody tr').count();
    assert.equal(rows, 71);

    await screen.pressOn(page.locator('.mistake-row').first());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const bar = page.getByRole('region', { name: say('reviewTitle') });
    assert.match(await bar.textContent(), /37/);
    await page.locator('.look h2:focus').waitFor();
    await isFaultless(page, 'a move looked at');
    await picture(page, `${name}-played`);
    await screen.pressOn(screen.button('lookBest'));
    await page.getByRole('button', { name: say('lookBest'), pressed: true }).waitFor();
    await picture(page, `${name}-best`);

    await screen.pressOn(screen.button('lookBack'));
    assert.match((await mistakes(screen))[0], told, 'it is kept');
    await screen.pressOn(page.locator('.mistake-row').first());
    await screen.pressOn(screen.button('playOn'));
    const { turn } = await screen.until('a new game is at that turn', ({ isOwn }) => isOwn);
    assert.equal(turn, 37);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('lauze.game.')),
    );
    assert.equal(kept.length, 2, 'the game that was looked at is kept too');
  }, 400);
}

test('a review is cancelled, and begun again', async (room) => {
  const screen = await openReview(room, { device: 'desk', language: 'en' });
  const { page } = screen;
  await screen.pressOn(screen.button('reviewCancel'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await screen.pressOn(screen.button('showResult'));
  await screen.pressOn(screen.button('review'));
  await page.locator('.review-progress').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}, 120);

await run();
