/** Games that have come so far, opened as somebody finds them again, with the tiles that are drawn next. */
import { finger, GameScreen, mouse } from './game-screen.mjs';
import { catalogueOf, speaker } from './page-words.mjs';
import { openKept } from './records.mjs';

/** The screen of Ada and Bob at one page. `turns` are lines of a record. */
export async function openGame(
  room,
  { setup, language = 'en', device = 'desk', turns = '', next },
) {
  const visitor = await room.open({ language, device });
  const hand = device === 'phone' ? finger : mouse;
  const screen = new GameScreen(visitor, await speaker(language), hand);
  screen.language = language;
  const head = `[Lauze "1"]\n[Setup "${setup}"]\n[Seat a "Ada"]\n[Seat b "Bob"]\n\n`;
  await openKept(visitor, head + turns, { next });
  return screen;
}

/** What the catalogue of an expansion has for a key. */
export const word = (expansion, language, key) => catalogueOf(expansion, language).get(key);

/** That many points, in words. */
export const points = ({ say }, n) => say('points', { n }).replace('{n}', n);

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the news say, once there are some. */
export async function newsSay(screen) {
  await screen.page.locator('.news').waitFor();
  return screen.says('.news');
}
