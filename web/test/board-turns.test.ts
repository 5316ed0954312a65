/** Turning the tile in hand: only through what the engine lists. */
import { expect, test } from 'vitest';
import {
  isLit,
  NO_TURNS,
  placementAt,
  placementsAt,
  turned,
  turnedEverywhere,
  turnInHand,
  turnsOf,
  withUsed,
} from '~/board/turns';
import type { Action, Turn } from '~/engine/engine';
import { freshEngine, oneOf, randomOf } from './made';

const placement = (x: number, y: number, turn: Turn, tile = 'K'): Action => ({
  text: `place ${tile} ${x},${y}${'nesw'[turn]}`,
  verb: 'place',
  power: null,
  place: { x, y, spot: '' },
  tile,
  turn,
  figure: null,
  raw: { verb: 0, by: 0, noun: 0, place: 0 },
});

const here = { x: 1, y: 0 };
const there = { x: 0, y: 1 };
const LISTED = [
  placement(1, 0, 0),
  placement(0, 1, 1),
  placement(1, 0, 2),
  placement(0, 1, 3),
  placement(0, 1, 2),
];

test('a cell is lit when something is listed there', () => {
  const turns = turnsOf(LISTED, NO_TURNS);
  expect(turns.cells).toEqual([here, there]);
  expect(isLit(turns, here)).toBe(true);
  expect(isLit(turns, { x: 5, y: 5 })).toBe(false);
  expect(isLit(turns, null)).toBe(false);
});

test('turning goes round through the listed turns, both ways', () => {
  let turns = turnsOf(LISTED, NO_TURNS);
  const seen: Turn[] = [];
  for (let i = 0; i < 4; i++) {
    const next = turned(turns, there, 1);
    if (!next) throw new Error('nothing there');
    seen.push(next.turn);
    turns = withUsed(turns, next);
  }
  expect(seen).toEqual([3, 2, 1, 3]);
  expect(turned(turns, there, -1)?.turn).toBe(1);
  expect(turned(turns, { x: 9, y: 9 }, 1)).toBeNull();
});

test('a cell remembers its turn, other cells take it over where it is legal', () => {
  const turns = withUsed(turnsOf(LISTED, NO_TURNS), placement(1, 0, 2));
  expect(placementAt(turns, here)?.turn).toBe(2);
  expect(placementAt(turns, there)?.turn).toBe(2);
  const later = withUsed(turns, placement(0, 1, 3));
  expect(placementAt(later, here)?.turn).toBe(2);
  expect(placementAt(later, there)?.turn).toBe(3);
});

test('what is remembered holds for this tile only', () => {
  const used = withUsed(turnsOf(LISTED, NO_TURNS), placement(1, 0, 2));
  expect(placementAt(turnsOf([...LISTED], used), here)?.turn).toBe(2);
  const other = [placement(1, 0, 0, 'Q'), placement(1, 0, 2, 'Q')];
  expect(placementAt(turnsOf(other, used), here)?.turn).toBe(0);
});

test('the tile in hand turns through all that is legal somewhere', () => {
  let turns = turnsOf(LISTED, NO_TURNS);
  const seen = [turnInHand(turns)];
  for (let i = 0; i < 4; i++) {
    turns = turnedEverywhere(turns, 1);
    seen.push(turnInHand(turns));
  }
  expect(seen).toEqual([0, 1, 2, 3, 0]);
  expect(turnedEverywhere(NO_TURNS, 1)).toBe(NO_TURNS);
  expect(turnInHand(NO_TURNS)).toBe(0);
});

test('what is shown at a lit cell is always legal, in random games', async () => {
  const engine = await freshEngine();
  const random = randomOf(5);
  let game = engine.rules('base; 3 seats').start();
  let turns = NO_TURNS;
  let asked = 0;
  while (game.turn.who !== null) {
    const placements = game.choices().filter(({ verb }) => verb === 'place');
    turns = turnsOf(placements, turns);
    for (const cell of turns.cells) {
      for (const step of [1, 1, -1, 1] as const) {
        const action = turned(turns, cell, step);
        if (!action) throw new Error('nothing there');
        expect(placements).toContain(action);
        turns = withUsed(turns, action);
        expect(placementAt(turns, cell)).toBe(action);
        asked++;
      }
      const all = placementsAt(turns, cell);
      expect(new Set(all.map(({ turn }) => turn)).size).toBe(all.length);
    }
    game = game.apply(oneOf(game.choices(), random)).game;
  }
  expect(asked).toBeGreaterThan(1000);
});
