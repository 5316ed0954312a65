// serve_nginx.mjs - a server behind nginx as packaging/nginx.conf has it: TLS, a whole game, who is connected.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connect,
  finish,
  holds,
  playOne,
  startGame,
  startServer,
  until,
} from './support/serve_talk.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lauze-nginx-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A port that nobody listens at. */
const freePort = () =>
  new Promise((resolve) => {
    const listener = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = listener.address();
      listener.close(() => resolve(port));
    });
  });

/** The example, at other ports, with a certificate that nobody else signed. */
function configure(behind, port, plainPort) {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const subject = ['-subj', '/CN=lauze.example', '-days', '1'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject, ...files], { stdio: 'ignore' });
  const example = readFileSync('packaging/nginx.conf', 'utf8')
    .replace('127.0.0.1:8137', `127.0.0.1:${behind.port}`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, key);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors warn;
     events { worker_connections 1024; }
     http { ${places.join(' ')} ${example} }`,
  );
}

const server = await startServer('--proxy', '--origin', 'https://lauze.example', '--log-addresses');
const port = await freePort();
configure(server, port, await freePort());
const nginx = spawn(
  'nginx',
  ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')],
  {
    stdio: 'ignore',
  },
);
nginx.on('error', (error) => holds('nginx is installed', false, error.message));
process.on('exit', () => nginx.kill('SIGTERM'));

/** A request as a browser far away makes it: status, headers, text. */
function get(path, headers = {}) {
  const options = { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false };
  return new Promise((resolve) => {
    const all = { Host: 'lauze.example', ...headers };
    const request = https.get({ ...options, headers: all }, (answer) => {
      let text = '';
      answer.on('data', (data) => (text += data));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on('error', (error) => resolve({ status: 0, text: error.message }));
  });
}

let first = { status: 0 };
await until(() => {
  if (first.status !== 200) get('/health').then((answer) => (first = answer));
  return first.status === 200;
});
holds('nginx passes on', first.status === 200, first.text);
const page = await get('/');
holds(
  'the page, or that there is none, with the policy of the server and the TLS of nginx',
  page.headers['content-security-policy'].startsWith("default-src 'none'") &&
    page.headers['strict-transport-security'] === 'max-age=31536000',
  JSON.stringify(page.headers),
);
holds('no metrics', (await get('/metrics')).status === 404);
const elsewhere = await get('/', { Host: 'evil.example' });
holds('no other name', elsewhere.status === 403, elsewhere.status);

// Whole games over TLS, as the page's origin does it.
const behind = {
  port,
  socket: `wss://127.0.0.1:${port}/ws`,
  options: {
    rejectUnauthorized: false,
    origin: 'https://lauze.example',
    headers: { Host: 'lauze.example', 'X-Forwarded-For': '203.0.113.77' },
  },
};
const table = await startGame(behind, 2);
let nTurns = 0;
while (await playOne(table)) nTurns += 1;
holds('a whole game through nginx', nTurns > 71, nTurns);
holds(
  'nobody passes for somebody else',
  server.log().includes('event=came address=127.0.0.1') && !server.log().includes('203.0.113'),
  server.log().slice(-300),
);
const stranger = await connect(behind, { origin: 'https://evil.example' }).then(
  () => 'let in',
  (error) => error.message,
);
holds('no page of another origin', stranger.includes('403'), stranger);
server.stop('SIGTERM');
holds('it ends well', (await server.ended) === 0);
const bye = await until(() => table.players.every(({ heard }) => heard.at(-1).type === 'bye'));
holds('and all are told through nginx', bye, table.players[0].heard.at(-1).type);
finish();
