/** A visit to a game at a server: joining, playing, losing the connection, disagreeing. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newRemoteGame } from '~/game/remote-new';
import { readKeys } from '~/game/seat-keys';
import { MemoryStore } from '~/game/store';
import { Visit } from '~/game/visit';
import { freshEngine, inTree, randomOf } from './made';
import { FakeServer } from './support/fake-server';
import { people, playTurn } from './support/tables';

const engine = await freshEngine();
const random = randomOf(21);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (milliseconds = 5) => vi.advanceTimersByTimeAsync(milliseconds);

function visitTo(server: FakeServer, store = new MemoryStore()): Visit {
  return new Visit({ engine, store, open: server.connect, game: 'g1', language: 'en' });
}

/** A server, and one who has taken the first seat there. */
async function seated(setup = 'base; 2 seats') {
  const server = new FakeServer(engine, setup, randomOf(3));
  const store = new MemoryStore();
  const visit = visitTo(server, store);
  await tick();
  visit.takeSeat(0, 'invitation-a', 'Ada');
  await tick();
  const table = visit.table.peek();
  if (!table) throw new Error('no table');
  return { server, store, visit, table };
}

/** Somebody elsewhere plays a turn without any figure. */
function playElsewhere(server: FakeServer): void {
  const [placement] = server.game.choices();
  if (!placement) throw new Error('nothing to place');
  const { game } = server.game.apply(placement);
  const pass = game.choices().find(({ verb }) => verb === 'pass');
  server.actElsewhere(pass ? [placement.text, pass.text] : [placement.text]);
}

test('a game is made with an invitation for each seat', async () => {
  const server = new FakeServer(engine, 'base; 3 seats', randomOf(1));
  const making = newRemoteGame(server.connect, {
    setup: 'base',
    seats: people('Ada', 'Bob', 'Cy'),
    language: 'fr',
  });
  await tick();
  const { game, tokens } = await making;
  expect(game).toBe('g1');
  expect(Object.keys(tokens)).toEqual(['0', '1', '2']);
  expect(server.heard.map(({ type }) => type)).toEqual(['hello', 'new']);
  expect(server.heard[0]).toMatchObject({ lang: 'fr' });
  expect(server.heard[1]).toMatchObject({ seats: ['', '', ''] });
  expect(server.heard[1]).not.toHaveProperty('computers');
});

test('computer players are wished for seat by seat, under their names', async () => {
  const server = new FakeServer(engine, 'base; 3 seats', randomOf(1));
  const making = newRemoteGame(server.connect, {
    setup: 'base',
    seats: [...people('Ada', 'Bob'), { name: 'Champion', level: 'champion' }],
    language: 'fr',
  });
  await tick();
  await making;
  expect(server.heard[1]).toMatchObject({
    seats: ['', '', 'Champion'],
    computers: { c: 'champion' },
  });
});

test('who comes sees on which seats computer players sit', async () => {
  const server = new FakeServer(engine, 'base; 3 seats', randomOf(3));
  const computers = { b: 'strong' };
  server.twist = (line) => (line.type === 'joined' ? { ...line, computers } : line);
  const visit = visitTo(server);
  await tick();
  const players = visit.table.peek()?.seats.peek() ?? [];
  expect(players.map(({ player }) => player)).toEqual(['nobody', 'computer', 'nobody']);
  expect(players[1]?.isHere).toBe(true);
});

test('a server that is not there is told at once', async () => {
  const server = new FakeServer(engine, 'base', randomOf(1));
  server.isUp = false;
  const making = newRemoteGame(server.connect, {
    setup: 'base',
    seats: people('Ada', 'Bob'),
    language: 'en',
  });
  const caught = expect(making).rejects.toMatchObject({ code: 'no-server' });
  await tick();
  await caught;
});

test('a server that has tiles of its own shows them; without them its game cannot be joined', async () => {
  const theirs = await freshEngine();
  const text = readFileSync(inTree('expansions/festival/festival.tiles'), 'utf8').replace(
    'tile FED 1\n.ccc.\n..=..',
    'tile FED 1\n.....\n.....',
  );
  const { hash } = theirs.loadTiles(text);
  const server = new FakeServer(theirs, `base + festival@${hash}`, randomOf(3));
  const visit = visitTo(server);
  await tick();
  expect(visit.table.peek()).toBeNull();
  expect(visit.problem.peek()).toEqual({ code: 'other-version', text: '' });
  const tiles = { expansion: 'festival', text };
  server.twist = (line) => (line.type === 'welcome' ? { ...line, tiles } : line);
  const again = visitTo(server);
  await tick();
  expect(again.problem.peek()).toBeNull();
  expect(again.table.peek()?.rules.setup).toContain(`festival@${hash}`);
});

