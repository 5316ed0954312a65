/**
 * Panning and zooming a late board moves one element and draws nothing again. How long frames take is
 * printed, not judged: it depends on the machine.
 */
import assert from 'node:assert/strict';
import { finger, GameScreen, mouse } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { firstTurns, greedyGame, openKept } from './support/records.mjs';
import { run, test } from './support/suite.mjs';

/**
 * Runs in the page: notes every change below the board with the time since the board moved before,
 * and the time of every frame.
 */
function startWatching() {
  const board = document.querySelector('.board');
  const changes = [];
  const frames = [];
  const isMove = (change) => change === 'attributes board-world style';
  let movedAt = 0;
  const observer = new MutationObserver((records) => {
    const pause = performance.now() - movedAt;
    const told = records.map(({ type, target, attributeName }) =>
      `${type} ${target.getAttribute('class')} ${attributeName ?? ''}`.trim(),
    );
    changes.push(...told.map((change) => ({ change, pause, isMove: isMove(change) })));
    if (told.every(isMove)) movedAt = performance.now();
  });
  observer.observe(board, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let isOn = true;
  let last = performance.now();
  const frame = (now) => {
    frames.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.stopWatching = () => {
    isOn = false;
    observer.disconnect();
    return { changes, frames: frames.slice(2) };
  };
}

const share = (times, part) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)].toFixed(1);

/** The board comes to rest, and is drawn anew, no sooner than so many milliseconds after a move. */
const PAUSE = 85;

/**
 * Watches while something is done: only the transform of one element changes, unless the machine was
 * so busy in the middle that the board had time to come to rest.
 */
async function movesOneElement(page, name, act) {
  await page.evaluate(startWatching);
  await act();
  const { changes, frames } = await page.evaluate(() => window.stopWatching());
  const other = changes.find(({ isMove }) => !isMove);
  const said = `${name} changed more than the place of the board: ${JSON.stringify(other)}`;
  assert.ok(!other || other.pause > PAUSE, said);
  const moves = changes.filter(({ isMove }) => isMove).length;
  assert.ok(moves > 5, `${name} moved the board ${moves} times only`);
  const times = `median ${share(frames, 0.5)} ms, 95 % within ${share(frames, 0.95)} ms`;
  console.log(`       ${name}: ${frames.length} frames, ${times}`);
}

async function lateBoard(room, device, hand) {
  const visitor = await room.open({ device, still: false });
  await openKept(visitor, firstTurns(greedyGame('base + festival; 2 seats', 5), 70));
  const screen = new GameScreen(visitor, await speaker('en'), hand);
  await screen.until('the tile is in hand', ({ lit }) => lit > 0);
  // The drawings of all tiles are there, and nothing flies.
  await screen.page.waitForFunction(() => !document.querySelector('.board-blank'));
  await screen.page.waitForTimeout(1500);
  return screen;
}

test('a mouse pans and zooms a late board', async (room) => {
  const { page } = await lateBoard(room, 'desk', mouse);
  await page.mouse.move(450, 30);
  await page.mouse.down();
  await page.mouse.move(450, 40);
  await movesOneElement(page, 'panning by mouse', async () => {
    for (let i = 0; i < 60; i++) await page.mouse.move(450 + 2 * i, 40 + 3 * i);
  });
  await page.mouse.up();
  await page.keyboard.press('0');
  await page.waitForTimeout(600);
  await page.mouse.move(450, 5);
  await movesOneElement(page, 'zooming by wheel', async () => {
    for (let i = 0; i < 30; i++) await page.mouse.wheel(0, i < 15 ? -30 : 30);
  });
});

test('fingers pan and pinch a late board', async (room) => {
  const { page } = await lateBoard(room, 'phone', finger);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 200, y: 500 });
  await touch('touchMove', { x: 200, y: 490 });
  await movesOneElement(page, 'panning by a finger', async () => {
    for (let i = 0; i < 60; i++) await touch('touchMove', { x: 200 - i, y: 490 - 3 * i });
  });
  await touch('touchEnd');
  await page.waitForTimeout(600);
  const fingers = (apart) => [
    { x: 195, y: 420 - apart, id: 1 },
    { x: 195, y: 420 + apart, id: 2 },
  ];
  await touch('touchStart', ...fingers(50));
  await touch('touchMove', ...fingers(52));
  await movesOneElement(page, 'pinching', async () => {
    for (let i = 0; i < 60; i++) await touch('touchMove', ...fingers(52 + 2 * i));
  });
  await touch('touchEnd');
});

await run();
