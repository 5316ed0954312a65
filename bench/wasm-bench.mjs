// wasm-bench.mjs: how fast the page's module plays under node, as `lauze bench` tells it of the command.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const usage = `usage: node bench/wasm-bench.mjs [--setup S] [--seconds N | --games N] [--seed N] [--json] [MODULE]

Plays random games in MODULE (build/wasm/lauze.wasm) and prints "N games/s", or the
fields of lauze bench --json. So a command is compared with it by
lauze bench --plain --against "node bench/wasm-bench.mjs --seconds 0.5".`;

const warmingSeconds = 0.3; // until the module runs as it was optimised
const gamesAtOnce = 16;

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The functions of a module, and its memory with a few ways to look at it. */
class Engine {
  constructor(file) {
    const module = new WebAssembly.Module(readFileSync(file));
    this.calls = new WebAssembly.Instance(module, {}).exports;
    this.calls._initialize?.();
    this.facts = this.#readFacts();
  }

  bytes(at, length) {
    return new Uint8Array(this.calls.memory.buffer, at, length);
  }

  text(at) {
    const { buffer } = this.calls.memory;
    const bytes = new Uint8Array(buffer, at);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  room(size) {
    const at = this.calls.malloc(size);
    if (at === 0) throw new Error(`no memory for ${size} bytes`);
    return at;
  }

  /** What web/wasm/wasm_fields.c tells, by name: a constant's or an offset's value, and a size. */
  #readFacts() {
    const facts = {};
    for (let at = this.calls.page_facts(); ; at += 16) {
      const [name, , value, size] = new Uint32Array(this.calls.memory.buffer, at, 4);
      if (name === 0) return facts;
      facts[this.text(name)] = { value, size };
    }
  }
}

/** Random games under the rules of a setup. */
class Games {
  constructor(engine, text, seed) {
    const { calls, facts } = engine;
    this.engine = engine;
    this.setup = engine.room(facts.lauze_setup.size);
    const written = new TextEncoder().encode(text);
    const at = engine.room(written.length + 1);
    const error = engine.room(facts.lauze_error.size);
    engine.bytes(at, written.length).set(written);
    if (calls.lauze_read_setup(at, written.length, this.setup, error) !== 0)
      throw new Error(`'${text}' is no setup`);
    const rulesSize = calls.lauze_rules_size(this.setup);
    this.rules = engine.room(rulesSize || 1);
    if (rulesSize === 0 || calls.lauze_build_rules(this.setup, this.rules, error) !== 0)
      throw new Error(`'${text}' cannot be played`);
    this.size = calls.lauze_game_size(this.rules);
    this.game = engine.room(this.size);
    this.playout = engine.room(facts.lauze_playout.size);
    this.seed = BigInt(seed);
    const [seats] = engine.bytes(this.setup + facts['lauze_setup.seats'].value, 1);
    this.points = Array(seats).fill(0);
  }

  play(isEnough) {
    const { calls } = this.engine;
    calls.lauze_start_playout(this.playout, this.rules, this.seed);
    this.points.fill(0);
    const began = processorSeconds();
    for (let games = 0; ; games++) {
      const seconds = games % gamesAtOnce === 0 ? processorSeconds() - began : 0;
      if (isEnough(games, seconds)) return { games, seconds: processorSeconds() - began };
      calls.lauze_play_out(this.playout, this.game);
      this.points.forEach((_, seat) => {
        this.points[seat] += calls.lauze_points(this.rules, this.game, seat);
      });
    }
  }

  name() {
    const at = this.engine.room(1024);
    this.engine.calls.lauze_write_setup(this.setup, at, 1024);
    return this.engine.text(at);
  }
}

const numberOf = (name, text) => {
  const number = Number(text);
  if (!(number >= 0) || !Number.isFinite(number)) throw new Error(`--${name} has to be a number`);
  return number;
};

const run = ({ values, positionals }) => {
  const file = positionals[0] ?? new URL('../build/wasm/lauze.wasm', import.meta.url);
  const games = new Games(new Engine(file), values.setup, numberOf('seed', values.seed));
  const wantedGames = values.games && numberOf('games', values.games);
  const wantedSeconds = numberOf('seconds', values.seconds);
  if (!wantedGames) games.play((_, seconds) => seconds >= warmingSeconds);
  const played = games.play((n, seconds) =>
    wantedGames ? n >= wantedGames : seconds >= wantedSeconds && n > 0,
  );
  const speed = played.games / played.seconds;
  if (!values.json) return `${speed.toFixed(0)} games/s`;
  const points = games.points.map((sum) => (sum / played.games).toFixed(3));
  return (
    `{"setup": ${JSON.stringify(games.name())}, "games": ${played.games}, ` +
    `"seconds": ${played.seconds.toFixed(3)}, "games_per_second": ${speed.toFixed(1)}, ` +
    `"points": [${points.join(', ')}], "game_size": ${games.size}}`
  );
};

try {
  const options = {
    setup: { type: 'string', default: 'base' },
    seconds: { type: 'string', default: '5' },
    games: { type: 'string' },
    seed: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  };
  const given = parseArgs({ options, allowPositionals: true });
  console.log(given.values.help ? usage : run(given));
} catch (error) {
  console.error(`wasm-bench: ${error.message}\n\n${usage}`);
  process.exit(2);
}
