// serve_replays.mjs - what was said before, said again by anybody, and bytes that were spoilt on their way.
import net from 'node:net';
import {
  connect,
  finish,
  frame,
  handshake,
  holds,
  playOne,
  startGame,
  startServer,
} from './support/serve_talk.mjs';

const server = await startServer();
const table = await startGame(server, 2);
const { game, players } = table;
for (let i = 0; i < 6; i += 1) await playOne(table);

const plain = (lines) => JSON.stringify(lines.map(({ re: _, ...line }) => line));
const nEvents = async () =>
  (await (await connect(server)).ask('join', { game, watch: true })).filter(
    ({ type }) => type === 'event',
  ).length;

// An act is caught on its way, and sent again: by whom it is from, by the other player, by a stranger.
const { seat, request, answer } = await playOne(table);
const id = answer[0].re;
const before = await nEvents();
const again = await players[seat].ask('act', request, id);
holds('the same act is answered by the same lines', plain(again) === plain(answer), again);
const other = await players[1 - seat].ask('act', request, id);
holds('nobody else may say it', other[0].code === 'not-your-seat', other);
const stranger = await connect(server);
holds('no stranger either', (await stranger.ask('act', request, id))[0].code === 'not-joined');
const watched = await table.watcher.ask('act', request, id);
holds('nor who watches', watched[0].code === 'not-your-seat', watched);
const renamed = await players[seat].askOne('act', { ...request });
holds('under another id it is stale', renamed.code === 'stale', renamed);
holds('nothing came of all that', (await nEvents()) === before);

// Tokens open nothing but their own seat of their own game, and invitations open it once.
const second = await startGame(server, 2);
const forged = [
  [game, second.tokens[0]],
  [second.game, table.tokens[0]],
  [game, table.tokens[0].toLowerCase()],
  [game, `${table.tokens[0]} `],
  [game, ''],
];
for (const [which, token] of forged) {
  const { code } = await stranger.askOne('join', { game: which, token });
  holds(`a token that is not one: "${token.slice(0, 4)}"`, code === 'no-seat', code);
}
const asBoth = await players[0].askOne('act', { game, as: ['a', 'b'], actions: ['pass'] });
holds('a seat is one letter', asBoth.code === 'wrong-type', asBoth);
const drawn = await players[seat].askOne('act', { game, as: 'chance', actions: ['draw A'] });
holds('nobody is chance', drawn.type === 'error', drawn);

// Bytes that were right once. The numbers are the same in every run.
let state = 1;
function below(n) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}

function spoilt(bytes) {
  const result = Buffer.from(bytes);
  for (let n = 1 + below(6); n > 0; n -= 1) result[below(result.length)] = below(256);
  return below(3) === 0 ? result.subarray(0, below(result.length)) : result;
}

/** Sends bytes, says that there are no more, and waits until the server has closed. */
function sendAndEnd(...parts) {
  return new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.on('close', resolve).on('error', () => {});
    socket.resume();
    for (const part of parts) socket.write(part);
    socket.end();
  });
}

const shake = Buffer.from(handshake(server));
const frames = Buffer.concat([
  frame('{"type":"hello","v":1}'),
  frame(`{"type":"join","game":"${game}","watch":true}`),
  frame('{"type":', { first: 0x01 }),
  frame('"ping"}', { first: 0x80 }),
  frame('x', { first: 0x89 }),
  frame('', { first: 0x88 }),
]);
let nSent = 0;
for (let round = 0; round < 60; round += 1) {
  const talks = [];
  for (let i = 0; i < 10; i += 1)
    talks.push(i % 3 === 0 ? sendAndEnd(spoilt(shake)) : sendAndEnd(shake, spoilt(frames)));
  await Promise.all(talks);
  nSent += talks.length;
}
holds('spoilt bytes end nothing but their own connection', nSent === 600);
const turn = await playOne(table);
holds('the others still play', turn?.answer.at(-1).type === 'turn', turn);
holds(
  'and nobody else was put out',
  players.every(({ socket }) => socket.readyState === 1),
);
server.stop('SIGTERM');
holds('the server ends as it should', (await server.ended) === 0);
finish();
