/** Setting up: a card for every expansion says what it is, and its variants are played as they were chosen. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { finger, GameScreen, mouse } from './support/game-screen.mjs';
import { catalogueOf, speaker } from './support/page-words.mjs';
import { inTree } from './support/places.mjs';
import { keptRecord } from './support/records.mjs';
import { chooseWay } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const expansions = readdirSync(inTree('expansions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const flat = (text) => text.replace(/\s+/g, ' ').trim();

for (const [language, device, theme] of [
  ['en', 'desk', 'dark'],
  ['fr', 'phone', 'light'],
]) {
  test(`every card tells what it is about: ${language}, ${device}`, async (room) => {
    const visitor = await room.open({ language, device, theme });
    const hand = device === 'phone' ? finger : mouse;
    const screen = new GameScreen(visitor, await speaker(language), hand);
    await chooseWay(screen, 'device');
    const cards = screen.page.locator('.expansion');
    assert.equal(await cards.count(), expansions.length);
    for (const name of expansions) {
      const words = catalogueOf(name, language);
      const about = words.get(`about ${name}`);
      const card = cards.filter({ hasText: about });
      const text = flat(await card.textContent()).toLowerCase();
      for (const key of ['expansion', 'about', 'edition'])
        assert.ok(
          text.includes(words.get(`${key} ${name}`).toLowerCase()),
          `${key} ${name}: ${text}`,
        );
      assert.match(text, /\d/, `${name} says how many`);
      assert.ok((await card.locator('.emblem svg').count()) > 0, `${name} shows a tile`);
    }
  });
}

test('a variant that was chosen on a card is played', async (room) => {
  const visitor = await room.open({});
  const screen = new GameScreen(visitor, await speaker('en'), mouse);
  await chooseWay(screen, 'device');
  const words = catalogueOf('school', 'en');
  const card = screen.page.locator('.expansion', { hasText: words.get('about school') });
  assert.equal(await card.locator('.variants').count(), 0, 'variants are those of what is played');
  await screen.pressOn(card.getByRole('checkbox'));
  await screen.pressOn(card.locator('.variants summary'));
  const right = words.get('option school-side right');
  await card.getByLabel(right.charAt(0).toUpperCase() + right.slice(1), { exact: true }).check();
  await screen.pressOn(screen.button('begin'));
  await screen.until('the first tile is in hand', ({ lit }) => lit > 0);
  assert.match(
    await screen.page.evaluate(keptRecord),
    /\[Setup "base \+ school; 2 seats; school-side=right"\]/,
  );
});

await run();
