// serve_again.mjs - a server is killed in the middle of a game, again and again: it goes on where it was, and nothing
// that was acknowledged is lost or done twice.
import {
  connect,
  finish,
  freshStore,
  holds,
  playOne,
  startGame,
  startServer,
} from './support/serve_talk.mjs';

const store = freshStore();
const start = () => startServer('--quiet', '--store', store);

let server = await start();
const table = await startGame(server, 2);
const { game, tokens } = table;
const told = new Map(); // by number, what was ever heard of an event
const wrong = [];

/** What is heard again must be what was heard before. */
function note(...clients) {
  for (const { re: _, ...event } of clients.flatMap((client) => client.events(game))) {
    const text = JSON.stringify(event);
    if ((told.get(event.seq) ?? text) !== text) wrong.push(text);
    told.set(event.seq, text);
  }
}

/** The one who is to act says so; the server is killed before or after it has heard. */
async function killInAct() {
  const [choices] = await table.watcher.askPatiently('choices', { game, worth: false });
  if (!choices.list?.length) return null;
  const seat = 'ab'.indexOf(choices.who);
  const request = { game, seq: choices.seq, as: choices.who, actions: [choices.list[0].action] };
  const player = table.players[seat];
  const answer = player.ask('act', request, `kill${choices.seq}`);
  if (Math.random() < 0.5) await Promise.race([answer, new Promise((go) => setTimeout(go, 2))]);
  server.stop('SIGKILL');
  await server.ended;
  return { seat, request, id: `kill${choices.seq}` };
}

async function comeBack({ seat, request, id }) {
  server = await start();
  for (const player of [0, 1]) {
    table.players[player] = await connect(server);
    const since = Math.max(...told.keys());
    await table.players[player].ask('join', { game, token: tokens[player], since });
  }
  table.watcher = await connect(server);
  await table.watcher.ask('join', { game, watch: true });
  const answer = await table.players[seat].ask('act', request, id);
  if (answer[0].type !== 'event') wrong.push(JSON.stringify(answer[0]));
}

let nKills = 0;
for (;;) {
  let isOver = false;
  for (let i = 0; i < 12 && !isOver; i += 1) isOver = (await playOne(table)) === null;
  note(...table.players, table.watcher);
  const act = isOver ? null : await killInAct();
  if (!act) break;
  nKills += 1;
  note(...table.players, table.watcher);
  await comeBack(act);
}
note(...table.players, table.watcher);

holds('a game goes on after the server was killed', nKills >= 5, nKills);
holds('what was heard once is never told otherwise', wrong.length === 0, wrong.join());
const late = await connect(server);
await late.ask('join', { game, watch: true });
const numbers = late.events(game).map(({ seq }) => seq);
holds(
  'no event is missing',
  numbers.every((seq, i) => seq === i + 1),
  numbers,
);
holds('nor was one made up', numbers.length === told.size, `${numbers.length} of ${told.size}`);
note(late);
holds('and it is the same to the end', wrong.length === 0, wrong.join());
server.stop('SIGTERM');
holds('an end by SIGTERM is a good one', (await server.ended) === 0);
finish();
