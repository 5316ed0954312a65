/** Tiles of one's own: loaded from a file, played with at this page, asked for by games that need them, never by link. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { finger, GameScreen, mouse } from './support/game-screen.mjs';
import { catalogueOf, speaker } from './support/page-words.mjs';
import { inTree } from './support/places.mjs';
import { keptRecord } from './support/records.mjs';
import { chooseWay } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const SET = 'festival';
const printed = readFileSync(inTree(`expansions/${SET}/${SET}.tiles`), 'utf8');
const TILE = 'tile FEB 1\n#ccc#\n';
const lineOf = printed.slice(0, printed.indexOf(TILE)).split('\n').length;

/** One tile is another, one is not sure. */
const corrected = printed
  .replace(TILE, 'tile FEB 1\n.....\n')
  .replace('tile FED 1', 'tile FED 1 provisional');
const wrong = printed.replace(TILE, 'tile FEB 1\n#cQX#\n');

const fileOf = (text, name = 'mine.tiles') => ({
  ...{ name, mimeType: 'text/plain', buffer: Buffer.from(text) },
});

async function screenOf(room, { hand = mouse, language = 'en', ...options } = {}) {
  const screen = new GameScreen(
    await room.open({ language, ...options }),
    await speaker(language),
    hand,
  );
  screen.title = catalogueOf(SET, language).get(`expansion ${SET}`);
  screen.card = screen.page.locator(`.expansion[data-set="${SET}"]`);
  return screen;
}

/** Runs in the page: the set-ups of all games that it keeps. */
function keptSetups() {
  const names = Object.keys(localStorage).filter((key) => key.startsWith('lauze.game.'));
  const records = names.map((name) => JSON.parse(localStorage.getItem(name)).record);
  return records.map((record) => /\[Setup "(.*)"\]/.exec(record)[1]);
}

/** The sign of the page in the browser's own bar may still be on its way. */
async function goHome({ page, visitor }) {
  visitor.forgive(/favicon\.svg net::ERR_ABORTED/);
  await page.waitForLoadState('networkidle');
  await page.goto('/', { waitUntil: 'networkidle' });
}

/** Chooses a way, and the set, with its tiles folded out. */
async function openCard(screen, way = 'device') {
  await chooseWay(screen, way);
  const box = screen.card.getByRole('checkbox');
  if (!(await box.isChecked())) await screen.pressOn(box);
  const more = screen.card.locator('.set-more');
  if ((await more.getAttribute('open')) === null) await screen.pressOn(more.locator('summary'));
}

const load = (screen, file) => screen.card.locator('input[type="file"]').setInputFiles(file);

const told = async (locator) => (await locator.textContent()).replace(/\s+/g, ' ').trim();

/** The hash of the tiles in use, as the card tells it. */
async function hashInUse(screen) {
  const own = screen.card.locator('.own-tiles');
  await own.waitFor();
  const [hash] = /[0-9a-f]{8}/.exec(await own.textContent()) ?? [];
  assert.ok(hash, await own.textContent());
  return hash;
}

async function begin(screen) {
  await screen.pressOn(screen.button('begin'));
  await screen.until('the first tile is in hand', ({ isThere }) => isThere);
}

for (const [language, device, hand] of [
  ['en', 'desk', mouse],
  ['fr', 'phone', finger],
]) {
  test(`a wrong file is refused with where and why: ${language}, ${device}`, async (room) => {
    const screen = await screenOf(room, { language, device, hand });
    await openCard(screen);
    await load(screen, fileOf(wrong, 'wrong.tiles'));
    const answer = screen.card.locator('.told');
    const expected = screen.say('tilesWrongAt', {
      ...{ file: 'wrong.tiles', line: lineOf + 1, column: 4, token: 'X' },
      why: screen.say('tilesUnknown'),
    });
    await screen.card.locator('.problem.told').waitFor();
    assert.equal(await told(answer), expected);
    assert.equal(await screen.card.locator('.own-tiles').count(), 0);
    await load(screen, fileOf('nothing at all'));
    await screen.page.waitForFunction(
      (before) => document.querySelector('.told').textContent !== before,
      await answer.textContent(),
    );
    assert.ok((await told(answer)).includes(screen.say('tilesEndEarly')));
    await begin(screen);
    assert.match(await screen.page.evaluate(keptRecord), /\[Setup "base \+ festival; 2 seats"\]/);
  });
}

