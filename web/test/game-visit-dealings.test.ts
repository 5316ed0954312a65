/** At a visit to a server's game: what is agreed on, who plays for whom, taking back, playing again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAtGames } from '~/game/remote-look';
import { addKey, gamesWithKeys, keepKeys, noKeys, passKeys, readKeys } from '~/game/seat-keys';
import { MemoryStore } from '~/game/store';
import { Visit } from '~/game/visit';
import { freshEngine, randomOf } from './made';
import { FakeServer } from './support/fake-server';
import { playTurn } from './support/tables';

const engine = await freshEngine();
const random = randomOf(21);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (milliseconds = 5) => vi.advanceTimersByTimeAsync(milliseconds);

const visitTo = (server: FakeServer, store = new MemoryStore()) =>
  new Visit({ engine, store, open: server.connect, game: 'g1', language: 'en' });

async function seated(server = new FakeServer(engine, 'base; 2 seats', randomOf(3))) {
  const store = new MemoryStore();
  const visit = visitTo(server, store);
  await tick();
  visit.takeSeat(0, 'invitation-a', 'Ada');
  await tick();
  const table = visit.table.peek();
  if (!table) throw new Error('no table');
  return { server, store, visit, table };
}

test('the terms of a game decide what the page helps with', async () => {
  const server = new FakeServer(engine, 'base; 2 seats', randomOf(3));
  const terms = { aids: 'tournament', watch: false };
  server.twist = (line) => (line.type === 'joined' ? { ...line, terms } : line);
  const { visit, table } = await seated(server);
  expect(table.aids.peek()).toBe('tournament');
  expect(visit.dealings.terms.peek().isPrivate).toBe(true);
});

test('what is asked names the game and a seat, and what is refused is told', async () => {
  const { server, visit } = await seated();
  expect(visit.ask('offer', { what: 'tie' })).toBe(true);
  const asked = server.heard.at(-1);
  expect(asked).toMatchObject({ type: 'offer', game: 'g1', as: 'a', what: 'tie' });
  server.tellAll({ type: 'error', re: asked?.id, code: 'busy', text: 'One at a time.' });
  expect(visit.problem.peek()).toEqual({ code: 'busy', text: 'One at a time.' });
});

test('what cannot be asked for now is told at once', async () => {
  const { server, visit } = await seated();
  server.cutAll();
  expect(visit.ask('resign')).toBe(false);
  expect(visit.problem.peek()?.code).toBe('no-server');
});

test('every seat at the page answers; who made the offer takes it back', async () => {
  const { server, visit } = await seated();
  visit.takeSeat(1, 'invitation-b', 'Bob');
  await tick();
  const answers = () =>
    server.heard.filter(({ type }) => type === 'answer').map(({ as, yes }) => [as, yes]);
  server.tellAll({ type: 'offer', by: 'a', what: 'tie' });
  visit.answer(true);
  expect(answers()).toEqual([['b', true]]);
  server.tellAll({ type: 'answer', by: 'b', yes: true });
  visit.answer(false);
  expect(answers().at(-1)).toEqual(['a', false]);
});

test('nobody acts while the game is paused, and the draft outlives the pause', async () => {
  const { server, table } = await seated();
  const [placement] = table.placements.peek();
  if (placement) table.try(placement);
  server.tellAll({ type: 'pause' });
  expect(table.actor.peek()).toBeNull();
  server.tellAll({ type: 'resume' });
  expect(table.actor.peek()).toBe(0);
  expect(table.placed.peek()?.text).toBe(placement?.text);
});

test('a computer player in the seat acts for whoever holds it, until it is given back', async () => {
  const { server, table, visit } = await seated();
  server.tellAll({ type: 'computer', seat: 'a', level: 'strong' });
  expect(table.actor.peek()).toBeNull();
  expect(table.seats.peek()[0]).toMatchObject({ player: 'computer', isStoodIn: true });
  visit.ask('here', { as: 'a' });
  expect(server.heard.at(-1)).toMatchObject({ type: 'here', as: 'a' });
  server.tellAll({ type: 'computer', seat: 'a', level: null });
  expect(table.actor.peek()).toBe(0);
});

test('a seat that has its holder again is no computer player, also for who came in between', async () => {
  const server = new FakeServer(engine, 'base; 2 seats', randomOf(3));
  const computers = { b: 'strong' };
  server.twist = (line) => (line.type === 'joined' ? { ...line, computers } : line);
  const { table } = await seated(server);
  server.tellAll({ type: 'presence', here: ['a', 'b'], taken: ['a', 'b'], watching: 0 });
  expect(table.seats.peek()[1]?.player).toBe('computer');
  server.tellAll({ type: 'computer', seat: 'b', level: null });
  expect(table.seats.peek()[1]?.player).toBe('elsewhere');
});

test('a game that ends otherwise than by its rules is over', async () => {
  const { server, table } = await seated();
  server.tellAll({ type: 'over', result: { winners: ['b'], why: 'resigned' } });
  expect(table.isOver.peek()).toBe(true);
  expect(table.actor.peek()).toBeNull();
  expect(table.ending.peek()).toEqual({ winners: [1], why: 'resigned' });
  const turn = {
    type: 'turn',
    seq: table.since,
    who: null,
    seat: 'a',
    step: 'over',
    n: 1,
    bag: 70,
  };
  server.tellAll(turn);
  expect(table.mismatch.peek()).toBe('none');
});

test('that a game is over by its rules is believed when it is so here too', async () => {
  const { server, table } = await seated();
  server.tellAll({ type: 'over', result: { winners: ['b'], why: 'played' } });
  expect(table.isOver.peek()).toBe(false);
  expect(table.actor.peek()).toBe(0);
});

test('an event of which nothing is told is asked for once, and then left', async () => {
  const { server, table } = await seated();
  const joins = () => server.heard.filter(({ type }) => type === 'join').length;
  const before = joins();
  const seq = table.since;
  const told = { type: 'here', game: 'g1', by: 'b', seq: seq + 2 };
  server.events.push({ type: 'silent', seq: seq + 1 }, told);
  server.twist = (line) => (line.type === 'silent' ? { type: 'pong' } : line);
  server.tellAll(told);
  server.tellAll({ ...told, seq: seq + 4 });
  await tick();
  expect(joins()).toBe(before + 1);
  expect(table.since).toBe(seq + 2);
  expect(table.mismatch.peek()).toBe('none');
});

test('a turn that is taken back is on the board no more, and the draft is dropped with a word', async () => {
  const { server, table, visit } = await seated();
  visit.takeSeat(1, 'invitation-b', 'Bob');
  await tick();
  const before = table.since;
  const board = table.game.peek().hash;
  playTurn(table, random);
  await tick();
  const [placement] = table.placements.peek();
  if (placement) table.try(placement);
  server.takeBack(before);
  await tick();
  expect(table.game.peek().hash).toBe(board);
  expect(table.draft.peek().steps).toHaveLength(0);
  expect(table.takenBack.peek()).toEqual({ hadDraft: true });
  expect(table.mismatch.peek()).toBe('none');
  playTurn(table, random);
  await tick();
  expect(table.game.peek().hash).toBe(server.game.hash);
});

test('who comes later is told nothing of what was taken back before', async () => {
  const { server, table } = await seated();
  const before = table.since;
  playTurn(table, random);
  await tick();
  server.takeBack(before);
  const late = visitTo(server);
  await tick();
  expect(late.table.peek()?.game.peek().hash).toBe(server.game.hash);
  expect(late.table.peek()?.takenBack.peek()).toBeNull();
});

test('an act that could not be kept stays to be confirmed once more', async () => {
  const { server, table } = await seated();
  const [placement] = table.placements.peek();
  if (placement) table.try(placement);
  for (const socket of server.sockets) socket.isDeaf = true;
  const { length } = server.events;
  server.hear = (socket, line) => {
    socket.isDeaf = false;
    const text = 'No space is left.';
    socket.tell({ type: 'error', re: line.id, code: 'not-stored', reason: 'full', text });
  };
  table.commit();
  await tick();
  expect(table.problem.peek()?.code).toBe('not-stored');
  expect(server.events).toHaveLength(length);
  expect(table.placed.peek()?.text).toBe(placement?.text);
  expect(table.isSending.peek()).toBe(false);
  Reflect.deleteProperty(server, 'hear');
  while (!table.mayCommit.peek()) table.try(table.choices.peek()[0]?.action ?? placement ?? fail());
  table.commit();
  await tick();
  expect(table.game.peek().hash).toBe(server.game.hash);
  expect(table.problem.peek()).toBeNull();
});

const fail = (): never => {
  throw new Error('there is nothing to do');
};

test('nobody may watch a private game; the seat can be taken all the same', async () => {
  const server = new FakeServer(engine, 'base; 2 seats', randomOf(3));
  server.isPrivate = true;
  const visit = visitTo(server);
  await tick();
  expect(visit.problem.peek()?.code).toBe('private');
  expect(visit.table.peek()).toBeNull();
  server.twist = (line) => {
    if (line.type === 'joined') visit.problem.value = { code: 'private', text: 'told late' };
    return line;
  };
  visit.takeSeat(1, 'invitation-b', 'Bob');
  await tick();
  expect(visit.problem.peek()).toBeNull();
  expect(visit.table.peek()?.seats.peek()[1]).toMatchObject({ name: 'Bob', player: 'here' });
});

test('the key of a seat opens it on another device too', async () => {
  const { server, store, visit } = await seated();
  const { tokens } = readKeys(store, 'g1');
  const elsewhere = new MemoryStore();
  addKey(elsewhere, 'g1', 0, tokens[0] ?? '');
  const second = visitTo(server, elsewhere);
  await tick();
  expect([...second.mine.peek()]).toEqual([0]);
  expect([...visit.mine.peek()]).toEqual([0]);
});

test('the next game is opened by the same token, whichever seat that is there', async () => {
  const server = new FakeServer(engine, 'base; 2 seats', randomOf(3));
  const store = new MemoryStore();
  keepKeys(store, 'g0', { ...noKeys, tokens: { 0: 'secret-of-ada' } });
  passKeys(store, 'g0', 'g1');
  server.tokens.set('secret-of-ada', 'b');
  const visit = visitTo(server, store);
  await tick();
  expect([...visit.mine.peek()]).toEqual([1]);
  expect(readKeys(store, 'g1')).toMatchObject({ tokens: { 1: 'secret-of-ada' }, chosen: {} });
  expect(server.heard.some(({ watch }) => watch === true)).toBe(false);
});

test('without a key of the game before, the next one is only watched', async () => {
  const store = new MemoryStore();
  passKeys(store, 'g0', 'g1');
  expect(gamesWithKeys(store)).toEqual([]);
});

test('the list of games tells who plays and whose turn it was', async () => {
  const { server, store, table } = await seated();
  const about = () => gamesWithKeys(store)[0]?.about;
  expect(about()).toEqual({ names: ['Ada', ''], who: 0, isOver: false, since: 1 });
  playTurn(table, random);
  await tick();
  expect(about()).toMatchObject({ who: 1, isOver: false, since: server.events.length });
  server.tellAll({ type: 'over', result: { winners: ['a'], why: 'resigned' } });
  server.tellAll({ type: 'presence', here: ['a'], taken: ['a'], watching: 0 });
  expect(about()?.isOver).toBe(true);
});

test('the list of games is brought up to date without anybody sitting down', async () => {
  const { server, store, visit, table } = await seated();
  visit.leave();
  const elsewhere = visitTo(server);
  await tick();
  elsewhere.takeSeat(1, 'invitation-b', 'Bob');
  await tick();
  const [placement] = server.game.choices();
  server.actElsewhere([placement?.text ?? '', 'pass']);
  const seen: unknown[] = [];
  const end = lookAtGames({
    open: server.connect,
    store,
    games: ['g1', 'gone'],
    language: 'en',
    onSeen: (game, about) => void seen.push([game, about]),
  });
  await tick();
  end();
  expect(seen).toEqual([
    ['g1', { names: ['Ada', 'Bob'], who: 1, isOver: false, since: table.since }],
  ]);
  const asked = server.heard.filter(({ id }) => String(id).startsWith('look-'));
  expect(asked.every(({ watch, token }) => watch === true && token === undefined)).toBe(true);
});

test('how late messages come is measured while a clock runs', async () => {
  const { server, visit } = await seated();
  const pings = () => server.heard.filter(({ type }) => type === 'ping').length;
  await tick(11_000);
  expect(pings()).toBe(0);
  server.tellAll({ type: 'clock', left: { a: 1000 }, running: 'a', paused: false, t: 5 });
  await tick(10_000);
  expect(pings()).toBe(1);
  expect(visit.latency.peek()).toBe(0);
});
