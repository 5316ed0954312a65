/** Positions and records: games as texts. */
import { type Action, type Game, type RecordedGame, Refusal } from './engine';
import { actionAt } from './wasm-actions';
import type { GameOfModule } from './wasm-game';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';
import type { RuleShelf } from './wasm-rules';

export function readPosition(module: Module, shelf: RuleShelf, text: string): GameOfModule {
  const { calls, structs } = module;
  const { at, length } = module.memory.putText(module.input, text);
  const [setup = 0, error = 0] = module.room(structs.setup.size, structs.error.size);
  module.demand(calls.lauze_read_position_setup(at, length, setup, error), error);
  const rules = shelf.of(setup);
  const [again = 0] = module.room(structs.error.size);
  return rules.made((game) =>
    module.demand(calls.lauze_read_position(rules.address, game, at, length, again), again),
  );
}

/** Plays a record from its start, action by action. */
export function readRecord(module: Module, shelf: RuleShelf, text: string): RecordedGame {
  const { calls, memory, structs } = module;
  const { at, length } = memory.putText(module.record, text);
  const record = memory.take(structs.record.size);
  try {
    const [setup = 0, error = 0] = module.room(structs.setup.size, structs.error.size);
    module.demand(calls.lauze_open_record(record, at, length, setup, error), error);
    const head = memory.textOf(at, memory.get(record, structs.record.field.at));
    const game = shelf.of(setup).start();
    return { ...playRecord(module, record, game), tags: readTags(module, record, head) };
  } finally {
    memory.release(record);
  }
}

function playRecord(module: Module, record: Address, start: GameOfModule) {
  const actions: Action[] = [];
  const games: Game[] = [start];
  let game = start;
  for (;;) {
    const action = nextAction(module, record, game);
    if (!action) return { actions, games };
    game = applyOf(module, record, game, action);
    actions.push(action);
    games.push(game);
  }
}

/** The record's next action in this game; null at its end. */
function nextAction(module: Module, record: Address, game: GameOfModule): Action | null {
  const { calls, structs, constants } = module;
  const stage = game.stage();
  const [at = 0, error = 0] = module.room(structs.action.size, structs.error.size);
  const status = calls.lauze_next_action(stage.rules, stage.game, record, at, error);
  if (status === constants.over) return null;
  module.demand(status, error);
  return actionAt(stage, at);
}

/** A refusal tells where in the record the action is. */
function applyOf(module: Module, record: Address, game: GameOfModule, action: Action) {
  try {
    return game.apply(action).game;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { line, column } = module.structs.record.field;
    throw new Refusal(cause.code, cause.rule, {
      line: module.memory.get(record, line),
      column: module.memory.get(record, column),
      token: action.text,
    });
  }
}

/** The names are looked for in the text above the turns; the module tells the values. */
function readTags(module: Module, record: Address, head: string): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [, name = ''] of head.matchAll(/\[\s*([^"\]\n]*[^"\]\s])\s*"/g)) {
    const { at } = module.memory.putText(module.input, name);
    const value = module.memory.written(module.output, (to, size) =>
      module.calls.lauze_record_tag(record, at, to, size),
    );
    if (value !== '') tags[name] = value;
  }
  return tags;
}

const writtenAnyway = new Set(['Lauze', 'Setup']);

/** Tags as lines of a record. */
export function tagLines(tags: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tags).map(([name, value]) => {
    if (!/^[^"\]\s]([^"\]\n]*[^"\]\s])?$/.test(name) || writtenAnyway.has(name))
      throw new RangeError(`'${name}' cannot be the name of a tag`);
    if (/[\n\0]/.test(value)) throw new RangeError(`the tag ${name} has more than one line`);
    return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]\n`;
  });
  return lines.join('');
}
