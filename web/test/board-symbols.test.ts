/** Symbols: each is drawn once, in the order of what is wanted, and shown when it has come. */
import { readFileSync } from 'node:fs';
import { effect } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawable, type DrawnTile, type Level, VARIANTS } from '~/art/art';
import { type Job, nameOf, Symbols, symbolName, variantOf } from '~/board/symbols';
import { jobsFor } from '~/board/wanted';
import { freshEngine, inTree, oneOf, randomOf } from './made';

const tile = (code: string): Drawable => ({
  code,
  rows: [],
  nodes: [],
  marks: [],
  pointer: null,
  isLaid: false,
});
const job = (code: string, level: Level = 'far', isUrgent = false): Job => ({
  tile: tile(code),
  turn: 0,
  variant: 0,
  level,
  isUrgent,
});

const DRAWN: DrawnTile = {
  svg: '<path/>',
  anchors: [],
  rim: { edges: [], walls: [], room: [], isKept: [] },
};

/** A drawing hand that finishes one job when it is told to. */
function makeShop() {
  const begun: string[] = [];
  const shown: string[] = [];
  const waiting: ((drawn: DrawnTile) => void)[] = [];
  const symbols = new Symbols(
    ({ tile: { code }, level }) => {
      begun.push(`${code} ${level}`);
      return new Promise((done) => waiting.push(done));
    },
    (list) => shown.push(...list.map(({ name }) => name)),
  );
  const finish = async () => {
    waiting.shift()?.(DRAWN);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, shown, symbols, finish };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one after the other, in order, each once', async () => {
  const { begun, symbols, finish } = makeShop();
  symbols.want({}, [job('A'), job('B'), job('A'), job('A', 'near')]);
  expect(begun).toEqual(['A far']);
  for (let i = 0; i < 5; i++) await finish();
  expect(begun).toEqual(['A far', 'B far', 'A near']);
});

test('what is wanted anew takes the place of what was wanted', async () => {
  const { begun, symbols, finish } = makeShop();
  const board = {};
  symbols.want(board, [job('A'), job('B'), job('C')]);
  symbols.want(board, [job('D'), job('A')]);
  for (let i = 0; i < 4; i++) await finish();
  expect(begun).toEqual(['A far', 'D far']);
});

test('what is urgent comes first, whoever wants it', async () => {
  const { begun, symbols, finish } = makeShop();
  symbols.want({}, [job('A'), job('B')]);
  const hand = {};
  symbols.want(hand, [job('H', 'near', true)]);
  await finish();
  expect(begun).toEqual(['A far', 'H near']);
  symbols.forget(hand);
  await finish();
  expect(begun).toEqual(['A far', 'H near', 'B far']);
});

test('symbols are shown together, the urgent ones at once', async () => {
  const { shown, symbols, finish } = makeShop();
  symbols.want({}, [job('A'), job('B'), job('C'), job('D')]);
  await finish();
  await finish();
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown).toEqual(['A', 'B'].map((code) => symbolName(nameOf(job(code)), 'far')));
  symbols.want({}, [job('H', 'far', true)]);
  await finish();
  await finish();
  expect(shown).toContain(symbolName(nameOf(job('H')), 'far'));
});

test('the view is told, and another level stands in for one that is missing', async () => {
  const { symbols, finish } = makeShop();
  const seen: (string | null)[] = [];
  effect(() => {
    seen.push(symbols.best(job('A'), 'near'));
  });
  expect(seen).toEqual([null]);
  expect(symbols.isBlank(job('A'))).toBe(true);
  symbols.want({}, [job('A', 'far', true), job('A', 'near', true)]);
  await finish();
  expect(seen.at(-1)).toBe(symbolName(nameOf(job('A')), 'far'));
  await finish();
  expect(seen.at(-1)).toBe(symbolName(nameOf(job('A')), 'near'));
  expect(symbols.isBlank(job('A'))).toBe(false);
  expect(symbols.isDrawn(job('A'), 'mid')).toBe(false);
  expect(symbols.facts(job('A')).value).toEqual({ anchors: [], rim: DRAWN.rim });
});

test('a tile that cannot be drawn does not stop the others', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const begun: string[] = [];
  const symbols = new Symbols(
    async ({ tile: { code } }) => {
      begun.push(code);
      if (code === 'A') throw new Error('no');
      return DRAWN;
    },
    () => {},
  );
  symbols.want({}, [job('A'), job('B', 'far', true)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(symbols.best(job('A'), 'far')).toBeNull();
  expect(symbols.best(job('B'), 'far')).not.toBeNull();
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});

test('tiles that look alike share a symbol, and other tiles of the same code have their own', async () => {
  const engine = await freshEngine();
  const text = readFileSync(inTree('expansions/festival/festival.tiles'), 'utf8');
  const own = engine.loadTiles(
    text.replace('tile FED 1\n.ccc.\n..=..', 'tile FED 1\n.....\n.....'),
  );
  const symbolOf = (setup: string, code: string) => {
    const tile = engine.rules(setup).types.find((type) => type.code === code);
    if (!tile) throw new Error(`no tile ${code} in ${setup}`);
    return nameOf({ tile, turn: 0, variant: 0 });
  };
  const changed = `base + festival@${own.hash}`;
  expect(symbolOf('base + festival; 3 seats', 'FED')).toBe(symbolOf('base + festival', 'FED'));
  expect(symbolOf(changed, 'FEC')).toBe(symbolOf('base + festival', 'FEC'));
  expect(symbolOf(changed, 'FED')).not.toBe(symbolOf('base + festival', 'FED'));
});

test('variants go round', () => {
  expect([0, 1, 2, 3, 4].map(variantOf)).toEqual([0, 1, 2, 3, 4].map((n) => n % VARIANTS));
});

test('the tile in hand comes first in its legal turns, then the board, from far first', async () => {
  const engine = await freshEngine();
  const random = randomOf(2);
  let game = engine.rules('base; 2 seats').start();
  while (game.board().length < 30 || game.turn.step !== 'place') {
    game = game.apply(oneOf(game.choices(), random)).game;
  }
  const placements = game.choices().filter(({ verb }) => verb === 'place');
  const { symbols } = makeShop();
  const need = { game, placements, isPlaced: false, level: 'near', centre: [0.5, 0.5] } as const;
  const jobs = jobsFor(need, symbols);
  const turns = new Set(placements.map(({ turn }) => turn));
  const hand = jobs.slice(0, turns.size);
  expect(new Set(hand.map(({ turn }) => turn))).toEqual(turns);
  for (const { tile: of, level, isUrgent, variant } of hand) {
    expect(of).toBe(game.turn.drawn);
    expect(level).toBe('near');
    expect(isUrgent).toBe(true);
    expect(variant).toBe(variantOf(game.board().length));
  }
  const rest = jobs.slice(turns.size).map(({ level }) => level);
  expect(rest).toEqual([...Array(30).fill('far'), ...Array(30).fill('near')]);
  const [first] = jobs.slice(turns.size);
  expect(first?.tile).toBe(game.board()[0]?.type);
});
