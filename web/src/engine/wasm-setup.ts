/** Setups in the memory of the module: what is compiled in, what a text says, and tiles loaded at run time. */
import type { LoadedTiles, Option, Preset, Setup } from './engine';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';

export function expansionsOf({ calls, memory }: Module) {
  return Array.from({ length: calls.lauze_n_expansions() }, (_, i) => ({
    name: memory.text(calls.lauze_expansion_name(i)) ?? '',
    version: memory.text(calls.lauze_expansion_version(i)) ?? '',
  }));
}

export function optionsOf(module: Module): Option[] {
  const { calls, memory } = module;
  return Array.from({ length: calls.lauze_n_options() }, (_, option) => ({
    name: memory.text(calls.lauze_option_name(option)) ?? '',
    values: textsUpToNull(module, (value) => calls.lauze_option_value(option, value)),
    expansion: memory.text(calls.lauze_expansion_name(calls.lauze_option_expansion(option))) ?? '',
    rule: module.ruleName(calls.lauze_option_rule(option)),
  }));
}

export function presetsOf(module: Module): Preset[] {
  const { calls, memory } = module;
  const names = textsUpToNull(module, (preset) => calls.lauze_preset_name(preset));
  return names.map((name, i) => ({ name, setup: memory.text(calls.lauze_preset_text(i)) ?? '' }));
}

function textsUpToNull({ memory }: Module, call: (index: number) => Address): string[] {
  const texts: string[] = [];
  for (;;) {
    const text = memory.text(call(texts.length));
    if (text === null) return texts;
    texts.push(text);
  }
}

/** Reads a setup text into the module's room, which the next call uses again; throws Refusal. */
export function readSetup(module: Module, text: string): Address {
  const { calls, memory, input, structs } = module;
  const { at, length } = memory.putText(input, text);
  const [setup = 0, error = 0] = module.room(structs.setup.size, structs.error.size);
  module.demand(calls.lauze_read_setup(at, length, setup, error), error);
  return setup;
}

/** The hash as texts write it; null for 0, which means that no tiles are loaded. */
function hashIn({ memory, structs }: Module, setup: Address): string | null {
  const hash = memory.get(setup, structs.setup.field.tiles_hash);
  return hash === 0 ? null : hash.toString(16).padStart(8, '0');
}

/** A lauze_setup in parts. */
export function setupAt(module: Module, setup: Address, options: readonly Option[]): Setup {
  const { memory, structs } = module;
  const { field } = structs.setup;
  const names = expansionsOf(module).map(({ name }) => name);
  const hash = hashIn(module, setup);
  const expansion = names[memory.get(setup, field.tiles_expansion)] ?? '';
  const copies = names.map((name, i) => [name, memory.get(setup, field.copies, i)] as const);
  const chosen = options.flatMap(({ name, values }, i) => {
    const value = memory.get(setup, field.option, i);
    return value === 0 ? [] : [[name, values[value] ?? ''] as const];
  });
  return {
    seats: memory.get(setup, field.seats),
    copies: Object.fromEntries(copies.filter(([, n]) => n > 0)),
    options: Object.fromEntries(chosen),
    tiles: hash === null ? null : { expansion, hash },
  };
}

/** The tiles that were loaded. Rules point to them, so that they stay in the module for good. */
export class TileStock {
  readonly #module: Module;
  readonly #known = new Map<string, Address>(); // by hash
  readonly #usable = new Set<string>();
  readonly #texts = new Map<string, string>(); // by hash

  constructor(module: Module) {
    this.#module = module;
  }

  load(text: string): LoadedTiles {
    const { calls, memory, input, structs } = this.#module;
    const { at, length } = memory.putText(input, text);
    const tiles = memory.take(calls.lauze_tiles_size());
    try {
      const [error = 0] = this.#module.room(structs.error.size);
      this.#module.demand(calls.lauze_read_tiles(at, length, tiles, error), error);
      const loaded = this.#keep(tiles);
      this.#texts.set(loaded.hash, text);
      return loaded;
    } catch (cause) {
      memory.release(tiles);
      throw cause;
    }
  }

  #keep(tiles: Address): LoadedTiles {
    const { calls, memory } = this.#module;
    const expansion = memory.text(calls.lauze_expansion_name(calls.lauze_tiles_expansion(tiles)));
    const setup = readSetup(this.#module, expansion ?? '');
    calls.lauze_use_tiles(setup, tiles);
    const hash = hashIn(this.#module, setup) ?? '';
    if (this.#known.has(hash)) memory.release(tiles);
    else this.#known.set(hash, tiles);
    this.#usable.add(hash);
    return { expansion: expansion ?? '', hash };
  }

  text(hash: string): string | null {
    return this.#texts.get(hash) ?? null;
  }

  drop({ hash }: LoadedTiles): void {
    this.#usable.delete(hash);
  }

  /** Gives a lauze_setup the tiles that it was made with; without them the module will refuse it. */
  giveTo(setup: Address): void {
    const hash = hashIn(this.#module, setup);
    if (hash === null || !this.#usable.has(hash)) return;
    this.#module.calls.lauze_use_tiles(setup, this.#known.get(hash) ?? 0);
  }

  /** Whether the tiles of a lauze_setup can be used. */
  has(setup: Address): boolean {
    const hash = hashIn(this.#module, setup);
    return hash === null || this.#usable.has(hash);
  }
}
