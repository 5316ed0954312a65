/** A figure that belongs to nobody: gained, used, chosen with by the scorer and by the holder, passed on. */
import assert from 'node:assert/strict';
import { finger, GameScreen, mouse } from './support/game-screen.mjs';
import { catalogueOf, speaker } from './support/page-words.mjs';
import { openKept } from './support/records.mjs';
import { run, test } from './support/suite.mjs';

const HEAD = '[Lauze "1"]\n[Setup "base + school; 2 seats"]\n[Seat a "Ada"]\n[Seat b "Bob"]\n\n';

/** What the catalogues call the things that these games are about. */
function namesIn(language) {
  const [base, school] = ['base', 'school'].map((name) => catalogueOf(name, language));
  return {
    the: school.get('the teacher'),
    school: school.get('the school'),
    road: base.get('the road'),
    city: base.get('the city'),
  };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The screen of a game that has come so far, with the tile that is drawn next. */
async function openGame(room, { language = 'en', device = 'desk', turns = '', next }) {
  const visitor = await room.open({ language, device });
  const hand = device === 'phone' ? finger : mouse;
  const screen = new GameScreen(visitor, await speaker(language), hand);
  await openKept(visitor, HEAD + turns, { next });
  return screen;
}

/** That many points, in words. */
const points = ({ say }, n) => say('points', { n }).replace('{n}', n);

const scored = (screen, who, n, feature) =>
  screen.say('scored', { who, points: points(screen, n), feature });
const copied = (screen, who, n, feature) =>
  screen.say('scoredCopy', { who, points: points(screen, n), feature });

/** What the list of seats says about everybody: who has the figure, or where it stands. */
const seatsSay = (screen) => screen.says('.game-head');

async function newsSay(screen) {
  await screen.page.locator('.news').waitFor();
  return screen.says('.news');
}

for (const [language, device] of [
  ['fr', 'desk'],
  ['en', 'phone'],
]) {
  test(`it is gained after the score of a road at its place: ${language}, ${device}`, async (room) => {
    const { the, school, road } = namesIn(language);
    const screen = await openGame(room, { language, device, next: ['S'] });
    const { say } = screen;
    const stands = say('figureOnBoard', { figure: capital(the), feature: school });
    assert.ok((await seatsSay(screen)).includes(stands), 'where it stands is told');
    await screen.placeAt([-2, -1]);
    await screen.chooseSpot('put follower -2,-1s');
    const preview = await screen.says('.preview');
    assert.ok(preview.includes(say('wouldReceive', { who: 'Ada', figure: the })), preview);
    await screen.commit();
    const news = await newsSay(screen);
    const [score, received] = [
      scored(screen, 'Ada', 2, road),
      say('received', { who: 'Ada', figure: the }),
    ];
    assert.ok(news.includes(score) && news.indexOf(score) < news.indexOf(received), news);
    assert.ok(/SCH-4 /.test(news), `the rule is cited: ${news}`);
    const seats = await seatsSay(screen);
    assert.ok(seats.includes(say('hasFigure', { figure: the })), seats);
    assert.ok(!seats.includes(stands), seats);
  });
}

test('it brings the points of the next score, whosever it is, and goes back', async (room) => {
  const { the, school, road } = namesIn('en');
  const screen = await openGame(room, { turns: ' 1. a S -2,1s\n', next: ['S'] });
  await screen.placeAt([-3, 0]);
  await screen.chooseSpot('put follower -3,0e');
  await screen.commit();
  const news = await newsSay(screen);
  const told = [
    scored(screen, 'Bob', 2, road),
    copied(screen, 'Ada', 2, road),
    screen.say('goesBack', { figure: capital(the), feature: school }),
    screen.say('received', { who: 'Bob', figure: the }),
  ].map((text) => news.indexOf(text));
  assert.ok(told[0] >= 0 && told.every((at, i) => i === 0 || at > told[i - 1]), news);
  assert.deepEqual((await screen.look()).points, ['2', '2']);
});

test('it passes on where nothing was scored', async (room) => {
  const { the } = namesIn('fr');
  const screen = await openGame(room, {
    ...{ language: 'fr', device: 'phone' },
    ...{ turns: ' 1. a A -1,-1n c\n', next: ['S'] },
  });
  await screen.placeAt([-2, 1]);
  await screen.commit();
  const passed = screen.say('passedOn', { figure: capital(the), from: 'Ada', who: 'Bob' });
  const news = await newsSay(screen);
  assert.ok(news.includes(passed), news);
});

test('who scores alone chooses what the holder gets, in the same turn', async (room) => {
  const screen = await openGame(room, {
    ...{ device: 'phone', turns: ' 1. a V -1,1e n\n 2. b L 1,0s n\n', next: ['X'] },
  });
  await screen.placeAt([-2, 1]);
  await screen.pressOn(screen.spot('put follower -2,1n'));
  const listed = screen.page.locator('.listed button');
  await listed.first().waitFor();
  assert.equal(await listed.count(), 2);
  assert.equal((await screen.look()).mayCommit, false);
  assert.equal(await screen.page.locator('.board-offered').count(), 2);
  await screen.pressOn(listed.filter({ hasText: points(screen, 3) }));
  await screen.commit();
  assert.deepEqual((await screen.look()).points, ['5', '3']);
});

test('where several score, the holder chooses in the turn of another', async (room) => {
  const { city } = namesIn('en');
  const screen = await openGame(room, {
    turns: ' 1. a P 1,0e n\n 2. b D 1,1e e\n 3. a L -2,1e e\n',
    next: ['L'],
  });
  await screen.placeAt([-1, 1]);
  await screen.chooseSpot('put follower -1,1n');
  const then = screen.say('thenChooses', { who: 'Ada' });
  assert.ok((await screen.says('.preview')).includes(then), then);
  await screen.commit();
  const { prompt, mayCommit } = await screen.look();
  assert.ok(prompt.startsWith('Ada: ') && !mayCommit, prompt);
  assert.ok((await screen.says('.banners')).includes(screen.say('outOfTurn', { who: 'Ada' })));
  const worth = screen.say('ofWorth', {
    what: capital(screen.say('featureAt', { feature: city, cell: '-1, 1' })),
    points: points(screen, 4),
  });
  await screen.page.getByRole('button', { name: worth }).first().waitFor();
  await screen.page.keyboard.press('1');
  await screen.until('a feature is chosen', ({ chosen }) => chosen !== null);
  await screen.page.keyboard.press('Enter');
  await screen.until('the turn is done', ({ turn }) => turn === 5);
  assert.deepEqual((await screen.look()).points, ['8', '2']);
  const log = await screen.says('.game-log');
  assert.ok(log.includes(copied(screen, 'Ada', 4, city)), log);
  assert.ok(/Ada: The city at -1, 1/.test(log), log);
});

await run();
