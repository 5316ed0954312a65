/** What other parts of the build make for the page, and the records that the engine's tests keep. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engine, Refusal } from '~/engine/engine';
import { loadEngine } from '~/engine/module';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made = process.env.LAUZE_MADE ?? join(root, 'build/made');

/** The path of a file that `tools/make-page --made` makes. */
export function madePath(name: string): string {
  const path = join(made, name);
  if (!existsSync(path)) throw new Error(`${path} is missing: tools/make-page --made makes it`);
  return path;
}

/** The games that every compiler must play alike, as a module of their own. */
export function signaturePath(): string {
  const path = process.env.LAUZE_SIGNATURE ?? join(root, 'build/wasm/signature.wasm');
  if (!existsSync(path)) throw new Error(`${path} is missing: tools/make-page --made makes it`);
  return path;
}

export const engineBytes = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(madePath('lauze.wasm')));

/** An engine of its own, with nothing in it from other tests. */
export const freshEngine = (): Promise<Engine> => loadEngine(engineBytes());

/** One in which computer players think. */
export const freshThinker = (): Promise<Engine> =>
  loadEngine(new Uint8Array(readFileSync(madePath('thinker.wasm'))));

/** The games that the engine's own tests replay, by name. */
export function goldenRecords(): { name: string; text: string }[] {
  const folder = join(root, 'tests/data');
  const files = readdirSync(folder).filter((file) => /^golden_.*\.lz$/.test(file));
  return files.map((file) => ({
    name: basename(file, '.lz'),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
}

export const inTree = (path: string): string => join(root, path);

/** Numbers in [0, 1) that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list that is not empty. */
export function oneOf<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** What a call throws, which has to be a Refusal. */
export function refusalOf(call: () => unknown): Refusal {
  try {
    call();
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
  throw new Error('nothing was refused');
}
