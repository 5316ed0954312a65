/** Games that were played, judged in the memory of the module. */
import type { Action, JudgedLine, Mistake, Reviewing, Worth } from './engine';
import { putRaw, readRaw } from './wasm-actions';
import type { ThinkingCalls } from './wasm-calls';
import type { Field } from './wasm-layout';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';
import { levelsOf } from './wasm-players';
import type { RulesOfModule } from './wasm-rules';

const MISTAKES: readonly Mistake[] = ['none', 'dubious', 'mistake', 'blunder'];

/** A review in the one room that the module has for whoever thinks: the next one takes its place. */
export class ReviewOfModule implements Reviewing {
  readonly lines: number;
  readonly #rules: RulesOfModule; // which stay in the module as long as they are held
  readonly #calls: ThinkingCalls;
  readonly #review: Address;

  constructor(rules: RulesOfModule, actions: readonly Action[], level: string, nodes: number) {
    const { module } = rules;
    const number = levelsOf(module).findIndex(({ name }) => name === level);
    if (number < 0) throw new Error(`no computer player is called '${level}'`);
    if (!module.thinking) throw new Error('nobody can think in this module of the engine');
    this.#rules = rules;
    this.#calls = module.thinking;
    const size = this.#calls.page_review_size(rules.address, number, nodes, actions.length);
    if (size === 0) throw new Error(`'${level}' does not look ahead, and so cannot judge`);
    this.#review = module.arena.of(size);
    const list = this.#calls.page_review_actions(this.#review, actions.length);
    for (const [i, action] of actions.entries())
      putRaw(module, list + i * module.structs.action.size, action);
    this.lines = this.#calls.page_start_review(this.#review, rules.address, number, nodes);
  }

  judge(index: number): JudgedLine {
    if (!(index >= 0 && index < this.lines)) throw new RangeError(`there is no line ${index}`);
    const { module } = this.#rules;
    const at = this.#calls.page_judge_line(this.#review, index);
    const { field } = module.structs.judged;
    const get = (of: Field) => module.memory.get(at, of);
    const worth = (of: Field) => worthAt(module, at + of.offset);
    const [draw, first] = [get(field.draw), get(field.first)];
    return {
      turn: get(field.number),
      seat: get(field.seat),
      first,
      n: get(field.n),
      luck: draw < first ? worth(field.luck) : null,
      before: worth(field.before),
      after: worth(field.after),
      loss: worth(field.loss),
      mistake: MISTAKES[get(field.mistake)] ?? 'none',
      badness: this.#calls.page_badness(at),
      best: bestAt(module, at + field.best.offset),
    };
  }
}

function worthAt({ memory, structs }: Module, at: Address): Worth {
  const { margin, win } = structs.worth.field;
  return { margin: memory.get(at, margin), win: memory.get(at, win) };
}

function bestAt(module: Module, at: Address) {
  const { line, action } = module.structs;
  const n = module.memory.get(at, line.field.n);
  return Array.from({ length: n }, (_, i) =>
    readRaw(module, at + line.field.action.offset + i * action.size),
  );
}