test('a corrected file is played with, kept, and told by its hash', async (room) => {
  const screen = await screenOf(room);
  const { page, say, card } = screen;
  await openCard(screen);
  assert.equal(await card.locator('.provisional').count(), 0);
  await load(screen, fileOf(corrected));
  const hash = await hashInUse(screen);
  assert.equal(await told(card.locator('.told')), say('tilesLoaded', { file: 'mine.tiles', hash }));
  assert.ok((await told(card.locator('.provisional'))).includes(say('provisional', { n: 1 })));
  await begin(screen);
  assert.ok((await page.evaluate(keptRecord)).includes(`festival@${hash}; 2 seats"]`));
  await page.waitForLoadState('networkidle');
  await page.reload({ waitUntil: 'networkidle' });
  await screen.until('the game is there again', ({ isThere }) => isThere);
  await goHome(screen);
  await openCard(screen);
  assert.equal(await hashInUse(screen), hash);
  await card.getByRole('radio', { name: say('tilesBuiltIn', { version: 1 }) }).check();
  assert.equal(await card.locator('.own-tiles').count(), 0);
  await begin(screen);
  const setups = await page.evaluate(keptSetups);
  assert.deepEqual(setups.sort(), [`base + festival; 2 seats`, `base + festival@${hash}; 2 seats`]);
});

test('a game whose tiles were removed says so, and goes on when they are loaded', async (room) => {
  const screen = await screenOf(room);
  const { page, say, card } = screen;
  await openCard(screen);
  await load(screen, fileOf(corrected));
  const hash = await hashInUse(screen);
  await begin(screen);
  await goHome(screen);
  await openCard(screen);
  const remove = card.getByRole('button', { name: hash });
  await screen.pressOn(remove);
  await screen.pressOn(remove);
  await remove.waitFor({ state: 'detached' });
  await goHome(screen);
  const row = page.locator('.refused-game');
  await row.waitFor();
  const reason = say('savedOtherTiles', { what: screen.title, hash });
  assert.ok((await told(row)).includes(reason), await told(row));
  assert.equal(await page.getByText(say('damagedTitle')).count(), 0, 'nothing is damaged');
  await row.locator('input[type="file"]').setInputFiles(fileOf(corrected));
  await row.waitFor({ state: 'detached' });
  await screen.pressOn(page.getByRole('button', { name: /Continue/ }));
  await screen.until('the game goes on', ({ isThere }) => isThere);
});

test('by link own tiles are refused, in words, and the built-in ones can be chosen there', async (room) => {
  const screen = await screenOf(room, { language: 'fr' });
  const { page, say, card } = screen;
  await openCard(screen, 'link');
  await load(screen, fileOf(corrected));
  await card.locator('.problem:not(.told)').waitFor();
  const flat = (text) => text.replace(/\s+/g, ' ');
  assert.equal(await told(card.locator('.problem:not(.told)')), flat(say('tilesByLink')));
  assert.ok((await told(page.getByRole('alert'))).includes(flat(say('tilesByLink'))));
  assert.ok(await screen.button('beginLink').isDisabled());
  await card.getByRole('radio').first().check();
  await page.getByLabel(say('yourName')).fill('Zoé');
  await screen.pressOn(screen.button('beginLink'));
  await screen.until('the game is there', ({ isThere }) => isThere);
});

test('the built-in tiles can be saved, and are the file that is loaded', async (room) => {
  const screen = await screenOf(room);
  await openCard(screen);
  const coming = screen.page.waitForEvent('download');
  await screen.card
    .getByRole('link', { name: screen.say('tilesSaveFor', { what: screen.title }) })
    .click();
  const download = await coming;
  assert.equal(download.suggestedFilename(), `${SET}.tiles`);
  assert.equal(readFileSync(await download.path(), 'utf8'), printed);
  await load(screen, await download.path());
  await hashInUse(screen);
});

await run();
