/** Computer players in the memory of the module. */
import type { Level, RawAction, Thinking, Vote } from './engine';
import { readRaw, type Stage } from './wasm-actions';
import type { ThinkingCalls } from './wasm-calls';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';

export function levelsOf({ calls, memory, structs }: Module): Level[] {
  const { field } = structs.level;
  const levels: Level[] = [];
  for (;;) {
    const at = calls.lauze_level(levels.length);
    if (!at) return levels;
    levels.push({
      name: memory.getText(at, field.name),
      isStyle: memory.get(at, field.is_style) !== 0,
      nodes: memory.get(at, field.nodes),
      millis: memory.get(at, field.millis),
    });
  }
}

const FEW_VOTES = 64;

/** A player in the one room that the module has for that: the next player takes his place. */
export class ThinkingOfModule implements Thinking {
  readonly #stage: () => Stage;
  readonly #calls: ThinkingCalls;
  readonly #player: Address;
  #hasBegun = false;

  /** `stage` lays out the game that is thought about. */
  constructor(stage: () => Stage, level: string, seed: number) {
    this.#stage = stage;
    const { module, rules } = stage();
    const number = levelsOf(module).findIndex(({ name }) => name === level);
    if (number < 0) throw new Error(`no computer player is called '${level}'`);
    if (!module.thinking) throw new Error('nobody can think in this module of the engine');
    this.#calls = module.thinking;
    const size = this.#calls.lauze_player_size(rules, number);
    const arena = module.arena.of(size);
    this.#player = this.#calls.lauze_start_player(rules, number, BigInt(seed), arena, size);
  }

  goOn(nodes: number): boolean {
    const { game } = this.#stage();
    if (this.#hasBegun) return this.#calls.page_think_on(this.#player, game, nodes) !== 0;
    this.#calls.page_think(this.#player, game, nodes);
    this.#hasBegun = true;
    return true;
  }

  votes(): readonly Vote[] {
    const { list, structs } = this.#stage().module;
    let [capacity, n] = [0, FEW_VOTES];
    while (n > capacity) {
      capacity = n;
      n = this.#calls.lauze_votes(this.#player, list.of(n * structs.vote.size), n);
    }
    const at = list.of(0);
    return Array.from({ length: n }, (_, i) => this.#voteAt(at + i * structs.vote.size));
  }

  #voteAt(at: Address): Vote {
    const { module } = this.#stage();
    const { vote, line, action } = module.structs;
    const from = at + vote.field.line.offset;
    const n = module.memory.get(from, line.field.n);
    const actionAt = (i: number): RawAction =>
      readRaw(module, from + line.field.action.offset + i * action.size);
    return {
      line: Array.from({ length: n }, (_, i) => actionAt(i)),
      visits: module.memory.get(at, vote.field.visits),
    };
  }
}
