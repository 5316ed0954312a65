/** A turn by keys, which is the quickest way: arrows to a lit cell, Enter, a figure now and then, Enter. */

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** Goes to one of the lit cells and places the tile there. */
async function place({ page }, lot) {
  const steps = 1 + lot(3);
  for (let i = 0; i < steps; i++) await page.keyboard.press(ARROWS[lot(4)]);
  await page.keyboard.press('Enter');
}

/** Plays the turn of whoever has it at this page. */
export async function playByKeys(screen, lot) {
  const { page } = screen;
  await screen.until('it is a turn of this page', ({ isOwn, lit }) => isOwn && lit > 0);
  await place(screen, lot);
  await screen.until('the tile is placed', ({ mayUndo }) => mayUndo);
  if (lot(2) === 0) await page.keyboard.press('1');
  const { turn } = await screen.until('confirming is possible', ({ mayCommit }) => mayCommit);
  await page.keyboard.press('Enter');
  return screen.until('the turn is done', (seen) => seen.isOver || seen.turn > turn || !seen.isOwn);
}

/** Plays on, whoever of them has the turn, until the game is over for all of them. */
export async function finishByKeys(screens, lot) {
  for (;;) {
    const seen = await Promise.all(screens.map((screen) => screen.look()));
    if (seen.every(({ isOver }) => isOver)) return;
    const at = seen.findIndex(({ isOwn, lit }) => isOwn && lit > 0);
    if (at >= 0) await playByKeys(screens[at], lot);
    else await screens[0].page.waitForTimeout(20);
  }
}
