/** What an action brought about, and the accounts of scores, as the module tells them. */
import type { GameEvent, Held, Place, Row, Seat } from './engine';
import { figureOf, seatOrNobody } from './wasm-actions';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';
import { bitsOf, type Vocabulary } from './wasm-vocabulary';

/** The rows of a score: `n` of them, the first at that address. */
export function rowsAt(module: Module, vocabulary: Vocabulary, at: Address, n: number): Row[] {
  const { size } = module.structs.row;
  return Array.from({ length: n }, (_, i) => rowAt(module, vocabulary, at + i * size));
}

function rowAt(module: Module, vocabulary: Vocabulary, at: Address): Row {
  const { memory, calls, constants } = module;
  const { field } = module.structs.row;
  const measure = memory.get(at, field.measure);
  return {
    rule: module.ruleName(memory.get(at, field.rule)) ?? '',
    measure: memory.text(calls.lauze_measure_name(measure)) ?? '',
    trait: measure === constants.byTrait ? vocabulary.trait(memory.get(at, field.trait)) : null,
    token: measure === constants.byMost ? vocabulary.token(memory.get(at, field.trait)) : null,
    count: memory.get(at, field.count),
    each: memory.get(at, field.each),
    points: memory.get(at, field.points),
  };
}

/** Seats as a bit each. */
export const seatsOf = (mask: number): Seat[] => bitsOf(mask);

const placeOrNull = (module: Module, place: number): Place | null =>
  place === module.constants.nowhere ? null : module.placeOf(place);

const kindOrNull = (module: Module, vocabulary: Vocabulary, kind: number): string | null =>
  kind === module.constants.noKind ? null : vocabulary.kind(kind);

/** Where a figure went: to a place, or to a seat that has it from then on. */
function goalOf(module: Module, place: number, seat: number) {
  return place === module.constants.nowhere
    ? { place: null, to: seatOrNobody(module, seat) }
    : { place: module.placeOf(place), to: null };
}

/** Tells of figures that moved who had them before; `held` are those that seats had at first. */
export function withGivers(events: readonly GameEvent[], held: readonly Held[]): GameEvent[] {
  const holders = new Map(held.map(({ kind, holder }) => [kind, holder]));
  return events.map((event) => {
    if (event.type !== 'moved' && event.type !== 'returned') return event;
    const from = holders.get(event.figure.kind) ?? null;
    const to = event.type === 'moved' ? event.to : null;
    if (to !== null) holders.set(event.figure.kind, to);
    else if (event.figure.seat === null) holders.delete(event.figure.kind);
    return event.type === 'moved' ? { ...event, from } : event;
  });
}

export function eventAt(module: Module, vocabulary: Vocabulary, at: Address): GameEvent {
  const { memory } = module;
  const { field } = module.structs.event;
  const number = (name: keyof typeof field) => memory.get(at, field[name]);
  const rule = () => module.ruleName(number('rule'));
  const place = () => module.placeOf(number('place'));
  const type = module.events.name(number('kind'));
  switch (type) {
    case 'discarded':
      return { type, tile: vocabulary.type(number('noun')), rule: rule() };
    case 'scored':
      return {
        type,
        seat: number('seat'),
        points: number('points'),
        place: placeOrNull(module, number('place')),
        feature: kindOrNull(module, vocabulary, number('feature')),
        when: module.whens.name(number('when')),
        power: vocabulary.power(number('by')),
        tied: seatsOf(number('tied') & ~(1 << number('seat'))),
        rows: rowsAt(module, vocabulary, at + field.row.offset, number('n_rows')),
      };
    case 'returned':
    case 'taken':
      return {
        type,
        figure: figureOf(module, vocabulary, number('noun')),
        place: place(),
        power: vocabulary.power(number('by')),
        rule: rule(),
      };
    case 'moved':
      return {
        type,
        figure: figureOf(module, vocabulary, number('noun')),
        ...goalOf(module, number('place'), number('seat')),
        from: null,
        rule: rule(),
      };
    case 'gained':
      return {
        type,
        seat: number('seat'),
        token: vocabulary.token(number('noun')),
        n: number('points'),
        feature: vocabulary.kind(number('feature')),
        place: place(),
        rule: rule(),
      };
    case 'again':
      return { type, seat: number('seat'), rule: rule() };
    case 'turn':
      return { type, seat: number('seat'), number: number('points'), rule: rule() };
    case 'over':
      return { type, winners: seatsOf(number('tied')) };
  }
}
