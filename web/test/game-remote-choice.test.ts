/** By link, a decision of somebody whose turn it is not: only his page may take it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '~/game/store';
import type { Table } from '~/game/table';
import { Visit } from '~/game/visit';
import { freshEngine, randomOf } from './made';
import { FakeServer } from './support/fake-server';

const engine = await freshEngine();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = () => vi.advanceTimersByTimeAsync(5);

/** Ada gets the teacher, then one tile of Bob's completes a city of hers and a road of his. */
const DRAWS = ['draw P', 'draw D', 'draw L', 'draw L'];
const TURNS = [
  ['place P 1,0e', 'put follower 1,0n'],
  ['place D 1,1e', 'put follower 1,1e'],
  ['place L -2,1e', 'put follower -2,1e'],
  ['place L -1,1w', 'put follower -1,1n'],
];

async function seated(server: FakeServer, seat: number, name: string): Promise<Visit> {
  const store = new MemoryStore();
  const visit = new Visit({ engine, store, open: server.connect, game: 'g1', language: 'en' });
  await tick();
  visit.takeSeat(seat, `invitation-${'ab'.charAt(seat)}`, name);
  await tick();
  return visit;
}

const tableOf = (visit: Visit): Table => {
  const table = visit.table.peek();
  if (!table) throw new Error('no table');
  return table;
};

async function play(table: Table, acts: readonly string[]): Promise<void> {
  for (const text of acts) expect(table.try(table.shown.peek().readAction(text)), text).toBe(true);
  table.commit();
  await tick();
}

test('the holder chooses in the turn of another, who cannot, and both see what came of it', async () => {
  const server = new FakeServer(engine, 'base + school; 2 seats', randomOf(1), DRAWS);
  const [ada, bob] = [await seated(server, 0, 'Ada'), await seated(server, 1, 'Bob')];
  const tables = [tableOf(ada), tableOf(bob)] as const;
  for (const [i, acts] of TURNS.entries()) await play(tables[i % 2 === 0 ? 0 : 1], acts);
  for (const table of tables) expect(table.game.peek().turn).toMatchObject({ who: 0, seat: 1 });
  expect(tables.map((table) => table.actor.peek())).toEqual([0, null]);
  expect(tables.map((table) => table.choices.peek().length)).toEqual([2, 0]);
  const choice = tables[0].choices.peek().find(({ worth }) => worth === 4);
  if (!choice) throw new Error('the city is not among the choices');
  expect(tables[1].try(choice.action)).toBe(false);
  await play(tables[0], [choice.action.text]);
  expect(server.heard.at(-1)).toMatchObject({ type: 'act', as: 'a' });
  for (const table of tables) expect(table.game.peek().points).toEqual([8, 2]);
  const lastActs = tables.map((table) => table.log.peek().turns[3]?.parts.at(-1)?.acts.at(-1));
  expect(lastActs.map((act) => act?.by)).toEqual([0, 0]);
});
