// serve_computers.mjs - computer players at a server's seats, over real sockets: whole games, several at a time, while the
// server goes on hearing others; and an end in the middle of a thought.
import { connect, finish, holds, startServer, until } from './support/serve_talk.mjs';

const server = await startServer('--quiet');

/** A game of one client against computer players; `play` acts for him until it is over. */
async function begin(computers, setup) {
  const client = await connect(server);
  const [made] = await client.ask('new', { setup, computers });
  const { game } = made;
  const joined = await client.ask('join', { game, token: made.tokens.a });
  return { client, game, made, joined };
}

const turnsOf = ({ client, game }) =>
  client.heard.filter((message) => message.type === 'turn' && message.game === game);

/** Takes the first choice whenever it is his turn; the number of turns that others had meanwhile. */
async function play(table) {
  const { client, game } = table;
  for (;;) {
    const isDue = () => [null, 'a'].includes(turnsOf(table).at(-1)?.who);
    if (!(await until(isDue, 60000))) return false;
    if (turnsOf(table).at(-1).who === null) return true;
    const [{ list, seq }] = await client.askPatiently('choices', { game, worth: false });
    await client.askPatiently('act', { game, seq, actions: [list[0].action] });
  }
}

const one = await begin({ b: 'gentle', c: 'greedy' }, 'base + festival + school; 3 seats');
holds('no invitation to a seat of a computer player', Object.keys(one.made.tokens).join() === 'a');
const told = JSON.stringify(one.joined[0].computers);
holds('who joins is told of them', told === '{"b":"gentle","c":"greedy"}', told);
holds('a whole game', await play(one));
const by = new Set(one.client.events(one.game).map((event) => event.by));
holds(
  'all of them have acted',
  ['a', 'b', 'c'].every((seat) => by.has(seat)),
  [...by].join(),
);
const [{ record }] = await one.client.askPatiently('record', { game: one.game });
holds('its record has a result', /\[Result /.test(record), record);

const several = [];
for (const level of ['strong', 'builder', 'thief', 'farmer', 'gentle', 'greedy'])
  several.push(await begin({ b: level }, 'base + river'));
const ends = await Promise.all(several.map(play));
holds('six games at once', ends.every(Boolean), ends.join());

// Champions begin; the server hears others all the while.
const busy = [];
for (let i = 0; i < 6; i += 1) {
  const client = await connect(server);
  const [{ game, tokens }] = await client.ask('new', { computers: { a: 'champion' } });
  await client.ask('join', { game, token: tokens.b });
  busy.push({ client, game });
}
const other = await connect(server);
let pongs = 0;
while (!busy.some((table) => turnsOf(table).at(-1)?.who === 'b')) {
  if ((await other.askOne('ping')).type !== 'pong') break;
  pongs += 1;
}
holds('others are heard while somebody thinks', pongs > 1, pongs);
const isThought = () => busy.every((table) => turnsOf(table).at(-1)?.who === 'b');
holds('those who wait have their turn', await until(isThought, 60000));

// Nobody is there any more, or the server is told to stop: nothing waits for a thought.
const last = await begin({ b: 'champion' });
await last.client.ask('act', { game: last.game, actions: [await firstOf(last)] });
const left = await connect(server);
const [{ game: empty, tokens }] = await left.ask('new', { computers: { a: 'champion' } });
await left.ask('join', { game: empty, token: tokens.b });
left.socket.terminate();
server.stop('SIGTERM');
holds('the server stops in the middle of thoughts', (await server.ended) === 0);
holds('and says nothing wrong', server.log() === '', server.log());

async function firstOf({ client, game }) {
  const [{ list }] = await client.askPatiently('choices', { game, worth: false });
  return list[0].action;
}
finish();
