/**
 * A loaded lauze.wasm: its functions, its memory, what its structures look like, and the names
 * that do not depend on what is being played.
 */
import { type Cell, type GameEvent, type Place, Refusal, type Verb, type When } from './engine';
import { MOST_SEATS } from './seat-letters';
import { type Calls, callsOf, type ThinkingCalls, thinkingCallsOf } from './wasm-calls';
import { Layout } from './wasm-layout';
import { type Address, Memory, Room } from './wasm-memory';

const verbs = ['draw', 'place', 'put', 'take', 'move', 'choose', 'pass'] as const;
const whens = ['done', 'end'] as const;
const events = [
  ...(['discarded', 'scored', 'returned', 'taken', 'moved', 'gained'] as const),
  ...(['again', 'turn', 'over'] as const),
] as const;

const structsOf = (layout: Layout) => ({
  error: layout.struct('lauze_error', ['line', 'column', 'rule', 'token']),
  setup: layout.struct('lauze_setup', [
    ...(['seats', 'copies', 'option', 'tiles_hash', 'tiles_expansion'] as const),
  ]),
  action: layout.struct('lauze_action', ['verb', 'by', 'noun', 'place']),
  report: layout.struct('lauze_report', ['event', 'capacity', 'n']),
  turn: layout.struct('lauze_turn_state', [
    ...(['who', 'seat', 'step', 'number', 'drawn', 'last', 'bag'] as const),
  ]),
  type: layout.struct('lauze_tile_type', [
    ...(['code', 'expansion', 'count', 'is_provisional', 'is_laid', 'stage'] as const),
    ...(['picture', 'edge', 'n_nodes', 'marks', 'towards', 'pointer', 'node'] as const),
  ]),
  node: layout.struct('lauze_tile_type.node', ['kind', 'spot', 'winds', 'trait']),
  feature: layout.struct('lauze_feature_state', [
    ...(['id', 'kind', 'is_complete', 'tiles', 'open_edges'] as const),
    ...(['power', 'owners', 'trait', 'neighbours'] as const),
  ]),
  hole: layout.struct('lauze_hole_state', ['cell', 'edge', 'fitting']),
  piece: layout.struct('lauze_piece_state', ['kind', 'seat', 'holder', 'place']),
  row: layout.struct('lauze_row', ['rule', 'measure', 'trait', 'count', 'each', 'points']),
  event: layout.struct('lauze_event', [
    ...(['kind', 'seat', 'by', 'when', 'feature', 'tied', 'n_rows'] as const),
    ...(['noun', 'rule', 'points', 'place', 'row'] as const),
  ]),
  score: layout.struct('lauze_feature_score', ['points', 'owners', 'n_rows', 'row']),
  record: layout.struct('lauze_record', ['at', 'line', 'column']),
  greedy: layout.struct('lauze_greedy', []),
  level: layout.struct('page_level', ['name', 'is_style', 'nodes', 'millis']),
  line: layout.struct('lauze_line', ['n', 'action']),
  vote: layout.struct('lauze_vote', ['line', 'visits']),
  worth: layout.struct('page_worth', ['margin', 'win']),
  judged: layout.struct('page_judged', [
    ...(['draw', 'first', 'n', 'seat', 'number', 'luck'] as const),
    ...(['before', 'after', 'loss', 'best', 'is_judged', 'mistake'] as const),
  ]),
});

const constantsOf = (layout: Layout) => ({
  maxSeats: layout.constant('LAUZE_MAX_SEATS'),
  chance: layout.constant('LAUZE_CHANCE'),
  nobody: layout.constant('LAUZE_NOBODY'),
  noType: layout.constant('LAUZE_NO_TYPE'),
  noKind: layout.constant('LAUZE_NO_KIND'),
  nowhere: layout.constant('LAUZE_NOWHERE'),
  anyEdge: layout.constant('LAUZE_ANY_EDGE'),
  far: layout.constant('LAUZE_FAR'),
  quarterTurn: layout.constant('LAUZE_E'), // a quarter turn is that many winds
  tileSpot: layout.constant('LAUZE_TILE'),
  ok: layout.constant('LAUZE_OK'),
  over: layout.constant('LAUZE_OVER'),
  noTile: layout.constant('LAUZE_NO_TILE'),
  noFeature: layout.constant('LAUZE_NO_FEATURE'),
  byTrait: layout.constant('LAUZE_M_TRAIT'),
  byMost: layout.constant('LAUZE_M_MOST'),
});

/** Names of numbers, both ways; the numbers are the module's. */
class Numbered<Name extends string> {
  readonly #names = new Map<number, Name>();
  readonly #numbers = new Map<string, number>();

  constructor(entries: Iterable<readonly [number, Name]>) {
    for (const [number, name] of entries) {
      this.#names.set(number, name);
      this.#numbers.set(name, number);
    }
  }

  name(number: number): Name {
    const name = this.#names.get(number);
    if (name === undefined) throw new Error(`the engine speaks of a number ${number} without name`);
    return name;
  }

  number(name: string): number | undefined {
    return this.#numbers.get(name);
  }
}

const numbered = <Name extends string>(layout: Layout, prefix: string, names: readonly Name[]) =>
  new Numbered(
    names.map((name) => [layout.constant(`LAUZE_${prefix}${name.toUpperCase()}`), name] as const),
  );

