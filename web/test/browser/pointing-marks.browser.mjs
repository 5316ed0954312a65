/** Marks that point: each of the three symbols, the choice between two, and what they let one do all over the board. */
import assert from 'node:assert/strict';
import { capital, newsSay, openGame, points, word } from './support/kept-game.mjs';
import { run, test } from './support/suite.mjs';

const SETUP = 'base + twentieth; 2 seats';
const open = (room, more) => openGame(room, { setup: SETUP, ...more });
const term = (screen, key) => word('twentieth', screen.language, key);

for (const [language, device] of [
  ['fr', 'desk'],
  ['en', 'phone'],
]) {
  test(`symbol 1 lets a follower join one of one's own: ${language}, ${device}`, async (room) => {
    const turns = ' 1. a V 1,0n w\n 2. b E 0,-1s s\n';
    const screen = await open(room, { language, device, turns, next: ['ANA'] });
    await screen.placeAt([-1, 0]);
    await screen.page.keyboard.press('r');
    const banners = await screen.says('.banners');
    assert.ok(banners.includes(term(screen, 'now symbol 1')), banners);
    const beside = 'put follower 1,0s by beside';
    const label = await screen.spot(beside).getAttribute('aria-label');
    assert.ok(label.includes(term(screen, 'power beside')), label);
    await screen.page.waitForTimeout(400);
    await screen.chooseSpot(beside);
    const preview = await screen.says('.preview');
    assert.ok(preview.includes(term(screen, 'power beside')), preview);
    await screen.commit();
    assert.match(await screen.says('.seat:first-child'), /\b5 (followers|partisans)/);
    const lefts = await screen.page
      .locator('.board-figure')
      .evaluateAll((figures) => figures.map((one) => one.getBoundingClientRect().left));
    assert.equal(lefts.length, 2);
    assert.ok(Math.abs(lefts[0] - lefts[1]) > 8, `two on one spot stand side by side: ${lefts}`);
  });
}

const WIDE = ' 1. a V 1,0n\n 2. b A 1,1s\n';

test('symbol 2 shows its many places when they are asked for', async (room) => {
  const screen = await open(room, { language: 'fr', turns: WIDE, next: ['ANG'] });
  await screen.placeAt([-1, 0]);
  const far = screen.page.locator('.board-spot.by-power');
  const near = screen.page.locator('.board-spot:not(.by-power)');
  assert.equal(await far.count(), 0);
  assert.equal(await near.count(), 4);
  const way = screen.page.locator('.listed .way');
  assert.ok((await way.textContent()).includes(term(screen, 'power anywhere')));
  await screen.pressOn(way);
  await far.first().waitFor();
  assert.equal(await far.count(), 10);
  assert.equal(await near.count(), 0);
  await screen.page.waitForTimeout(400);
  await screen.chooseSpot('put follower 1,1c by anywhere');
  await screen.commit();
  assert.match(await screen.says('.seat:first-child'), /\b6 partisans/);
  assert.match(await screen.says('.game-log'), /Moine/);
});

test('symbol 2 by keys alone, and why not on what is just placed', async (room) => {
  const screen = await open(room, { turns: WIDE, next: ['ANG'] });
  await screen.placeAt([-1, 0]);
  await screen.page.keyboard.press('p');
  const far = screen.page.locator('.board-spot.by-power');
  await far.first().waitFor();
  await screen.page.keyboard.press('1');
  await screen.until('a place is chosen', ({ chosen }) => chosen !== null);
  const { chosen } = await screen.look();
  assert.ok(chosen.includes(term(screen, 'power anywhere')), chosen);
  await screen.page.keyboard.press('Enter');
  await screen.until('the turn is done', ({ turn }) => turn === 4);
});

test('symbol 3 gives a whole turn more, and then comes the next', async (room) => {
  const screen = await open(room, { language: 'fr', device: 'phone', next: ['ANO', 'ANK', 'U'] });
  const { say } = screen;
  await screen.placeAt([-1, 0]);
  const then = say('wouldTurn', { who: 'Ada' });
  assert.ok((await screen.says('.preview')).includes(then), await screen.says('.preview'));
  await screen.commit();
  const news = await newsSay(screen);
  assert.ok(news.includes(say('extraTurn', { who: 'Ada' })) && /ANN-10 /.test(news), news);
  const live = await screen.says('[role=log]');
  assert.ok(live.includes(say('extraTurn', { who: 'Ada' })), live);
  assert.ok((await screen.says('.banners')).includes(term(screen, 'now extra 2')));
  assert.match(await screen.says('.seat[aria-current=true]'), /Ada/);
  await screen.placeAt([0, 1]);
  await screen.commit();
  await screen.until('it is the turn of Bob', ({ prompt }) => prompt.startsWith('Bob'));
  assert.match(await screen.says('.seat[aria-current=true]'), /Bob/);
  assert.ok(!(await screen.says('.banners')).includes(term(screen, 'now extra 2')));
});

/** An arrow that points to where the next tile goes, whose own points back. */
const BETWEEN = ' 1. a ANA 0,1s e\n 2. b V 1,0n\n';

for (const [language, device, picked, other] of [
  ['en', 'desk', 'choose 0,1', 'now symbol 1'],
  ['fr', 'phone', 'choose 1,1', 'now symbol 2'],
]) {
  test(`between two symbols one is chosen: ${language}, ${device}`, async (room) => {
    const screen = await open(room, { language, device, turns: BETWEEN, next: ['ANG'] });
    await screen.placeAt([1, 1]);
    assert.equal(await screen.page.locator('.board-offered').count(), 2);
    assert.equal((await screen.look()).mayCommit, false);
    const listed = await screen.page.locator('.listed button').allTextContents();
    for (const mark of ['beside', 'anywhere']) {
      const name = capital(term(screen, `mark ${mark}`));
      assert.ok(
        listed.some((text) => text.includes(name)),
        `${name}: ${listed}`,
      );
    }
    if (device === 'desk') await screen.page.keyboard.press('1');
    else await screen.pressOn(screen.spot(picked));
    const [, symbol] = /(\d)$/.exec(other) ?? [];
    const note = term(screen, `now symbol ${symbol}`);
    await screen.page.locator('.banners', { hasText: note }).waitFor();
    await screen.pressOn(screen.button('undo'));
    assert.equal(await screen.page.locator('.board-offered').count(), 2);
  });
}

test('what is not activated brings its points, which the result tells apart', async (room) => {
  const screen = await open(room, { next: ['ANA'] });
  await screen.placeAt([0, 1]);
  const tile = screen.say('tileAt', { cell: '0, 1' });
  const values = { who: 'Ada', points: points(screen, 2), feature: tile };
  assert.ok((await screen.says('.preview')).includes(screen.say('wouldScore', values)));
  await screen.commit();
  const news = await newsSay(screen);
  assert.ok(news.includes(screen.say('scored', values)) && /ANN-3 /.test(news), news);
  assert.deepEqual((await screen.look()).points, ['2', '0']);
});

await run();
