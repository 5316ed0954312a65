// serve_hostile.mjs - what nobody should send, beside a game that goes on all the while.
import net from 'node:net';
import os from 'node:os';
import {
  connect,
  finish,
  frame,
  handshake,
  holds,
  playOne,
  sendBytes,
  sleep,
  startGame,
  startServer,
  until,
} from './support/serve_talk.mjs';

const server = await startServer();
const table = await startGame(server, 2);
const { game, players } = table;
const stranger = await connect(server);
const { connections: nMost } = (await stranger.askOne('hello')).limits;

/** What comes back to bytes that end in the middle, and after how many milliseconds the server gave up. */
async function unfinished(text) {
  const begun = Date.now();
  const bytes = await sendBytes(server, text);
  return { answer: String(bytes), after: Date.now() - begun };
}
const slow = unfinished('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
const half = unfinished('GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: webso');

/** The same for bytes that come one by one, as if each were a reason to wait on. */
function trickled() {
  const begun = Date.now();
  const socket = net.connect(server.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  const drops = setInterval(() => socket.write('x'), 200);
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(drops);
      resolve({ answer: '', after: Date.now() - begun });
    });
  });
}
const drops = trickled();

/** One test, after which the others still play. */
async function refused(name, isGood, seen) {
  const turn = await playOne(table);
  const goesOn = turn?.answer.at(-1).type === 'turn';
  holds(name, isGood && goesOn, goesOn ? JSON.stringify(seen) : 'the game does not go on');
}

async function refusedBy(name, client, code, type, fields) {
  const answer = await client.askOne(type, fields);
  await refused(name, answer.code === code && answer.text.length > 0, answer);
}

const act = (fields) => ['act', { game, actions: ['pass'], ...fields }];
await refusedBy('a stranger acts', stranger, 'not-joined', ...act({ as: 'a' }));
await refusedBy('a stranger asks', stranger, 'not-joined', 'choices', { game });
await refusedBy("another seat's action", players[1], 'not-your-seat', ...act({ as: 'a' }));
await refusedBy('a watcher acts', table.watcher, 'not-your-seat', ...act({}));
await refusedBy('an old number', players[0], 'stale', ...act({ seq: 1 }));
await refusedBy('a wrong token', stranger, 'no-seat', 'join', {
  game,
  token: table.tokens[0].slice(1),
});
await refusedBy('a guessed game', stranger, 'no-game', 'join', {
  game: 'AAAAAAAAAAAAAAAA',
  watch: true,
});
await refusedBy('taking back', players[0], 'not-here', 'undo', { game, to: -1 });
await refusedBy('a chosen deal', stranger, 'not-here', 'new', { deal: { order: ['A'] } });
const { who, seq } = await table.watcher.askOne('choices', { game, worth: false });
const far = { game, seq, as: who, actions: ['put follower 99,99n'] };
const unlisted = await players['ab'.indexOf(who)].askOne('act', far);
await refused('an action that is not listed', unlisted.rule !== undefined, unlisted);

/** How the server closes a connection that sends this. */
async function closeCode(send) {
  const client = await connect(server);
  send(client.socket);
  return client.closed;
}
await refused('too large', (await closeCode((s) => s.send('x'.repeat(65537)))) === 1009);
await refused(
  'not UTF-8',
  (await closeCode((s) => s.send(Buffer.from([0xff, 0xfe]), { binary: false }))) === 1007,
);
await refused('binary', (await closeCode((s) => s.send(Buffer.from('{}')))) === 1003);
const unmasked = await sendBytes(server, handshake(server), frame('{}', { isMasked: false }));
await refused('an unmasked frame', unmasked.includes(Buffer.from([0x88, 2, 0x03, 0xea])), unmasked);
const noise = await sendBytes(server, handshake(server), Buffer.alloc(300, 0xff));
await refused('noise for frames', noise.includes('101 Switching'), noise);

