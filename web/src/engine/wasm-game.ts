/**
 * A game of the module, as a value: its bytes belong to the page, and are laid out for the module
 * when something is asked of them. What was found out about it is kept, since it never changes.
 */
import type {
  Action,
  Feature,
  Game,
  GameEvent,
  Held,
  Hole,
  Laid,
  Piece,
  Place,
  Refusal,
  Score,
  Seat,
  Thinking,
  TileType,
  TurnState,
  When,
  Who,
} from './engine';
import { actionAt, putRaw, type Stage } from './wasm-actions';
import { featureAt, holesOf, LaidOrder, laidOf, piecesOf, scoreAt } from './wasm-board';
import { eventAt, withGivers } from './wasm-events';
import { ThinkingOfModule } from './wasm-players';
import type { RulesOfModule } from './wasm-rules';

const FEW_EVENTS = 32;
const FEW_ACTIONS = 256;

export class GameOfModule implements Game {
  readonly rules: RulesOfModule;
  readonly #bytes: Uint8Array;
  #turn: TurnState | undefined;
  #points: readonly number[] | undefined;
  #final: readonly number[] | undefined;
  #hash: bigint | undefined;
  #choices: readonly Action[] | undefined;
  #board: readonly Laid[] | undefined;
  #order: LaidOrder | undefined;
  #pieces: ReturnType<typeof piecesOf> | undefined;
  #holes: readonly Hole[] | undefined;
  readonly #features = new Map<number, Feature>(); // by canonical place

  constructor(rules: RulesOfModule, bytes: Uint8Array) {
    this.rules = rules;
    this.#bytes = bytes;
  }

  get turn(): TurnState {
    this.#turn ??= this.#readTurn();
    return this.#turn;
  }

