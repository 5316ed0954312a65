// serve_offers.mjs - what passes between players over real sockets: a turn taken back, a resignation, a rematch, and a
// game that is paused while the server ends and begins again.
import {
  connect,
  finish,
  freshStore,
  holds,
  playOne,
  startGame,
  startServer,
  until,
} from './support/serve_talk.mjs';

const store = freshStore();
const first = await startServer('--quiet', '--store', store);
const table = await startGame(first, 2);
const { game, watcher } = table;
const [a, b] = table.players;
const last = (client, type) => client.heard.filter((message) => message.type === type).at(-1);
const drawn = (client) =>
  client
    .events(game)
    .filter(({ by, action }) => by === 'chance' && action)
    .map(({ action }) => action);

/** Acts until another seat is to act. */
async function playTurn(of) {
  const { who } = last(of.watcher, 'turn');
  while (last(of.watcher, 'turn').who === who) {
    await playOne(of);
    await until(() => last(of.watcher, 'turn').seq === last(of.players[0], 'turn').seq, 2000);
  }
}

for (let i = 0; i < 4; i += 1) await playTurn(table);
const before = drawn(watcher);
await playTurn(table);
const known = drawn(watcher);
const mover = last(watcher, 'turn').who === 'a' ? b : a;
const other = mover === a ? b : a;
await mover.ask('offer', { game, what: 'takeback' });
holds('the other is asked', await until(() => last(other, 'offer')?.what === 'takeback'));
const twice = await mover.askOne('offer', { game, what: 'tie' });
holds('one offer at a time', twice.code === 'offered', twice.code);
await other.ask('answer', { game, yes: true });
const isUndone = () => watcher.events(game).some(({ undone }) => undone > 0);
holds('all hear that it is taken back', await until(isUndone));
await playTurn(table);
await until(() => drawn(watcher).length > known.length);
holds(
  'the same tile is drawn again',
  known.length === before.length + 1 && drawn(watcher).at(-1) === known.at(-1),
  drawn(watcher).slice(-3),
);

await b.ask('offer', { game, what: 'pause' });
await until(() => last(a, 'offer')?.what === 'pause');
await a.ask('answer', { game, yes: true });
holds('the game is paused', await until(() => last(watcher, 'pause')));
first.stop('SIGKILL');
await first.ended;

const second = await startServer('--quiet', '--store', store);
const back = [];
for (const token of table.tokens) {
  back.push(await connect(second));
  await back.at(-1).ask('join', { game, token });
}
const held = await back[0].askOne('act', { game, actions: ['pass'] });
holds('it is still paused after the server was killed', held.code === 'paused', held.code);
await back[1].ask('resign', { game });
holds('who resigns has lost', await until(() => last(back[0], 'over')));
const { winners, why } = last(back[0], 'over')?.result ?? {};
holds('and all hear who has won', winners?.join() === 'a' && why === 'resigned', winners);
const [{ record }] = await back[0].askPatiently('record', { game });
holds(
  'the record tells it',
  record.includes('[Winner "a"]') && record.includes('[Termination "resigned"]'),
  record,
);

await back[0].ask('offer', { game, what: 'rematch' });
await until(() => last(back[1], 'offer')?.what === 'rematch');
await back[1].ask('answer', { game, yes: true });
holds('there is another game', await until(() => last(back[0], 'rematch')?.next));
const next = { game: last(back[0], 'rematch').next, players: [...back].reverse() };
const tokens = [...table.tokens].reverse();
for (const [seat, player] of next.players.entries()) {
  const [joined] = await player.ask('join', { game: next.game, token: tokens[seat] });
  holds(`its seat ${seat} has changed hands`, joined.seat === 'ab'[seat], JSON.stringify(joined));
}
next.watcher = await connect(second);
await next.watcher.ask('join', { game: next.game, watch: true });
let n = 0;
while (await playOne(next)) n += 1;
await until(() => last(next.watcher, 'over'));
holds(
  'and it is played to its end',
  n > 71 && last(next.watcher, 'over')?.result.why === 'played',
  n,
);
second.stop('SIGTERM');
finish();
