/** Actions as the page has them, and as the eight bytes of lauze_action. */
import type { Action, Figure, Place, RawAction, Seat, Turn } from './engine';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';
import type { Vocabulary } from './wasm-vocabulary';

/** Where an action is at home: its text may depend on whose turn it is. */
export interface Stage {
  readonly module: Module;
  readonly vocabulary: Vocabulary;
  readonly rules: Address;
  readonly game: Address;
  readonly seats: number;
}

export function readRaw({ memory, structs }: Module, at: Address): RawAction {
  const { field } = structs.action;
  return {
    verb: memory.get(at, field.verb),
    by: memory.get(at, field.by),
    noun: memory.get(at, field.noun),
    place: memory.get(at, field.place),
  };
}

const isWithin = (value: unknown, bits: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** bits;

/** Puts an action where the module reads it. */
export function putRaw({ memory, structs }: Module, at: Address, { raw }: Action): void {
  const { field } = structs.action;
  if (typeof raw !== 'object' || raw === null) throw new TypeError('this is no action of a game');
  for (const name of ['verb', 'by', 'noun', 'place'] as const) {
    if (!isWithin(raw[name], 8 * field[name].size))
      throw new TypeError(`${raw[name]} cannot be the ${name} of an action`);
    memory.set(at, field[name], raw[name]);
  }
}

/** The action at an address, told in parts. */
export function actionAt(stage: Stage, at: Address): Action {
  const { module, vocabulary } = stage;
  const raw = readRaw(module, at);
  const verb = module.verbs.name(raw.verb);
  const ofTile = verb === 'draw' || verb === 'place';
  const ofFigure = verb === 'put' || verb === 'take';
  return {
    text: module.memory.written(module.output, (to, size) =>
      module.calls.lauze_write_action(stage.rules, stage.game, at, to, size),
    ),
    verb,
    power: vocabulary.power(raw.by),
    place: placeOf(module, raw, verb === 'place'),
    tile: ofTile ? vocabulary.type(raw.noun).code : null,
    turn: verb === 'place' ? turnOf(module, raw.place) : 0,
    figure: ofFigure ? figureOf(module, vocabulary, raw.noun) : null,
    raw,
  };
}

/** The spot of a placement says how the tile lies. */
function placeOf(module: Module, raw: RawAction, isPlacement: boolean): Place | null {
  if (raw.place === module.constants.nowhere) return null;
  return isPlacement ? { ...module.cellOf(raw.place), spot: '' } : module.placeOf(raw.place);
}

/** A spot of a side as a number of quarter turns. */
export function turnOf({ calls, constants }: Module, place: number): Turn {
  return quarterTurns(calls.page_spot(place) / constants.quarterTurn);
}

export function quarterTurns(n: number): Turn {
  if (n === 0 || n === 1 || n === 2 || n === 3) return n;
  throw new RangeError(`${n} is no number of quarter turns`);
}

export function figureOf(module: Module, vocabulary: Vocabulary, noun: number): Figure {
  const { calls } = module;
  return {
    kind: vocabulary.figure(calls.page_noun_kind(noun)),
    seat: seatOrNobody(module, calls.page_noun_seat(noun)),
  };
}

export const seatOrNobody = ({ constants }: Module, seat: number): Seat | null =>
  seat === constants.nobody ? null : seat;