  get points(): readonly number[] {
    this.#points ??= this.#seats((seat, { module, rules, game }) =>
      module.calls.lauze_points(rules, game, seat),
    );
    return this.#points;
  }

  get hash(): bigint {
    this.#hash ??= this.#readHash();
    return this.#hash;
  }

  choices(): readonly Action[] {
    this.#choices ??= this.#readChoices();
    return this.#choices;
  }

  apply(action: Action): { game: GameOfModule; events: readonly GameEvent[] } {
    for (let capacity = FEW_EVENTS; ; ) {
      const { game, events, missed } = this.#tryApply(action, capacity);
      if (missed === 0) return { game, events };
      capacity += missed;
    }
  }

  why(action: Action): Refusal | null {
    const { module, rules, game } = this.stage();
    const [at = 0, rule = 0] = module.room(module.structs.action.size, 2);
    putRaw(module, at, action);
    const status = module.calls.lauze_why(rules, game, at, rule);
    if (status === module.constants.ok) return null;
    return module.refusal(status, module.memory.view.getUint16(rule, true));
  }

  odds(action: Action): { of: number; total: number } {
    const { module, rules, game } = this.stage();
    const [at = 0, of = 0, total = 0] = module.room(module.structs.action.size, 4, 4);
    putRaw(module, at, action);
    module.calls.lauze_odds(rules, game, at, of, total);
    const { view } = module.memory;
    return { of: view.getUint32(of, true), total: view.getUint32(total, true) };
  }

  readAction(text: string): Action {
    const stage = this.stage();
    const { module, rules, game } = stage;
    const [action = 0, error = 0] = module.room(
      module.structs.action.size,
      module.structs.error.size,
    );
    const { at, length } = module.memory.putText(module.input, text);
    module.demand(module.calls.lauze_read_action(rules, game, at, length, action, error), error);
    return actionAt(stage, action);
  }

  final(): readonly number[] {
    this.#final ??= this.#readFinal();
    return this.#final;
  }

  supply(seat: Seat, kind: string): number {
    const { module, rules, game, vocabulary } = this.stage();
    this.#demandSeat(seat);
    return module.calls.lauze_supply(rules, game, seat, vocabulary.figureNumber(kind));
  }

  tokens(seat: Seat, kind: string): number {
    const { module, rules, game, vocabulary } = this.stage();
    this.#demandSeat(seat);
    return module.calls.lauze_tokens(rules, game, seat, vocabulary.tokenNumber(kind));
  }

  register(name: string): number {
    const { module, rules, game, vocabulary } = this.stage();
    return module.calls.lauze_register(rules, game, vocabulary.registerNumber(name));
  }

  board(): readonly Laid[] {
    this.#board ??= laidOf(this.stage());
    return this.#board;
  }

  pieces(): readonly Piece[] {
    return this.#allPieces.standing;
  }

  held(): readonly Held[] {
    return this.#allPieces.held;
  }

  feature(place: Place): Feature | null {
    const { module, rules, game } = this.stage();
    const raw = module.calls.lauze_canonical(rules, game, module.rawPlace(place)) >>> 0;
    if (raw === module.constants.nowhere) return null;
    return this.#features.get(raw) ?? this.#readFeature(raw);
  }

  score(place: Place, when: When): Score | null {
    return scoreAt(this.stage(), place, when);
  }

  holes(): readonly Hole[] {
    this.#holes ??= holesOf(this.stage());
    return this.#holes;
  }

  left(type: TileType): number {
    const { module, rules, game, vocabulary } = this.stage();
    return module.calls.lauze_left(rules, game, vocabulary.typeNumber(type));
  }

  removed(type: TileType): number {
    const { module, rules, game, vocabulary } = this.stage();
    return module.calls.lauze_removed(rules, game, vocabulary.typeNumber(type));
  }

  position(): string {
    const { module, rules, game } = this.stage();
    return module.memory.written(module.output, (at, size) =>
      module.calls.lauze_write_position(rules, game, at, size),
    );
  }

  think(level: string, seed: number): Thinking {
    this.#demandPlayable(seed);
    return new ThinkingOfModule(() => this.stage(), level, seed);
  }

  greedy(seed: number): Action {
    this.#demandPlayable(seed);
    const stage = this.stage();
    const { module, rules, game } = stage;
    const [player = 0, action = 0] = module.room(
      module.structs.greedy.size,
      module.structs.action.size,
    );
    const arena = module.arena.of(module.calls.lauze_greedy_size(rules));
    module.calls.lauze_start_greedy(player, rules, BigInt(seed), arena);
    module.calls.lauze_pick_greedy(action, player, game);
    return actionAt(stage, action);
  }

  /** Lays the game out for a call of the module; for this folder. */
  stage(): Stage {
    const { module, vocabulary, address, seats } = this.rules;
    return { module, vocabulary, rules: address, game: module.lay(this.#bytes), seats };
  }

  #demandPlayable(seed: number): void {
    if (!Number.isSafeInteger(seed) || seed < 0)
      throw new RangeError(`${seed} is no seed: it has to be a whole number from 0 on`);
    if (typeof this.turn.who !== 'number')
      throw new Error('the computer player can only choose where a seat is to act');
  }

  #demandSeat(seat: Seat): void {
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.rules.seats))
      throw new RangeError(`nobody has the seat ${seat}`);
  }

  get #allPieces() {
    this.#pieces ??= piecesOf(this.stage());
    return this.#pieces;
  }

  #seats(of: (seat: Seat, stage: Stage) => number): number[] {
    const stage = this.stage();
    return Array.from({ length: this.rules.seats }, (_, seat) => of(seat, stage));
  }

  #readTurn(): TurnState {
    const { module, rules, game, vocabulary } = this.stage();
    const { constants, memory } = module;
    const { field, size } = module.structs.turn;
    const [at = 0] = module.room(size);
    module.calls.lauze_turn(rules, game, at);
    const number = (name: keyof typeof field) => memory.get(at, field[name]);
    const [drawn, last] = [number('drawn'), number('last')];
    return {
      who: this.#who(number('who')),
      seat: number('seat'),
      step: memory.getText(at, field.step),
      number: number('number'),
      drawn: drawn === constants.noType ? null : vocabulary.type(drawn),
      last: last === constants.nowhere ? null : module.cellOf(last),
      bag: number('bag'),
    };
  }

  #who(number: number): Who {
    const { chance, nobody } = this.rules.module.constants;
    if (number === chance) return 'chance';
    return number === nobody ? null : number;
  }

  #readChoices(): Action[] {
    const stage = this.stage();
    const { module, rules, game } = stage;
    const { size } = module.structs.action;
    let [capacity, n] = [0, FEW_ACTIONS];
    while (n > capacity) {
      capacity = n;
      n = module.calls.lauze_actions(rules, game, module.list.of(n * size), n);
    }
    const list = module.list.of(0);
    return Array.from({ length: n }, (_, i) => actionAt(stage, list + i * size));
  }

  /** The module changes its copy of the game, which then is no longer this one. */
  #tryApply(action: Action, capacity: number) {
    const { module, rules, game, vocabulary } = this.stage();
    const { structs, memory, calls } = module;
    const [at = 0, report = 0] = module.room(structs.action.size, structs.report.size);
    const list = module.list.of(capacity * structs.event.size);
    putRaw(module, at, action);
    memory.set(report, structs.report.field.event, list);
    memory.set(report, structs.report.field.capacity, capacity);
    memory.set(report, structs.report.field.n, 0);
    const status = calls.lauze_apply(rules, game, at, report);
    if (status !== module.constants.ok) throw this.why(action) ?? module.refusal(status, 0);
    const after = new GameOfModule(this.rules, module.lift(this.#bytes.length));
    const n = memory.get(report, structs.report.field.n);
    const events = Array.from({ length: Math.min(n, capacity) }, (_, i) =>
      eventAt(module, vocabulary, list + i * structs.event.size),
    );
    const hasMoved = events.some(({ type }) => type === 'moved');
    const told = hasMoved ? withGivers(events, this.held()) : events;
    return { game: after, events: told, missed: n - events.length };
  }

  #readHash(): bigint {
    const { module, rules, game } = this.stage();
    return BigInt.asUintN(64, module.calls.lauze_hash(rules, game));
  }

  #readFinal(): number[] {
    const { module, rules, game } = this.stage();
    const [at = 0] = module.room(4 * module.constants.maxSeats);
    module.calls.lauze_final(rules, game, at, 0);
    return this.#seats((seat) => module.memory.view.getInt32(at + 4 * seat, true));
  }

  #readFeature(canonical: number): Feature {
    this.#order ??= new LaidOrder(this.board());
    const { feature, places } = featureAt(this.stage(), canonical, this.#order);
    for (const place of places) this.#features.set(place, feature);
    return feature;
  }
}
