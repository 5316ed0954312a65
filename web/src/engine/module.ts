/** Loads the engine: `loadEngine(fetch(url))` in the page, of its bytes elsewhere. */
import type { Engine, Game, Option, RecordedGame, Rules } from './engine';
import { Module } from './wasm-module';
import { readPosition, readRecord } from './wasm-records';
import { RuleShelf } from './wasm-rules';

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
  readonly expansions: readonly { name: string; version: string }[];
  readonly options: readonly Option[];
  readonly #module: Module;
  readonly #shelf: RuleShelf;

  constructor(module: Module) {
    this.#module = module;
    this.#shelf = new RuleShelf(this, module);
    this.expansions = expansionsOf(module);
    this.options = optionsOf(module);
  }

  rules(setup: string): Rules {
    const { calls, memory, input, structs } = this.#module;
    const { at, length } = memory.putText(input, setup);
    const [read = 0, error = 0] = this.#module.room(structs.setup.size, structs.error.size);
    this.#module.demand(calls.lauze_read_setup(at, length, read, error), error);
    return this.#shelf.of(read);
  }

  readPosition(text: string): Game {
    return readPosition(this.#module, this.#shelf, text);
  }

  readRecord(text: string): RecordedGame {
    return readRecord(this.#module, this.#shelf, text);
  }
}

function expansionsOf({ calls, memory }: Module) {
  return Array.from({ length: calls.lauze_n_expansions() }, (_, i) => ({
    name: memory.text(calls.lauze_expansion_name(i)) ?? '',
    version: memory.text(calls.lauze_expansion_version(i)) ?? '',
  }));
}

function optionsOf(module: Module): Option[] {
  const { calls, memory } = module;
  return Array.from({ length: calls.lauze_n_options() }, (_, option) => ({
    name: memory.text(calls.lauze_option_name(option)) ?? '',
    values: valuesOf(module, option),
    expansion: memory.text(calls.lauze_expansion_name(calls.lauze_option_expansion(option))) ?? '',
    rule: module.ruleName(calls.lauze_option_rule(option)),
  }));
}

function valuesOf({ calls, memory }: Module, option: number): string[] {
  const values: string[] = [];
  for (;;) {
    const value = memory.text(calls.lauze_option_value(option, values.length));
    if (value === null) return values;
    values.push(value);
  }
}
