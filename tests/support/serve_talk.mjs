// serve_talk.mjs - starts `lauze serve`, talks to it over real sockets, and counts what holds.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WebSocket = createRequire(new URL('../../web/package.json', import.meta.url))('ws');

let passed = 0;
let failed = 0;

/** One test: a name, whether it holds, and what was seen instead. */
export function holds(name, isGood, seen = '') {
  if (isGood) passed += 1;
  else failed += 1;
  console.log(isGood ? `ok    ${name}` : `FAIL  ${name}: ${seen}`);
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** Waits until something holds; false after so many milliseconds. */
export async function until(holdsNow, limit = 10000) {
  const end = Date.now() + limit;
  while (!holdsNow()) {
    if (Date.now() > end) return false;
    await sleep(5);
  }
  return true;
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const folder = mkdtempSync(join(tmpdir(), 'lauze-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let nStores = 0;
/** The name of a store that is not there yet. */
export const freshStore = () => join(folder, `games${++nStores}.sqlite`);

/** Starts a server at any free port, with a store of its own unless one is named: `{url, port, log(), said(),
 * pid, memory(), stop(signal), ended}`. */
export async function startServer(...options) {
  const store = options.includes('--store') ? [] : ['--store', freshStore()];
  const child = spawn(process.env.LAUZE, ['serve', '--port', '0', ...store, ...options]);
  let said = '';
  let log = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (log += data));
  const ended = new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  );
  if (!(await until(() => said.includes('\n')))) throw new Error(`no server: ${log}`);
  const [, url, port] = /(http:\/\/.*:(\d+)\/)\n/.exec(said);
  return {
    url,
    port: Number(port),
    ended,
    pid: child.pid,
    log: () => log,
    said: () => said,
    stop: (signal) => child.kill(signal),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]),
  };
}

const lastOf = { act: 'turn', new: 'turn', join: 'presence' };
let nIds = 0;
const freshId = () => `t${++nIds}`;

/** A connection that keeps all that it heard, and knows which lines answer what it asked. */
export class Client {
  constructor(server, options = {}) {
    this.heard = [];
    this.lines = []; // as they came
    this.asked = new Map();
    this.socket = new WebSocket(server.socket ?? `ws://127.0.0.1:${server.port}/ws`, {
      ...server.options,
      ...options,
    });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.closed.then(() => {
      for (const { resolve, lines } of this.asked.values()) resolve(lines);
    });
    this.opened = new Promise((resolve, reject) => {
      this.socket.on('open', () => resolve(this));
      this.socket.on('error', reject);
    });
    this.opened.catch(() => {});
    this.socket.on('message', (text) => {
      this.lines.push(String(text));
      this.hear(JSON.parse(text));
    });
  }

  hear(message) {
    this.heard.push(message);
    const asked = this.asked.get(message.re);
    if (!asked) return;
    asked.lines.push(message);
    if (message.type === 'error' || message.type === (asked.last ?? message.type))
      asked.resolve(asked.lines);
  }

  /** What a request brings about, as one list; what there is of it when the connection ends. */
  ask(type, fields = {}, id = freshId()) {
    this.socket.send(JSON.stringify({ type, id, ...fields }));
    return new Promise((resolve) => this.asked.set(id, { resolve, lines: [], last: lastOf[type] }));
  }

  /** The same, and again when the server says that it was too fast. */
  async askPatiently(type, fields) {
    const answer = await this.ask(type, fields);
    if (answer.at(-1)?.code !== 'too-fast') return answer;
    await sleep(100);
    return this.askPatiently(type, fields);
  }

  /** The one answer to a question. */
  async askOne(type, fields) {
    return (await this.ask(type, fields)).at(-1) ?? {};
  }

  /** What has a number of its own in a game. */
  events(game) {
    const kinds = ['event', 'seat', 'nonce', 'reveal'];
    return this.heard.filter(({ type, game: its }) => kinds.includes(type) && its === game);
  }
}

export function connect(server, options) {
  return new Client(server, options).opened;
}

/** Bytes over a plain socket: what came back, and whether the server closed it. */
export function sendBytes(server, ...parts) {
  return new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1');
    const received = [];
    const end = () => resolve(Buffer.concat(received));
    socket.on('data', (data) => received.push(data));
    socket.on('close', end);
    socket.on('error', () => {});
    for (const part of parts) socket.write(part);
  });
}

export const handshake = (server, more = '') =>
  `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;

/** A text frame as a browser would send it, for payloads below 126 bytes. */
export function frame(text, { first = 0x81, isMasked = true } = {}) {
  const payload = Buffer.from(text);
  const head = [first, payload.length | (isMasked ? 0x80 : 0)];
  return Buffer.concat([Buffer.from(isMasked ? [...head, 0, 0, 0, 0] : head), payload]);
}

/** A game for some seats: a client in each, and one that watches. */
export async function startGame(server, nSeats, more = {}) {
  const players = [];
  for (let i = 0; i < nSeats; i += 1) players.push(await connect(server));
  const [made] = await players[0].ask('new', { seats: nSeats, ...more });
  const tokens = [];
  for (const [i, player] of players.entries()) {
    const token = made.tokens['abcdefgh'[i]];
    tokens.push((await player.ask('join', { game: made.game, token }))[0].token);
  }
  const watcher = await connect(server);
  await watcher.ask('join', { game: made.game, watch: true });
  const invitations = Object.values(made.tokens);
  return { game: made.game, players, tokens, invitations, watcher };
}

/** The one who is to act takes a choice by chance; null when the game is over. */
export async function playOne(table) {
  const { game } = table;
  const [choices] = await table.watcher.askPatiently('choices', { game, worth: false });
  if (!choices.list?.length) return null;
  const seat = 'abcdefgh'.indexOf(choices.who);
  const { action } = choices.list[Math.floor(Math.random() * choices.list.length)];
  const request = { game, seq: choices.seq, as: choices.who, actions: [action] };
  return { seat, request, answer: await table.players[seat].askPatiently('act', request) };
}
