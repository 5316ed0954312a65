/** The wrapper at its limits: what it refuses, what it leaves alone, what it asks of a module. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Action, type Game, Refusal } from '~/engine/engine';
import { loadEngine } from '~/engine/module';
import { callsOf } from '~/engine/wasm-calls';
import { Layout } from '~/engine/wasm-layout';
import { engineBytes, freshEngine, inTree, refusalOf } from './made';

const engine = await freshEngine();
const start = () => engine.rules('base').start();

/** A game in which these have been done. */
const after = (...actions: string[]): Game =>
  actions.reduce((game, text) => game.apply(game.readAction(text)).game, start());

const snapshot = (game: Game) => ({
  hash: game.hash,
  position: game.position(),
  turn: game.turn,
  points: game.points,
  board: game.board(),
  pieces: game.pieces(),
  choices: game.choices().map(({ text }) => text),
});

test('says what is compiled in', () => {
  expect(engine.expansions[0]).toEqual({ name: 'base', version: '' });
  const farms = engine.options.find(({ name }) => name === 'farms');
  expect(farms).toEqual({
    name: 'farms',
    values: ['F3', 'F2', 'F1'],
    expansion: 'base',
    rule: 'B-19',
  });
});

test('tells tiles as the .tiles files draw them', () => {
  const { types, figures, seats } = engine.rules('base; 3 seats');
  expect(seats).toBe(3);
  expect(figures).toEqual([
    { kind: 'follower', strength: 1, supply: 7, isNeutral: false, isCompanion: false },
  ]);
  expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(72);
  const type = types.find(({ code }) => code === 'A');
  expect(type).toMatchObject({ set: 'base', count: 2, edges: ['field', 'field', 'road', 'field'] });
  expect(type?.rows).toEqual(['.....', '.....', '..M..', '..=..', '..=..']);
  expect(type?.nodes.map(({ kind, winds }) => [kind, winds.at(0)])).toEqual([
    ['field', 'nne'],
    ['monastery', 'c'],
    ['road', 's'],
  ]);
});

test('counts every mark of a tile and of a feature', () => {
  const { types } = engine.rules('base');
  const arms = types.flatMap(({ nodes, count }) =>
    nodes.map(({ traits }) => count * (traits.arms ?? 0)),
  );
  expect(arms.reduce((sum, n) => sum + n, 0)).toBe(10);
  const game = after('draw C', 'place C 0,-1n');
  expect(game.feature({ x: 0, y: 0, spot: 'n' })?.traits).toEqual({ arms: 1 });
});

test('the same setup is the same rules, whatever the text', () => {
  const rules = engine.rules('base; 2 seats');
  expect(engine.rules('base')).toBe(rules);
  expect(engine.rules('base; 3 seats')).not.toBe(rules);
  expect(rules.setup).toBe('base; 2 seats');
});

test('an action is told in parts', () => {
  const game = after('draw V');
  expect(game.turn).toMatchObject({ who: 0, seat: 0, step: 'place', number: 1, bag: 70 });
  expect(game.turn.drawn?.code).toBe('V');
  const placement = game.readAction('place V 1,0e');
  expect(placement).toMatchObject({
    text: 'place V 1,0e',
    verb: 'place',
    tile: 'V',
    turn: 1,
    place: { x: 1, y: 0, spot: '' },
    figure: null,
    power: null,
  });
  const put = game.apply(placement).game.readAction('put follower 1,0w');
  expect(put).toMatchObject({
    verb: 'put',
    figure: { kind: 'follower', seat: 0 },
    place: { x: 1, y: 0, spot: 'n' },
    tile: null,
  });
});

test('a refusal has a code and the rule that says so', () => {
  const game = after('draw V');
  const mismatch = game.readAction('place V 0,-1n');
  const refused = refusalOf(() => game.apply(mismatch));
  expect([refused.code, refused.rule, refused.where]).toEqual(['edge-mismatch', 'B-5', null]);
  expect(game.why(mismatch)).toMatchObject({ code: 'edge-mismatch', rule: 'B-5' });
  const taken = refusalOf(() => game.apply(game.readAction('place V 0,0n')));
  expect(taken.code).toBe('cell-taken');
  expect(refusalOf(() => game.apply(game.readAction('pass'))).code).toBe('must-act');
  expect(refusalOf(() => game.apply(game.readAction('draw A'))).code).toBe('not-now');
});

