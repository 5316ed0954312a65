/** Marks that point, turns that are granted, and points that are for no feature, as the module tells them. */
import { expect, test } from 'vitest';
import type { Game } from '~/engine/engine';
import { choicesOf, weigh } from '~/game/choices';
import { freshEngine } from './made';

const engine = await freshEngine();
const rules = engine.rules('base + twentieth');

const play = (...actions: string[]) => {
  let [game, events]: [Game, ReturnType<Game['apply']>['events']] = [rules.start(), []];
  for (const text of actions) ({ game, events } = game.apply(game.readAction(text)));
  return { game, events };
};

test('a tile has at most one mark that points, as drawn to one side', () => {
  const pointers = new Map(rules.types.map(({ code, pointer }) => [code, pointer]));
  expect(pointers.get('AND')).toEqual({ mark: 'beside', side: 0 });
  expect(pointers.get('ANA')).toEqual({ mark: 'beside', side: 3 });
  expect(pointers.get('A')).toBeNull();
  const pointing = rules.types.filter(({ pointer }) => pointer !== null);
  expect(pointing.reduce((n, { count }) => n + count, 0)).toBe(15);
});

test('a turn that is granted has a rule, an ordinary one has none', () => {
  const { game, events } = play('draw ANO', 'place ANO -1,0n', 'pass');
  expect(events).toContainEqual({ type: 'turn', seat: 0, number: 2, rule: 'ANN-10' });
  expect([game.turn.seat, game.turn.number]).toEqual([0, 2]);
  const next = play('draw ANO', 'place ANO -1,0n', 'pass', 'draw U', 'place U 1,0n', 'pass');
  expect(next.events).toContainEqual({ type: 'turn', seat: 1, number: 3, rule: null });
});

test('a register tells what is in force', () => {
  expect(rules.registers).toContain('symbol');
  const { game } = play('draw ANO', 'place ANO -1,0n');
  expect(game.register('symbol')).toBe(3);
  expect(() => game.register('nothing')).toThrow(RangeError);
});

test('points for a tile are for no feature', () => {
  const { events } = play('draw ANA', 'place ANA 0,1s');
  expect(events).toMatchObject([
    { type: 'scored', points: 2, feature: null, place: { x: 0, y: 1, spot: '' } },
  ]);
});

test('a choice of a tile has the tile as its place, and no worth of a feature', () => {
  const { game } = play(
    ...['draw ANA', 'place ANA 0,1s', 'put follower 0,1e', 'draw V', 'place V 1,0n', 'pass'],
    ...['draw ANG', 'place ANG 1,1s'],
  );
  const choices = choicesOf(game).map((action) => weigh(game, action));
  expect(choices.map(({ action }) => action.text)).toEqual(['choose 0,1', 'choose 1,1']);
  expect(choices).toMatchObject([
    { action: { place: { x: 0, y: 1, spot: '' } }, worth: null, now: 2 },
    { action: { place: { x: 1, y: 1, spot: '' } }, worth: null, now: 0 },
  ]);
});
