/** Computer players think beside the page: they share the work, stop when told, and may fail. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Level, Vote } from '~/engine/engine';
import type { LocalPlayer, LocalTable, Think } from '~/game/local-table';
import { Thinkers, workersFor } from '~/game/thinkers';
import { elect } from '~/game/votes';
import { freshEngine, inTree, randomOf } from './made';
import { bitsOf, playTurn, tableOf, whenIdle } from './support/tables';
import { FakeWorker, type Temper } from './support/thinking';

const engine = await freshEngine();
const everything = engine.expansions.map(({ name }) => name).join(' + ');

/** A level that thinks only for a moment, so that whole games are quick. */
function hasty(name: string): Level {
  const level = engine.levels.find((one) => one.name === name);
  if (!level) throw new Error(`no level is called ${name}`);
  return { ...level, millis: 15 };
}

const { signal: unstopped } = new AbortController();

/** Thinkers in workers of those tempers, the first ones first. */
function thinkersOf(tempers: readonly Temper[], most = 1, patience = 60) {
  const workers: FakeWorker[] = [];
  const make = () => {
    const worker = new FakeWorker(tempers[workers.length] ?? 'thinks');
    workers.push(worker);
    return worker;
  };
  const thinkers = new Thinkers({ make, most, random: bitsOf(4), patience });
  const think: Think = (game, level, signal) => thinkers.think(game, hasty(level), signal);
  return { workers, thinkers, think };
}

const against = (...levels: readonly string[]): readonly LocalPlayer[] => [
  { name: 'Ada', level: null },
  ...levels.map((level) => ({ name: level, level })),
];

const raw = (place: number) => ({ verb: 1, by: 0, noun: 2, place });

test('votes are added line by line, and the first of equals is elected', () => {
  const vote = (place: number, visits: number): Vote => ({ line: [raw(place), raw(9)], visits });
  expect(elect([[vote(1, 5), vote(2, 4)], [vote(2, 4), vote(3, 1)], []])).toEqual([raw(2), raw(9)]);
  expect(elect([[vote(1, 5)], [vote(2, 5)]])).toEqual([raw(1), raw(9)]);
  expect(elect([[], []])).toBeNull();
});

test('a core is left to the page, and a few workers are enough', () => {
  expect([1, 2, 3, 5, 64].map(workersFor)).toEqual([1, 1, 2, 4, 4]);
});

test.each([...new Set(['base; 3 seats', `${everything}; 8 seats`])])(
  'a whole game against every level: %s',
  async (setup) => {
    const { think, workers } = thinkersOf([], 2);
    const levels = engine.levels.map(({ name }) => name);
    const seats = engine.rules(setup).seats;
    const players = against(...levels).slice(seats === 8 ? 0 : -seats);
    const table = tableOf(engine, setup, { players, think });
    const random = randomOf(5);
    await whenIdle(table);
    while (table.game.peek().turn.who !== null) {
      playTurn(table, random);
      await whenIdle(table);
    }
    expect(table.hasStumbled.peek()).toBe(false);
    const asked = workers.flatMap(({ tasks }) => tasks.map(({ level }) => level));
    expect(new Set(asked)).toEqual(new Set(players.flatMap(({ level }) => level ?? [])));
  },
);

test('a level that looks at much has several workers, with seeds of their own; another one has one', async () => {
  const { thinkers, workers } = thinkersOf([], 3);
  const game = tableOf(engine, 'base').game.peek();
  await thinkers.think(game, hasty('strong'), unstopped);
  expect(workers).toHaveLength(1);
  const line = await thinkers.think(game, hasty('champion'), unstopped);
  expect(line.length).toBeGreaterThan(0);
  expect(workers).toHaveLength(3);
  const seeds = workers.map(({ tasks }) => tasks.at(-1)?.seed);
  expect(new Set(seeds).size).toBe(3);
});

/** A table where it is the computer's turn, and what it is doing. */
function thinkingTable(tempers: readonly Temper[], level = 'champion', patience = 60) {
  const made = thinkersOf(tempers, 2, patience);
  const table = tableOf(engine, 'base', { players: against(level), think: made.think });
  playTurn(table, randomOf(3));
  return { ...made, table };
}

const steps = (table: LocalTable) => table.course.peek().steps.length;

test('who thinks is shown, until the move is', async () => {
  const { table } = thinkingTable([]);
  expect(table.thinker.peek()).toBe(1);
  await whenIdle(table);
  expect(table.thinker.peek()).toBeNull();
});

test('going back a turn, or leaving, stops the thinking', async () => {
  for (const act of ['takeBackTurn', 'close'] as const) {
    const { table, workers } = thinkingTable(['sleeps', 'sleeps']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    table[act]();
    expect(table.thinker.peek()).toBeNull();
    const before = steps(table);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(steps(table)).toBe(before);
    expect(table.hasStumbled.peek()).toBe(false);
    expect(workers.map(({ stops }) => stops)).toEqual([1, 1]);
    expect(workers.some(({ isTerminated }) => isTerminated)).toBe(false);
  }
});

test('after going back, the same workers think of what comes next', async () => {
  const { table, workers } = thinkingTable([]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  table.takeBackTurn();
  playTurn(table, randomOf(4));
  await whenIdle(table);
  expect(table.actor.peek()).toBe(0);
  expect(workers).toHaveLength(2);
  expect(table.hasStumbled.peek()).toBe(false);
});

test.each(['fails', 'breaks', 'sleeps'] as const)(
  'one worker that %s is not missed',
  async (temper) => {
    const { table, workers } = thinkingTable([temper, 'thinks']);
    await whenIdle(table);
    expect(table.hasStumbled.peek()).toBe(false);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    playTurn(table, randomOf(4));
    await whenIdle(table);
    expect(workers).toHaveLength(3);
  },
);

test.each(['fails', 'breaks', 'sleeps', 'raves'] as const)(
  'where every worker %s, the simple player plays, and it is told',
  async (temper) => {
    const { table } = thinkingTable([temper, temper, temper, temper]);
    await whenIdle(table);
    expect(table.actor.peek()).toBe(0);
    expect(table.hasStumbled.peek()).toBe(true);
    const by = table.course.peek().steps.map((step) => step.by);
    expect(by).toContain(1);
  },
);

test('where workers cannot be made at all, the simple player plays too', async () => {
  const make = () => {
    throw new Error('no workers here');
  };
  const thinkers = new Thinkers({ make, most: 2 });
  const think: Think = (game, level, signal) => thinkers.think(game, hasty(level), signal);
  const table = tableOf(engine, 'base', { players: against('strong'), think });
  playTurn(table, randomOf(3));
  await whenIdle(table);
  expect(table.hasStumbled.peek()).toBe(true);
});

/** A set of which one tile is drawn otherwise than in the engine. */
const ownTiles = readFileSync(inTree('expansions/festival/festival.tiles'), 'utf8').replace(
  'tile FED 1\n.ccc.\n..=..\n',
  'tile FED 1\n.....\n.....\n',
);

test('tiles of one’s own go along to the workers', async () => {
  const tiles = engine.loadTiles(ownTiles);
  const { think, workers } = thinkersOf([]);
  const setup = `base + festival@${tiles.hash}`;
  const table = tableOf(engine, setup, { players: against('strong'), think });
  playTurn(table, randomOf(3));
  await whenIdle(table);
  expect(table.hasStumbled.peek()).toBe(false);
  expect(workers[0]?.tasks[0]?.tiles).toBe(ownTiles);
});
