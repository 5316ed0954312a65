/** The deal of a game at a server: what this page adds to it, and the record that proves it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { absentSeat } from '~/app/prompt-text';
import { newRemoteGame } from '~/game/remote-new';
import { hasNonces, readKeys } from '~/game/seat-keys';
import { MemoryStore } from '~/game/store';
import type { SeatState } from '~/game/table';
import { Visit } from '~/game/visit';
import { freshEngine, randomOf } from './made';
import { FakeServer } from './support/fake-server';
import { people } from './support/tables';

const engine = await freshEngine();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (milliseconds = 5) => vi.advanceTimersByTimeAsync(milliseconds);

function visited(store = new MemoryStore()) {
  const server = new FakeServer(engine, 'base; 2 seats', randomOf(3));
  const visit = new Visit({ engine, store, open: server.connect, game: 'g1', language: 'en' });
  return { server, store, visit };
}

const joins = (server: FakeServer) => server.heard.filter(({ type }) => type === 'join');

test('a game is wished for that everybody can check', async () => {
  const server = new FakeServer(engine, 'base; 2 seats', randomOf(1));
  const seats = people('Ada', 'Bob');
  const making = newRemoteGame(server.connect, { setup: 'base', seats, language: 'en' });
  await tick();
  await making;
  expect(server.heard.at(-1)).toMatchObject({ type: 'new', deal: 'sealed' });
});

test('whoever takes a seat adds a word of his own, kept and the same when he asks again', async () => {
  const { server, store, visit } = visited();
  await tick();
  expect(joins(server).at(-1)).not.toHaveProperty('nonce');
  server.isUp = false;
  server.cutAll();
  visit.takeSeat(0, 'invitation-a', 'Ada');
  server.isUp = true;
  await tick(60_000);
  const [nonce, ...others] = joins(server).flatMap((line) => (line.nonce ? [line.nonce] : []));
  expect(nonce).toMatch(/^[\w-]{16,64}$/);
  expect(new Set([nonce, ...others]).size).toBe(1);
  expect(readKeys(store, 'g1').nonces).toEqual({ 0: nonce });
});

test('a seat that is kept for this browser adds a word too, and another at another seat', async () => {
  const store = new MemoryStore();
  const keys = { tokens: { 0: 'token-a', 1: 'token-b' } };
  store.setItem('lauze.seats.g1', JSON.stringify(keys));
  const { server } = visited(store);
  await tick();
  const nonces = joins(server).flatMap(({ nonce }) => (nonce ? [nonce] : []));
  expect(nonces.length).toBe(2);
  expect(nonces[0]).toMatch(/^[\w-]{16,64}$/);
  expect(nonces[1]).toMatch(/^[\w-]{16,64}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('what was meant for a seat that another one has is forgotten', async () => {
  const { store, visit } = visited();
  await tick();
  visit.takeSeat(1, 'invitation-x', 'Bob');
  await tick();
  expect(visit.problem.peek()?.code).toBe('no-seat');
  expect(readKeys(store, 'g1').nonces).toEqual({});
});

test('the record is asked for when the seed is shown, and what was added is looked for in it', async () => {
  const { server, visit } = visited();
  await tick();
  visit.takeSeat(0, 'invitation-a', 'Ada');
  await tick();
  expect(visit.record.peek()).toBeNull();
  const seq = server.events.length + 1;
  server.tellAll({ type: 'reveal', seq, seed: 'the seed' });
  await tick();
  expect(server.heard.at(-1)).toMatchObject({ type: 'record', game: 'g1' });
  expect(visit.table.peek()?.since).toBe(seq);
  const { nonces } = visit.keys.peek();
  const record = `[Lauze "1"]\n[Nonce a "${nonces[0]}"]\n[Seed "the seed"]\n`;
  server.tellAll({ type: 'record', seq, record });
  expect(visit.record.peek()).toBe(record);
  expect(hasNonces(record, nonces)).toBe(true);
  expect(hasNonces(record.replace('Nonce a', 'Nonce b'), nonces)).toBe(false);
  expect(hasNonces(record.replace(`${nonces[0]}`, 'server-0123456789'), nonces)).toBe(false);
  expect(hasNonces(record, {})).toBe(true);
});

test('while chance waits, it waits for whoever has not come', () => {
  const seat = (player: SeatState['player'], isHere = true) => ({ name: '', player, isHere });
  expect(absentSeat('chance', [seat('here'), seat('elsewhere', false), seat('nobody')])).toBe(2);
  expect(absentSeat('chance', [seat('here'), seat('elsewhere'), seat('elsewhere', false)])).toBe(2);
  expect(absentSeat('chance', [seat('here'), seat('computer'), seat('elsewhere')])).toBeNull();
  expect(absentSeat(0, [seat('here'), seat('nobody')])).toBeNull();
});
