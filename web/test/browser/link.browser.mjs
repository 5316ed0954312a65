/** A game by link: two browsers play it to its end, a third watches, a connection breaks, nothing is given away. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { layCable } from './support/cable.mjs';
import { GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { playByKeys } from './support/quick-keys.mjs';
import { resultOf } from './support/records.mjs';
import { copyRecord, shownTotals } from './support/result-screen.mjs';
import { sendsOnlyThePage, tellsNoSecret } from './support/secrecy.mjs';
import { command } from './support/served.mjs';
import { beginByLink, invite, takeSeat } from './support/setting-up.mjs';
import { run, test, within } from './support/suite.mjs';

/** What a link leads to, at whatever server. */
const pathOf = (link) => link.replace(/^http:\/\/[^/]+/, '');

/** Two players and somebody who watches, each with a browser of his own. */
async function gather(room) {
  const [en, fr] = [await speaker('en'), await speaker('fr')];
  const host = new GameScreen(await room.open({ name: 'host', device: 'window' }), en, mouse);
  const { port } = await room.houseServer();
  const cable = await layCable(port);
  room.after(() => cable.stop());
  await beginByLink(host, 'Ada');
  const { seats, watching } = await invite(host);
  const guest = new GameScreen(
    await room.open({
      ...{ name: 'guest', device: 'window', language: 'fr' },
      ...{ origin: cable.origin, path: pathOf(seats.B) },
    }),
    fr,
    mouse,
  );
  await takeSeat(guest, 'Bob');
  const watcher = new GameScreen(
    await room.open({ name: 'watcher', device: 'window', path: pathOf(watching) }),
    en,
    mouse,
  );
  await watcher.page.getByText(en('youWatch')).waitFor();
  return { host, guest, watcher, cable };
}

const seatTexts = (screen) => screen.page.locator('.seats .seat-name').allTextContents();

/** Everybody sees who is there. */
async function everybodyIsThere({ host, guest, watcher }) {
  for (const screen of [host, guest])
    await screen.page.getByText(screen.say('watching', { n: 1 })).waitFor();
  for (const screen of [host, guest, watcher]) {
    assert.deepEqual(await seatTexts(screen), ['Ada', 'Bob']);
  }
}

/** Who has the turn, the other one, and what each of them sees. */
async function onTurn({ host, guest }) {
  const [a, b] = [await host.look(), await guest.look()];
  assert.ok(!(a.isOwn && b.isOwn), 'two have the turn at once');
  return a.isOwn ? host : b.isOwn ? guest : null;
}

async function playTurn(screen, lot) {
  await screen.place(oneBy(lot));
  await screen.decide(lot, 4);
  await screen.commit();
}

const untilTurn = (screen, turn) =>
  screen.until(`it is turn ${turn}`, (seen) => seen.turn === turn, 20);

/** Until that turn by mouse, later by keys, which is quicker. */
const BY_MOUSE = 24;

/** One turn of whoever has it; false if nobody has it yet. */
async function turnForAll(party, lot) {
  const screen = await onTurn(party);
  if (!screen) return false;
  const { turn } = await screen.look();
  await (turn <= BY_MOUSE ? playTurn : playByKeys)(screen, lot);
  return true;
}

/** Waits until one of the players has the turn. */
async function whoseTurn(party) {
  const seat = async () => (await onTurn(party)) ?? (await seat());
  return within(20, 'somebody has the turn', seat());
}

/** Lets the other one play if it is his turn. */
async function bringTurnTo(screen, party, lot) {
  const other = await whoseTurn(party);
  if (other !== screen) await playTurn(other, lot);
  await screen.until('it is his turn', ({ isOwn }) => isOwn);
}

/** Waits until one of them has the turn and all three see the same. */
async function together(party) {
  const { turn } = await (await whoseTurn(party)).look();
  for (const screen of [party.host, party.guest, party.watcher]) await untilTurn(screen, turn);
}

/** Whoever watches is offered nothing, and presses and keys do nothing. */
async function watcherCannotAct(party) {
  await together(party);
  const { host, watcher } = party;
  const before = await host.look();
  const seen = await watcher.look();
  assert.deepEqual([seen.isOwn, seen.mayCommit, seen.mayUndo, seen.lit], [false, false, false, 0]);
  const { width, height, x, y } = await watcher.page.locator('.board').boundingBox();
  for (let i = 1; i < 6; i++) await watcher.press([x + (width * i) / 6, y + (height * i) / 6]);
  await watcher.page.locator('.board').focus();
  for (const key of ['ArrowUp', 'Enter', '1', 'Enter']) await watcher.page.keyboard.press(key);
  assert.equal((await host.look()).status, before.status);
  const acts = watcher.visitor.frames.filter(({ isSent, text }) => isSent && /"act"/.test(text));
  assert.deepEqual(acts, []);
}

