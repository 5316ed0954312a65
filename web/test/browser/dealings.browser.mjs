/** What passes between players of a game by link beside the moves, as it is seen, pressed and read out. */
import assert from 'node:assert/strict';
import { isFaultless } from './support/faultless.mjs';
import { finger, GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { ScriptedGame } from './support/scripted-game.mjs';
import { chooseWay } from './support/setting-up.mjs';
import { run, test, within } from './support/suite.mjs';

const KEY = 'secret-of-ada-0123456789';
const WITH_KEY = `/g/g1#a=${KEY}`;

/** Somebody who has opened the link to his seat in a game whose server is the test. */
async function seated(room, { terms = {}, path = WITH_KEY, ...options } = {}) {
  const visitor = await room.open({ path: null, ...options });
  const game = await ScriptedGame.behind(visitor, terms);
  const hand = options.device === 'phone' ? finger : mouse;
  const screen = new GameScreen(visitor, await speaker(options.language ?? 'en'), hand);
  await visitor.page.goto(path);
  await screen.until('the game is there', ({ isThere }) => isThere);
  return { game, screen, page: visitor.page, say: screen.say };
}

async function untilHeard(game, kind, n) {
  const look = async () => {
    while (game.asked(kind).length < n) await new Promise((go) => setTimeout(go, 20));
  };
  await within(10, `the page asks for ${kind}`, look());
}

async function untilAsked(game, kind, wanted) {
  await untilHeard(game, kind, wanted.length);
  assert.deepEqual(game.asked(kind), wanted);
}

test('the link to a seat opens it; its key leaves the address and goes into no request', async (room) => {
  const { page, screen } = await seated(room);
  await screen.until('it is his turn', ({ isOwn }) => isOwn);
  assert.match(page.url(), /\/g\/g1$/);
  await screen.visitor.settled();
  for (const { url } of screen.visitor.answers) assert.ok(!url.includes(KEY), url);
  await page.keyboard.press('o');
  await page.getByRole('button', { name: screen.say('elsewhereShow') }).click();
  const link = page.getByLabel(screen.say('elsewhereFor', { letter: 'A' }), { exact: true });
  assert.match(await link.inputValue(), new RegExp(`/g/g1#a=${KEY}$`));
});

const clockOf = (page) =>
  page.locator('.seat').first().locator('.clock > [aria-hidden]').textContent();

test('a clock runs between messages, stands in a pause, and says when time is short', async (room) => {
  const { game, page, say } = await seated(room);
  const tell = (left, more = {}) =>
    game.tell('clock', { left, running: 'a', paused: false, t: Date.now(), ...more });
  tell({ a: 61_500, b: 600_000 });
  await page.getByText(say('clockWarn60')).waitFor({ state: 'attached' });
  assert.match(await clockOf(page), /1:0|0:59/);
  tell({ a: 10_700, b: 600_000 });
  await page.getByText(say('clockWarn10')).waitFor({ state: 'attached' });
  assert.match(await clockOf(page), /! 0:0\d\.\d/);
  tell({ a: 9000, b: 600_000 }, { paused: true });
  await page.locator('.prompt', { hasText: say('promptPaused') }).waitFor();
  await page.waitForTimeout(300);
  assert.match(await clockOf(page), /! 0:09\.0/);
});

test('what somebody proposes is answered by keys, and one proposes by keys too', async (room) => {
  const { game, page, say } = await seated(room);
  game.happen('offer', { by: 'b', what: 'tie' });
  await page.getByText(say('offerAsks.tie', { who: 'Bob' })).waitFor();
  await page.getByRole('button', { name: say('disagree') }).focus();
  await page.keyboard.press('Enter');
  await untilAsked(game, 'answer', [{ as: 'a', yes: false }]);
  game.happen('answer', { by: 'a', yes: false });
  await page.getByText(say('offerRefused.tie', { who: 'Ada' })).waitFor();
  await page.keyboard.press('o');
  const resign = page.getByRole('button', { name: say('resign') });
  await resign.press('Enter');
  assert.deepEqual(game.asked('resign'), []);
  await page.getByRole('button', { name: say('resignAgain') }).press('Enter');
  await untilAsked(game, 'resign', [{ as: 'a' }]);
});

test('what is taken back is on the board no more, and the draft is dropped with a word', async (room) => {
  const { game, page, screen, say } = await seated(room);
  await screen.place(oneBy(lots(3)));
  const [action] = ['place K 1,0n'];
  const turn = { seat: 'a', n: 1, bag: 70 };
  game.happen('event', { by: 'a', action, effects: [] });
  game.tell('turn', { seq: 2, who: 'a', step: 'put', ...turn });
  await screen.until('something is to be put', ({ mayCommit }) => mayCommit);
  assert.ok(await screen.choose(oneBy(lots(1))));
  game.happen('event', { by: null, to: 1 });
  game.tell('turn', { seq: 3, who: 'a', step: 'place', tile: 'K', ...turn });
  await page.getByText(say('takenBackDraft')).waitFor();
  const seen = await screen.until('a tile is in hand', ({ lit }) => lit > 0);
  assert.equal(seen.mayUndo, false);
});

test('a seat that a computer player has taken is taken back', async (room) => {
  const { game, page, screen, say } = await seated(room);
  game.happen('claim', { by: 'b', seat: 'a', until: Date.now() + 60_000 });
  await page.getByRole('button', { name: say('amHere') }).click();
  await untilAsked(game, 'here', [{ as: 'a' }]);
  game.happen('computer', { seat: 'a', level: 'strong' });
  await screen.until('it is not his turn', ({ isOwn }) => !isOwn);
  await page.getByRole('button', { name: say('takeSeatBack') }).click();
  await untilAsked(game, 'here', [{ as: 'a' }, { as: 'a' }]);
  game.happen('computer', { seat: 'a', level: null });
  await screen.until('it is his turn', ({ isOwn }) => isOwn);
});

test('what is said is marked as new, read in the language of each, and can be muted', async (room) => {
  const { game, page, screen, say } = await seated(room, { language: 'fr' });
  game.happen('say', { by: 'b', phrase: 'good-luck', t: Date.now() });
  await page.getByRole('button', { name: say('talkUnread', { n: 1 }) }).waitFor();
  await page.keyboard.press('c');
  const talk = page.getByRole('dialog', { name: say('talk') });
  await talk.locator('.said', { hasText: say('phrases.good-luck').slice(0, 5) }).waitFor();
  await talk.getByLabel(say('talkOwn')).fill('  Bonjour \u0007 Bob ');
  await page.keyboard.press('Enter');
  await untilAsked(game, 'say', [{ as: 'a', text: 'Bonjour Bob' }]);
  await talk.getByLabel(say('talkMute')).check();
  await page.keyboard.press('Escape');
  game.happen('say', { by: 'b', text: 'Et toi ?', t: Date.now() });
  await page.getByRole('button', { name: say('talk'), exact: true }).waitFor();
  await page.reload();
  await screen.until('the game is there again', ({ isThere }) => isThere);
  await page.keyboard.press('c');
  await page.getByText(say('talkMuted').slice(0, 20)).waitFor();
});

/** How much each level of aids shows: points beside what may be put, tiles that are left. */
const SHOWN = { learning: [true, true], standard: [false, true], tournament: [false, false] };

test('what the host has switched off is not shown, and the header says so', async (room) => {
  for (const [aids, shown] of Object.entries(SHOWN)) {
    const { page, screen, say } = await seated(room, { terms: { aids }, name: aids });
    await page.locator('.status .aids', { hasText: say(`aidsName.${aids}`) }).waitFor();
    await screen.place(oneBy(lots(3)));
    await page.locator('.board-spot').first().waitFor();
    const hasPoints = (await page.locator('.board-spot-points').count()) > 0;
    await page.keyboard.press('t');
    await page.getByRole('dialog', { name: say('tilesLeft') }).waitFor();
    const hasTiles = (await page.locator('.heaps li').count()) > 0;
    assert.deepEqual([hasPoints, hasTiles], shown, aids);
  }
});

test('the terms that are wished for are asked for, and wished for again the next time', async (room) => {
  const visitor = await room.open({ path: null });
  const game = await ScriptedGame.behind(visitor);
  const { page } = visitor;
  const screen = new GameScreen(visitor, await speaker('en'), mouse);
  const { say } = screen;
  await page.goto('/');
  await chooseWay(screen, 'link');
  await page.locator('.terms summary').click();
  await page.getByLabel(say('aidsName.tournament')).check();
  await page.getByLabel(say('clockKind.turn')).check();
  await page.getByLabel(say('flag')).selectOption({ label: say('flagName.computer') });
  await page.getByLabel(say('setupPrivate')).check();
  await isFaultless(screen, 'terms');
  await screen.button('beginLink').press('Enter');
  const terms = {
    aids: 'tournament',
    clock: { days: 3, flag: 'computer' },
    watch: false,
    first: 'a',
  };
  await untilHeard(game, 'new', 1);
  assert.deepEqual(game.asked('new')[0].terms, terms);
  await page.reload();
  await page.locator('.terms summary', { hasText: say('aidsName.tournament') }).waitFor();
});

const MIXES = [
  { device: 'desk', theme: 'light', language: 'en' },
  { device: 'phone', theme: 'dark', language: 'fr' },
];

for (const mix of MIXES) {
  test(`axe finds nothing: ${Object.values(mix).join(', ')}`, async (room) => {
    const { game, page, screen, say } = await seated(room, mix);
    game.tell('clock', { left: { a: 9000, b: 700_000 }, running: 'b', paused: false });
    game.happen('say', { by: 'b', text: 'Hello', t: Date.now() });
    game.happen('computer', { seat: 'b', level: 'strong' });
    game.happen('offer', { by: 'b', what: 'takeback', to: 1 });
    await page.getByRole('button', { name: say('agree') }).waitFor();
    await isFaultless(screen, 'a proposal');
    game.happen('claim', { by: 'b', seat: 'a', until: Date.now() + 60_000 });
    for (const [key, title] of [
      ['c', 'talk'],
      ['o', 'table'],
    ]) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: say(title) }).waitFor();
      await isFaultless(screen, title);
      await page.keyboard.press('Escape');
    }
    game.happen('over', { result: { winners: ['a'], why: 'resigned' } });
    await page.getByRole('dialog', { name: say('result') }).waitFor();
    await isFaultless(screen, 'the end by resigning');
  });
}

await run();
