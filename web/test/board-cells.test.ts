/** Cells: picking, extents, and where arrow keys lead. */
import { expect, test } from 'vitest';
import { cellText } from '~/board/board-words';
import { cellAt, cellKey, extentOf, type Heading, inOrder, nearestTo, nextIn } from '~/board/cells';
import { NO_TURNS, turnsOf } from '~/board/turns';
import type { Cell } from '~/engine/engine';
import { freshEngine, oneOf, randomOf } from './made';

const HEADINGS: readonly Heading[] = ['n', 'e', 's', 'w'];

const cell = (x: number, y: number): Cell => ({ x, y });

test('a point lies in the cell to its north-west, also on the negative side', () => {
  expect(cellAt([0, 0])).toEqual(cell(0, 0));
  expect(cellAt([2.999, 0.5])).toEqual(cell(2, 0));
  expect(cellAt([-0.001, -1])).toEqual(cell(-1, -1));
});

test('an extent goes round all cells', () => {
  expect(extentOf([cell(-2, 1), cell(3, 0)])).toEqual({ left: -2, top: 0, right: 4, bottom: 2 });
  expect(extentOf([cell(0, 0)], 1)).toEqual({ left: -1, top: -1, right: 2, bottom: 2 });
  expect(extentOf([])).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
});

test('an arrow leads straight on before it leads aside', () => {
  const cells = [cell(3, 0), cell(1, 2), cell(1, 1), cell(-1, 0)];
  expect(nextIn(cells, cell(0, 0), 'e')).toEqual(cell(3, 0));
  expect(nextIn([cell(5, 0), cell(1, 1)], cell(0, 0), 'e')).toEqual(cell(1, 1));
  expect(nextIn(cells, cell(0, 0), 'w')).toEqual(cell(-1, 0));
  expect(nextIn(cells, cell(0, 0), 'n')).toBeNull();
  expect(nextIn(cells, cell(1, 1), 's')).toEqual(cell(1, 2));
});

test('the cell itself is never next', () => {
  for (const heading of HEADINGS) {
    expect(nextIn([cell(4, 4)], cell(4, 4), heading)).toBeNull();
  }
});

test.each([11, 12, 13])(
  'page keys lead to every cell where a tile fits, in game %d',
  async (seed) => {
    const engine = await freshEngine();
    const random = randomOf(seed);
    let game = engine.rules('base; 2 seats').start();
    let asked = 0;
    while (game.turn.who !== null) {
      const placements = game.choices().filter(({ verb }) => verb === 'place');
      const { cells } = turnsOf(placements, NO_TURNS);
      const [first] = cells;
      const seen = new Set<string>();
      for (let at = first; at && !seen.has(cellKey(at)); ) {
        seen.add(cellKey(at));
        const next = inOrder(cells, at, 1);
        expect(next && inOrder(cells, next, -1)).toEqual(at);
        at = next ?? undefined;
      }
      expect(seen.size).toBe(cells.length);
      asked += cells.length;
      game = game.apply(oneOf(game.choices(), random)).game;
    }
    expect(asked).toBeGreaterThan(400);
  },
);

test('the nearest cell is measured from the middles', () => {
  expect(nearestTo([cell(0, 0), cell(3, 3)], [1.9, 1.9])).toEqual(cell(0, 0));
  expect(nearestTo([cell(0, 0), cell(3, 3)], [2.1, 2.1])).toEqual(cell(3, 3));
  expect(nearestTo([], [0, 0])).toBeNull();
});

test('a cell is told from the start tile, in both languages', () => {
  expect(cellText(cell(2, -1), 'en')).toBe('2 east, 1 north');
  expect(cellText(cell(-3, 0), 'en')).toBe('3 west');
  expect(cellText(cell(0, 0), 'en')).toBe('start');
  expect(cellText(cell(-1, 4), 'fr')).toBe('1 ouest, 4 sud');
});
