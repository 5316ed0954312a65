/** Records of games, judged and made by the command under test. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './served.mjs';

/** What the command says of a record: the events of the protocol; throws what it complains about. */
export function replay(record) {
  const options = { input: record, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const { status, stdout, stderr } = spawnSync(command(), ['replay', '--json', '-'], options);
  if (status !== 0) throw new Error(`lauze replay refuses the record: ${stderr}\n${record}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Points of the seats at the end, as the command counts them; null where the game is not over. */
export function resultOf(record) {
  const effects = replay(record).flatMap((event) => event.effects ?? []);
  const over = effects.find(({ type }) => type === 'over');
  return over ? Object.values(over.result) : null;
}

/** What the command counts in the position at the end of a record. */
export const scoreOf = (record) =>
  execFileSync(command(), ['score', '-'], { input: record, encoding: 'utf8' });

/** The record of a whole game between two computer players. */
export function greedyGame(setup, seed = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'lauze-'));
  const file = join(folder, 'game.lz');
  const wanted = ['--setup', setup, '--players', 'greedy,greedy', '--seed', String(seed)];
  try {
    execFileSync(command(), ['play', ...wanted, '--record', file], { stdio: 'ignore' });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The beginning of a record: its first turns. */
export function firstTurns(record, turns) {
  const lines = record.split('\n').filter((line) => !/^\[(Result|Key|Seed)/.test(line));
  const end = lines.findIndex((line) => new RegExp(`^ *${turns + 1}\\.`).test(line));
  return `${lines.slice(0, end < 0 ? undefined : end).join('\n')}\n`;
}

/**
 * Puts a game among those that this browser has kept, and opens it. `next` are the tiles that are drawn then: as
 * after taking back, the page draws them again.
 */
export async function openKept(visitor, record, { computers = [], next = [] } = {}) {
  const turns = record.split('\n').filter((line) => /^ *\d+\./.test(line));
  const parts = turns.reduce((n, line) => n + line.split(' / ').length, 0);
  const draws = [...new Array(parts).fill(''), ...next.map((code) => `draw ${code}`)];
  const save = { record, computers, draws, at: 1 };
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.goto('/', { waitUntil: 'networkidle' });
  await visitor.page.evaluate((text) => {
    localStorage.setItem('lauze.game.kept', text);
  }, JSON.stringify(save));
  await visitor.page.goto('/#game-kept');
  await visitor.page.locator('.board').waitFor();
}

/** Runs in the page: the record of the game that it keeps. */
export function keptRecord() {
  const name = Object.keys(localStorage).find((key) => key.startsWith('lauze.game.'));
  return JSON.parse(localStorage.getItem(name)).record;
}
