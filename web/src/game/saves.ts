/** Games kept in the browser: a record with who is a computer player; a damaged one is put aside. */
import { type Engine, Refusal, type Seat } from '~/engine/engine';
import { seatLetter } from '~/engine/seat-letters';
import { type Course, walk } from './course';
import { type Fields, isFields, momentOf } from './json-fields';
import { type LocalOptions, LocalTable } from './local-table';
import { namesIn, type Store } from './store';
import type { Table } from './table';

const PREFIX = 'lauze.game.';
const ASIDE = 'lauze.damaged.';

interface Save {
  readonly record: string;
  readonly levels: readonly (string | null)[]; // of the computer players; null: a person
  readonly draws: readonly string[];
  readonly names: readonly string[]; // told where the record cannot be read
  readonly at: number; // milliseconds since 1970
}

/** A game that was made with other tiles, or another version of them, than there are now. */
export interface RefusedGame {
  readonly id: string;
  readonly at: number;
  readonly names: readonly string[];
  readonly expansion: string | null; // whose tiles are not there; null: of another version
  readonly hash: string | null; // of tiles that were loaded
}

/** What the list of kept games tells of one. */
export interface SavedGame {
  readonly id: string;
  readonly at: number;
  readonly names: readonly string[];
  readonly turn: number;
  readonly isOver: boolean;
}

/** The record of a table as docs/NOTATION.md writes it, with names, and the result when it is over. */
export function recordOf(table: Table): string {
  const tags: Record<string, string> = {};
  for (const [seat, { name }] of table.seats.peek().entries())
    tags[`Seat ${seatLetter(seat)}`] = name;
  const game = table.game.peek();
  if (game.turn.who === null)
    tags.Result = game.points.map((points, seat) => `${seatLetter(seat)} ${points}`).join(', ');
  const actions = table.course.peek().steps.map((step) => step.action);
  return table.rules.writeRecord(actions, tags);
}

/** Keeps the game. False when the browser has no room, or lets nothing be kept. */
export function keepGame(store: Store, id: string, table: LocalTable): boolean {
  const save: Save = {
    record: recordOf(table),
    levels: table.players.map(({ level }) => level),
    draws: table.draws,
    names: table.players.map(({ name }) => name),
    at: Date.now(),
  };
  try {
    store.setItem(PREFIX + id, JSON.stringify(save));
    return true;
  } catch {
    return false;
  }
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isLevelList = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) && value.every((item) => item === null || typeof item === 'string');

const isSeatList = (value: unknown): value is readonly Seat[] =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item));

/** Earlier pages had only one sort of computer player, and kept where it sits. */
function levelsOf({ levels, computers }: Fields): readonly (string | null)[] {
  if (isLevelList(levels)) return levels;
  if (!isSeatList(computers)) throw new Error('nothing says who plays');
  const most = Math.max(-1, ...computers);
  return Array.from({ length: most + 1 }, (_, seat) =>
    computers.includes(seat) ? 'greedy' : null,
  );
}

/** Reads what was kept; throws where it is damaged. */
function readSave(text: string): Save {
  const value: unknown = JSON.parse(text);
  if (!isFields(value)) throw new Error('no object');
  const { record, draws, names } = value;
  if (typeof record !== 'string') throw new Error('no record');
  return {
    record,
    levels: levelsOf(value),
    draws: isTextList(draws) ? draws : [],
    names: isTextList(names) ? names : [],
    at: momentOf(value, 'at'),
  };
}

interface Kept {
  readonly save: Save;
  readonly course: Course;
  readonly names: readonly string[];
}

function readKept(engine: Engine, text: string): Kept {
  const save = readSave(text);
  const { games, actions, tags } = engine.readRecord(save.record);
  const start = games[0];
  if (!start) throw new Error('no game');
  const names = Array.from({ length: start.rules.seats }, (_, seat) => {
    return tags[`Seat ${seatLetter(seat)}`] ?? seatLetter(seat).toUpperCase();
  });
  return { save, course: { start, steps: walk(start, actions) }, names };
}

/** Whether a game cannot be read because its tiles are others, or not there: it is as good as before. */
const isOfOtherTiles = (cause: unknown): cause is Refusal =>
  cause instanceof Refusal && cause.code === 'other-version';

/** Reads a kept game; tells why where its tiles are others. One that cannot be read is put aside, so that nothing
 * stumbles over it again. */
function read(store: Store, engine: Engine, id: string): Kept | Refusal | null {
  const text = store.getItem(PREFIX + id);
  if (text === null) return null;
  try {
    return readKept(engine, text);
  } catch (cause) {
    if (isOfOtherTiles(cause)) return cause;
    putAside(store, id, text);
    return null;
  }
}

function putAside(store: Store, id: string, text: string): void {
  store.removeItem(PREFIX + id);
  try {
    store.setItem(ASIDE + id, text);
  } catch {
    // There is room for what was removed, unless somebody else took it: then it is lost.
  }
}

/** The hash that a record has behind the name of a set. */
const hashIn = (record: string, expansion: string): string | null =>
  new RegExp(`[^\\w]${expansion}@([0-9a-f]{8})\\b`).exec(record)?.[1] ?? null;

function refusedGame(store: Store, engine: Engine, id: string, why: Refusal): RefusedGame {
  const { record, names, at } = readSave(store.getItem(PREFIX + id) ?? '');
  const token = why.where?.token ?? '';
  const expansion = engine.expansions.find(({ name }) => name === token)?.name ?? null;
  return { id, at, names, expansion, hash: expansion ? hashIn(record, expansion) : null };
}

function savedGame(id: string, { save, course, names }: Kept): SavedGame {
  const { turn } = course.steps.at(-1)?.after ?? course.start;
  return { id, at: save.at, names, turn: turn.number, isOver: turn.who === null };
}

/** All kept games, the latest first, and those that cannot be gone on with because of their tiles. */
export function listGames(
  store: Store,
  engine: Engine,
): { games: readonly SavedGame[]; refused: readonly RefusedGame[] } {
  const games: SavedGame[] = [];
  const refused: RefusedGame[] = [];
  for (const id of namesIn(store, PREFIX)) {
    const kept = read(store, engine, id);
    if (kept instanceof Refusal) refused.push(refusedGame(store, engine, id, kept));
    else if (kept) games.push(savedGame(id, kept));
  }
  const latestFirst = (a: { at: number }, b: { at: number }) => b.at - a.at;
  return { games: games.sort(latestFirst), refused: refused.sort(latestFirst) };
}

/** Opens a kept game where it was left; null when there is none that can be read. */
export function openGame(
  store: Store,
  engine: Engine,
  id: string,
  options: Pick<LocalOptions, 'random' | 'pause' | 'think' | 'keep'>,
): LocalTable | null {
  const kept = read(store, engine, id);
  if (!kept || kept instanceof Refusal) return null;
  const { save, course, names } = kept;
  const players = names.map((name, seat) => ({ name, level: save.levels[seat] ?? null }));
  return new LocalTable({
    ...options,
    rules: course.start.rules,
    players,
    course,
    dealt: save.draws,
  });
}

export function dropGame(store: Store, id: string): void {
  store.removeItem(PREFIX + id);
}

/** The damaged games that were put aside, as they are. */
export function damagedGames(store: Store): readonly { id: string; text: string }[] {
  return namesIn(store, ASIDE).map((id) => ({ id, text: store.getItem(ASIDE + id) ?? '' }));
}

export function dropDamaged(store: Store, id: string): void {
  store.removeItem(ASIDE + id);
}
