/** From the start page to a game's first tile, as somebody gets there who presses what he reads. */

/** The key of what a way to play is called. */
const WAYS = { device: 'wayDevice', computer: 'wayComputer', link: 'wayLink' };

/** Opens the page where a way to play is set up. */
export async function chooseWay(screen, way) {
  const { page, say } = screen;
  await screen.pressOn(page.getByRole('button', { name: say(WAYS[way]) }));
  await page.getByRole('heading', { name: say(WAYS[way]), level: 1 }).waitFor();
}

/** Takes in every expansion that is offered. */
export async function takeAllExpansions(screen) {
  for (const box of await screen.page.getByRole('checkbox').all()) {
    if (!(await box.isChecked())) await screen.pressOn(box);
  }
}

/** Begins a game at this page, with names for its seats and all expansions, or with none. */
export async function beginHere(screen, way, { names = [], hasAll = true } = {}) {
  const { page, say } = screen;
  await chooseWay(screen, way);
  for (const [i, name] of names.entries()) {
    const letter = String.fromCharCode(65 + i);
    await page.getByLabel(say('seatName', { letter }), { exact: true }).fill(name);
  }
  if (hasAll) await takeAllExpansions(screen);
  const begin = screen.button('begin');
  await screen.pressOn(begin);
  await screen.until('the first tile is in hand', ({ isThere }) => isThere);
}

/** Makes a game by link, and sits down at its first seat. */
export async function beginByLink(screen, name, { hasAll = false } = {}) {
  await chooseWay(screen, 'link');
  await screen.page.getByLabel(screen.say('yourName')).fill(name);
  if (hasAll) await takeAllExpansions(screen);
  const begin = screen.button('beginLink');
  await screen.pressOn(begin);
  await screen.until('the game is there', ({ isThere }) => isThere);
}

/** Accepts an invitation under a name. */
export async function takeSeat(screen, name) {
  const { page, say } = screen;
  const dialog = page.getByRole('dialog', { name: say('joinTitle') });
  await dialog.getByLabel(say('yourName')).fill(name);
  await screen.pressOn(dialog.getByRole('button', { name: say('join') }));
  await dialog.waitFor({ state: 'detached' });
}

/** The links that the host is shown at once, to give away: of the other seats by their letters, and for watching. */
export async function invite(screen) {
  const { page, say } = screen;
  const dialog = page.getByRole('dialog', { name: say('inviteTitle') });
  await dialog.waitFor();
  const seats = {};
  for (const letter of 'BCDEFGH') {
    const field = dialog.getByLabel(say('inviteFor', { letter }), { exact: true });
    if ((await field.count()) > 0) seats[letter] = await field.inputValue();
  }
  const watching = await dialog.getByLabel(say('watchLink'), { exact: true }).inputValue();
  await screen.pressOn(dialog.getByRole('button', { name: say('close'), exact: true }));
  return { seats, watching };
}
