/** Games at this page: begun, kept in the browser after every act, and opened again. */
import { signal } from '@preact/signals';
import type { Action, Engine } from '~/engine/engine';
import { type Course, cut } from '~/game/course';
import { type LocalPlayer, LocalTable, type Think } from '~/game/local-table';
import { addTiles, dropTiles, listTiles, type OwnTiles } from '~/game/own-tiles';
import { randomWord } from '~/game/random-word';
import { dropGame, keepGame, openGame } from '~/game/saves';
import { MemoryStore, type Store } from '~/game/store';
import { Thinkers, workersFor } from '~/game/thinkers';

/** That of the browser, unless it allows none. */
function usableStore(): Store {
  try {
    localStorage.setItem('lauze.probe', '1');
    localStorage.removeItem('lauze.probe');
    return localStorage;
  } catch {
    return new MemoryStore();
  }
}

export const store: Store = usableStore();

/** The browser had no room for the game at hand. */
export const isUnkept = signal(store !== globalThis.localStorage);

/** Tiles of one's own that can be played with on this page. */
export const ownTiles = signal<readonly OwnTiles[]>([]);

export function startTiles(engine: Engine): void {
  ownTiles.value = listTiles(store, engine);
}

/** Reads a text of tiles; throws Refusal. `isKept`: it is here again when the page is opened again. */
export function takeTiles(engine: Engine, file: string, text: string) {
  const { tiles, isKept } = addTiles(store, engine, file, text);
  const others = ownTiles.peek().filter(({ hash }) => hash !== tiles.hash);
  ownTiles.value = [...others, tiles];
  return { tiles, isKept };
}

export function forgetTiles(engine: Engine, tiles: OwnTiles): void {
  dropTiles(store, engine, tiles);
  ownTiles.value = ownTiles.peek().filter(({ key }) => key !== tiles.key);
}

/** Games for which there was no room: they can be played on as long as the page lives. */
const unkept = new MemoryStore();

const keepAs = (id: string) => (table: LocalTable) => {
  const isKept = keepGame(store, id, table);
  if (isKept) dropGame(unkept, id);
  else keepGame(unkept, id, table);
  isUnkept.value = !isKept || store !== globalThis.localStorage;
};

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Long enough to see what the computer player does, one act after the other. */
function pause(action: Action, thought: number): Promise<void> {
  const usual = action.verb === 'place' ? 900 : 600;
  const wait = (isStill() ? usual / 2 : usual) - thought;
  return new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)));
}

const makeWorker = () =>
  new Worker(new URL('../game/thinker-worker.ts', import.meta.url), { type: 'module' });

/** Where the computer players of all games at this page think. */
const thinkers = new Thinkers({
  make: makeWorker,
  most: workersFor(navigator.hardwareConcurrency),
});

const think: Think = async (game, name, stopped) => {
  const level = game.rules.engine.levels.find((one) => one.name === name);
  if (!level) throw new Error(`no computer player is called '${name}'`);
  return await thinkers.think(game, level, stopped);
};

/** Begins a game and keeps it; its name, by which it is opened. */
export function beginLocal(engine: Engine, setup: string, players: readonly LocalPlayer[]): string {
  const id = randomWord().slice(0, 8);
  const keep = keepAs(id);
  const table = new LocalTable({ rules: engine.rules(setup), players, pause, keep });
  table.close();
  return id;
}

/** Begins a game with what was played of another one, which stays as it is; the same tiles come again. */
export function beginFrom(course: Course, players: readonly LocalPlayer[], length: number): string {
  const id = randomWord().slice(0, 8);
  const keep = keepAs(id);
  const table = new LocalTable({
    rules: course.start.rules,
    players,
    course: cut(course, length),
    dealt: course.steps.filter(({ by }) => by === 'chance').map(({ action }) => action.text),
    pause,
    keep,
  });
  keep(table);
  table.close();
  return id;
}

export function openLocal(engine: Engine, id: string): LocalTable | null {
  const options = { pause, think, keep: keepAs(id) };
  return openGame(unkept, engine, id, options) ?? openGame(store, engine, id, options);
}
