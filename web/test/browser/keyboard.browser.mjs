/** A whole game by keys alone, as the overlay of keys tells them, with the focus to be seen at every step. */
import assert from 'node:assert/strict';
import { GameScreen, lots } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { resultOf } from './support/records.mjs';
import { shownTotals } from './support/result-screen.mjs';
import { run, test } from './support/suite.mjs';

/** A hand that cannot press: whatever is done by a pointer here is a fault of the test. */
const noHand = {
  press() {
    throw new Error('this test has no pointer');
  },
};

/** Runs in the page before anything else: notes every event of a pointer. */
function notePointers() {
  window.pointed = [];
  for (const type of ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'wheel'])
    addEventListener(type, () => window.pointed.push(type), true);
}

/** Runs in the page: what has the focus, and whether one sees that it has. */
function focusSeen() {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: 'nothing', isSeen: false };
  const isDrawn = (style) => {
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const isFramed = style.content !== 'none' && Number.parseFloat(style.borderTopWidth) >= 2;
    return isOutlined || isFramed;
  };
  const { x, y, width, height } = element.getBoundingClientRect();
  const isOnScreen = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;
  const label = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label');
  const shown = [getComputedStyle(element), getComputedStyle(element, '::after')];
  if (element.nextElementSibling) shown.push(getComputedStyle(element.nextElementSibling));
  return {
    name: (label ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 80),
    tag: element.tagName.toLowerCase(),
    type: element.type ?? '',
    isSeen: isOnScreen && shown.some(isDrawn),
  };
}

/** Keys for one page. Every press is followed by a look at the focus. */
class Keys {
  constructor(screen) {
    this.screen = screen;
    this.page = screen.page;
  }

  async press(...keys) {
    let focus;
    for (const key of keys) {
      await this.page.keyboard.press(key);
      focus = await this.page.evaluate(focusSeen);
      assert.ok(focus.isSeen, `after ${key} the focus is not seen: on ${JSON.stringify(focus)}`);
    }
    return focus;
  }

  /** Tabs on until the focus is on the control of that name. */
  async tabTo(name, key = 'Tab') {
    const passed = [];
    for (let i = 0; i < 60; i++) {
      const focus = await this.press(key);
      if (focus.name.startsWith(name)) return focus;
      passed.push(focus.name);
    }
    throw new Error(`${key} does not lead to "${name}", but to ${passed.join(' | ')}`);
  }

  async dialog(name) {
    const dialog = this.page.getByRole('dialog', { name, exact: true });
    await dialog.waitFor();
    return dialog;
  }

  /** Closes the panel by Escape; the focus comes back to the game. */
  async closeDialog(dialog) {
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await this.press('Shift');
  }
}

/** From the start page to the first tile. */
async function begin(keys, { say }) {
  await keys.page.getByRole('button', { name: say('wayDevice') }).waitFor();
  await keys.tabTo(say('wayDevice'));
  await keys.page.keyboard.press('Enter');
  await keys.page.getByRole('heading', { name: say('wayDevice'), level: 1 }).waitFor();
  await keys.tabTo(say('seatName', { letter: 'A' }));
  await keys.page.keyboard.type('Ada');
  await keys.tabTo(say('begin'), 'Shift+Tab');
  await keys.page.keyboard.press('Enter');
  await keys.screen.until('the first tile is in hand', ({ lit }) => lit > 0);
  await keys.press('Shift');
}

/** Opens each panel by its key, and closes it. */
async function panelsOpen(keys, { say }) {
  for (const [key, name] of [
    ['t', 'tilesLeft'],
    ['h', 'log'],
    ['k', 'choices'],
    ['?', 'help'],
  ]) {
    await keys.page.keyboard.press(key);
    await keys.closeDialog(await keys.dialog(say(name)));
  }
}

