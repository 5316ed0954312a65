// serve_nodes.mjs - several servers on one database, which LAUZE_POSTGRES names: players of one game sit at different
// ones, and go on at another when theirs is killed.
import { spawnSync } from 'node:child_process';
import {
  connect,
  finish,
  holds,
  playOne,
  startGame,
  startServer,
  until,
} from './support/serve_talk.mjs';

const store = process.env.LAUZE_POSTGRES;
const early = spawnSync(process.env.LAUZE, ['serve', '--port', '0', '--store', store]);
holds('a database is made ready by somebody', early.status === 3 && /migrate/.test(early.stderr));
spawnSync(process.env.LAUZE, ['store', 'migrate', '--store', store]);
const start = () => startServer('--quiet', '--store', store);
const servers = [await start(), await start()];

// Each tells of the other, and lets its page come.
const origins = servers.map(({ url }) => url.slice(0, -1));
const greeted = await connect(servers[0]);
const knows = async () => (await greeted.askOne('hello')).servers?.includes(`${origins[1]}/`);
let isTold = false;
for (let i = 0; i < 100 && !isTold; i += 1) {
  isTold = await knows();
  await new Promise((resolve) => setTimeout(resolve, 100));
}
holds('a server tells of the other', isTold);
const page = await fetch(servers[0].url);
const policy = page.headers.get('content-security-policy') ?? '';
holds('its page may go there', policy.includes(origins[1].replace('http', 'ws')), policy);
const isLetIn = await connect(servers[1], { origin: origins[0] }).then(
  () => true,
  () => false,
);
holds('and is let in', isLetIn);
const isStrange = await connect(servers[1], { origin: 'http://127.0.0.1:1' }).then(
  () => true,
  () => false,
);
holds('other pages are not', !isStrange);

/** What a client has heard of the game, by its number. */
const story = (client) =>
  new Map(
    client.events(table.game).map(({ re: _, ...event }) => [event.seq, JSON.stringify(event)]),
  );

const table = await startGame(servers[0], 2);
const { game, tokens } = table;
const move = async (client, server) => {
  const next = await connect(servers[server]);
  const since = Math.max(0, ...story(client).keys());
  const [joined] = await next.ask('join', { game, ...client.key, since });
  next.key = client.key;
  if (joined.type !== 'joined') throw new Error(JSON.stringify(joined));
  return next;
};
for (const seat of [0, 1]) table.players[seat].key = { token: tokens[seat] };
table.watcher.key = { watch: true };
const firsts = [table.players[1], table.watcher];
table.players[1] = await move(table.players[1], 1);
table.watcher = await move(table.watcher, 1);

const last = (client) => Math.max(0, ...story(client).keys());
const seats = () => [...table.players, table.watcher];
async function play(n) {
  for (let i = 0; i < n; i += 1) {
    if ((await playOne(table)) === null) return false;
    const isHeard = await until(() => new Set(seats().map(last)).size === 1, 5000);
    if (!isHeard) throw new Error(`not told at both: ${seats().map(last)}`);
  }
  return true;
}
holds('players at two servers play one game', await play(40));

const heard = story(table.players[0]);
servers[0].stop('SIGKILL');
await servers[0].ended;
const begun = Date.now();
const before = table.players[0];
table.players[0] = await move(before, 1);
holds('who was at the one that was killed goes on at the other', Date.now() - begun < 5000);
holds('and the game with him', await play(10));
servers[0] = await start();
table.players[1] = await move(table.players[1], 0);
holds('a server that is new goes on with it too', await play(10));
while (await play(10));

const whole = await connect(servers[1]);
await whole.ask('join', { game, watch: true });
const told = story(whole);
const numbers = [...told.keys()];
holds(
  'no event is missing',
  numbers.every((seq, i) => seq === i + 1),
  numbers,
);
const isSame = [heard, ...[...firsts, ...seats()].map(story)].every((one) =>
  [...one].every(([seq, text]) => told.get(seq) === text),
);
holds('and all have heard the same', isSame);
for (const server of servers) server.stop('SIGTERM');
await Promise.all(servers.map(({ ended }) => ended));
finish();
