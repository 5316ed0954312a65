// serve_secret.mjs - every byte that a server sends while whole games are played is caught and searched, once the seed is
// known, for what nobody may know before its time: the seed, what follows from it, and the order of tiles not drawn yet.
import { createHash } from 'node:crypto';
import net from 'node:net';
import { finish, holds, playOne, startGame, startServer, until } from './support/serve_talk.mjs';

const server = await startServer();
const caught = []; // {socket, at, bytes}: what the server sent, and how much all had sent before
let nCaught = 0;
const tap = net.createServer((client) => {
  const inner = net.connect(server.port, '127.0.0.1');
  client.pipe(inner);
  inner.on('data', (bytes) => {
    caught.push({ socket: inner.localPort, at: nCaught, bytes });
    nCaught += bytes.length;
    client.write(bytes);
  });
  for (const socket of [client, inner])
    socket.on('error', () => {}).on('close', () => client.destroy() && inner.destroy());
});
await new Promise((resolve) => tap.listen(0, '127.0.0.1', resolve));
const tapped = { ...server, port: tap.address().port };

/** Where a text stands first in what was sent over any one socket, counted over all; or infinitely late. */
function firstPlace(streams, text) {
  let first = Number.POSITIVE_INFINITY;
  for (const { bytes, pieces } of streams) {
    const found = bytes.indexOf(text);
    if (found < 0) continue;
    const piece = pieces.findLast(({ from }) => from <= found);
    first = Math.min(first, piece.at + found - piece.from);
  }
  return first;
}

function streamsOf(all) {
  const streams = new Map();
  for (const { socket, at, bytes } of all) {
    const stream = streams.get(socket) ?? { parts: [], pieces: [], length: 0 };
    stream.pieces.push({ from: stream.length, at });
    stream.parts.push(bytes);
    stream.length += bytes.length;
    streams.set(socket, stream);
  }
  return [...streams.values()].map(({ parts, pieces }) => ({
    bytes: Buffer.concat(parts),
    pieces,
  }));
}

const sha = (...words) => createHash('sha256').update(words.join('|')).digest('hex');

/** The order that a record's seed makes, with what was computed on the way: as docs/PROTOCOL.md says. */
function dealOf(record) {
  const tags = Object.fromEntries(
    [...record.matchAll(/^\[(.+?) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]),
  );
  const nonces = Object.entries(tags)
    .filter(([name]) => name.startsWith('Nonce '))
    .flatMap(([name, nonce]) => [name.slice(6), nonce]);
  const key = sha('lauze-key-1', tags.Seed, ...nonces);
  const order = [];
  for (let stage = 1; stage <= 8; stage += 1) {
    const copies = [];
    for (const [, code, n] of (tags[`Bag ${stage}`] ?? '').matchAll(/(\w+)~?(\d*)/g))
      for (let copy = 1; copy <= Number(n || 1); copy += 1)
        copies.push([sha('lauze-deal-1', key, stage, code, copy), code]);
    order.push(...copies.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return { seed: tags.Seed, key, order };
}

/** The same number in the ways in which it might be sent. */
function writings(hex) {
  const raw = Buffer.from(hex, 'hex');
  return [
    hex,
    hex.toUpperCase(),
    raw,
    raw.toString('base64').slice(0, -1),
    raw.toString('base64url'),
  ];
}

const window = 6;
const between = ['', ' ', ',', ', ', '.', '|', '~', '","', '", "', '"},{"tile":"'];

async function playCaught(setup) {
  const nBefore = caught.length;
  const table = await startGame(tapped, 2, { setup });
  while (await playOne(table));
  await until(() => table.watcher.heard.some(({ type }) => type === 'reveal'));
  const { record } = await table.watcher.askOne('record', { game: table.game });
  return { table, record, streams: streamsOf(caught.slice(nBefore)) };
}

for (const setup of ['base', 'with-river']) {
  const { table, record, streams } = await playCaught(setup);
  const { seed, key, order } = dealOf(record);
  const draws = table.watcher
    .events(table.game)
    .filter(({ by }) => by === 'chance')
    .map(({ seq, action }) => ({ seq, code: action.slice(5) }));
  holds(
    `${setup}: the order is known, so it can be looked for`,
    draws.length > 60 && draws.every(({ code }, i) => code === order[i][1]),
  );

  const shown = firstPlace(streams, '"type":"reveal"');
  const secrets = [seed, key, ...order.map(([hash]) => hash)];
  const told = secrets.flatMap(writings).filter((text) => firstPlace(streams, text) < shown);
  holds(
    `${setup}: neither the seed nor what follows from it is sent before its time`,
    told.length === 0,
    told,
  );
  holds(`${setup}: the seed is sent then`, firstPlace(streams, seed) > shown);

  const placeOf = draws.map(({ seq }) => firstPlace(streams, `"seq":${seq},"by":"chance"`));
  holds(`${setup}: every draw was caught`, placeOf.every(Number.isFinite));
  const early = [];
  for (let i = 0; i + window <= draws.length; i += 1) {
    const codes = draws.slice(i, i + window).map(({ code }) => code);
    for (const text of between.flatMap((mark) => [codes.join(mark), codes.toReversed().join(mark)]))
      if (firstPlace(streams, text) < placeOf[i + window - 1]) early.push(text);
  }
  holds(
    `${setup}: no ${window} tiles stand anywhere in their order before they are drawn`,
    early.length === 0,
    early,
  );
  const log = server.log();
  holds(`${setup}: the log knows nothing of it`, !secrets.some((text) => log.includes(text)));
}
tap.close();
server.stop('SIGTERM');
await server.ended;
finish();
