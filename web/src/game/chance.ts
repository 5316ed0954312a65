/** Chance at a table without a server: a draw by the randomness of the browser, without any bias. */
import type { Action, Game } from '~/engine/engine';
import { choicesOf, findChoice } from './choices';

/** A number of 32 random bits. */
export type Random = () => number;

export const systemRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A whole number from 0 to below `n`, each as likely; numbers beyond the last multiple of `n` are
 * thrown away, as they would favour the small ones. */
export function below(n: number, random: Random): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const drawn = random();
    if (drawn < limit) return drawn % n;
  }
}

/** Draws in a game where chance is to act: each tile of the bag is as likely. */
export function draw(game: Game, random: Random): Action {
  const actions = choicesOf(game);
  const first = actions[0];
  if (!first) throw new Error('nothing can be drawn');
  let left = below(game.odds(first).total, random);
  for (const action of actions) {
    left -= game.odds(action).of;
    if (left < 0) return action;
  }
  throw new Error('the odds of the draws do not add up');
}

/** The draw that was made at this point before it was taken back, as long as it is possible. */
export function drawAgain(game: Game, text: string | undefined): Action | null {
  return text === undefined ? null : findChoice(game, text);
}
