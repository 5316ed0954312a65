// figures-table.mjs - the table of docs/PERFORMANCE.md, from the lines of `lauze bench --presets --json`.
import { readFileSync } from 'node:fs';

const whole = (n) => (n === null ? '' : Math.round(n).toLocaleString('en-US'));
const columns = [
  ['preset', (b) => `\`${b.preset}\``],
  ['games a second', (b) => whole(b.games_per_second)],
  ['tiles', (b) => b.turns.toFixed(1)],
  ['ns a tile', (b) => whole(b.turn_ns)],
  ['times the first', (b) => b.turn_ratio.toFixed(2)],
  ['at 20', (b) => whole(b.tile_ns['20'])],
  ['at 60', (b) => whole(b.tile_ns['60'])],
  ['at 100', (b) => whole(b.tile_ns['100'])],
  ['at 140', (b) => whole(b.tile_ns['140'])],
  ['bytes', (b) => whole(b.game_size)],
  ['ns a copy', (b) => whole(b.copy_ns)],
  ['of a turn', (b) => b.copy_per_turn?.toFixed(2) ?? ''],
  ['million actions listed a second', (b) => whole(b.actions_per_second / 1e6)],
  ['signature', (b) => `\`${b.signature}\``],
];

const row = (cells) => `| ${cells.join(' | ')} |`;
const benches = readFileSync(0, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
console.log(row(columns.map(([name]) => name)));
console.log(row(columns.map((_, i) => (i === 0 || i === columns.length - 1 ? '---' : '--:'))));
for (const bench of benches) console.log(row(columns.map(([, cell]) => cell(bench))));
