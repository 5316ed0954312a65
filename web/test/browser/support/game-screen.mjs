/**
 * The page of a game as somebody sees it who plays: what can be pressed and where, whose turn it is.
 * It knows nothing but what is on the screen.
 */
import { within } from './suite.mjs';

/** Runs in the page: how the game stands, as far as it is told. */
function glanceAround() {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const textOf = (element) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const confirm = one('.acts .confirm');
  const undo = one('.acts .undo');
  const [turn, left] = (textOf(one('.status')).match(/\d+/g) ?? []).map(Number);
  const isOwn = one('.acts.own') !== null;
  const mayConfirm = confirm !== null && !confirm.disabled;
  return {
    isThere: confirm !== null,
    isOwn,
    isOver: mayConfirm && !isOwn,
    mayCommit: mayConfirm && isOwn,
    mayUndo: undo !== null && !undo.disabled,
    prompt: textOf(one('.prompt')),
    status: textOf(one('.status')),
    turn,
    left,
    points: all('.seats .seat-points').map(textOf),
    lit: all('.board-lit').length,
    chosen: one('.board-spot[aria-pressed="true"]')?.getAttribute('aria-label') ?? null,
  };
}

/** Runs in the page: how large a tile is, where the drawing begins, and where the middle of the board is. */
function measureBoard() {
  const { a, e, f } = document.querySelector('.board-drawing').getScreenCTM();
  const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect();
  return { size: a * 512, x: e, y: f, middle: [x + width / 2, y + height / 2] };
}

/** Runs in the page: the points at which a press would hit a lit cell or a spot. */
function pointsToPress(selector) {
  const points = [...document.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { at: [x + width / 2, y + height / 2], element };
  });
  const isHit = ({ at, element }) => {
    const hit = document.elementFromPoint(...at);
    if (element instanceof HTMLButtonElement) return element.contains(hit);
    return hit?.closest('.board') && !hit.closest('button');
  };
  return points.filter(isHit).map(({ at, element }) => ({
    at,
    label: element.getAttribute('aria-label'),
    isChosen: element.getAttribute('aria-pressed') === 'true',
  }));
}

/** How a spot has just to be there before it takes a press. */
const SPOT_WAIT = 360; // milliseconds

export class GameScreen {
  /** `hand` presses a point: see mouse and finger below. */
  constructor(visitor, say, hand) {
    this.page = visitor.page;
    this.visitor = visitor;
    this.say = say;
    this.hand = hand;
  }

  look() {
    return this.page.evaluate(glanceAround);
  }

  /** Waits until two frames have been drawn, so that nothing is about to move. */
  drawn() {
    return this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** How the board is seen. */
  async view() {
    await this.drawn();
    return this.page.evaluate(measureBoard);
  }

  /** What of these a press would hit. */
  async toPress(selector) {
    await this.drawn();
    return this.page.evaluate(pointsToPress, selector);
  }

  /** Waits until the screen is as wanted; `what` says so in words. */
  async until(what, isSo, seconds = 20) {
    let seen = await this.look();
    const wait = async () => {
      while (!isSo(seen)) {
        await this.page.waitForTimeout(20);
        seen = await this.look();
      }
      return seen;
    };
    return await within(seconds, what, wait()).catch((error) => {
      throw new Error(`${error.message}; the page says: ${seen.prompt} (${seen.status})`);
    });
  }

  button(key, values) {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  press(point) {
    return this.hand.press(this.page, point);
  }

  /** Presses a control as this hand does. */
  async pressOn(locator) {
    let box = await locator.boundingBox();
    const { height } = this.page.viewportSize();
    if (!box || box.y < 0 || box.y + box.height > height) {
      await locator.scrollIntoViewIfNeeded();
      box = await locator.boundingBox();
    }
    if (!box) throw new Error('what is to be pressed is not on the screen');
    await this.press([box.x + box.width / 2, box.y + box.height / 2]);
  }

  /** Puts the news away, which may lie over cells. */
  async clear() {
    const news = this.button('closeNews');
    if ((await news.count()) > 0) await this.pressOn(news);
  }

  /** Places the tile at one of the lit cells. */
  async place(pick) {
    await this.until('a cell is lit', ({ lit }) => lit > 0);
    let cells = await this.toPress('.board-lit');
    if (cells.length === 0) {
      await this.clear();
      cells = await this.toPress('.board-lit');
    }
    if (cells.length === 0) throw new Error('no lit cell can be pressed');
    await this.press(pick(cells).at);
    return this.until('the tile is placed', ({ mayUndo }) => mayUndo);
  }

  /** Places the tile at a cell, as it lies there first. */
  async placeAt([x, y]) {
    await this.until('a cell is lit', ({ lit }) => lit > 0);
    await this.clear();
    const view = await this.view();
    await this.press([view.x + (x + 0.5) * view.size, view.y + (y + 0.5) * view.size]);
    await this.until('the tile is placed', ({ mayUndo }) => mayUndo);
    await this.page.waitForTimeout(SPOT_WAIT);
  }

  /** The button of a choice on the board, or of what is greyed there. */
  spot(action) {
    return this.page.locator(`.board button[data-action="${action}"]`);
  }

  /** Presses it, and waits until it is chosen. */
  async chooseSpot(action) {
    await this.pressOn(this.spot(action));
    await this.page
      .locator(`.board button[data-action="${action}"][aria-pressed="true"]`)
      .waitFor();
  }

  /** What a part of the page says, in one line. */
  async says(selector) {
    const texts = await this.page.locator(selector).allTextContents();
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  }

  /**
   * Chooses a spot that can be pressed; false where there is none. A choice after which more is to be decided at once
   * does not stay: then it is the next decision that asks for something else.
   */
  async choose(pick) {
    const { prompt: before } = await this.look();
    await this.page.waitForTimeout(SPOT_WAIT);
    const spots = await this.toPress('.board-spot');
    const free = spots.filter(({ isChosen }) => !isChosen);
    if (free.length === 0) return false;
    const { at, label } = pick(free);
    await this.press(at);
    await this.until(
      `chosen is ${label}`,
      ({ chosen, prompt }) => chosen === label || prompt !== before,
    );
    return true;
  }

  /** Chooses until confirming is possible, and once in `of` times something that need not be chosen. */
  async decide(lot, of) {
    const one = oneBy(lot);
    const isDue = async () => !(await this.look()).mayCommit;
    while (await isDue()) await this.choose(one);
    if (lot(of) === 0) await this.choose(one);
    while (await isDue()) await this.choose(one);
  }

  async commit() {
    const { status } = await this.until('confirming is possible', ({ mayCommit }) => mayCommit);
    await this.pressOn(this.page.locator('.acts .confirm'));
    await this.until('the turn is done', (seen) => !seen.mayUndo);
    return status;
  }
}

/** How a mouse presses. */
export const mouse = { press: (page, [x, y]) => page.mouse.click(x, y) };

/** How a finger does. */
export const finger = { press: (page, [x, y]) => page.touchscreen.tap(x, y) };

/** A number from 0 to below n, the same ones in every run. */
export function lots(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** One of a list, the same in every run. */
export const oneBy = (lot) => (list) => list[lot(list.length)];
