// serve_game.mjs - whole games over real sockets: two players who lose their connection, and one who watches.
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

const server = await startServer('--quiet');

/** Only what the game is about: answers say besides whose request they answer. */
const bare = ({ re: _, ...event }) => JSON.stringify(event);

/** Each event once, in the order of its number. */
function story(...clients) {
  const events = new Map();
  for (const client of clients)
    for (const event of client.events(table.game)) events.set(event.seq, bare(event));
  return [...events.entries()].sort(([a], [b]) => a - b);
}

const table = await startGame(server, 2);
const earlier = [[], []];
let nTurns = 0;
let nReturns = 0;
let wasDoneTwice = false;
for (;;) {
  const turn = await playOne(table);
  if (!turn) break;
  nTurns += 1;
  if (nTurns % 20 !== 0) continue;
  // The connection breaks, the others hear of it, and the player comes back for what he missed.
  const { seat, request, answer } = turn;
  const player = table.players[seat];
  const since = player.events(table.game).at(-1).seq;
  player.socket.terminate();
  earlier[seat].push(player);
  const isMissed = () => table.watcher.heard.at(-1).here?.length === 1;
  nReturns += (await until(isMissed)) ? 1 : 0;
  const again = await connect(server);
  table.players[seat] = again;
  const { game } = table;
  const back = await again.ask('join', { game, token: table.tokens[seat], since });
  const isExact = back.filter(({ action }) => action).every(({ seq }) => seq > since);
  if (!isExact || back[0].type !== 'joined') holds('back again', false, JSON.stringify(back));
  // What he had done is not done twice.
  const repeated = await again.ask('act', request, answer[0].re);
  wasDoneTwice ||= JSON.stringify(repeated) !== JSON.stringify(answer);
}
holds('a whole game', nTurns > 71, nTurns);
holds('the others hear that a player is gone', nReturns >= 3, nReturns);
holds('the same id gets the same answer over another connection', !wasDoneTwice);

await until(() => table.players.every((player) => player.heard.at(-1).who === null), 2000);
const watched = story(table.watcher);
const numbers = watched.map(([seq]) => seq);
holds(
  'no event is missing',
  numbers.every((seq, i) => seq === i + 1),
  numbers,
);
for (const seat of [0, 1]) {
  const played = story(...earlier[seat], table.players[seat]);
  holds(
    `seat ${seat} heard what the watcher heard`,
    JSON.stringify(played) === JSON.stringify(watched),
  );
}

const [{ record }] = await table.watcher.askPatiently('record', { game: table.game });
const replay = spawnSync(process.env.LAUZE, ['replay', '-'], { input: record, encoding: 'utf8' });
holds('the record can be replayed', replay.status === 0, replay.stderr);
const effects = watched.flatMap(([, event]) => JSON.parse(event).effects ?? []);
const over = effects.find(({ type }) => type === 'over');
const result = Object.entries(over?.result ?? {})
  .map(([seat, points]) => `${seat} ${points}`)
  .join(', ');
holds('the result is in the record', record.includes(`[Result "${result}"]`), result);

// The deal was what was promised; and nobody was told of it before, nor is it in the server's log.
const verify = (text) =>
  spawnSync(process.env.LAUZE, ['verify', '-', '--json'], { input: text, encoding: 'utf8' });
const proof = JSON.parse(verify(record).stdout);
holds('the deal is proved', proof.verdict === 'holds' && proof.draws === 71, JSON.stringify(proof));
const forged = JSON.parse(verify(record.replace(/(Nonce a ".*)."/, '$1~"')).stdout);
holds('another nonce does not pass', forged.verdict === 'other-draw', JSON.stringify(forged));
const { seed } = table.watcher.heard.find(({ type }) => type === 'reveal');
const isSecret = (line) => line.includes(seed) || line.includes(proof.key);
const everybody = [table.watcher, ...table.players, ...earlier.flat()];
const before = everybody.flatMap(({ lines }) => {
  const end = lines.findIndex((line) => line.includes('"type":"reveal"'));
  return end < 0 ? lines : lines.slice(0, end);
});
holds('nobody was told the seed or the key', !before.some(isSecret), before.find(isSecret));
holds('nor was the log', !isSecret(server.log() + server.said()), server.log());

const late = await connect(server);
await late.ask('join', { game: table.game, watch: true });
const told = late.events(table.game).map(bare);
holds(
  'who comes late hears it all',
  JSON.stringify(told) === JSON.stringify(watched.map(([, event]) => event)),
);

server.stop('SIGTERM');
holds('an end by SIGTERM is a good one', (await server.ended) === 0);
holds('it is announced', late.heard.at(-1).type === 'bye' && late.heard.at(-1).retry === 1);
holds('and the socket closed properly', (await late.closed) === 1001);
finish();