/** The status with which a request is refused. */
async function status(...parts) {
  return String(await sendBytes(server, ...parts)).slice(9, 12);
}
const host = `Host: 127.0.0.1:${server.port}\r\n`;
await refused('noise for a request', (await status('\x16\x03\x01\x02\0\x01\0')) === '400');
await refused(
  'a huge field',
  (await status(`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(200000)}`)) === '431',
);
await refused('a huge path', (await status(`GET /${'x'.repeat(200000)} HTTP/1.1\r\n`)) === '414');
await refused(
  'a body',
  (await status(`POST / HTTP/1.1\r\n${host}Content-Length: 9999999\r\n\r\n`)) === '413',
);
await refused(
  'another origin',
  (await status(handshake(server, 'Origin: https://evil.example\r\n'))) === '403',
);
const elsewhere = 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
await refused('another host', (await status(elsewhere)) === '403');
await refused(
  'no such version',
  (await status(`GET /ws HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)) === '426',
);
const shaken = connect(server, { origin: server.url.slice(0, -1) });
await refused('our own origin is let in', (await shaken).socket.readyState === 1);

// A flood: told, skipped, put out.
const flood = await connect(server);
for (let i = 0; i < 2000; i += 1) flood.socket.send('{"type":"ping"}');
await refused('a flood is put out', (await flood.closed) === 1008);
const codes = new Set(flood.heard.map(({ type, code }) => code ?? type));
await refused(
  'and told why',
  ['pong', 'too-fast'].every((code) => codes.has(code)) && flood.heard.at(-1).type === 'bye',
  [...codes],
);

/** A thousand who come at once, watch if there is room, and all go at once. */
async function crowd() {
  const watching = () => table.watcher.heard.findLast(({ type }) => type === 'presence').watching;
  const before = watching();
  const clients = await Promise.all(Array.from({ length: 1000 }, () => connect(server)));
  const answers = await Promise.all(
    clients.map((client) => client.askOne('join', { game, watch: true })),
  );
  const nIn = answers.filter(({ type }) => type === 'presence').length;
  const nFull = answers.filter(({ code }) => code === 'full').length;
  for (const client of clients) client.socket.terminate();
  const isEmpty = await until(() => watching() === before);
  return { nIn, nFull, isEmpty };
}
const first = await crowd();
await refused(
  'a thousand come',
  first.nIn > 50 && first.nFull > 900 && first.nIn + first.nFull === 1000,
  first,
);
await refused('and go at once', first.isEmpty);
const before = server.memory();
await crowd();
await crowd();
const grown = server.memory() - before;
await refused('the memory does not grow', grown < 16384, `${grown} kB`);

// Too many from one address, where there is one that is not this machine's own.
const addresses = Object.values(os.networkInterfaces()).flat();
const own = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
if (own) {
  const open = await startServer('--quiet', '--address', own);
  const sockets = Array.from({ length: 80 }, () => net.connect(open.port, own));
  const answers = sockets.map(
    (socket) =>
      new Promise((resolve) => {
        socket.on('data', (data) => resolve(String(data).slice(9, 12)));
        socket.on('error', () => resolve('reset'));
      }),
  );
  // All of them are there before any asks for something, so that none makes room for another.
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
  );
  for (const socket of sockets)
    socket.write(`GET / HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`);
  const statuses = await Promise.all(answers);
  const nRefused = statuses.filter((status) => status === '503').length;
  holds('too many from one address', nRefused === 16, statuses);
  open.stop('SIGTERM');

  // Those who are told to go do not take the places of others while they stay.
  const wide = await startServer('--quiet', '--address', '0.0.0.0');
  const crowds = Array.from({ length: nMost + 400 }, () => net.connect(wide.port, own));
  let nGone = 0;
  for (const socket of crowds) socket.on('close', () => (nGone += 1)).on('error', () => {});
  const areGone = await until(() => nGone >= crowds.length - 64 - 64, 60000);
  const isLetIn = await connect(wide)
    .then((client) => client.askOne('ping'))
    .then(
      ({ type }) => type === 'pong',
      () => false,
    );
  holds('nobody else is turned away for them', areGone && isLetIn, nGone);
  for (const socket of crowds) socket.destroy();
  wide.stop('SIGTERM');
}

// More connections than there is room for: they are turned away, not those who were there.
const many = [];
let nTold = 0;
let nClosed = 0;
while (many.length < nMost + 200) {
  const socket = net.connect(server.port, '127.0.0.1');
  many.push(socket);
  socket.on('data', (data) => (nTold += String(data).startsWith('HTTP/1.1 503 ') ? 1 : 0));
  socket.on('close', () => (nClosed += 1));
  socket.on('error', () => {});
  if (many.length % 100 === 0)
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
}
const isFull = await until(() => nClosed >= 200);
await refused('more connections than there is room for', isFull && nTold > 0, [nTold, nClosed]);
for (const socket of many) socket.destroy();
let isFree = false;
for (let i = 0; i < 100 && !isFree; i += 1, await sleep(50))
  isFree = await connect(server)
    .then((client) => client.askOne('ping'))
    .then(
      ({ type }) => type === 'pong',
      () => false,
    );
await refused('there is room again', isFree);

let isOver = false;
while (!isOver) isOver = (await playOne(table)) === null;
holds(
  'the others have played to the end',
  players[0].heard.some(({ who: next }) => next === null),
);

// Somebody who asks for the whole game again and again, and does not read it.
const deaf = await connect(server);
deaf.socket.pause();
const asking = setInterval(
  () => deaf.socket.send(JSON.stringify({ type: 'join', game, watch: true })),
  250,
);
const isOut = await until(() => server.log().includes('why=does-not-read'), 60000);
clearInterval(asking);
deaf.socket.terminate();
holds('who does not read is closed', isOut);
for (const [name, given] of [
  ['a head that never ends', slow],
  ['half a handshake', half],
  ['a head that trickles', drops],
]) {
  const { answer, after } = await given;
  holds(name, answer === '' && after > 9000, `"${answer}" after ${after} ms`);
}

const last = await startGame(server, 2);
await playOne(last);
server.stop('SIGTERM');
holds('an end in the middle of a game', (await server.ended) === 0);
holds(
  'all are told',
  [last.watcher, ...last.players].every(({ heard }) => heard.at(-1).type === 'bye'),
);
const secrets = [game, ...table.tokens].filter((secret) => server.log().includes(secret));
holds('no secret stands in the log', secrets.length === 0, secrets);
finish();
