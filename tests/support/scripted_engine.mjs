/* scripted_engine.mjs - another program for the arena: speaks the protocol by way of `lauze engine`, answers `go` by a
 * fixed script, and misbehaves when it is told to.
 *
 *   node scripted_engine.mjs LAUZE [MODE [N]]
 *
 * It plays the last choice of each decision, which any engine lists in the same order; `whole` gives a turn at once, the
 * other modes an action at a time. From its N-th `go` on (1), MODE `dies`, `stalls`, `cheats` (an action that is no
 * choice), `lies` (no action), `shouts` (no JSON), `refuses` (an error), `chatters` (lines that mean nothing, before
 * the answer), `deaf` (stops reading). Mode `asks` writes every `go` that it hears to the file N. */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [lauze, mode = 'whole', given = '1'] = process.argv.slice(2);
const engine = spawn(lauze, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
let asked = 0;
let waiting = null;

engine.on('exit', () => process.exit(0));
createInterface({ input: engine.stdout }).on('line', (line) => {
  if (waiting === null || !line.includes('"re":"choices"')) {
    process.stdout.write(`${line}\n`);
    return;
  }
  const resolve = waiting;
  waiting = null;
  resolve(JSON.parse(line));
});

function choicesAfter(game, after) {
  engine.stdin.write(
    `${JSON.stringify({ type: 'choices', id: 'choices', game, after, worth: false })}\n`,
  );
  return new Promise((resolve) => {
    waiting = resolve;
  });
}

/** The last choice of each decision of one seat, as far as the turn goes or one action only. */
async function play(game, isWhole) {
  const actions = [];
  let seat = null;
  for (;;) {
    const { who, list } = await choicesAfter(game, actions);
    if ((seat !== null && who !== seat) || list.length === 0) return actions;
    seat = who;
    actions.push(list[list.length - 1].action);
    if (!isWhole) return actions;
  }
}

async function answer(request) {
  const { id, game } = request;
  if (mode === 'asks') appendFileSync(given, `${JSON.stringify(request)}\n`);
  const isNow = ++asked >= Number(given);
  if (isNow && mode === 'dies') process.exit(3);
  if (isNow && (mode === 'stalls' || mode === 'deaf'))
    return mode === 'deaf' ? input.pause() : undefined;
  if (isNow && mode === 'cheats')
    return say({ type: 'best', re: id, game, actions: ['place Q 1000,1000n'] });
  if (isNow && mode === 'lies') return say({ type: 'best', re: id, game, actions: ['conjure K'] });
  if (isNow && mode === 'shouts') return process.stdout.write('I resign!\n');
  if (isNow && mode === 'refuses')
    return say({ type: 'error', re: id, code: 'x', text: 'Not today.' });
  if (isNow && mode === 'chatters')
    for (const line of ['', '{"type":"thought"}', '{"type":"best","re":0,"actions":["pass"]}'])
      process.stdout.write(`${line}\n`);
  say({ type: 'info', re: id, game, depth: 1, nodes: 7, margin: 0, line: [] });
  return say({ type: 'best', re: id, game, actions: await play(game, mode === 'whole') });
}

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  const request = JSON.parse(line);
  if (request.type === 'go') answer(request);
  else engine.stdin.write(`${line}\n`);
});
input.on('close', () => engine.stdin.end());
