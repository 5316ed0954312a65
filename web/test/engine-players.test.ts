/** Computer players of the engine: which there are, and how they think by portions. */
import { expect, test } from 'vitest';
import type { Engine, Game } from '~/engine/engine';
import { findRaw } from '~/game/choices';
import { freshEngine, freshThinker, oneOf, randomOf } from './made';

const engine = await freshThinker();
const everything = engine.expansions.map(({ name }) => name).join(' + ');

/** A game after so many acts, where a seat is to act. */
function gameAfter(of: Engine, setup: string, acts: number): Game {
  const random = randomOf(acts);
  let game = of.rules(setup).start();
  for (let i = 0; i < acts || game.turn.who === 'chance'; i++)
    game = game.apply(oneOf(game.choices(), random)).game;
  return game;
}

test('the levels come in the order of their strength, then the styles', () => {
  const names = engine.levels.map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['gentle', 'greedy', 'strong', 'champion']);
  expect(engine.levels.map(({ isStyle }) => isStyle)).toEqual(names.map((_, i) => i >= 4));
  for (const { nodes, millis } of engine.levels) expect(Math.min(nodes, millis)).toBeGreaterThan(0);
});

test.each([...new Set(['base; 2 seats', `${everything}; 3 seats`])])('%s', (setup) => {
  for (const { name } of engine.levels) {
    const game = gameAfter(engine, setup, 50);
    const thinking = game.think(name, 7);
    for (let i = 0; i < 4; i++) thinking.goOn(500);
    const votes = thinking.votes();
    const best = votes.reduce((a, b) => (b.visits > a.visits ? b : a));
    expect(best.visits, name).toBeGreaterThan(0);
    for (const { line } of votes) {
      let after = game;
      for (const raw of line) {
        expect(after.turn.who).toBe(game.turn.who);
        const action = findRaw(after, raw);
        expect(action, `${name}: ${JSON.stringify(raw)}`).not.toBeNull();
        if (action) after = after.apply(action).game;
      }
    }
  }
});

test('the more is looked at, the more speaks for the lines', () => {
  const thinking = gameAfter(engine, 'base', 20).think('champion', 1);
  const visits = () => thinking.votes().reduce((sum, vote) => sum + vote.visits, 0);
  thinking.goOn(2000);
  const first = visits();
  expect(thinking.goOn(4000)).toBe(true);
  expect(visits()).toBeGreaterThan(first);
});

test('another instance of the module thinks the same about the same position', async () => {
  const game = gameAfter(engine, `${everything}; 3 seats`, 60);
  const other = await freshThinker();
  const there = other.readPosition(game.position());
  expect(there.hash).toBe(game.hash);
  const votesOf = (of: Game) => {
    const thinking = of.think('strong', 3);
    thinking.goOn(3000);
    return thinking.votes();
  };
  expect(votesOf(there)).toEqual(votesOf(game));
});

test('the engine of the page knows the same levels, but nobody thinks there', async () => {
  const page = await freshEngine();
  expect(page.levels).toEqual(engine.levels);
  expect(() => gameAfter(page, 'base', 1).think('greedy', 1)).toThrow(/nobody can think/);
});

test('what cannot be thought about is refused', () => {
  const game = gameAfter(engine, 'base', 1);
  expect(() => game.think('nobody', 1)).toThrow(/'nobody'/);
  expect(() => game.think('greedy', -1)).toThrow(/no seed/);
  expect(() => engine.rules('base').start().think('greedy', 1)).toThrow(/where a seat is to act/);
});