test('what cannot be read is refused with its place', () => {
  const where = (call: () => unknown) => {
    const { code, where: at } = refusalOf(call);
    return [code, at?.line, at?.column, at?.token];
  };
  expect(where(() => engine.rules('base; 9 seats'))).toEqual(['range', 1, 7, '9']);
  expect(where(() => engine.rules('base; farms=F9'))).toEqual(['unknown', 1, 13, 'F9']);
  expect(where(() => start().readAction('put dragon 0,0n'))).toEqual(['unknown', 1, 5, 'dragon']);
  expect(where(() => engine.readPosition('2_base'))).toEqual(['other-version', 1, 1, '2']);
  const illegal = '[Setup "base; 2 seats"]\n\n1. a U 1,0n e\n2. b E 5,5n\n';
  expect(where(() => engine.readRecord(illegal))).toEqual(['not-beside', 4, 8, 'place E 5,5n']);
  const wrongPoints = '[Setup "base; 2 seats"]\n\n1. a U 1,0n e =4:0\n';
  expect(where(() => engine.readRecord(wrongPoints))).toEqual(['check-failed', 3, 16, '4:0']);
});

test('a refused action changes nothing', () => {
  const game = after('draw V', 'place V 1,0n');
  const before = snapshot(game);
  for (const text of ['put follower 0,0n', 'place V 2,0n', 'draw A', 'take follower 1,0w'])
    expect(() => game.apply(game.readAction(text))).toThrow(Refusal);
  expect(snapshot(engine.readPosition(before.position))).toEqual(before);
  expect(snapshot(game)).toEqual(before);
});

test('a game stays what it is while others go on from it', () => {
  const game = after('draw V');
  const before = snapshot(game);
  const ends = game.choices().map((choice) => {
    let next = game.apply(choice).game;
    for (let i = 0; i < 12; i++) {
      const [first] = next.choices();
      if (first) next = next.apply(first).game;
    }
    return next.hash;
  });
  expect(new Set(ends).size).toBeGreaterThan(1);
  expect(game.choices().map(({ text }) => text)).toEqual(before.choices);
  expect(snapshot(engine.readPosition(game.position()))).toEqual(before);
});

test('the same position has the same hash, whichever way it came about', () => {
  const city = ['draw E', 'place E 0,-1s', 'pass'];
  const road = ['draw U', 'place U 1,0n', 'pass'];
  const there = after(...city, ...road);
  const back = after(...road, ...city);
  expect(there.turn.number).toBe(3);
  expect(there.hash).toBe(back.hash);
  expect(there.hash).toBeGreaterThan(0n);
  expect(after(...city).hash).not.toBe(after(...road).hash);
});

test('games of different rules do not get in each other’s way', () => {
  const two = engine.rules('base; 2 seats').start();
  const five = engine.rules('base; 5 seats').start();
  const large = engine.rules(engine.expansions.map(({ name }) => name).join(' + ')).start();
  expect([two.points.length, five.points.length]).toEqual([2, 5]);
  expect(large.turn.bag).toBeGreaterThan(five.turn.bag);
  expect([five.turn.bag, two.turn.bag]).toEqual([71, 71]);
  expect(two.apply(two.readAction('draw K')).game.turn.drawn?.code).toBe('K');
  expect(five.position()).toContain('.5p_');
});

