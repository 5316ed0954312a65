/**
 * Whether anything that a browser was sent tells what will be drawn. What a server may send is listed
 * here message by message and field by field, so that whatever is added has to be looked at.
 */
import assert from 'node:assert/strict';

/** What may be in a message to those who joined a game; `*` stands for any name. */
const FIELDS = {
  welcome: [
    ...['v', 'lauze', 'limits.*', 'addresses.*'],
    ...['name', 'setup', 'title', 'text'].map((field) => `presets.*.${field}`),
  ],
  game: ['tokens.*', 'setup', 'seats.*', 'sealed', 'position'],
  joined: ['seat', 'token', 'setup', 'seats.*', 'deal', 'sealed', 'terms.**'],
  nonce: ['by', 'nonce'],
  reveal: ['seed'],
  record: ['record'],
  event: ['by', 'action', 'effects.**'],
  turn: ['who', 'seat', 'step', 'n', 'tile', 'bag'],
  presence: ['here.*', 'taken.*', 'watching'],
  seat: ['seat', 'name'],
  error: ['code', 'rule', 'text', 'args.*'],
  clock: ['left.*', 'running', 'paused', 't'],
  offer: ['by', 'what', 'to'],
  answer: ['by', 'yes'],
  say: ['by', 'text', 'phrase', 't'],
  over: ['result.points.*', 'result.winners.*', 'result.why'],
  pong: [],
  bye: ['code', 'retry'],
};
const COMMON = ['type', 're', 'game', 'seq'];

/** `[path, value]` of every leaf. */
function leaves(value, path = '') {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) =>
    leaves(part, path ? `${path}.${name}` : name),
  );
}

const ANY = { '*': '[^.]+', '**': '.+' };
const patternOf = (path) =>
  new RegExp(
    `^${path
      .split('.')
      .map((part) => ANY[part] ?? part)
      .join('\\.')}$`,
  );

const ALLOWED = Object.fromEntries(
  Object.entries(FIELDS).map(([type, paths]) => [type, [...COMMON, ...paths].map(patternOf)]),
);

/** Every field of every message is one that is known to be harmless. */
function holdsOnlyWhatIsListed(message) {
  const allowed = ALLOWED[message.type];
  assert.ok(allowed, `a message of type ${message.type} is not listed: ${JSON.stringify(message)}`);
  for (const [path] of leaves(message)) {
    const isKnown = allowed.some((pattern) => pattern.test(path));
    assert.ok(isKnown, `${message.type} has a field ${path}: ${JSON.stringify(message)}`);
  }
}

/** Their `seq` is that of the last event; that of any other message is its own. */
const UNNUMBERED = new Set(['joined', 'turn', 'clock']);

/** What follows a draw is told when it has been drawn, and the tile in hand is the one drawn last. */
function tellsDrawsInTheirOrder(messages) {
  let seq = 0;
  let drawn = null;
  for (const message of messages) {
    if (message.type === 'joined') seq = Math.min(seq, message.seq);
    if (message.type === 'event') {
      assert.ok(message.seq <= seq + 1, `event ${message.seq} came after ${seq}`);
      const code = /^draw (\w+)$/.exec(message.action ?? '')?.[1];
      if (code) drawn = code;
    }
    if (!UNNUMBERED.has(message.type)) seq = Math.max(seq, message.seq ?? 0);
    if (message.type === 'turn' && message.tile !== undefined)
      assert.equal(message.tile, drawn, JSON.stringify(message));
  }
}

/** The codes of all draws in their order. */
const drawsOf = (messages) =>
  messages.flatMap((message) => /^draw (\w+)$/.exec(message.action ?? '')?.slice(1) ?? []);

const RUN = 5;

/** No text told before a draw holds the codes of the next ones in their order, however they are parted. */
function holdsNoListOfDraws(frames, draws) {
  let told = '';
  let n = 0;
  for (const { text, message } of frames) {
    if (/^draw /.test(message.action ?? '')) {
      const next = draws.slice(n, n + RUN);
      for (const list of [next, next.toReversed()]) {
        const pattern = new RegExp(list.join('[^A-Za-z0-9]{1,8}'));
        if (next.length === RUN) assert.doesNotMatch(told, pattern, `before draw ${n + 1}`);
      }
      n++;
    }
    told += `${text}\n`;
  }
}

/** The seed, which everything to come follows from, is told when there is nothing to come. */
function tellsTheSeedLast(frames) {
  const at = frames.findIndex(({ message }) => message.type === 'reveal');
  assert.ok(at >= 0, 'the seed is told at the end');
  const { seed } = frames[at].message;
  for (const { text } of frames.slice(0, at))
    assert.ok(!text.includes(seed), `the seed is told too early: ${text}`);
  const after = frames.slice(at).filter(({ message }) => /^draw /.test(message.action ?? ''));
  assert.deepEqual(after, [], 'nothing is drawn after the seed was told');
}

/** Looks through all that one browser was sent over its sockets in a game that came to its end. */
export function tellsNoSecret(visitor) {
  const frames = visitor.frames
    .filter(({ isSent }) => !isSent)
    .map(({ text }) => ({ text, message: JSON.parse(text) }));
  const messages = frames.map(({ message }) => message);
  for (const message of messages) holdsOnlyWhatIsListed(message);
  tellsDrawsInTheirOrder(messages);
  const draws = drawsOf(messages);
  holdsNoListOfDraws(frames, draws);
  tellsTheSeedLast(frames);
  return draws;
}

/** Whatever came by HTTP is the page itself: the same bytes for everybody, whatever the game. */
export async function sendsOnlyThePage(visitors) {
  const seen = new Map();
  for (const visitor of visitors) {
    await visitor.settled();
    for (const { url, text } of visitor.answers) {
      const { pathname } = new URL(url);
      const name = pathname.startsWith('/g/') ? '/' : pathname;
      assert.match(name, /^\/($|assets\/|favicon\.svg$)/, `${visitor.name} was sent ${pathname}`);
      assert.equal(text, seen.get(name) ?? text, `${pathname} is the same for everybody`);
      seen.set(name, text);
    }
  }
}