test('without a seat one watches; an invitation gives the seat, and the token is kept', async () => {
  const server = new FakeServer(engine, 'base', randomOf(3));
  const store = new MemoryStore();
  const visit = visitTo(server, store);
  await tick();
  expect(server.heard.at(-1)).toMatchObject({ type: 'join', watch: true });
  expect(visit.table.peek()?.actor.peek()).toBeNull();
  visit.takeSeat(0, 'invitation-a', 'Ada');
  await tick();
  expect(visit.table.peek()?.actor.peek()).toBe(0);
  expect(visit.table.peek()?.seats.peek()[0]).toEqual({
    name: 'Ada',
    player: 'here',
    isHere: true,
  });
  expect(visit.table.peek()?.seats.peek()[1]?.player).toBe('nobody');
  const own = server.heard.at(-1)?.own;
  expect(own).toMatch(/^[\w-]{22,64}$/);
  expect(readKeys(store, 'g1')).toMatchObject({ tokens: { 0: own }, chosen: {} });
});

test('a seat is not lost with the answer, whether the page comes back or is reloaded', async () => {
  for (const isReloaded of [false, true]) {
    const server = new FakeServer(engine, 'base', randomOf(3));
    const store = new MemoryStore();
    const visit = visitTo(server, store);
    await tick();
    for (const socket of server.sockets) socket.isDeaf = true;
    visit.takeSeat(0, 'invitation-a', 'Ada');
    await tick();
    expect(server.taken.has('a')).toBe(true);
    expect(visit.mine.peek().size).toBe(0);
    server.cutAll();
    if (isReloaded) visit.leave();
    const again = isReloaded ? visitTo(server, store) : visit;
    await tick(2000);
    expect(again.problem.peek()).toBeNull();
    expect(again.table.peek()?.actor.peek()).toBe(0);
  }
});

test('an invitation that never arrived is good after the page was reloaded', async () => {
  const server = new FakeServer(engine, 'base', randomOf(3));
  const store = new MemoryStore();
  const visit = visitTo(server, store);
  await tick();
  server.cutAll();
  visit.takeSeat(0, 'invitation-a', 'Ada');
  visit.leave();
  const again = visitTo(server, store);
  await tick();
  expect(again.problem.peek()).toBeNull();
  expect(readKeys(store, 'g1').chosen).toEqual({});
  again.takeSeat(0, 'invitation-a', 'Ada');
  await tick();
  expect(again.table.peek()?.actor.peek()).toBe(0);
});

test('who comes back later has his seat by the token that was kept', async () => {
  const { server, store, visit } = await seated();
  visit.leave();
  const again = visitTo(server, store);
  await tick();
  const { tokens } = readKeys(store, 'g1');
  expect(server.heard.at(-1)).toMatchObject({ type: 'join', token: tokens[0] });
  expect(again.table.peek()?.actor.peek()).toBe(0);
});

test('a whole game by link is played to its end by two visits', async () => {
  const { server, visit, table } = await seated();
  const other = visitTo(server);
  await tick();
  other.takeSeat(1, 'invitation-b', 'Bob');
  await tick();
  expect(visit.table.peek()?.seats.peek()[1]).toEqual({
    name: 'Bob',
    player: 'elsewhere',
    isHere: true,
  });
  const tables = [table, other.table.peek()];
  while (server.game.turn.who !== null) {
    const { who } = server.game.turn;
    const acting = typeof who === 'number' ? tables[who] : null;
    if (!acting) throw new Error('nobody acts');
    playTurn(acting, random);
    await tick(1);
  }
  for (const each of tables) {
    expect(each?.game.peek().hash).toBe(server.game.hash);
    expect(each?.mismatch.peek()).toBe('none');
    expect(each?.log.peek().end.at(-1)?.type).toBe('over');
  }
});

test('what was committed is on its way until the server has answered', async () => {
  const { server, table } = await seated();
  for (const socket of server.sockets) socket.isDeaf = true;
  const course = table.course.peek();
  playTurn(table, random);
  expect(table.isSending.peek()).toBe(true);
  expect(table.actor.peek()).toBeNull();
  expect(table.course.peek()).toBe(course);
});