test('bad arguments are errors that say so', () => {
  const game = start();
  const draw = game.readAction('draw K');
  const broken = (raw: object) => ({ ...draw, raw }) as unknown as Action;
  expect(() => game.apply(broken({ ...draw.raw, verb: 300 }))).toThrow(/300 cannot be the verb/);
  expect(() => game.apply(broken({ ...draw.raw, place: -1 }))).toThrow(/-1 cannot be the place/);
  expect(() => game.apply({ text: 'draw K' } as unknown as Action)).toThrow(/no action/);
  expect(() => game.feature({ x: 0.5, y: 0, spot: 'n' })).toThrow(/no cell/);
  expect(() => game.feature({ x: 0, y: 0, spot: 'north' })).toThrow(/no spot/);
  expect(() => game.supply(2, 'follower')).toThrow(/nobody has the seat 2/);
  expect(() => game.supply(0, 'dragon')).toThrow(/no figure/);
  expect(() => game.greedy(0)).toThrow(/where a seat is to act/);
  expect(() => game.apply(draw).game.greedy(-1)).toThrow(/no seed/);
  expect(() => engine.rules('base').writeRecord([], { Setup: 'x' })).toThrow(/name of a tag/);
  expect(() => engine.rules('base').writeRecord([draw, draw], {})).toThrow(Refusal);
  expect(game.feature({ x: 7, y: 7, spot: 'n' })).toBeNull();
  expect(game.score({ x: 7, y: 7, spot: 'n' }, 'end')).toBeNull();
});

test('what can be told of a start', () => {
  const game = start();
  expect(game.turn).toMatchObject({
    who: 'chance',
    step: 'draw',
    drawn: null,
    last: null,
  });
  expect(game.holes()).toHaveLength(4);
  const north = game.holes().find(({ cell }) => cell.x === 0 && cell.y === -1);
  expect(north?.edges).toEqual([null, null, 'city', null]);
  const road = game.feature({ x: 0, y: 0, spot: 'e' });
  expect(road).toMatchObject({ kind: 'road', isComplete: false, tiles: 1, open: 2, owners: [] });
  expect(game.score({ x: 0, y: 0, spot: 'e' }, 'end')).toMatchObject({ points: 1, owners: [] });
  expect(game.odds(game.readAction('draw K'))).toEqual({ of: 3, total: 71 });
  expect(game.removed(game.board()[0]?.type ?? raise())).toBe(0);
});
const raise = (): never => {
  throw new Error('there is no start tile');
};

test('memory that grows under it is no trouble', async () => {
  const own = await freshEngine();
  const game = own.rules('base; 2 seats').start();
  const before = game.position();
  const kept = [];
  for (let seats = 2; seats <= 8; seats++)
    for (const farms of ['F1', 'F2', 'F3'])
      for (const city of ['2', '4'])
        kept.push(own.rules(`base; ${seats} seats; farms=${farms}; tiny-city=${city}`));
  expect(own.readRecord(`[Setup "base"]\n{${' '.repeat(4_000_000)}}\n`).actions).toEqual([]);
  expect(game.position()).toBe(before);
  expect(game.choices().length).toBeGreaterThan(10);
  expect(new Set(kept).size).toBe(42);
});

test('the engine comes from a response, with and without its type', async () => {
  const typed = new Response(engineBytes(), { headers: { 'content-type': 'application/wasm' } });
  const untyped = Promise.resolve(new Response(engineBytes()));
  expect((await loadEngine(typed)).expansions).toEqual(engine.expansions);
  expect((await loadEngine(untyped)).expansions).toEqual(engine.expansions);
  const missing = new Response('not found', { status: 404 });
  await expect(loadEngine(missing)).rejects.toThrow(/404/);
});

test('a module that lacks what the page needs is refused by name', () => {
  expect(() => callsOf({})).toThrow(/lacks .*lauze_apply/);
  const facts = [{ name: 'lauze_action', type: 'struct', value: 0, size: 8 }];
  expect(() => new Layout(facts).struct('lauze_action', ['verb'])).toThrow(/lauze_action\.verb/);
  expect(() => new Layout(facts).constant('LAUZE_DRAW')).toThrow(/LAUZE_DRAW/);
});

test('every status that a refusal can have is a code of the header', () => {
  const header = readFileSync(inTree('include/lauze.h'), 'utf8');
  const codes = new Set(
    [...header.matchAll(/X\([A-Z_]+,\s*"([a-z-]+)"\)/g)].map(([, code]) => code),
  );
  expect(codes.size).toBeGreaterThan(30);
  const game = after('draw V');
  for (const text of ['place V 0,-1n', 'place V 0,0n', 'place V 3,3n', 'draw A', 'pass'])
    expect(codes).toContain(game.why(game.readAction(text))?.code);
});
