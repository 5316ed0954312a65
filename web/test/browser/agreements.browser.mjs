/** Two in a game by link agree, refuse, leave and give up, at a real server; then they play again. */
import assert from 'node:assert/strict';
import { GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { beginByLink, chooseWay, invite, takeSeat } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const pathOf = (link) => link.replace(/^http:\/\/[^/]+/, '');

/** The host and a guest who reads another language. */
async function gather(room) {
  const host = new GameScreen(
    await room.open({ name: 'host', device: 'window' }),
    await speaker('en'),
    mouse,
  );
  await beginByLink(host, 'Ada');
  const { seats } = await invite(host);
  const options = { name: 'guest', device: 'phone', language: 'fr', path: pathOf(seats.B) };
  const guest = new GameScreen(await room.open(options), await speaker('fr'), mouse);
  await takeSeat(guest, 'Bob');
  await host.until('it is the turn of the host', ({ isOwn }) => isOwn);
  return { host, guest };
}

const press = (screen, name) =>
  screen.pressOn(screen.page.getByRole('button', { name: screen.say(name), exact: true }));

/** Proposes something by the panel of the game. */
async function propose(screen, what) {
  await screen.page.keyboard.press('o');
  await screen.page.getByRole('dialog', { name: screen.say('table') }).waitFor();
  await press(screen, `offerName.${what}`);
}

const told = (screen, key, values) => screen.page.getByText(screen.say(key, values)).waitFor();

async function playTurn(screen) {
  await screen.place(oneBy(lots(4)));
  await screen.decide(lots(4), 4);
  await screen.commit();
}

/** The host takes back a turn: refused at first, then agreed on; the same tile comes again. */
async function takeBack({ host, guest }) {
  const { left } = await host.look();
  const tile = () => host.page.locator('.hand .tile svg').getAttribute('aria-label');
  const drawn = await tile();
  await playTurn(host);
  await guest.until('it is the turn of the guest', ({ isOwn }) => isOwn);
  await guest.place(oneBy(lots(2)));
  await propose(host, 'takeback');
  await told(host, 'offerOwn.takeback');
  await told(guest, 'offerAsks.takeback', { who: 'Ada' });
  await press(guest, 'disagree');
  await told(host, 'offerRefused.takeback', { who: 'Bob' });
  await propose(host, 'takeback');
  await press(guest, 'agree');
  await told(guest, 'takenBackDraft');
  const seen = await host.until('the host has the turn again', ({ isOwn }) => isOwn);
  assert.equal(seen.left, left);
  assert.equal(await tile(), drawn);
}

/** The guest says that the host has left, who shows that he has not. */
async function claim({ host, guest }) {
  await guest.page.keyboard.press('o');
  await guest.pressOn(
    guest.page.getByRole('button', { name: guest.say('claimComputer', { who: 'Ada' }) }),
  );
  await press(host, 'amHere');
  const claimed = guest.page.getByText(
    guest.say('claimed', { by: 'Bob', who: 'Ada', n: '' }).slice(0, 20),
  );
  await claimed.waitFor({ state: 'detached' });
}

async function resign({ host, guest }) {
  await guest.page.keyboard.press('o');
  await press(guest, 'resign');
  await guest.pressOn(guest.page.getByRole('button', { name: guest.say('resignAgain') }));
  for (const screen of [host, guest]) {
    const result = screen.page.getByRole('dialog', { name: screen.say('result') });
    await result.getByText(screen.say('resigned', { who: 'Bob' })).waitFor();
    const winner = await result.locator('.winner').textContent();
    assert.equal(winner.replaceAll('\u00a0', ' ').indexOf(screen.say('won', { who: 'Ada' })), 0);
  }
}

/** Who was second begins. */
async function playAgain({ host, guest }) {
  const before = host.page.url();
  await press(host, 'offerRematch');
  await guest.pressOn(
    guest.page.getByRole('button', { name: guest.say('acceptRematch', { who: 'Ada' }) }),
  );
  await guest.until('the guest begins', ({ isOwn, turn }) => isOwn && turn === 1);
  await host.until('the host waits', ({ isThere, isOwn }) => isThere && !isOwn);
  assert.notEqual(host.page.url(), before);
  assert.equal(host.page.url(), guest.page.url());
  const names = await host.page.locator('.seats .seat-called').allTextContents();
  assert.deepEqual(names, ['Bob', 'Ada']);
}

/** On the start page the host sees whose turn it is, and when that changes too. */
async function isListed({ host, guest }) {
  await host.page.goto('/');
  const row = host.page.locator('.saved', { hasText: 'Bob and Ada' });
  await row.getByText(host.say('turnOf', { who: 'Bob' })).waitFor();
  await playTurn(guest);
  await guest.until('it is not his turn', ({ isOwn }) => !isOwn);
  await host.page.reload();
  await row.getByText(host.say('yourTurn')).waitFor();
  await host.pressOn(
    row.getByRole('button', { name: host.say('continueName', { names: 'Bob and Ada' }) }),
  );
  await host.until('the host is back at his seat', ({ isOwn }) => isOwn);
}

test('two take back, claim, resign, play again, and come back by the list of games', async (room) => {
  const party = await gather(room);
  await takeBack(party);
  await claim(party);
  await resign(party);
  await playAgain(party);
  await isListed(party);
});

/** Makes a private game without aids, in which chance says who begins. */
async function beginPrivately(screen) {
  const { page, say } = screen;
  await chooseWay(screen, 'link');
  await page.getByLabel(say('yourName')).fill('Ada');
  await page.locator('.terms summary').click();
  await page.getByLabel(say('aidsName.tournament')).check();
  await page.getByLabel(say('setupPrivate')).check();
  await page.getByLabel(say('setupShuffled')).check();
  await screen.pressOn(screen.button('beginLink'));
  const dialog = page.getByRole('dialog', { name: say('inviteTitle') });
  await dialog.getByText(say('noWatching')).waitFor();
  return pathOf(await dialog.getByRole('textbox').first().inputValue());
}

test('a private game is seen by its players alone, with the aids that its host allows', async (room) => {
  const [en, fr] = [await speaker('en'), await speaker('fr')];
  const host = new GameScreen(await room.open({ name: 'host' }), en, mouse);
  const path = await beginPrivately(host);
  const curious = { name: 'curious', path: new URL(host.page.url()).pathname };
  const watcher = new GameScreen(await room.open(curious), en, mouse);
  await watcher.page.locator('.wait [role="status"]:not(:text("…"))').waitFor();
  assert.equal(await watcher.page.locator('.board').count(), 0);
  const guest = new GameScreen(
    await room.open({ name: 'guest', device: 'phone', language: 'fr', path }),
    fr,
    mouse,
  );
  await told(guest, 'privateJoin');
  await takeSeat(guest, 'Bob');
  for (const screen of [host, guest]) {
    await screen.until('the game is there', ({ isThere }) => isThere);
    await screen.page.keyboard.press('Escape');
    await screen.page.keyboard.press('t');
    await told(screen, 'tilesWithheld');
    await screen.page.keyboard.press('Escape');
    await screen.page.keyboard.press('o');
    const terms = screen.page.locator('.terms-list');
    for (const key of ['watchPrivate', 'firstRandom'])
      await terms.getByText(screen.say(key), { exact: true }).waitFor();
    assert.equal(await screen.page.locator('.banner.bad').count(), 0);
    await screen.page.keyboard.press('Escape');
  }
});

await run();
