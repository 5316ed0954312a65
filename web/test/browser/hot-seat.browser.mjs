/** Two people at one screen: a whole game by mouse, with a reload in its middle and moves taken back. */
import assert from 'node:assert/strict';
import { GameScreen, lots, mouse, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { resultOf, scoreOf } from './support/records.mjs';
import { copyRecord, shownTotals } from './support/result-screen.mjs';
import { beginHere } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const NAMES = ['Ada', 'Bob'];

/** What has to be the same after a reload. */
async function standing(screen) {
  const { status, points, prompt } = await screen.look();
  const tile = await screen.page.locator('.hand [role=img]').getAttribute('aria-label');
  return { status, points, prompt, tile };
}

/** One turn: a tile, and now and then a figure. */
async function turn(screen, lot) {
  await screen.place(oneBy(lot));
  await screen.decide(lot, 3);
  await screen.commit();
}

async function reload(screen) {
  await screen.page.reload();
  await screen.until('the game is there again', ({ isThere, lit }) => isThere && lit > 0);
}

/** Nothing is lost by a reload but what was tried. */
async function survivesReload(screen, lot) {
  const before = await standing(screen);
  await reload(screen);
  assert.deepEqual(await standing(screen), before);
  await screen.place(oneBy(lot));
  await reload(screen);
  assert.deepEqual(await standing(screen), before);
}

/** A placed tile and a chosen figure are taken back one by one. */
async function isTakenBack(screen, lot) {
  const before = await standing(screen);
  const one = oneBy(lot);
  await screen.place(one);
  const hasChosen = await screen.choose(one);
  const undo = screen.button('undo');
  if (hasChosen) {
    await screen.pressOn(undo);
    await screen.until('nothing is chosen', ({ chosen }) => chosen === null);
  }
  await screen.pressOn(undo);
  await screen.until('the tile is in hand again', ({ mayUndo }) => !mayUndo);
  assert.deepEqual(await standing(screen), before);
}

/** The last turn can be taken back, and the same tile is in hand. */
async function lastTurnIsTakenBack(screen, lot) {
  const before = await standing(screen);
  await turn(screen, lot);
  await screen.pressOn(screen.button('menu'));
  await screen.pressOn(screen.button('takeBackTurn'));
  await screen.until('it is the turn before', ({ status }) => status === before.status);
  assert.deepEqual(await standing(screen), before);
}

/** What a screen reader was told last of how the tile lies: 'turn 2 of 4', as two numbers. */
async function wayTold(screen) {
  const told = await screen.page.locator('[aria-live]').allTextContents();
  const [, number, of] = /turn (\d) of (\d)/.exec(told.join(' ')) ?? [];
  return { number: Number(number), of: Number(of) };
}

/** The placed tile is turned through all ways in which it may lie there, and comes round again. */
async function turnsRound(screen, lot) {
  await screen.place(oneBy(lot));
  await screen.page.keyboard.press('r');
  const { number, of } = await wayTold(screen);
  for (let i = 1; i <= of; i++) {
    await screen.pressOn(screen.button('turnRight'));
    assert.deepEqual(await wayTold(screen), { number: ((number - 1 + i) % of) + 1, of });
  }
  await screen.pressOn(screen.button('undo'));
}

test('two people finish a game with all expansions by mouse', async (room) => {
  const say = await speaker('en');
  const screen = new GameScreen(await room.open({ device: 'window' }), say, mouse);
  const lot = lots(7);
  await beginHere(screen, 'device', { names: NAMES });
  const extra = { 4: isTakenBack, 6: lastTurnIsTakenBack, 9: turnsRound, 30: survivesReload };
  let turns = 0;
  for (let seen = await screen.look(); !seen.isOver; seen = await screen.look()) {
    turns++;
    await extra[turns]?.(screen, lot);
    await turn(screen, lot);
  }
  const shown = await shownTotals(screen);
  const record = await copyRecord(screen);
  assert.deepEqual(resultOf(record), shown);
  for (const points of shown) assert.match(scoreOf(record), new RegExp(`\\b${points}\\b`));
  assert.match(record, /\[Seat a "Ada"\]\n\[Seat b "Bob"\]/);
  assert.ok(turns >= 70, `only ${turns} turns`);
}, 400);

await run();