test('an act whose answer was lost is sent again with the same id, and done once', async () => {
  const { server, table } = await seated();
  for (const socket of server.sockets) socket.isDeaf = true;
  playTurn(table, random);
  const done = server.events.length;
  server.cutAll();
  await tick(2000);
  const acts = server.heard.filter(({ type }) => type === 'act');
  expect(acts.length).toBeGreaterThan(1);
  expect(new Set(acts.map(({ id }) => id)).size).toBe(1);
  expect(server.events).toHaveLength(done);
  expect(table.isSending.peek()).toBe(false);
  expect(table.game.peek().hash).toBe(server.game.hash);
});

test('an act that never arrived is done after coming back', async () => {
  const { server, table } = await seated();
  server.cutAll();
  playTurn(table, random);
  expect(table.isSending.peek()).toBe(true);
  await tick(2000);
  expect(table.isSending.peek()).toBe(false);
  expect(server.game.turn.who).toBe(1);
  expect(table.game.peek().hash).toBe(server.game.hash);
});

test('after a loss only what was missed is asked for, and a draft outlives the loss', async () => {
  const { server, table } = await seated();
  playTurn(table, random);
  await tick();
  const since = table.since;
  server.cutAll();
  playElsewhere(server);
  await tick(2000);
  expect(server.heard.findLast(({ type }) => type === 'join')).toMatchObject({ since });
  expect(table.game.peek().hash).toBe(server.game.hash);
  const [placement] = table.placements.peek();
  if (placement) table.try(placement);
  server.cutAll();
  await tick(2000);
  expect(table.placed.peek()?.text).toBe(placement?.text);
});

test('a short loss goes unnoticed, a long one is told until it is over', async () => {
  const { server, visit } = await seated();
  server.cutAll();
  await tick(1000);
  expect(visit.connection.peek()).toBe('fine');
  server.isUp = false;
  server.cutAll();
  await tick(2500);
  expect(visit.connection.peek()).toBe('away');
  server.isUp = true;
  await tick(16_000);
  expect(visit.connection.peek()).toBe('fine');
});

test('an act that comes too late is refused in words, and the game is caught up with', async () => {
  const { server, table, visit } = await seated();
  for (const socket of server.sockets) socket.isDeaf = true;
  playElsewhere(server);
  playElsewhere(server);
  for (const socket of server.sockets) socket.isDeaf = false;
  playTurn(table, random);
  await tick();
  expect(table.problem.peek()).toMatchObject({ code: 'stale' });
  expect(table.isSending.peek()).toBe(false);
  expect(table.game.peek().hash).toBe(server.game.hash);
  expect(visit.problem.peek()).toBeNull();
});

test('events of which one is missing are asked for again', async () => {
  const { server, table } = await seated();
  playTurn(table, random);
  await tick();
  let lost = 0;
  server.twist = (line) => {
    if (line.type !== 'event' || lost > 0) return line;
    lost = Number(line.seq);
    return { type: 'lost' };
  };
  playElsewhere(server);
  await tick();
  expect(lost).toBeGreaterThan(0);
  expect(table.game.peek().hash).toBe(server.game.hash);
});

test('whatever has a number counts, and is told again after a loss', async () => {
  const { server, table } = await seated();
  server.sitElsewhere('b', 'Bob');
  await tick();
  expect(table.since).toBe(server.events.length);
  expect(table.seats.peek()[1]?.name).toBe('Bob');
  playTurn(table, random);
  await tick();
  expect(table.problem.peek()).toBeNull();
  server.cutAll();
  server.sitElsewhere('b', 'Bea');
  playElsewhere(server);
  await tick(1000);
  expect(table.since).toBe(server.events.length);
  expect(table.seats.peek()[1]?.name).toBe('Bea');
  expect(table.mismatch.peek()).toBe('none');
  // One that is missing is noticed, whatever it was.
  const { length } = server.heard;
  server.twist = (line) => (line.type === 'seat' ? { ...line, type: 'nothing', seq: 1 } : line);
  server.sitElsewhere('b', 'Bob');
  await tick();
  server.twist = (line) => line;
  server.sitElsewhere('b', 'Bill');
  await tick();
  expect(server.heard.slice(length).map(({ type }) => type)).toEqual(['join']);
  expect(table.since).toBe(server.events.length);
});

test('a server that has lost the last events is followed from the beginning', async () => {
  const { server, table, visit } = await seated();
  const { game, events } = server;
  const kept = events.length;
  playTurn(table, random);
  await tick();
  expect(table.since).toBeGreaterThan(kept);
  server.cutAll();
  server.game = game;
  server.events = events.slice(0, kept);
  await tick(1000);
  expect(table.since).toBe(kept);
  expect(table.course.peek().steps.length).toBe(kept);
  expect(visit.problem.peek()).toBeNull();
});

