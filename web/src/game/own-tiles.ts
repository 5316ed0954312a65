/** Tiles of one's own: texts of .tiles files that are kept in the browser and lent to the engine. */
import { type Engine, type LoadedTiles, Refusal } from '~/engine/engine';
import { isFields, textOf } from './json-fields';
import { namesIn, type Store } from './store';

const PREFIX = 'lauze.tiles.';

/** Characters of a file: more than any set has. */
export const TILES_LENGTH = 200_000;

export interface OwnTiles extends LoadedTiles {
  readonly key: string; // under which they are kept: the hash that an earlier engine may have given
  readonly file: string; // its name
  readonly isUsable: boolean; // the engine takes them still
}

interface Kept {
  readonly key: string;
  readonly expansion: string;
  readonly file: string;
  readonly text: string;
}

function readKept(store: Store, key: string): Kept | null {
  try {
    const value: unknown = JSON.parse(store.getItem(PREFIX + key) ?? 'null');
    if (!isFields(value)) return null;
    const [expansion, file, text] = ['expansion', 'file', 'text'].map((name) =>
      textOf(value, name),
    );
    return expansion && text ? { key, expansion, file: file ?? '', text } : null;
  } catch {
    return null;
  }
}

/** Lends what is kept to the engine; another version of it may refuse, or know the tiles by another hash. */
function lend(engine: Engine, { key, expansion, file, text }: Kept): OwnTiles {
  try {
    return { ...engine.loadTiles(text), key, file, isUsable: true };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return { expansion, hash: key, key, file, isUsable: false };
  }
}

/** All that are kept, and lent to the engine by that. */
export function listTiles(store: Store, engine: Engine): readonly OwnTiles[] {
  return namesIn(store, PREFIX)
    .map((key) => readKept(store, key))
    .filter((kept) => kept !== null)
    .map((kept) => lend(engine, kept))
    .sort((a, b) => (a.file + a.hash).localeCompare(b.file + b.hash));
}

/** Reads a text and keeps it; throws Refusal. `isKept` is false where the browser has no room. */
export function addTiles(
  store: Store,
  engine: Engine,
  file: string,
  text: string,
): { tiles: OwnTiles; isKept: boolean } {
  const tiles = engine.loadTiles(text);
  const added = { tiles: { ...tiles, key: tiles.hash, file, isUsable: true }, isKept: true };
  try {
    store.setItem(PREFIX + tiles.hash, JSON.stringify({ ...tiles, file, text }));
    return added;
  } catch {
    return { ...added, isKept: false };
  }
}

export function dropTiles(store: Store, engine: Engine, tiles: OwnTiles): void {
  engine.dropTiles(tiles);
  store.removeItem(PREFIX + tiles.key);
}
