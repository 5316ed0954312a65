/**
 * added-expansion.mjs NAME: an expansion that was added by its folder and two lines is offered by the page
 * under its name, and played to the end at one page and by link. tests/toy_expansion.sh runs it in a copy of
 * the source.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { GameScreen, lots, mouse } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { inTree } from './support/places.mjs';
import { finishByKeys } from './support/quick-keys.mjs';
import { resultOf } from './support/records.mjs';
import { copyRecord, shownTotals } from './support/result-screen.mjs';
import { beginByLink, beginHere, chooseWay, invite, takeSeat } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const [name] = process.argv.slice(2);
const read = (ending) => readFileSync(inTree(`expansions/${name}/${name}.${ending}`), 'utf8');

/** What the catalogue of a language has for keys that match. */
const wordsOf = (language, key) =>
  [...read(language).matchAll(new RegExp(`^${key} = (.+)$`, 'gm'))].map(([, text]) => text);

const tiles = [...read('tiles').matchAll(/^tile (\w+) (\d+)$/gm)];
const codes = tiles.map(([, code]) => code);
const count = tiles.reduce((sum, [, , n]) => sum + Number(n), 0);

/** The set-up has a card with its name and the number of its tiles. */
async function isOffered(screen, language) {
  await chooseWay(screen, 'device');
  const card = screen.page.locator('label', { has: screen.page.getByRole('checkbox') });
  const own = card.filter({ hasText: wordsOf(language, `expansion ${name}`)[0] });
  const text = (await own.textContent()).replace(/\s+/g, ' ');
  assert.ok(text.includes(screen.say('moreTiles', { n: count })), text);
  await screen.page.goto('/');
}

/** Its tiles were placed, and what they scored is explained by the sentences of its rules. */
async function isTold(screen, language) {
  await screen.page.keyboard.press('Escape');
  await screen.page.keyboard.press('h');
  const log = screen.page.getByRole('dialog', { name: screen.say('log') });
  await log.getByRole('button', { name: screen.say('logAll') }).click();
  const text = await log.textContent();
  for (const code of codes) assert.ok(text.includes(` ${code} `), `tile ${code} is in the log`);
  const sentences = wordsOf(language, 'rule [A-Z]+-\\d+').map((sentence) => sentence.slice(0, 12));
  assert.ok(
    sentences.some((sentence) => text.includes(sentence)),
    'one of its rules is cited',
  );
}

test('it is offered and played to the end at one page', async (room) => {
  const screen = new GameScreen(await room.open({ language: 'fr' }), await speaker('fr'), mouse);
  await isOffered(screen, 'fr');
  await beginHere(screen, 'device', { names: ['Ada', 'Bob'] });
  await finishByKeys([screen], lots(4));
  const shown = await shownTotals(screen);
  const record = await copyRecord(screen);
  assert.ok(record.includes(name), record);
  assert.deepEqual(resultOf(record), shown);
  await isTold(screen, 'fr');
}, 200);

test('it is played to the end by link', async (room) => {
  const say = await speaker('en');
  const host = new GameScreen(await room.open({ name: 'host', device: 'window' }), say, mouse);
  await beginByLink(host, 'Ada', { hasAll: true });
  const path = new URL((await invite(host)).seats.B);
  const opened = await room.open({
    ...{ name: 'guest', device: 'window', path: path.pathname + path.hash },
  });
  const guest = new GameScreen(opened, say, mouse);
  await takeSeat(guest, 'Bob');
  await finishByKeys([host, guest], lots(6));
  const shown = await shownTotals(host);
  assert.deepEqual(await shownTotals(guest), shown);
  const record = await copyRecord(guest);
  assert.ok(record.includes(name), record);
  assert.deepEqual(resultOf(record), shown);
}, 240);

await run();