export class Module {
  readonly calls: Calls;
  readonly thinking: ThinkingCalls | null;
  readonly memory: Memory;
  readonly structs: ReturnType<typeof structsOf>;
  readonly constants: ReturnType<typeof constantsOf>;
  readonly verbs: Numbered<Verb>;
  readonly whens: Numbered<When>;
  readonly events: Numbered<GameEvent['type']>;
  readonly spots: Numbered<string>;

  // One room for each purpose that can be in use while another is.
  readonly input: Room; // a text that the module reads
  readonly output: Room; // a text that the module writes
  readonly game: Room; // the game that the module looks at
  readonly list: Room; // actions or events
  readonly record: Room; // the text of a record that is being read
  readonly arena: Room; // what the computer player thinks in
  readonly #small: Room;
  #laid: Uint8Array | null = null; // whose copy lies in `game`
  readonly #rules = new Map<number, string>(); // names asked for before

  constructor(exports: WebAssembly.Exports) {
    const { memory } = exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('lauze.wasm shows no memory');
    this.calls = callsOf(exports);
    this.thinking = thinkingCallsOf(exports);
    this.memory = new Memory(memory, this.calls);
    const layout = new Layout(this.memory.facts(this.calls.page_facts()));
    this.structs = structsOf(layout);
    this.constants = constantsOf(layout);
    if (this.constants.maxSeats !== MOST_SEATS)
      throw new Error(`lauze.wasm has ${this.constants.maxSeats} seats, this page ${MOST_SEATS}`);
    this.verbs = numbered(layout, '', verbs);
    this.whens = numbered(layout, 'WHEN_', whens);
    this.events = numbered(layout, 'EVENT_', events);
    this.spots = new Numbered(this.#readSpots());
    this.input = new Room(this.memory);
    this.output = new Room(this.memory);
    this.game = new Room(this.memory);
    this.list = new Room(this.memory);
    this.record = new Room(this.memory);
    this.arena = new Room(this.memory);
    this.#small = new Room(this.memory);
  }

  *#readSpots(): Iterable<readonly [number, string]> {
    for (let spot = 0; spot <= this.constants.tileSpot; spot++) {
      const name = this.memory.text(this.calls.lauze_spot_name(spot));
      if (name !== null) yield [spot, name];
    }
  }

  /** Room for structures of those sizes, until the next call of `room`. */
  room(...sizes: readonly number[]): Address[] {
    const aligned = sizes.map((size) => Math.ceil(size / 16) * 16);
    let at = this.#small.of(aligned.reduce((sum, size) => sum + size, 0));
    return aligned.map((size) => {
      at += size;
      return at - size;
    });
  }

  /** Lays the bytes of a game out for the module, unless they already lie there. */
  lay(bytes: Uint8Array): Address {
    if (this.#laid === bytes) return this.game.of(bytes.length);
    const at = this.blank(bytes.length);
    this.memory.put(at, bytes);
    this.#laid = bytes;
    return at;
  }

  /** Room for a game of that size, for the module to fill in. */
  blank(size: number): Address {
    this.#laid = null;
    return this.game.of(size);
  }

  /** The bytes of the game that the module has made in its room. */
  lift(size: number): Uint8Array {
    this.#laid = this.memory.bytes(this.game.of(size), size);
    return this.#laid;
  }

  /** "B-12"; null for 0, no rule. */
  ruleName(rule: number): string | null {
    if (rule === 0) return null;
    const known = this.#rules.get(rule);
    if (known !== undefined) return known;
    const write = (at: Address, size: number) => this.calls.lauze_rule_name(rule, at, size);
    const name = this.memory.written(this.output, write);
    this.#rules.set(rule, name);
    return name;
  }

  refusal(status: number, rule: number): Refusal {
    return new Refusal(this.#code(status), this.ruleName(rule));
  }

  /** Throws unless the status is good; `error` is where the module has said more. */
  demand(status: number, error: Address): void {
    if (status === this.constants.ok) return;
    const { field } = this.structs.error;
    const rule = this.ruleName(this.memory.get(error, field.rule));
    throw new Refusal(this.#code(status), rule, {
      line: this.memory.get(error, field.line),
      column: this.memory.get(error, field.column),
      token: this.memory.getText(error, field.token),
    });
  }

  #code(status: number): string {
    return this.memory.text(this.calls.lauze_status_code(status)) ?? '';
  }

  placeOf(raw: number): Place {
    const [x, y] = [this.calls.page_x(raw), this.calls.page_y(raw)];
    return { x, y, spot: this.spots.name(this.calls.page_spot(raw)) };
  }

  cellOf(raw: number): Cell {
    return { x: this.calls.page_x(raw), y: this.calls.page_y(raw) };
  }

  rawPlace({ x, y, spot }: Place): number {
    const { far } = this.constants;
    if (!Number.isInteger(x) || !Number.isInteger(y) || Math.abs(x) > far || Math.abs(y) > far)
      throw new RangeError(`${x},${y} is no cell`);
    const number = this.spots.number(spot);
    if (number === undefined) throw new RangeError(`'${spot}' is no spot`);
    return this.calls.page_place(x, y, number) >>> 0;
  }
}
