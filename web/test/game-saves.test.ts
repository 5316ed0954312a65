/** Games kept in the browser: restored as they were, put aside when they are damaged. */
import { expect, test } from 'vitest';
import {
  damagedGames,
  dropDamaged,
  dropGame,
  keepGame,
  listGames,
  openGame,
  recordOf,
} from '~/game/saves';
import { readKeys } from '~/game/seat-keys';
import { MemoryStore } from '~/game/store';
import { freshEngine, randomOf } from './made';
import { bitsOf, playTurn, tableOf } from './support/tables';

const engine = await freshEngine();
const quiet = { random: bitsOf(8) };

test('a game is restored in the middle of a turn, with the same tile in hand', () => {
  const store = new MemoryStore();
  const table = tableOf(engine, 'base; farms=F2', {
    keep: (kept) => keepGame(store, 'g', kept),
  });
  const random = randomOf(6);
  for (let i = 0; i < 5; i++) playTurn(table, random);
  const placement = table.placements.peek()[0];
  if (placement) table.try(placement);
  const again = openGame(store, engine, 'g', quiet);
  expect(again?.game.peek().hash).toBe(table.game.peek().hash);
  expect(again?.game.peek().turn.drawn?.code).toBe(table.game.peek().turn.drawn?.code);
  expect(again?.draft.peek().steps).toHaveLength(0);
  expect(again?.players).toEqual(table.players);
  expect(again?.rules.setup).toBe(table.rules.setup);
  expect(again?.log.peek().turns).toHaveLength(table.log.peek().turns.length);
});

test('a finished game is restored as finished, and its record reads as the same game', () => {
  const store = new MemoryStore();
  const table = tableOf(engine, 'base', { keep: (kept) => keepGame(store, 'g', kept) });
  const random = randomOf(7);
  while (table.game.peek().turn.who !== null) playTurn(table, random);
  const again = openGame(store, engine, 'g', quiet);
  expect(again?.game.peek().turn.who).toBeNull();
  expect(again?.log.peek().end).toEqual(table.log.peek().end);
  const { actions, tags } = engine.readRecord(recordOf(table));
  expect(actions.map(({ text }) => text)).toEqual(
    table.course.peek().steps.map(({ action }) => action.text),
  );
  const [a, b] = table.game.peek().points;
  expect(tags.Result).toBe(`a ${a}, b ${b}`);
});

test('names with any characters come back', () => {
  const store = new MemoryStore();
  const players = [
    { name: 'Zoé "la tour" \\ ]', level: null },
    { name: 'Łukasz {1}; (x)', level: 'greedy' },
  ];
  tableOf(engine, 'base', { players, keep: (kept) => keepGame(store, 'g', kept) }).close();
  const again = openGame(store, engine, 'g', quiet);
  again?.close();
  expect(again?.players).toEqual(players);
});

test('draws that were taken back come again after a reload', () => {
  const store = new MemoryStore();
  const table = tableOf(engine, 'base', { keep: (kept) => keepGame(store, 'g', kept) });
  const random = randomOf(12);
  playTurn(table, random);
  playTurn(table, random);
  const drawn = table.game.peek().turn.drawn?.code;
  table.takeBackTurn();
  const again = openGame(store, engine, 'g', { random: () => 0 });
  if (!again) throw new Error('not restored');
  playTurn(again, random);
  expect(again.game.peek().turn.drawn?.code).toBe(drawn);
});

test('the list tells the latest game first', () => {
  const store = new MemoryStore();
  for (const id of ['old', 'new']) {
    tableOf(engine, 'base', { keep: (kept) => keepGame(store, id, kept) });
    const text = store.items.get(`lauze.game.${id}`) ?? '';
    store.items.set(
      `lauze.game.${id}`,
      JSON.stringify({ ...JSON.parse(text), at: id === 'new' ? 2 : 1 }),
    );
  }
  const games = listGames(store, engine).games;
  expect(games.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(games[0]).toMatchObject({ names: ['Ada', 'Bob'], turn: 1, isOver: false });
  dropGame(store, 'new');
  expect(listGames(store, engine).games.map(({ id }) => id)).toEqual(['old']);
});

const whole = (() => {
  const store = new MemoryStore();
  tableOf(engine, 'base', { keep: (kept) => keepGame(store, 'g', kept) });
  return store.items.get('lauze.game.g') ?? '';
})();

test.each([
  ['no JSON', '{"record":'],
  ['no object', '7'],
  ['no record', '{"computers":[]}'],
  ['levels that are none', JSON.stringify({ ...JSON.parse(whole), levels: [1, null] })],
  [
    'computers that are none',
    JSON.stringify({ ...JSON.parse(whole), levels: undefined, computers: ['a'] }),
  ],
  ['a record of another world', JSON.stringify({ ...JSON.parse(whole), record: 'x' })],
  ['an unknown setup', whole.replace('base;', 'atlantis;')],
  [
    'an illegal act',
    JSON.stringify({
      ...JSON.parse(whole),
      record: '[Lauze "1"]\n[Setup "base"]\n\n 1. a K 5,5n\n',
    }),
  ],
])('a save with %s is put aside, reported, and does no harm', (_, text) => {
  const store = new MemoryStore();
  store.items.set('lauze.game.bad', text);
  expect(listGames(store, engine).games).toEqual([]);
  expect(damagedGames(store)).toEqual([{ id: 'bad', text }]);
  expect(openGame(store, engine, 'bad', quiet)).toBeNull();
  dropDamaged(store, 'bad');
  expect(store.items.size).toBe(0);
});

test('a save of an earlier page tells only where a computer player sits', () => {
  const store = new MemoryStore();
  const earlier = { ...JSON.parse(whole), levels: undefined, computers: [1] };
  store.items.set('lauze.game.g', JSON.stringify(earlier));
  const table = openGame(store, engine, 'g', quiet);
  expect(table?.players.map(({ level }) => level)).toEqual([null, 'greedy']);
});

test.each([8.64e15 + 1, -1e300, '1e999', '"x"', 'null'])('a date of %s is none', (at) => {
  const store = new MemoryStore();
  store.items.set('lauze.game.g', whole.replace(/"at":\d+/, `"at":${at}`));
  expect(listGames(store, engine).games.map((game) => game.at)).toEqual([0]);
  store.items.set('lauze.seats.g', `{"tokens":{},"at":${at}}`);
  expect(readKeys(store, 'g').at).toBe(0);
});

test('a browser without room is noticed', () => {
  class FullStore extends MemoryStore {
    override setItem(): void {
      throw new Error('QuotaExceededError');
    }
  }
  expect(keepGame(new FullStore(), 'g', tableOf(engine, 'base'))).toBe(false);
});
