/** A turn by keys, which is the quickest way: arrows to a lit cell, Enter, a figure now and then, Enter. */

import { within } from './suite.mjs';

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** Goes to one of the lit cells and places the tile there. */
async function place({ page }, lot) {
  const steps = 1 + lot(3);
  for (let i = 0; i < steps; i++) await page.keyboard.press(ARROWS[lot(4)]);
  await page.keyboard.press('Enter');
}

/** What is listed in words, to be chosen before anything can be confirmed. */
const listed = ({ page }) => page.locator('.listed button');

/**
 * Chooses the first of what is listed, or nothing where that is to be said, until confirming is possible or it is up to
 * another page. By its digit: a button with the focus would take the Enter that is to confirm.
 */
async function decide(screen) {
  const { page } = screen;
  for (let waited = 0; ; waited++) {
    const seen = await screen.look();
    if (seen.mayCommit || !seen.isOwn) return seen;
    const isListed = (await listed(screen).count()) > 0;
    if (isListed && waited % 10 === 0) await page.keyboard.press('1');
    if (!isListed && waited % 20 === 19) await page.keyboard.press('0');
    await page.waitForTimeout(20);
  }
}

/** Decides and confirms; what then is listed is decided too, whoever's it is at this page. */
async function commit(screen) {
  const { turn, mayCommit } = await within(20, 'a decision', decide(screen));
  if (mayCommit) await screen.page.keyboard.press('Enter');
  for (;;) {
    const seen = await screen.look();
    const hasTile = seen.lit > 0 && !seen.mayUndo;
    if (seen.isOver || seen.turn > turn || !seen.isOwn || hasTile) return seen;
    if ((await listed(screen).count()) > 0) return commit(screen);
    await screen.page.waitForTimeout(20);
  }
}

/** Plays the turn of whoever has it at this page. */
export async function playByKeys(screen, lot) {
  const { page } = screen;
  await screen.until('it is a turn of this page', ({ isOwn, lit }) => isOwn && lit > 0);
  await place(screen, lot);
  await screen.until('the tile is placed', ({ mayUndo }) => mayUndo);
  if (lot(2) === 0) await page.keyboard.press('1');
  return within(40, 'the turn is done', commit(screen));
}

/** Does what is due at this page, if anything is: a turn, or a choice in somebody else's. */
async function actByKeys(screen, { isOwn, lit }, lot) {
  if (!isOwn) return false;
  if (lit > 0) await playByKeys(screen, lot);
  else if ((await listed(screen).count()) > 0) await within(40, 'a choice', commit(screen));
  else return false;
  return true;
}

/** Plays on, whoever of them has the turn, until the game is over for all of them. */
export async function finishByKeys(screens, lot) {
  for (;;) {
    const seen = await Promise.all(screens.map((screen) => screen.look()));
    if (seen.every(({ isOver }) => isOver)) return;
    let hasActed = false;
    for (let i = 0; i < screens.length && !hasActed; i++)
      hasActed = await actByKeys(screens[i], seen[i], lot);
    if (!hasActed) await screens[0].page.waitForTimeout(20);
  }
}
