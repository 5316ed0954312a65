/** Figures taken back from the board, with and without points; two ways for one figure; what is greyed, and why. */
import assert from 'node:assert/strict';
import { finger, GameScreen, mouse } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { openKept } from './support/records.mjs';
import { run, test } from './support/suite.mjs';

const HEAD =
  '[Lauze "1"]\n[Setup "base + festival + abbot; 2 seats"]\n[Seat a "Ada"]\n[Seat b "Bob"]\n\n';

async function openGame(room, { language = 'en', device = 'desk', turns, next }) {
  const visitor = await room.open({ language, device });
  const hand = device === 'phone' ? finger : mouse;
  const screen = new GameScreen(visitor, await speaker(language), hand);
  await openKept(visitor, HEAD + turns, { next });
  return screen;
}

/** What is told of the seat that sits first: points, figures in hand. */
const firstSeat = (screen) => screen.says('.seat:first-child');

test('a festival brings a follower home without any points', async (room) => {
  const turns = ' 1. a M 0,-1s e\n 2. b BGR 0,-2n Ac\n';
  const screen = await openGame(room, { language: 'fr', turns, next: ['FEC'] });
  const { say } = screen;
  await screen.placeAt([0, -3]);
  const take = 'take follower 0,-1e by festival';
  assert.match(await screen.spot(take).getAttribute('aria-label'), /par le festival/);
  await screen.chooseSpot(take);
  await screen.commit();
  assert.deepEqual((await screen.look()).points, ['0', '0']);
  assert.match(await firstSeat(screen), /7 partisans/);
  const home = say('taken', { who: 'Ada', figure: 'partisan, par le festival' });
  assert.ok((await screen.says('.news')).includes(home), home);
});

test('an abbot is recalled from a garden for the tiles around it', async (room) => {
  const turns = ' 1. a BGN 0,1s Ac\n 2. b J 1,0s\n';
  const screen = await openGame(room, { device: 'phone', turns, next: ['BGU'] });
  const { say } = screen;
  await screen.placeAt([1, -1]);
  const take = 'take abbot 0,1c by recall';
  assert.match(await screen.spot(take).getAttribute('aria-label'), /by recall; \+?3 points now/);
  await screen.chooseSpot(take);
  const points = say('points', { n: 3 }).replace('{n}', 3);
  const scored = { who: 'Ada', points, feature: 'the garden', power: 'by recall' };
  const preview = await screen.says('.preview');
  assert.ok(preview.includes(say('wouldScoreBy', scored)), preview);
  await screen.commit();
  assert.deepEqual((await screen.look()).points, ['3', '0']);
  assert.match(await firstSeat(screen), /1 abbot/);
  const news = await screen.says('.news');
  assert.ok(news.includes(say('scoredBy', scored)), news);
  assert.match(news, /AB-4 /);
});

const BOTH = ' 1. a FEG 0,1n Ac\n 2. b BGI 1,1s Ac\n';

test('the two ways to take one abbot back are told apart in words, and by key', async (room) => {
  const screen = await openGame(room, { language: 'fr', turns: BOTH, next: ['FEI'] });
  await screen.placeAt([1, 0]);
  const [festival, recall] = ['festival', 'recall'].map((by) => `take abbot 0,1c by ${by}`);
  assert.match(await screen.spot(festival).textContent(), /par le festival/);
  assert.match(await screen.spot(recall).textContent(), /par rappel/);
  const key = await screen.spot(festival).getAttribute('aria-keyshortcuts');
  assert.equal(await screen.spot(recall).getAttribute('aria-keyshortcuts'), key);
  const pressed = async () =>
    Promise.all([festival, recall].map((text) => screen.spot(text).getAttribute('aria-pressed')));
  for (const expected of [
    ['true', 'false'],
    ['false', 'true'],
    ['false', 'false'],
  ]) {
    await screen.page.keyboard.press(key);
    await screen.drawn();
    assert.deepEqual(await pressed(), expected);
  }
  await screen.page.keyboard.press('k');
  const list = await screen.says('dialog .choices');
  assert.match(list, /par le festival/);
  assert.match(list, /par rappel ?\+4 tout de suite/);
});

test('what is greyed says why when it is pressed, with its rule, and in the list', async (room) => {
  const turns = ' 1. a BGN 0,1s Ac\n 2. b J 1,0s\n';
  const screen = await openGame(room, { device: 'phone', turns, next: ['BGU'] });
  await screen.placeAt([1, -1]);
  const greyed = screen.page.locator('.board-refused');
  assert.equal(await greyed.count(), 1);
  await screen.pressOn(greyed);
  const reason = await screen.says('.refusal');
  assert.match(
    reason,
    /^Abbot \(garden, .*\): There is no such figure left in your supply\. ?B-7 /,
  );
  await screen.pressOn(screen.button('choices'));
  const list = await screen.says('.refusals');
  assert.match(list, /no such figure left in your supply\. ?B-7 /);
});

await run();