/** Zooms in and out, goes to the last move, and shows all again. */
async function zooms(keys) {
  const sizeAfter = async (...pressed) => {
    await keys.press(...pressed);
    return (await keys.screen.view()).size;
  };
  const first = await sizeAfter('0');
  const large = await sizeAfter('+');
  assert.ok(large > first * 1.2, `+ makes ${first} to ${large}`);
  assert.ok((await sizeAfter('-', '-')) < large / 1.2, '- makes it smaller');
  assert.ok((await sizeAfter('l')) >= 70, 'the last move is seen well');
  assert.ok(Math.abs((await sizeAfter('0')) - first) < 2, '0 shows all');
}

/** Turns the tile in hand, places it, chooses a figure, none, and takes all of it back. */
async function takesBack(keys) {
  const { screen } = keys;
  const { left } = await screen.look();
  await keys.press('ArrowRight', 'r', 'Shift+R', 'Enter');
  await screen.until('the tile is placed', ({ mayUndo }) => mayUndo);
  await keys.press('1');
  await screen.until('a figure is chosen', ({ chosen }) => chosen !== null);
  await keys.press('0');
  await screen.until('no figure is chosen', ({ chosen }) => chosen === null);
  await keys.press('1');
  await screen.until('a figure is chosen again', ({ chosen }) => chosen !== null);
  await keys.press('Escape');
  await screen.until('the figure is taken back', ({ chosen }) => chosen === null);
  await keys.press('Control+z');
  const after = await screen.until('the tile is in hand', ({ mayUndo }) => !mayUndo);
  assert.equal(after.left, left);
}

/** Places a tile by the list of all that can be done. */
async function placesByList(keys, { say }) {
  await keys.page.keyboard.press('k');
  const dialog = await keys.dialog(say('choices'));
  const first = dialog.locator('button.choice').first();
  const name = (await first.textContent()).trim();
  await keys.tabTo(name);
  await keys.page.keyboard.press('Enter');
  await keys.screen.until('the tile is placed', ({ mayUndo }) => mayUndo);
  if ((await dialog.count()) > 0) await keys.closeDialog(dialog);
}

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

async function placesByArrows(keys, lot) {
  const way = Array.from({ length: 1 + lot(3) }, () => ARROWS[lot(4)]);
  await keys.press(...way);
  if (lot(4) === 0) await keys.press('r');
  await keys.press('Enter');
  await keys.screen.until('the tile is placed', ({ mayUndo }) => mayUndo);
}

async function commits(keys, lot) {
  const { screen } = keys;
  if (lot(2) === 0) await keys.press('1');
  const { turn } = await screen.until('confirming is possible', ({ mayCommit }) => mayCommit);
  await keys.page.keyboard.press('Enter');
  const after = await screen.until('the turn is done', (seen) => seen.isOver || seen.turn > turn);
  if (!after.isOver) await keys.press('Shift');
}

/** Copies the record out of the panel of the end. */
async function copiesRecord(keys, { say }) {
  await keys.tabTo(say('record'));
  await keys.press('Enter');
  await keys.tabTo(say('copyRecord'));
  await keys.press('Enter');
  await keys.page.getByText(say('copied')).waitFor();
  return keys.page.evaluate(() => navigator.clipboard.readText());
}

test('a whole game by keys alone', async (room) => {
  const say = await speaker('en');
  const visitor = await room.open({ path: null });
  await visitor.page.addInitScript(notePointers);
  await visitor.page.goto('/');
  const screen = new GameScreen(visitor, say, noHand);
  const keys = new Keys(screen);
  await begin(keys, screen);
  const lot = lots(3);
  const extra = { 2: panelsOpen, 3: takesBack, 4: placesByList, 8: zooms };
  for (let turns = 1; ; turns++) {
    await extra[turns]?.(keys, screen);
    if (!(await screen.look()).mayUndo) await placesByArrows(keys, lot);
    await commits(keys, lot);
    if ((await screen.look()).isOver) break;
  }
  const shown = await shownTotals(screen);
  assert.deepEqual(resultOf(await copiesRecord(keys, screen)), shown);
  assert.deepEqual(await screen.page.evaluate(() => window.pointed), []);
}, 200);

await run();