/** The guest's connection breaks while the host plays; it comes back by itself and misses nothing. */
async function comesBack(party, lot) {
  const { host, guest, cable } = party;
  await bringTurnTo(host, party, lot);
  cable.cut();
  const away = host.page.locator('.seat', { hasText: 'Bob' }).getByText(host.say('away'));
  await away.waitFor();
  const { turn } = await host.look();
  await playTurn(host, lot);
  const { status } = await host.until('the turn is told', (seen) => seen.turn !== turn);
  await guest.page.getByText(guest.say('connectionLost')).waitFor();
  cable.mend();
  await guest.until('it is the turn of the guest', ({ isOwn }) => isOwn, 20);
  await guest.page.getByText(guest.say('connectionLost')).waitFor({ state: 'detached' });
  await away.waitFor({ state: 'detached' });
  assert.equal((await host.look()).status, status);
}

/** What is done while the connection is broken is sent when it is there again, and done once. */
async function actsWhileAway(party, lot) {
  const { host, guest, cable } = party;
  await bringTurnTo(guest, party, lot);
  await guest.place(oneBy(lot));
  cable.cut();
  const { left } = await host.look();
  await guest.pressOn(guest.page.locator('.acts .confirm'));
  await guest.until('it is being sent', ({ prompt }) => prompt === guest.say('promptSending'));
  cable.mend();
  const after = await host.until('the host has the turn', ({ isOwn }) => isOwn, 20);
  assert.equal(after.left, left - 1);
}

/** The host reloads the page: his seat is his still. */
async function hostReloads(party) {
  await together(party);
  const { host } = party;
  const { turn, isOwn } = await host.look();
  await host.page.reload();
  await host.until('the game is there again', ({ isThere }) => isThere);
  await untilTurn(host, turn);
  await host.until('the seat is there again', (seen) => seen.isOwn === isOwn);
}

/** The record proves how the tiles were dealt, by what each page has added; and the page says so. */
async function provesTheDeal({ page, say }, record) {
  const told = spawnSync(command(), ['verify', '--json', '-'], { input: record, encoding: 'utf8' });
  const { verdict, nonces } = JSON.parse(told.stdout);
  assert.equal(verdict, 'holds', told.stdout);
  assert.deepEqual(Object.keys(nonces), ['a', 'b']);
  for (const nonce of Object.values(nonces)) assert.doesNotMatch(nonce, /^server-/);
  const dialog = page.getByRole('dialog', { name: say('result') });
  await dialog.getByText('lauze verify game.lz').waitFor();
}

test('two finish a game by link, a third watches, nothing tells what comes', async (room) => {
  const party = await gather(room);
  const { host, guest, watcher } = party;
  guest.visitor.forgive(/WebSocket|ERR_|request failed/);
  await everybodyIsThere(party);
  const lot = lots(5);
  const extra = {
    5: watcherCannotAct,
    10: comesBack,
    14: actsWhileAway,
    18: hostReloads,
  };
  for (let turns = 0; ; turns++) {
    await extra[turns]?.(party, lot);
    const seen = await host.until('somebody has the turn', (a) => a.isOver || a.isOwn || a.isThere);
    if (seen.isOver) break;
    if (!(await turnForAll(party, lot))) await host.page.waitForTimeout(30);
  }
  const results = [];
  for (const screen of [host, guest, watcher]) {
    results.push(await shownTotals(screen));
    const record = await copyRecord(screen);
    assert.deepEqual(resultOf(record), results.at(-1));
    assert.match(record, /\[Seat a "Ada"\]\n\[Seat b "Bob"\]/);
    await provesTheDeal(screen, record);
  }
  assert.deepEqual(results[1], results[0]);
  assert.deepEqual(results[2], results[0]);
  const draws = [host, guest, watcher].map(({ visitor }) => tellsNoSecret(visitor));
  assert.ok(draws[2].length >= 71, `the watcher was told ${draws[2].length} draws`);
  await sendsOnlyThePage([host, guest, watcher].map(({ visitor }) => visitor));
}, 240);

test('an invitation that has been used gives no seat, and says so', async (room) => {
  const say = await speaker('en');
  const host = new GameScreen(await room.open({ name: 'host' }), say, mouse);
  await beginByLink(host, 'Ada');
  const path = pathOf((await invite(host)).seats.B);
  const [guest, slow] = [
    new GameScreen(await room.open({ name: 'guest', path }), say, mouse),
    new GameScreen(await room.open({ name: 'slow', path }), say, mouse),
  ];
  await slow.page.getByRole('dialog', { name: say('joinTitle') }).waitFor();
  await takeSeat(guest, 'Bob');
  const late = new GameScreen(await room.open({ name: 'late', path }), say, mouse);
  for (const screen of [slow, late]) {
    await screen.page.getByText(say('problemNoSeat')).waitFor();
    await screen.page.getByText(say('youWatch')).waitFor();
    assert.equal(await screen.page.getByRole('dialog').count(), 0);
  }
  assert.deepEqual(await seatTexts(late), ['Ada', 'Bob']);
  await playTurn(host, lots(1));
  await untilTurn(late, 2);
});

await run();
