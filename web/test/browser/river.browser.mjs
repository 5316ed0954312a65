/** The beginning of a game whose first tiles come before all others, and a way that they may not take. */
import assert from 'node:assert/strict';
import { openGame } from './support/kept-game.mjs';
import { run, test } from './support/suite.mjs';

const SETUP = 'base + river; 2 seats';

for (const [language, device] of [
  ['fr', 'phone'],
  ['en', 'desk'],
]) {
  test(`the river is placed first, and where it may not turn is told: ${language}, ${device}`, async (room) => {
    const turns = ' 1. a RIG 0,1w\n 2. b RIH 1,1n\n';
    const screen = await openGame(room, { setup: SETUP, language, device, turns, next: ['RII'] });
    assert.equal((await screen.until('a cell is lit', ({ lit }) => lit > 0)).lit, 1);
    const greyed = screen.page.locator('.board-refused[data-action^="place RII 1,2"]');
    assert.equal(await greyed.count(), 1);
    await screen.pressOn(greyed);
    assert.match(await screen.says('.refusal'), /RV-2 /);
    await screen.page.keyboard.press('t');
    const dialog = screen.page.getByRole('dialog');
    await dialog.locator('h3').first().waitFor();
    const titles = await dialog.locator('h3').allTextContents();
    assert.deepEqual(titles.slice(0, 2), [screen.say('tilesFirst'), screen.say('tilesThen')]);
    assert.match(await dialog.locator('.heaps').first().innerHTML(), /RI/);
    assert.doesNotMatch(await dialog.locator('.heaps').first().innerHTML(), /tile A\b|tuile A\b/);
    await screen.page.keyboard.press('t');
    await screen.placeAt([1, 2]);
    await screen.commit();
  });
}

await run();
