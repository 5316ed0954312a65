/** What lies on the board of a game, and what it is worth, as the module tells it. */
import type { Cell, Feature, Held, Hole, Laid, Piece, Place, Score, When } from './engine';
import { quarterTurns, type Stage, seatOrNobody } from './wasm-actions';
import { rowsAt, seatsOf } from './wasm-events';

export function laidOf({ module, vocabulary, rules, game }: Stage): Laid[] {
  const { calls, memory, constants } = module;
  const [type = 0, turn = 0] = module.room(4, 4);
  return Array.from({ length: calls.lauze_n_tiles(rules, game) }, (_, i) => {
    const place = calls.lauze_nth_tile(rules, game, i) >>> 0;
    calls.lauze_tile_at(rules, game, place, type, turn);
    return {
      cell: module.cellOf(place),
      type: vocabulary.type(memory.view.getUint32(type, true)),
      turn: quarterTurns(memory.view.getUint32(turn, true) / constants.quarterTurn),
    };
  });
}

/** The figures that stand on the board, and those that a seat holds; the others are at home. */
export function piecesOf({ module, vocabulary, rules, game }: Stage) {
  const { calls, memory, constants } = module;
  const { field, size } = module.structs.piece;
  const [at = 0] = module.room(size);
  const standing: Piece[] = [];
  const held: Held[] = [];
  for (let i = 0; calls.lauze_piece(rules, game, i, at); i++) {
    const figure = {
      kind: vocabulary.figure(memory.get(at, field.kind)),
      seat: seatOrNobody(module, memory.get(at, field.seat)),
    };
    const place = memory.get(at, field.place);
    const holder = seatOrNobody(module, memory.get(at, field.holder));
    if (place !== constants.nowhere) standing.push({ ...figure, place: module.placeOf(place) });
    else if (holder !== null) held.push({ ...figure, holder });
  }
  return { standing, held };
}

export function holesOf({ module, vocabulary, rules, game }: Stage): Hole[] {
  const { calls, memory, constants } = module;
  const { field, size } = module.structs.hole;
  const [at = 0] = module.room(size);
  return Array.from({ length: calls.lauze_n_holes(rules, game) }, (_, i) => {
    calls.lauze_hole(rules, game, i, at);
    const edges = [0, 1, 2, 3].map((side) => memory.get(at, field.edge, side));
    return {
      cell: module.cellOf(memory.get(at, field.cell)),
      edges: edges.map((edge) => (edge === constants.anyEdge ? null : vocabulary.edge(edge))),
      fitting: memory.get(at, field.fitting),
    };
  });
}

/** The feature of a canonical place, and all its places as the module packs them. */
export function featureAt(
  stage: Stage,
  canonical: number,
  order: LaidOrder,
): { feature: Feature; places: readonly number[] } {
  const { module, vocabulary, rules, game } = stage;
  const { field, size } = module.structs.feature;
  const [at = 0] = module.room(size);
  module.calls.lauze_feature(rules, game, canonical, at);
  const number = (name: keyof typeof field, index = 0) => module.memory.get(at, field[name], index);
  const places = ringFrom(stage, canonical);
  const feature: Feature = {
    id: number('id'),
    kind: vocabulary.kind(number('kind')),
    isComplete: number('is_complete') !== 0,
    tiles: number('tiles'),
    open: number('open_edges'),
    neighbours: number('neighbours'),
    traits: vocabulary.traits((trait) => number('trait', trait)),
    power: Array.from({ length: stage.seats }, (_, seat) => number('power', seat)),
    owners: seatsOf(number('owners')),
    places: order.sorted(places.map((place) => module.placeOf(place))),
  };
  return { feature, places };
}

/** All places of the feature of one of them. */
function ringFrom({ module, rules, game }: Stage, first: number): number[] {
  const places: number[] = [];
  let place = first;
  do {
    places.push(place);
    place = module.calls.lauze_next_place(rules, game, place) >>> 0;
  } while (place !== first);
  return places;
}

const keyOf = ({ x, y }: Cell) => `${x},${y}`;

/** Which tile was laid when, by its cell. */
export class LaidOrder {
  readonly #order: ReadonlyMap<string, number>;

  constructor(board: readonly Laid[]) {
    this.#order = new Map(board.map(({ cell }, i) => [keyOf(cell), i]));
  }

  sorted(places: readonly Place[]): Place[] {
    const laid = (place: Place) => this.#order.get(keyOf(place)) ?? 0;
    return [...places].sort((a, b) => laid(a) - laid(b));
  }
}

/** What a feature would score, completed as it is or at the end; null where there is none. */
export function scoreAt(stage: Stage, place: Place, when: When): Score | null {
  const { module, vocabulary, rules, game } = stage;
  const { constants, memory } = module;
  const { field, size } = module.structs.score;
  const [at = 0] = module.room(size);
  const number = module.whens.number(when);
  if (number === undefined) throw new RangeError(`'${when}' is no time of scoring`);
  const status = module.calls.lauze_score(rules, game, module.rawPlace(place), number, at);
  if (status === constants.noTile || status === constants.noFeature) return null;
  if (status !== constants.ok) throw module.refusal(status, 0);
  return {
    points: memory.get(at, field.points),
    owners: seatsOf(memory.get(at, field.owners)),
    rows: rowsAt(module, vocabulary, at + field.row.offset, memory.get(at, field.n_rows)),
  };
}
