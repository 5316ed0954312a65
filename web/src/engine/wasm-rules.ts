/**
 * Rules built in the memory of the module. They stay there as long as the page holds them or one
 * of their games; the same setup gives the same rules while it does.
 */
import type {
  Action,
  Engine,
  FigureKind,
  Game,
  Reviewing,
  Rules,
  TileType,
  TokenKind,
} from './engine';
import { putRaw } from './wasm-actions';
import { GameOfModule } from './wasm-game';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';
import { tagLines } from './wasm-records';
import { ReviewOfModule } from './wasm-review';
import type { TileStock } from './wasm-setup';

import { Vocabulary } from './wasm-vocabulary';

export class RulesOfModule implements Rules {
  readonly engine: Engine;
  readonly module: Module;
  readonly address: Address;
  readonly setup: string;
  readonly seats: number;
  readonly vocabulary: Vocabulary;

  /** `address`: where the module has built them; `setup`: a lauze_setup of theirs. */
  constructor(engine: Engine, module: Module, address: Address, setup: Address) {
    this.engine = engine;
    this.module = module;
    this.address = address;
    this.setup = setupText(module, setup);
    this.seats = module.memory.get(setup, module.structs.setup.field.seats);
    this.vocabulary = new Vocabulary(module, address);
  }

  get types(): readonly TileType[] {
    return this.vocabulary.types;
  }

  get figures(): readonly FigureKind[] {
    return this.vocabulary.figures;
  }

  get powers(): readonly string[] {
    return this.vocabulary.powers;
  }

  get tokens(): readonly TokenKind[] {
    return this.vocabulary.tokens;
  }

  get registers(): readonly string[] {
    return this.vocabulary.registers;
  }

  start(): GameOfModule {
    const { calls } = this.module;
    return this.made((game) => calls.lauze_start(this.address, game));
  }

  /** A game that the module makes in the room it is given. */
  made(make: (game: Address) => void): GameOfModule {
    const size = this.module.calls.lauze_game_size(this.address);
    make(this.module.blank(size));
    return new GameOfModule(this, this.module.lift(size));
  }

  writeRecord(actions: readonly Action[], tags: Readonly<Record<string, string>>): string {
    const lines = tagLines(tags);
    this.#playAll(actions);
    const { module } = this;
    const { size } = module.structs.action;
    const list = module.list.of(actions.length * size);
    for (const [i, action] of actions.entries()) putRaw(module, list + i * size, action);
    const { at } = module.memory.putText(module.input, lines);
    const scratch = module.blank(module.calls.lauze_game_size(this.address));
    return module.memory.written(module.output, (to, room) =>
      module.calls.lauze_write_record(this.address, scratch, at, list, actions.length, to, room),
    );
  }

  review(actions: readonly Action[], level: string, nodes: number): Reviewing {
    this.#playAll(actions);
    return new ReviewOfModule(this, actions, level, nodes);
  }

  /** The module would end a record before the first action that is not legal: better refuse. */
  #playAll(actions: readonly Action[]): void {
    let game: Game = this.start();
    for (const action of actions) game = game.apply(action).game;
  }
}

/** A setup as the module writes it: the same for all texts that mean the same. */
export function setupText(module: Module, setup: Address): string {
  return module.memory.written(module.output, (at, size) =>
    module.calls.lauze_write_setup(setup, at, size),
  );
}

/** Builds rules, or finds those that the page still holds. */
export class RuleShelf {
  readonly #engine: Engine;
  readonly #module: Module;
  readonly #tiles: TileStock;
  readonly #built = new Map<string, WeakRef<RulesOfModule>>();
  readonly #unused: FinalizationRegistry<{ address: Address; setup: string }>;

  constructor(engine: Engine, module: Module, tiles: TileStock) {
    this.#engine = engine;
    this.#module = module;
    this.#tiles = tiles;
    this.#unused = new FinalizationRegistry(({ address, setup }) => {
      module.memory.release(address);
      if (!this.#built.get(setup)?.deref()) this.#built.delete(setup);
    });
  }

  /** The rules of a lauze_setup; throws what is wrong with it. */
  of(setup: Address): RulesOfModule {
    const text = setupText(this.#module, setup);
    const isUsable = this.#tiles.has(setup);
    return (isUsable && this.#built.get(text)?.deref()) || this.#build(setup, text);
  }

  #build(setup: Address, text: string): RulesOfModule {
    const { calls, memory, structs } = this.#module;
    const bytes = memory.bytes(setup, structs.setup.size);
    const [copy = 0, error = 0] = this.#module.room(structs.setup.size, structs.error.size);
    memory.put(copy, bytes);
    this.#tiles.giveTo(copy);
    const address = memory.take(Math.max(calls.lauze_rules_size(copy), 1));
    try {
      this.#module.demand(calls.lauze_build_rules(copy, address, error), error);
      return this.#keep(copy, address, text);
    } catch (cause) {
      memory.release(address);
      throw cause;
    }
  }

  #keep(setup: Address, address: Address, text: string): RulesOfModule {
    const rules = new RulesOfModule(this.#engine, this.#module, address, setup);
    this.#built.set(text, new WeakRef(rules));
    this.#unused.register(rules, { address, setup: text });
    return rules;
  }
}
