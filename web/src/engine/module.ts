/** Loads the engine: `loadEngine(fetch(url))` in the page, of its bytes elsewhere. */
import type {
  Engine,
  Game,
  Level,
  LoadedTiles,
  Option,
  Preset,
  RecordedGame,
  Rules,
  Setup,
} from './engine';
import { Module } from './wasm-module';
import { levelsOf } from './wasm-players';
import { readPosition, readRecord } from './wasm-records';
import { RuleShelf } from './wasm-rules';
import { expansionsOf, optionsOf, presetsOf, readSetup, setupAt, TileStock } from './wasm-setup';

type Source = Response | Promise<Response> | BufferSource;

/** The module imports nothing, so it can do nothing but compute. */
export async function loadEngine(source: Source): Promise<Engine> {
  const { exports } = await instantiate(await source);
  if (typeof exports._initialize === 'function') exports._initialize();
  return new EngineOfModule(new Module(exports));
}

async function instantiate(source: Response | BufferSource): Promise<WebAssembly.Instance> {
  if (!(source instanceof Response)) return (await WebAssembly.instantiate(source, {})).instance;
  if (!source.ok) throw new Error(`the engine is not there: ${source.url} gives ${source.status}`);
  const isTyped = source.headers.get('content-type')?.startsWith('application/wasm');
  if (isTyped) return (await WebAssembly.instantiateStreaming(source, {})).instance;
  return (await WebAssembly.instantiate(await source.arrayBuffer(), {})).instance;
}

class EngineOfModule implements Engine {
  readonly levels: readonly Level[];
  readonly expansions: readonly { name: string; version: string }[];
  readonly options: readonly Option[];
  readonly presets: readonly Preset[];
  readonly #module: Module;
  readonly #shelf: RuleShelf;
  readonly #tiles: TileStock;

  constructor(module: Module) {
    this.#module = module;
    this.levels = levelsOf(module);
    this.#tiles = new TileStock(module);
    this.#shelf = new RuleShelf(this, module, this.#tiles);
    this.expansions = expansionsOf(module);
    this.options = optionsOf(module);
    this.presets = presetsOf(module);
  }

  readSetup(setup: string): Setup {
    return setupAt(this.#module, readSetup(this.#module, setup), this.options);
  }

  loadTiles(text: string): LoadedTiles {
    return this.#tiles.load(text);
  }

  dropTiles(tiles: LoadedTiles): void {
    this.#tiles.drop(tiles);
  }

  tilesText(hash: string): string | null {
    return this.#tiles.text(hash);
  }

  rules(setup: string): Rules {
    return this.#shelf.of(readSetup(this.#module, setup));
  }

  readPosition(text: string): Game {
    return readPosition(this.#module, this.#shelf, text);
  }

  readRecord(text: string): RecordedGame {
    return readRecord(this.#module, this.#shelf, text);
  }
}
