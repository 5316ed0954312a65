/** What is greyed: what one might expect in a decision and may not do, with the engine's reason. */
import { expect, test } from 'vitest';
import type { Game } from '~/engine/engine';
import { choicesOf } from '~/game/choices';
import { refusedIn, whyNothingToPut } from '~/game/refused';
import { freshEngine, oneOf, randomOf } from './made';

const engine = await freshEngine();
const everything = engine.expansions.map(({ name }) => name).join(' + ');

const after = (start: Game, ...actions: string[]): Game =>
  actions.reduce((game, text) => game.apply(game.readAction(text)).game, start);

test('a feature that is occupied is greyed, and the rule says why', () => {
  const game = after(
    engine.rules('base').start(),
    ...['draw V', 'place V 1,0e', 'put follower 1,0w', 'draw U', 'place U -1,0n'],
  );
  const road = refusedIn(game).find(({ action }) => action.text === 'put follower -1,0e');
  expect([road?.refusal.code, road?.refusal.rule]).toEqual(['occupied', 'B-7']);
});

test('nothing is greyed while a tile is to be placed, or a tile is to be drawn', () => {
  const start = engine.rules('base').start();
  expect(refusedIn(start)).toEqual([]);
  expect(refusedIn(after(start, 'draw V'))).toEqual([]);
  expect(refusedIn(null)).toEqual([]);
});

test('in whole games nothing is greyed that may be done, and everything has its reason', () => {
  const random = randomOf(8);
  const codes = new Set<string>();
  let game: Game = engine.rules(everything).start();
  while (game.turn.who !== null) {
    const legal = new Set(choicesOf(game).map(({ text }) => text));
    for (const { action, refusal } of refusedIn(game)) {
      expect(legal.has(action.text)).toBe(false);
      expect(refusal.rule, action.text).not.toBeNull();
      codes.add(refusal.code);
    }
    game = game.apply(oneOf(choicesOf(game), random)).game;
  }
  expect(codes).toContain('occupied');
});

/** Puts a follower wherever one may be put, until somebody has none left and has placed a tile. */
function playUntilNoneLeft(): { before: Game; after: Game } {
  let game: Game = engine.rules('base').start();
  while (game.turn.who !== null) {
    const choices = choicesOf(game);
    const put = choices.filter(({ verb, place }) => {
      return verb === 'put' && place && game.feature(place)?.kind === 'field';
    });
    const action = oneOf(put.length > 0 ? put : choices, randomOf(game.turn.number));
    const { game: then } = game.apply(action);
    const { who } = game.turn;
    if (action.verb === 'place' && typeof who === 'number' && game.supply(who, 'follower') === 0)
      return { before: game, after: then };
    game = then;
  }
  throw new Error('all have followers left');
}

test('who has no figure left is told so, and who has nothing free', () => {
  const { before, after: then } = playUntilNoneLeft();
  expect(whyNothingToPut(before, then)).toBe('no-figure');
  const start = after(engine.rules('base').start(), 'draw V');
  const placed = after(start, 'place V 1,0e');
  expect(whyNothingToPut(start, placed)).toBeNull();
  expect(whyNothingToPut(start, after(placed, 'pass'))).toBe('no-place');
});
