/**
 * Reads the .tiles files for tests, without the engine: what engine/picture.c derives, derived once
 * more from the same words of engine/picture.h.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Drawable } from '~/art/art';
import type { Pointer } from '~/engine/engine';

const EXPANSIONS = new URL('../../../expansions/', import.meta.url);
const KINDS: Readonly<Record<string, string>> = {
  '.': 'field',
  c: 'city',
  '=': 'road',
  M: 'monastery',
  G: 'garden',
  S: 'school',
  r: 'river',
};
const SIDES = [0, 1, 2, 3] as const;
const WINDS = 'n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw'.split(' ');
const RIM = [2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1]; // the cell of each wind

interface TileText {
  readonly code: string;
  readonly rows: readonly string[];
  readonly head: readonly string[]; // what stands behind the count
  readonly words: readonly (readonly string[])[]; // lines that begin with mark or join
}

function readText(text: string): TileText[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i): TileText[] => {
    const [word, code, , ...head] = line.split(' ');
    if (word !== 'tile' || !code) return [];
    const after = lines.slice(i + 6).findIndex((other) => !/^(mark|join) /.test(other));
    const end = after < 0 ? lines.length : i + 6 + after;
    const words = lines.slice(i + 6, end).map((other) => other.trim().split(/\s+/));
    return [{ code, rows: lines.slice(i + 1, i + 6), head, words }];
  });
}

const letterOf = (character: string): string =>
  character === ':' ? '.' : character.replace(/[x#]/, '');

function touches(cells: string, a: number, b: number): boolean {
  const across = Math.abs((a % 5) - (b % 5));
  const down = Math.abs(Math.floor(a / 5) - Math.floor(b / 5));
  if (across + down === 1) return true;
  return across === 1 && down === 1 && (cells[a] === ':' || cells[b] === ':');
}

/** For every cell the first cell of its feature, or -1. */
function findFeatures(cells: string): number[] {
  const feature = [...cells].map((character, cell) => (letterOf(character) ? cell : -1));
  const letters = [...cells].map(letterOf);
  for (let changed = true; changed; ) {
    changed = false;
    for (let a = 0; a < 25; a++) {
      for (let b = 0; b < 25; b++) {
        const [of, other] = [feature[a] ?? -1, feature[b] ?? -1];
        if (of < 0 || other < 0 || of <= other || letters[a] !== letters[b]) continue;
        if (!touches(cells, a, b)) continue;
        feature[a] = other;
        changed = true;
      }
    }
  }
  return feature;
}

/** Fields are named by half-edges, all else by sides. */
function cellOfSpot(cells: string, feature: readonly number[], spot: string): number {
  const inner = /^i(\d?)$/.exec(spot);
  if (inner) return innerFields(cells, feature)[Number(inner[1] || 1) - 1] ?? -1;
  return spot === 'c' ? 12 : (RIM[WINDS.indexOf(spot)] ?? -1);
}

const windsOf = (cells: string, feature: readonly number[], first: number): string[] =>
  WINDS.filter((_, wind) => {
    const names = cells[first] && letterOf(cells[first]) === '.' ? wind % 2 === 1 : wind % 4 === 0;
    return names && feature[RIM[wind] ?? -1] === first;
  });

const innerFields = (cells: string, feature: readonly number[]): number[] =>
  [...new Set(feature)]
    .filter((first) => first >= 0 && letterOf(cells[first] ?? '') === '.')
    .filter((first) => windsOf(cells, feature, first).length === 0)
    .sort((a, b) => a - b);

function pointerOf([, mark = '', , to]: readonly string[]): Pointer {
  const side = SIDES.find((_, k) => 'nesw'[k] === to);
  if (side === undefined) throw new Error(`${mark} points to ${to}`);
  return { mark, side };
}

function drawableOf({ code, rows, head, words }: TileText): Drawable {
  const cells = rows.join('');
  let feature = findFeatures(cells);
  const joins = words.filter(([word]) => word === 'join');
  for (const [, , a = '', b = ''] of joins) {
    const ends = [a, b].map((spot) => feature[cellOfSpot(cells, feature, spot)] ?? -1);
    feature = feature.map((of) => (ends.includes(of) ? Math.min(...ends) : of));
  }
  const marks = words.filter(([word]) => word === 'mark');
  const inner = innerFields(cells, feature);
  const firsts = [...new Set(feature)].filter((of) => of >= 0).sort((a, b) => a - b);
  const nodes = firsts.map((first) => {
    const winds = windsOf(cells, feature, first);
    const number = inner.indexOf(first);
    const letter = letterOf(cells[first] ?? '');
    const traits: Record<string, number> = {};
    for (const [, name = '', spot] of marks) {
      if (spot === undefined || feature[cellOfSpot(cells, feature, spot)] !== first) continue;
      traits[name] = (traits[name] ?? 0) + 1;
    }
    if (winds.length === 0) winds.push(number < 0 ? 'c' : `i${number > 0 ? number + 1 : ''}`);
    return { kind: KINDS[letter] ?? letter, winds, traits };
  });
  const whole = marks.filter(([, , spot]) => spot === undefined || spot === 'to');
  const pointing = whole.find(([, , spot]) => spot === 'to');
  return {
    code,
    rows,
    nodes,
    marks: whole.map(([, name = '']) => name),
    pointer: pointing ? pointerOf(pointing) : null,
    isLaid: head.includes('laid'),
  };
}

/** The tiles of a text in the form of a .tiles file. */
export const readTiles = (text: string): Drawable[] => readText(text).map(drawableOf);

/** The .tiles file of every expansion, by its name. */
function allTexts(): [name: string, text: string][] {
  return readdirSync(EXPANSIONS)
    .sort()
    .flatMap((name): [string, string][] => {
      const file = new URL(`${name}/${name}.tiles`, EXPANSIONS);
      return existsSync(file) ? [[name, readFileSync(file, 'utf8')]] : [];
    });
}

/** The tiles of every expansion, by its name. */
export const allTiles = (): ReadonlyMap<string, readonly Drawable[]> =>
  new Map(allTexts().map(([name, text]) => [name, readTiles(text)]));

/** What tiles ask for that are not always in play: 'OPTION=VALUE,VALUE'. */
export const conditions = (): string[] =>
  allTexts()
    .flatMap(([, text]) => readText(text))
    .flatMap(({ head }) => (head.includes('when') ? [head[head.indexOf('when') + 1] ?? ''] : []));