test('points that the engine does not find are told loudly, and the game is fetched afresh', async () => {
  const { server, table } = await seated();
  let isFalse = true;
  server.twist = (line) => {
    if (!isFalse || line.type !== 'event' || line.action !== 'pass') return line;
    isFalse = false;
    return { ...line, effects: [{ type: 'score', seat: 'b', points: 99 }] };
  };
  const states: string[] = [];
  table.mismatch.subscribe((state) => void states.push(state));
  playTurn(table, random);
  await tick();
  playElsewhere(server);
  await tick();
  if (isFalse) throw new Error('no pass was played');
  expect(states).toEqual(['none', 'once', 'mended']);
  expect(table.game.peek().hash).toBe(server.game.hash);
  table.takeNote();
  expect(table.mismatch.peek()).toBe('none');
});

test('a server that goes on disagreeing is not asked for ever', async () => {
  const { server, table } = await seated();
  server.twist = (line) => (line.type === 'turn' ? { ...line, bag: 1 } : line);
  playTurn(table, random);
  await tick();
  expect(table.mismatch.peek()).toBe('again');
  const asked = server.heard.length;
  await tick(1000);
  expect(server.heard).toHaveLength(asked);
});

test('acts that were undone are taken back', async () => {
  const { server, table } = await seated();
  const before = table.game.peek().hash;
  const { game } = server;
  playTurn(table, random);
  await tick();
  const undone = server.events.length + 1;
  server.game = game;
  server.events.push({ type: 'event', game: 'g1', seq: undone, undone: undone - 2, to: 1 });
  for (const socket of server.sockets) {
    socket.tell({ ...server.events.at(-1) });
    socket.tell({
      type: 'turn',
      game: 'g1',
      seq: undone,
      who: 'a',
      step: 'place',
      n: 1,
      tile: game.turn.drawn?.code,
      bag: game.turn.bag,
    });
  }
  expect(table.game.peek().hash).toBe(before);
  expect(table.since).toBe(undone);
});

test('a token that opens nothing is forgotten, and the game is watched', async () => {
  const server = new FakeServer(engine, 'base', randomOf(3));
  const store = new MemoryStore();
  store.items.set(
    'lauze.seats.g1',
    JSON.stringify({ tokens: { 0: 'old' }, invitations: {}, at: 1 }),
  );
  const visit = visitTo(server, store);
  await tick();
  expect(visit.problem.peek()?.code).toBe('no-seat');
  expect(readKeys(store, 'g1').tokens).toEqual({});
  expect(server.heard.at(-1)).toMatchObject({ watch: true });
  expect(visit.table.peek()).not.toBeNull();
});

test('a seat that the server has given up is watched from then on', async () => {
  const { server, table, visit } = await seated();
  server.tokens.clear();
  server.cutAll();
  await tick(2000);
  expect(visit.mine.peek().size).toBe(0);
  expect(table.actor.peek()).toBeNull();
  playElsewhere(server);
  await tick();
  expect(table.game.peek().hash).toBe(server.game.hash);
});

test('an invitation that somebody used is no invitation any more', async () => {
  const { server, store, visit } = await seated();
  store.items.set(
    'lauze.seats.g1',
    JSON.stringify({ tokens: { 0: 'own-a' }, invitations: { 1: 'invitation-b' }, at: 1 }),
  );
  visit.leave();
  const host = visitTo(server, store);
  await tick();
  expect(host.keys.peek().invitations).toEqual({ 1: 'invitation-b' });
  const guest = visitTo(server);
  await tick();
  guest.takeSeat(1, 'invitation-b', 'Bob');
  await tick();
  expect(host.keys.peek().invitations).toEqual({});
});

test('two seats can be played at one page', async () => {
  const { visit, table, server } = await seated();
  visit.takeSeat(1, 'invitation-b', 'Bob');
  await tick();
  playTurn(table, random);
  await tick();
  expect(table.actor.peek()).toBe(1);
  playTurn(table, random);
  await tick();
  expect(table.actor.peek()).toBe(0);
  expect(server.heard.filter(({ type }) => type === 'act').map((line) => line.as)).toEqual([
    'a',
    'b',
  ]);
});

test('a game that does not exist is told', async () => {
  const server = new FakeServer(engine, 'base', randomOf(3));
  const visit = new Visit({
    engine,
    store: new MemoryStore(),
    open: server.connect,
    game: 'other',
    language: 'en',
  });
  await tick();
  expect(visit.problem.peek()).toEqual({ code: 'no-game', text: 'refused: no-game' });
  expect(visit.table.peek()).toBeNull();
});
