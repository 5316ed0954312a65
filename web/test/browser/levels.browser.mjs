/** Computer players of every level: a whole game against all of them; stopped while they think; by link; without workers. */
import assert from 'node:assert/strict';
import { finger, GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { resultOf } from './support/records.mjs';
import { copyRecord, shownTotals } from './support/result-screen.mjs';
import { chooseWay, invite, takeSeat } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

/** Wishes for computer players of those levels on the seats from B on; null: a person. */
async function chooseLevels(screen, levels) {
  const { page, say } = screen;
  for (let seats = 2; seats <= levels.length; seats++) await screen.pressOn(screen.button('more'));
  for (const [i, level] of levels.entries()) {
    const letter = String.fromCharCode(66 + i);
    const kind = page.getByLabel(say('seatKind', { letter }), { exact: true });
    await kind.selectOption(level ?? '');
  }
}

/** Begins a game at this page against computer players of those levels. */
async function beginAgainst(screen, levels) {
  await chooseWay(screen, 'computer');
  await chooseLevels(screen, levels);
  await screen.pressOn(screen.button('begin'));
  await screen.until('the first tile is in hand', ({ isThere }) => isThere);
}

async function playTurn(screen, lot) {
  await screen.place(oneBy(lot));
  await screen.decide(lot, 3);
  await screen.commit();
}

const openScreen = async (room, options) =>
  new GameScreen(
    await room.open(options),
    await speaker(options.language),
    options.device === 'phone' ? finger : mouse,
  );

const namesOf = (screen) => screen.page.locator('.seat-name').allTextContents();

test('a whole game against every level, in French', async (room) => {
  const screen = await openScreen(room, { language: 'fr' });
  await screen.page.getByText("Contre l'ordinateur").waitFor();
  await beginAgainst(screen, [
    ...['gentle', 'greedy', 'strong', 'champion'],
    ...['builder', 'thief', 'farmer'],
  ]);
  assert.deepEqual(await namesOf(screen), [
    ...['Joueur', 'Gentil', 'Gourmand', 'Fort', 'Champion'],
    ...['Bâtisseur', 'Voleur', 'Paysan'],
  ]);
  const lot = lots(7);
  const isDue = (seen) => seen.isOver || seen.lit > 0;
  let turns = 0;
  while (!(await screen.until('it is my turn', isDue, 60)).isOver) {
    await playTurn(screen, lot);
    turns++;
  }
  assert.equal(turns, 9);
  assert.equal(await screen.page.locator('.banner.bad').count(), 0, 'nobody stumbled');
  const shown = await shownTotals(screen);
  assert.deepEqual(resultOf(await copyRecord(screen)), shown);
}, 240);

/** Waits until the computer player B thinks for some time. */
async function whileThinking(screen) {
  const { page, say } = screen;
  await page.locator('.acts.thinking').waitFor();
  assert.match(
    (await screen.look()).prompt,
    new RegExp(say('promptComputer', { who: 'Champion' })),
  );
}

test('a turn is taken back while the champion thinks, and then played otherwise', async (room) => {
  const screen = await openScreen(room, { language: 'en', device: 'phone' });
  await beginAgainst(screen, ['champion']);
  const lot = lots(3);
  const { status } = await screen.look();
  await playTurn(screen, lot);
  await whileThinking(screen);
  await screen.pressOn(screen.button('menu'));
  await screen.pressOn(screen.button('takeBackTurn'));
  const back = await screen.until('the turn is taken back', ({ lit }) => lit > 0);
  assert.equal(back.status, status);
  await playTurn(screen, lot);
  await whileThinking(screen);
  const { turn } = await screen.until('the champion has played', ({ isOwn }) => isOwn);
  assert.equal(turn, 3);
});

test('whoever leaves while the champion thinks finds the game as it was', async (room) => {
  const screen = await openScreen(room, { language: 'en' });
  await beginAgainst(screen, ['champion']);
  await playTurn(screen, lots(5));
  await whileThinking(screen);
  await screen.page.goBack();
  await screen.page.goBack();
  await screen.pressOn(screen.page.getByRole('button', { name: /Continue the game/ }));
  const { turn } = await screen.until('the champion has played', ({ isOwn }) => isOwn);
  assert.equal(turn, 3);
});

test('by a link, the server plays the seats of computer players', async (room) => {
  const host = await openScreen(room, { language: 'en', name: 'host' });
  await chooseWay(host, 'link');
  await host.page.getByLabel(host.say('yourName')).fill('Ada');
  await chooseLevels(host, [null, 'champion', 'gentle']);
  await host.pressOn(host.button('beginLink'));
  await host.until('the game is there', ({ isThere }) => isThere);
  const { seats } = await invite(host);
  assert.deepEqual(Object.keys(seats), ['B'], 'only people are invited');
  const path = seats.B.replace(/^http:\/\/[^/]+/, '');
  const guest = await openScreen(room, { language: 'fr', device: 'phone', name: 'guest', path });
  await takeSeat(guest, 'Bob');
  assert.deepEqual(await namesOf(guest), ['Ada', 'Bob', 'Champion', 'Gentle']);
  const lot = lots(9);
  for (let turn = 1; turn <= 9; turn += 4) {
    await host.until('it is the turn of the host', ({ isOwn }) => isOwn, 30);
    assert.equal((await host.look()).turn, turn);
    await playTurn(host, lot);
    await guest.until('it is the turn of the guest', ({ isOwn }) => isOwn);
    await playTurn(guest, lot);
  }
  const { status } = await host.until('it is the turn of the host', ({ isOwn }) => isOwn, 30);
  const [, turn] = /(\d+)/.exec(status);
  await guest.until('the guest sees the same', (seen) => seen.turn === Number(turn));
});

test('where no worker runs, the simplest way is played, and that is said', async (room) => {
  const screen = await openScreen(room, { language: 'fr', device: 'phone' });
  screen.visitor.forgive(/thinker-worker|ERR_FAILED/);
  await screen.page.route('**/thinker-worker*', (route) => route.abort());
  await beginAgainst(screen, ['champion']);
  await playTurn(screen, lots(5));
  await screen.until('the computer has played', ({ isOwn }) => isOwn);
  const banner = screen.page.locator('.banner.bad');
  assert.match(await banner.textContent(), /ne peut pas réfléchir/);
  await screen.pressOn(banner.getByRole('button', { name: screen.say('close') }));
  await banner.waitFor({ state: 'detached' });
});

await run();
