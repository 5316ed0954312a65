/** Presets and set-ups: two presses begin a game, cards stay editable, and what cannot be played says why. */
import assert from 'node:assert/strict';
import { finger, GameScreen, mouse } from './support/game-screen.mjs';
import { catalogueOf, speaker } from './support/page-words.mjs';
import { keptRecord } from './support/records.mjs';
import { chooseWay } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

async function screenOf(room, { hand = mouse, language = 'en', ...options } = {}) {
  const visitor = await room.open({ language, ...options });
  // Leaving the page early: its sign in the browser's own bar may still be on its way.
  visitor.forgive(/favicon\.svg net::ERR_ABORTED/);
  return new GameScreen(visitor, await speaker(language), hand);
}

const cardOf = (screen, name) => screen.page.locator(`.expansion[data-set="${name}"]`);

/** The presets that the start page offers, by name. */
async function offered({ page }) {
  await page.locator('.preset').first().waitFor();
  return page.locator('.preset').evaluateAll((all) => all.map((one) => one.dataset.preset));
}

for (const [language, device, hand] of [
  ['en', 'desk', mouse],
  ['fr', 'phone', finger],
]) {
  test(`two presses begin a game of each preset: ${language}, ${device}`, async (room) => {
    const screen = await screenOf(room, { language, device, hand });
    const { page } = screen;
    const words = catalogueOf('base', language);
    const names = await offered(screen);
    assert.ok(names.includes('classic'), names.join(' '));
    for (const name of names) {
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/', { waitUntil: 'networkidle' });
      const preset = page.locator(`.preset[data-preset="${name}"]`);
      const text = await preset.textContent();
      for (const key of ['preset', 'about-preset']) {
        const said = words.get(`${key} ${name}`);
        assert.ok(text.replace(/\s/g, ' ').includes(said), `${key} ${name}: ${text}`);
      }
      await screen.pressOn(preset);
      await page.locator(`button[data-preset="${name}"][aria-pressed="true"]`).waitFor();
      await screen.pressOn(screen.button('begin'));
      await screen.until('the first tile is in hand', ({ isThere }) => isThere);
      const record = await page.evaluate(keptRecord);
      assert.match(record, /\[Setup "base/, name);
    }
  });
}

test('a preset fills in the cards, which can be changed, and goes where one played last', async (room) => {
  const screen = await screenOf(room);
  const { page, say } = screen;
  await chooseWay(screen, 'device');
  await screen.pressOn(cardOf(screen, 'inns').getByRole('checkbox'));
  await page.getByText(say('presetNone'), { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto('/', { waitUntil: 'networkidle' });
  await screen.pressOn(page.locator('.preset[data-preset="classic"]'));
  await page.getByRole('heading', { name: say('wayDevice'), level: 1 }).waitFor();
  assert.equal(await cardOf(screen, 'inns').getByRole('checkbox').isChecked(), false);
  const more = cardOf(screen, 'inns').getByRole('button', {
    name: say('copyMore', { what: catalogueOf('inns', 'en').get('expansion inns') }),
  });
  await screen.pressOn(cardOf(screen, 'inns').getByRole('checkbox'));
  await screen.pressOn(cardOf(screen, 'inns').locator('.set-more summary'));
  await screen.pressOn(more);
  assert.match(await cardOf(screen, 'inns').textContent(), /36 more tiles/);
  await screen.pressOn(page.getByRole('radio', { name: say('wayComputer') }).locator('..'));
  await page.getByRole('heading', { name: say('wayComputer'), level: 1 }).waitFor();
  await screen.pressOn(screen.button('begin'));
  await screen.until('the first tile is in hand', ({ isThere }) => isThere);
  assert.match(await page.evaluate(keptRecord), /\[Setup "base \+ 2\*inns; 2 seats"\]/);
});

for (const language of ['en', 'fr']) {
  test(`what cannot be played is told on its card before a game begins: ${language}`, async (room) => {
    const screen = await screenOf(room, { language });
    const { page } = screen;
    await page.evaluate(() => {
      const setup = { seats: 2, copies: { school: 2 }, options: {} };
      localStorage.setItem('lauze.setup', JSON.stringify(setup));
    });
    await page.waitForLoadState('networkidle');
    await page.reload({ waitUntil: 'networkidle' });
    await chooseWay(screen, 'device');
    const why = screen.say('copiesTooMany');
    const title = catalogueOf('school', language).get('expansion school');
    const alert = (await page.getByRole('alert').textContent()).replace(/\s/g, ' ');
    assert.ok(alert.includes(title) && alert.includes(why), alert);
    assert.ok(await screen.button('begin').isDisabled(), 'no game can be begun');
    const card = cardOf(screen, 'school');
    assert.ok((await card.locator('.problem').textContent()).replace(/\s/g, ' ').includes(why));
    assert.equal(await page.locator('.expansion .problem').count(), 1, 'on its card only');
    await screen.pressOn(card.locator('.set-more summary'));
    const fewer = screen.say('copyFewer', { what: title });
    await screen.pressOn(card.getByRole('button', { name: fewer }));
    assert.equal(await page.locator('.problem:not(:empty)').count(), 0);
    assert.ok(await screen.button('begin').isEnabled());
  });
}

/** The first letter as the page writes it. */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

for (const [language, device, hand] of [
  ['en', 'phone', finger],
  ['fr', 'desk', mouse],
]) {
  test(`variants that exclude each other are told with their rule: ${language}, ${device}`, async (room) => {
    const screen = await screenOf(room, { language, device, hand });
    const { page } = screen;
    await chooseWay(screen, 'device');
    const [river, school] = ['river', 'school'].map((name) => cardOf(screen, name));
    for (const card of [river, school]) await screen.pressOn(card.getByRole('checkbox'));
    assert.ok(await screen.button('begin').isEnabled(), 'as usual they go together');
    const words = catalogueOf('river', language);
    await screen.pressOn(river.locator('.variants summary'));
    const value = capital(words.get('option river-tiles C3'));
    await river.getByLabel(value, { exact: true }).check();
    const option = river.locator('.option', { hasText: capital(words.get('option river-tiles')) });
    await option.locator('.problem').waitFor();
    const text = (await option.locator('.problem').textContent()).replace(/\s/g, ' ');
    const other = catalogueOf('school', language).get('option school-side');
    assert.ok(
      text.includes(screen.say('excludedBy', { options: other }).replace(/\s/g, ' ')),
      text,
    );
    assert.match(text, /RV-8/);
    assert.match(await page.getByRole('alert').textContent(), /RV-8/);
    assert.ok(await screen.button('begin').isDisabled());
    await screen.pressOn(school.locator('.variants summary'));
    const right = capital(catalogueOf('school', language).get('option school-side right'));
    await school.getByLabel(right, { exact: true }).check();
    await option.locator('.problem').waitFor({ state: 'detached' });
    await screen.pressOn(screen.button('begin'));
    await screen.until('the first tile is in hand', ({ isThere }) => isThere);
    const record = await page.evaluate(keptRecord);
    assert.match(record, /school-side=right; river-tiles=C3/);
  });
}

await run();
