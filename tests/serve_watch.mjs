// serve_watch.mjs - what a server tells those who watch over it, whom it believes, and what its log does not hold.
import { spawnSync } from 'node:child_process';
import http from 'node:http';
import net from 'node:net';
import {
  connect,
  finish,
  handshake,
  holds,
  playOne,
  sleep,
  startGame,
  startServer,
  until,
} from './support/serve_talk.mjs';

/** A request of its own connection: status, headers, text. */
function get(server, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, headers, agent: false };
    const request = http.get(options, (answer) => {
      let text = '';
      answer.on('data', (data) => (text += data));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on('error', reject);
  });
}

const server = await startServer('--metrics', '127.0.0.1');
const well = await get(server, '/health');
holds('a good server', well.status === 200 && JSON.parse(well.text).status === 'ok', well.text);
const table = await startGame(server, 2);
while (await playOne(table));
const told = (await get(server, '/metrics')).text;
const sample = /^[a-z_]+(\{[a-z]+="[^"\\\n]*"\})? [0-9.]+$/;
const lines = told.split('\n').slice(0, -1);
holds(
  "metrics in Prometheus' text format",
  lines.every((line) => /^# (HELP|TYPE) lauze_[a-z_]+ ./.test(line) || sample.test(line)),
  lines.find((line) => !line.startsWith('#') && !sample.test(line)),
);
const named = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line && line[0] !== '#')
      .map((line) => line.split(' '))
      .map(([name, value]) => [name.replace('lauze_', ''), Number(value)]),
  );
const metrics = named(told);
holds('one game, three guests', metrics.games === 1 && metrics.guests === 3, told);
holds(
  'a whole game was written',
  metrics.store_events_total > 72 && metrics.store_groups_total >= metrics.store_appends_total / 9,
  told,
);
holds('and it took time', metrics.store_append_seconds_sum > 0, told);
holds(
  'messages are counted',
  metrics.messages_in_total > 144 && metrics.messages_out_total > metrics.messages_in_total,
  told,
);
const through = await get(server, '/metrics', { 'X-Forwarded-For': '203.0.113.9' });
holds('metrics are not for the world behind a proxy', through.status === 404, through.status);
const rebound = await get(server, '/health', { Host: 'evil.example' });
holds('nor anything for a name that is not its own', rebound.status === 403, rebound.status);
const after = named((await get(server, '/metrics')).text);
holds('refusals are counted', after['refused_total{reason="403"}'] === 1, JSON.stringify(after));
const silent = await startServer();
holds('no metrics unless somebody may read them', (await get(silent, '/metrics')).status === 404);
silent.stop('SIGTERM');

// A disk that is full: said so until it has been good for a while, and the game is as it was.
const limit = (size) =>
  spawnSync('prlimit', ['--pid', `${server.pid}`, `--fsize=${size}:unlimited`]);
limit(1);
const guest = await connect(server);
const refusal = await guest.askOne('new', {});
holds(
  'a full disk',
  refusal.code === 'not-stored' && refusal.args.reason === 'full',
  JSON.stringify(refusal),
);
const ill = await get(server, '/health');
holds(
  'is bad health',
  ill.status === 503 && JSON.parse(ill.text).reason === 'full',
  `${ill.status} ${ill.text}`,
);
const isLogged = () => server.log().includes('level=error event=not-stored why=full');
holds('and in the log', await until(isLogged), server.log());
limit('unlimited');
holds('there is room again', (await guest.askOne('new', {})).type !== 'error');
let status = 0;
for (let i = 0; i < 60 && status !== 200; i += 1) {
  ({ status } = await get(server, '/health'));
  if (status !== 200) await sleep(500);
}
holds('health comes back by itself', status === 200, status);
const everything = [table.watcher, ...table.players]
  .flatMap(({ lines: heard }) => heard)
  .join('\n');
const secrets = [
  ...new Set([
    table.game,
    ...table.tokens,
    ...table.invitations,
    ...[...everything.matchAll(/"(?:seed|nonce|token)":"([^"]+)"/g)].map(([, secret]) => secret),
  ]),
];
const written = server.log() + server.said();
holds(
  'no token, invitation, seed or nonce is in the log',
  secrets.length >= 7 && !secrets.some((secret) => written.includes(secret)),
  secrets,
);
const entry =
  /^time=\S+Z level=(info|warning|error) event=[a-z-]+( [a-z]+=("([^"\\]|\\.)*"|[^ "]+))*$/;
holds(
  'every line of the log is an event with its time and level',
  server
    .log()
    .trim()
    .split('\n')
    .every((line) => entry.test(line)),
  server.log(),
);
server.stop('SIGTERM');

// Behind a proxy, each client counts for himself, whatever he says of himself.
const behind = await startServer('--proxy', '--metrics', '127.0.0.1');
/** How many of n who come through the proxy become guests. */
async function letIn(n, forwarded) {
  const sockets = Array.from({ length: n }, () => net.connect(behind.port, '127.0.0.1'));
  const answers = await Promise.all(
    sockets.map(
      (socket, i) =>
        new Promise((resolve) => {
          socket.once('data', (data) => resolve(String(data).slice(9, 12)));
          socket.on('error', () => resolve('reset'));
          socket.write(handshake(behind, `X-Forwarded-For: ${forwarded(i)}\r\n`));
        }),
    ),
  );
  return { sockets, nIn: answers.filter((answer) => answer === '101').length };
}
const liar = await letIn(80, (i) => `198.51.100.${i}, 203.0.113.9`);
holds('one client has as many as one may have', liar.nIn === 64, liar.nIn);
const other = await letIn(3, () => '203.0.113.10');
holds('another one is let in', other.nIn === 3, other.nIn);
holds(
  'metrics are not for clients of the proxy',
  (await get(behind, '/metrics', { 'X-Forwarded-For': '203.0.113.11' })).status === 404 &&
    (await get(behind, '/metrics')).status === 200,
);
const wrong = await get(behind, '/', { 'X-Forwarded-For': 'unknown' });
holds('an address that is none is refused', wrong.status === 400, wrong.status);
holds(
  'the log names networks, not addresses',
  behind.log().includes('address=203.0.113.0/24') && !behind.log().includes('203.0.113.9'),
);
for (const socket of [...liar.sockets, ...other.sockets]) socket.destroy();
behind.stop('SIGTERM');
holds('it ends well', (await behind.ended) === 0);
finish();
