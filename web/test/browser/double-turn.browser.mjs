/** A second tile in the same turn, goods gained in it, and figures that go with others. */
import assert from 'node:assert/strict';
import { finger, GameScreen } from './support/game-screen.mjs';
import { capital, newsSay, openGame, word } from './support/kept-game.mjs';
import { speaker } from './support/page-words.mjs';
import { greedyGame, openKept } from './support/records.mjs';
import { run, test } from './support/suite.mjs';

const SETUP = 'base + traders; 2 seats';
const open = (room, more) => openGame(room, { setup: SETUP, ...more });
const term = (screen, key) => word('traders', screen.language, key);
const counted = (screen, key, n) => term(screen, key).replace('{n}', n);

/** A road with a follower and a builder, and a city with grain that one more tile completes. */
const TURNS = ' 1. a U 1,0n e\n 2. b TRA 0,-1s\n 3. a U 2,0n Be\n 4. b B 0,1n c\n';

for (const [language, device] of [
  ['fr', 'desk'],
  ['en', 'phone'],
]) {
  test(`the builder's road grows, and the second tile completes a city: ${language}, ${device}`, async (room) => {
    const screen = await open(room, { language, device, turns: TURNS, next: ['U', 'E', 'V'] });
    const { say } = screen;
    await screen.placeAt([3, 0]);
    const then = say('wouldAgain', { who: 'Ada' });
    assert.ok((await screen.says('.preview')).includes(then), await screen.says('.preview'));
    await screen.commit();
    const again = say('again', { who: 'Ada' });
    assert.ok((await newsSay(screen)).includes(again));
    assert.ok((await screen.says('[role=log]')).includes(again), 'it is announced');
    assert.ok((await screen.says('.banners')).includes(term(screen, 'now double 2')));
    assert.equal((await screen.look()).turn, 5);
    assert.match(await screen.says('.seat[aria-current=true]'), /Ada/);
    assert.equal((await screen.look()).mayUndo, false);
    await screen.placeAt([1, -1]);
    const gained = {
      who: 'Ada',
      what: counted(screen, 'token grain one', 1),
      feature: word('base', language, 'the city'),
    };
    const preview = await screen.says('.preview');
    assert.ok(preview.includes(say('wouldGain', gained)), preview);
    await screen.commit();
    const news = await newsSay(screen);
    assert.ok(news.includes(say('gained', gained)) && /TB-1 /.test(news), news);
    assert.ok((await screen.says('.seat:first-child')).includes(gained.what));
    await screen.until(
      'it is the turn of Bob',
      ({ prompt, turn }) => turn === 6 && prompt.startsWith('Bob'),
    );
    assert.ok(!(await screen.says('.banners')).includes(term(screen, 'now double 2')));
  });
}

test('the log tells both tiles of the turn, and each part is taken back by itself', async (room) => {
  const screen = await open(room, { turns: TURNS, next: ['U', 'E', 'V'] });
  await screen.placeAt([3, 0]);
  await screen.commit();
  await screen.placeAt([1, -1]);
  await screen.commit();
  const items = screen.page.locator('.game-log .log-turn');
  assert.equal(await items.first().locator('.log-head').count(), 2);
  assert.match((await items.first().textContent()).replace(/\s+/g, ' '), /^5.*Ada.*U.*E/);
  await screen.pressOn(screen.button('menu'));
  await screen.pressOn(screen.button('takeBackTurn'));
  await screen.until('the second tile is in hand', ({ turn, isOwn }) => turn === 5 && isOwn);
  assert.equal(
    await screen.page.locator('.hand [role=img]').getAttribute('aria-label'),
    screen.say('tileCalled', { code: 'E' }),
  );
  assert.ok((await screen.says('.banners')).includes(term(screen, 'now double 2')));
});

test("a builder is put beside one's own follower, and elsewhere the reason is told", async (room) => {
  const turns = ' 1. a U 1,0n e\n 2. b B 0,1n c\n';
  const screen = await open(room, { turns, next: ['U'] });
  await screen.placeAt([2, 0]);
  await screen.page.keyboard.press('k');
  const list = await screen.says('.refusals');
  const pig = capital(term(screen, 'figure pig'));
  assert.ok(list.includes(pig) && /TB-9 /.test(list), list);
  await screen.page.keyboard.press('k');
  await screen.chooseSpot('put builder 2,0e');
  await screen.commit();
  const seat = await screen.says('.seat:first-child');
  assert.ok(seat.includes(counted(screen, 'figure builder many', 0)), seat);
});

test('the most of a kind brings points at the end, with the reason', async (room) => {
  const visitor = await room.open({ device: 'phone' });
  const screen = new GameScreen(visitor, await speaker('en'), finger);
  await openKept(visitor, greedyGame(SETUP, 3));
  await screen.pressOn(screen.button('showResult'));
  const dialog = screen.page.getByRole('dialog', { name: screen.say('result') });
  await dialog.waitFor();
  const table = await dialog.locator('table').textContent();
  assert.ok(table.includes(screen.say('pointsTokens')), table);
  await screen.pressOn(dialog.locator('.final > summary'));
  const final = (await dialog.locator('.final').textContent()).replace(/\s+/g, ' ');
  const most = word('traders', 'en', 'most wine');
  assert.ok(final.includes(` for ${most}`), final);
  assert.ok(final.includes(`${capital(most)} = 10`) && /TB-2 /.test(final), final);
});

await run();
