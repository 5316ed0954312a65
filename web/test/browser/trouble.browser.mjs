/** What goes wrong is told in words, and nothing is lost by it that need not be. */
import assert from 'node:assert/strict';
import { GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { firstTurns, greedyGame, openKept } from './support/records.mjs';
import { beginByLink, beginHere, chooseWay, invite } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const BROKEN = /WebSocket|ERR_|request failed/;

async function screenOf(room, language, options = {}) {
  const visitor = await room.open({ language, ...options });
  return new GameScreen(visitor, await speaker(language), mouse);
}

/** Somebody who has made a game by link, at a server of his own. */
async function hostOf(room, language) {
  const server = await room.serve();
  const screen = await screenOf(room, language, { origin: server.origin });
  screen.visitor.forgive(BROKEN);
  await beginByLink(screen, 'Zoé');
  await invite(screen);
  return { server, screen };
}

test('a server that is restarted says so, and its game goes on', async (room) => {
  const { server, screen } = await hostOf(room, 'fr');
  const { page, say, visitor } = screen;
  await server.stop();
  await page.getByText(say('connectionLost')).waitFor();
  assert.equal((await screen.look()).turn, 1, 'the game is still shown');
  const bye = visitor.frames.find(({ text }) => JSON.parse(text).type === 'bye');
  assert.ok(bye, 'the server has said goodbye');
  await room.serve({ port: server.port, store: server.store });
  await page.getByText(say('connectionLost')).waitFor({ state: 'detached', timeout: 20_000 });
  assert.equal((await screen.look()).turn, 1, 'the game goes on');
  await page.reload();
  await screen.until('the game is there again', ({ isThere, turn }) => isThere && turn === 1);
});

test('a server that breaks off is looked for until it answers', async (room) => {
  const { server, screen } = await hostOf(room, 'en');
  const { page, say } = screen;
  await server.kill();
  await page.getByText(say('connectionLost')).waitFor();
  await room.serve({ port: server.port, store: server.store });
  await page.getByText(say('connectionLost')).waitFor({ state: 'detached', timeout: 20_000 });
  assert.equal((await screen.look()).turn, 1, 'the game is still shown');
});

test('a server that has lost its games says so', async (room) => {
  const { server, screen } = await hostOf(room, 'en');
  const { page, say } = screen;
  await server.kill();
  await page.getByText(say('connectionLost')).waitFor();
  await room.serve({ port: server.port });
  await page.getByText(say('problemNoGame')).waitFor({ timeout: 20_000 });
  await screen.pressOn(screen.button('leave'));
  await page.getByRole('button', { name: say('wayDevice') }).waitFor();
});

test('a link to a game that is not there says so', async (room) => {
  for (const language of ['en', 'fr']) {
    const screen = await screenOf(room, language, { path: '/g/AAAAAAAAAAAAAAAA' });
    await screen.page.getByText(screen.say('problemNoGame')).waitFor();
    await screen.pressOn(screen.button('leave'));
    await screen.page.getByRole('button', { name: screen.say('wayLink') }).waitFor();
  }
});

test('a game by link without a server is refused in words', async (room) => {
  const server = await room.serve();
  const screen = await screenOf(room, 'en', { origin: server.origin });
  screen.visitor.forgive(BROKEN);
  await chooseWay(screen, 'link');
  await screen.page.locator('.tile-portrait .board-laid').first().waitFor();
  await server.kill();
  await screen.pressOn(screen.button('beginLink'));
  const refusal = screen.page.getByRole('alert').getByText(screen.say('noServer'));
  await refusal.waitFor({ timeout: 15_000 });
  await room.serve({ port: server.port });
  await screen.pressOn(screen.button('beginLink'));
  await invite(screen);
});

test('a page that could not be loaded says so', async (room) => {
  const screen = await screenOf(room, 'en', { path: null });
  screen.visitor.forgive(/./);
  await screen.page.route('**/*.wasm', (route) => route.abort());
  await screen.page.goto('/');
  await screen.page.getByRole('alert').getByText('could not be loaded').waitFor();
});

const SETUP = 'base; 2 seats';

/** Texts that a browser might hold where a game should be. */
const damaged = (record) => ({
  noise: '\u0000\uffff not a game',
  cut: JSON.stringify({ record, computers: [], draws: [], at: 1 }).slice(0, 200),
  wrong: JSON.stringify({ record: record.replace(/ [A-Z] -?\d/, ' Q 99'), computers: [], at: 1 }),
  other: JSON.stringify({ record: 17, computers: 'none' }),
  list: '[]',
});

test('a damaged game is put aside, and the others can be played', async (room) => {
  const record = firstTurns(greedyGame(SETUP), 12);
  const screen = await screenOf(room, 'en');
  const { page, say } = screen;
  await openKept(screen.visitor, record);
  const games = damaged(record);
  await page.evaluate((texts) => {
    for (const [id, text] of Object.entries(texts)) localStorage.setItem(`lauze.game.${id}`, text);
    for (const name of ['setup', 'name', 'theme', 'language', 'seats.AAAA'])
      localStorage.setItem(`lauze.${name}`, '{"seats":[');
  }, games);
  await page.goto('/#game-cut');
  const notice = page.getByRole('alert').filter({ hasText: say('damagedTitle') });
  await notice.waitFor();
  const copies = notice.getByRole('button', { name: say('copyRecord') });
  assert.equal(await copies.count(), Object.keys(games).length);
  await screen.pressOn(copies.first());
  await notice.getByText(say('copied')).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(Object.values(games).includes(copied), `copied ${copied}`);
  const forget = notice.getByRole('button', { name: say('forget') });
  for (let left = await forget.count(); left > 0; left--) await screen.pressOn(forget.first());
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await screen.pressOn(page.getByRole('button', { name: say('continueGame') }).first());
  await screen.until('the sound game is there', ({ turn }) => turn === 13);
  await screen.place(oneBy(lots(1)));
  await screen.commit();
});

/** Runs in the page before anything else: a browser without room for games. */
function refuseGames() {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('lauze.game.')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
}

test('a browser that keeps nothing plays on, and says so', async (room) => {
  const screen = await screenOf(room, 'en', { path: null });
  await screen.page.addInitScript(refuseGames);
  await screen.page.goto('/');
  await beginHere(screen, 'device', { hasAll: false });
  await screen.place(oneBy(lots(1)));
  await screen.commit();
  await screen.page.getByText(screen.say('notKept')).waitFor();
  const { turn } = await screen.look();
  assert.equal(turn, 2);
});

await run();
