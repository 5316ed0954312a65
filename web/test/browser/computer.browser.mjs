/** Somebody in French on a telephone: a whole game against the computer by touch, with pinching and panning. */
import assert from 'node:assert/strict';
import { finger, GameScreen, lots, oneBy } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { resultOf } from './support/records.mjs';
import { copyRecord, shownTotals } from './support/result-screen.mjs';
import { beginHere } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

/** Two fingers, a little apart, move together by so many pixels. */
async function moveTwoFingers(cdp, [x, y], [dx, dy]) {
  const fingers = (t) => [-30, 30].map((side, id) => ({ x: x + side + dx * t, y: y + dy * t, id }));
  const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', fingers(0));
  for (let step = 1; step <= 8; step++) await touch('touchMove', fingers(step / 8));
  await touch('touchEnd', []);
}

async function pinch(cdp, [x, y], scaleFactor) {
  await cdp.send('Input.synthesizePinchGesture', {
    ...{ x, y, scaleFactor, relativeSpeed: 1600 },
    gestureSourceType: 'touch',
  });
}

/** Every lit cell can be pressed, however the board grows. */
async function isAllInSight(screen) {
  await screen.clear();
  const { lit } = await screen.look();
  assert.equal((await screen.toPress('.board-lit')).length, lit, 'cells that can be pressed');
}

/** Nothing is placed, pressed or lost by fingers that pinch and pan; pinched together, all is in sight. */
async function pinchAndPan(screen) {
  const cdp = await screen.page.context().newCDPSession(screen.page);
  await screen.clear();
  const { status } = await screen.look();
  const before = await screen.view();
  const [x, y] = before.middle;
  await pinch(cdp, [x, y], 2);
  const zoomed = await screen.view();
  assert.ok(zoomed.size > before.size * 1.5, `${before.size} grew to ${zoomed.size} only`);
  await moveTwoFingers(cdp, [x, y], [60, -80]);
  const moved = await screen.view();
  assert.ok(moved.x - zoomed.x > 40, `moved from ${zoomed.x} to ${moved.x}`);
  assert.ok(moved.y - zoomed.y < -60, `moved from ${zoomed.y} to ${moved.y}`);
  assert.ok(Math.abs(moved.size - zoomed.size) < 2, 'panning keeps the size');
  const after = await screen.look();
  assert.deepEqual([after.status, after.mayUndo], [status, false]);
  assert.equal(await screen.page.evaluate(() => visualViewport.scale), 1, 'the page is not zoomed');
  await pinch(cdp, [x, y], 0.25);
  await isAllInSight(screen);
  await cdp.detach();
}

/** A tap on a cell and another on the tile turn it, and the page follows no finger twice. */
async function turnByTap(screen, lot) {
  await screen.place(oneBy(lot));
  const { prompt } = await screen.look();
  await screen.pressOn(screen.button('turnLeft'));
  assert.equal((await screen.look()).prompt, prompt);
  await screen.pressOn(screen.button('undo'));
  await screen.until('the tile is in hand again', ({ mayUndo }) => !mayUndo);
}

test('a whole game with all expansions against the computer, in French, by touch', async (room) => {
  const say = await speaker('fr');
  const visitor = await room.open({ device: 'phone', language: 'fr' });
  const screen = new GameScreen(visitor, say, finger);
  await screen.page.getByText("Contre l'ordinateur").waitFor();
  assert.equal(await screen.page.evaluate(() => document.documentElement.lang), 'fr');
  await beginHere(screen, 'computer', { names: ['Zoé'] });
  const lot = lots(11);
  const extra = { 2: turnByTap, 12: pinchAndPan, 30: isAllInSight };
  let turns = 0;
  for (;;) {
    const { isOver } = await screen.until('it is my turn', (seen) => seen.isOver || seen.lit > 0);
    if (isOver) break;
    turns++;
    await extra[turns]?.(screen, lot);
    await screen.place(oneBy(lot));
    await screen.decide(lot, 3);
    await screen.commit();
  }
  assert.ok(turns >= 35, `only ${turns} turns`);
  const shown = await shownTotals(screen);
  assert.deepEqual(resultOf(await copyRecord(screen)), shown);
}, 240);

await run();
