/** The names that numbers have under one set of rules, and its tiles. */
import type { FigureKind, Pointer, TileNode, TileType, TokenKind } from './engine';
import { quarterTurns } from './wasm-actions';
import type { Address } from './wasm-memory';
import type { Module } from './wasm-module';

/** The names behind 0, 1, 2 ... up to the first number that has none. */
function namesBy(module: Module, call: (number: number) => Address, from = 0): (string | null)[] {
  const names: (string | null)[] = new Array(from).fill(null);
  for (let number = from; ; number++) {
    const name = module.memory.text(call(number));
    if (name === null) return names;
    names.push(name);
  }
}

/** The numbers of the bits that are set. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < 32; bit++) if ((mask >>> bit) & 1) bits.push(bit);
  return bits;
}

export class Vocabulary {
  readonly types: readonly TileType[];
  readonly figures: readonly FigureKind[];
  readonly tokens: readonly TokenKind[];
  readonly registers: readonly string[];
  readonly #module: Module;
  readonly #kinds: readonly (string | null)[];
  readonly #edges: readonly (string | null)[];
  readonly #powers: readonly (string | null)[];
  readonly #traits: readonly (string | null)[];
  readonly #marks: readonly (string | null)[];
  readonly #numbers: ReadonlyMap<string, number>; // of tiles, by code

  constructor(module: Module, rules: Address) {
    const { calls } = module;
    this.#module = module;
    this.#kinds = namesBy(module, (kind) => calls.lauze_kind_name(rules, kind));
    this.#edges = namesBy(module, (edge) => calls.lauze_edge_name(rules, edge));
    this.#powers = namesBy(module, (power) => calls.lauze_power_name(rules, power), 1);
    this.#traits = namesBy(module, (trait) => calls.lauze_trait_name(rules, trait));
    this.#marks = namesBy(module, (mark) => calls.lauze_mark_name(rules, mark));
    this.figures = namesBy(module, (kind) => calls.lauze_figure_name(rules, kind)).map(
      (name, kind) => ({
        kind: name ?? '',
        strength: calls.lauze_figure_strength(rules, kind),
        supply: calls.lauze_figure_supply(rules, kind),
        isNeutral: calls.lauze_figure_is_neutral(rules, kind) !== 0,
        isCompanion: calls.lauze_figure_is_companion(rules, kind) !== 0,
      }),
    );
    this.tokens = namesBy(module, (token) => calls.lauze_token_name(rules, token)).map(
      (name, token) => ({ kind: name ?? '', supply: calls.lauze_token_supply(rules, token) }),
    );
    this.registers = namesBy(module, (index) => calls.lauze_register_name(rules, index)).map(
      (name) => name ?? '',
    );
    const [at = 0] = module.room(module.structs.type.size);
    this.types = Array.from({ length: calls.lauze_n_types(rules) }, (_, type) => {
      calls.lauze_type(rules, type, at);
      return this.#readType(at);
    });
    this.#numbers = new Map(this.types.map(({ code }, number) => [code, number]));
  }

  #readType(at: Address): TileType {
    const { memory, calls, structs } = this.#module;
    const { field } = structs.type;
    const picture = memory.getText(at, field.picture);
    const parts = at + field.node.offset;
    return {
      code: memory.getText(at, field.code),
      set: memory.text(calls.lauze_expansion_name(memory.get(at, field.expansion))) ?? '',
      count: memory.get(at, field.count),
      isProvisional: memory.get(at, field.is_provisional) !== 0,
      isLaid: memory.get(at, field.is_laid) !== 0,
      stage: memory.get(at, field.stage),
      rows: picture.match(/.{5}/g) ?? [],
      edges: [0, 1, 2, 3].map((side) => this.edge(memory.get(at, field.edge, side))),
      nodes: Array.from({ length: memory.get(at, field.n_nodes) }, (_, node) =>
        this.#readNode(parts + node * structs.node.size),
      ),
      marks: bitsOf(memory.get(at, field.marks)).map((mark) => nameIn(this.#marks, mark, 'mark')),
      pointer: this.#readPointer(at),
    };
  }

  #readPointer(at: Address): Pointer | null {
    const { memory, structs, constants } = this.#module;
    const { field } = structs.type;
    const mark = memory.get(at, field.pointer);
    if (mark === constants.noKind) return null;
    const side = quarterTurns(memory.get(at, field.towards) / constants.quarterTurn);
    return { mark: nameIn(this.#marks, mark, 'mark'), side };
  }

  #readNode(at: Address): TileNode {
    const { memory, structs, spots } = this.#module;
    const { field } = structs.node;
    return {
      kind: this.kind(memory.get(at, field.kind)),
      spot: spots.name(memory.get(at, field.spot)),
      winds: bitsOf(memory.get(at, field.winds)).map((wind) => spots.name(wind)),
      traits: this.traits((trait) => memory.get(at, field.trait, trait)),
    };
  }

  /** The names of all powers. */
  get powers(): readonly string[] {
    return this.#powers.filter((name) => name !== null);
  }

  kind = (number: number): string => nameIn(this.#kinds, number, 'kind of feature');
  edge = (number: number): string => nameIn(this.#edges, number, 'edge');
  trait = (number: number): string => nameIn(this.#traits, number, 'trait');
  figure = (number: number): string => nameIn(this.figures, number, 'figure').kind;
  token = (number: number): string => nameIn(this.tokens, number, 'token').kind;

  /** The power with that number; null for 0, the ordinary rule. */
  power = (number: number): string | null =>
    number === 0 ? null : nameIn(this.#powers, number, 'power');

  /** What is not 0 of the numbers that `of` gives for each trait. */
  traits(of: (trait: number) => number): Record<string, number> {
    const entries = this.#traits.map((name, trait) => [name, of(trait)] as const);
    return Object.fromEntries(entries.filter(([, n]) => n !== 0));
  }

  type = (number: number): TileType => nameIn(this.types, number, 'tile');

  /** The number of a tile of these rules. */
  typeNumber({ code }: TileType): number {
    const number = this.#numbers.get(code);
    if (number === undefined) throw new RangeError(`no tile of these rules has the code '${code}'`);
    return number;
  }

  figureNumber(kind: string): number {
    const number = this.figures.findIndex((figure) => figure.kind === kind);
    if (number < 0) throw new RangeError(`no figure of these rules is called '${kind}'`);
    return number;
  }

  tokenNumber(kind: string): number {
    const number = this.tokens.findIndex((token) => token.kind === kind);
    if (number < 0) throw new RangeError(`no token of these rules is called '${kind}'`);
    return number;
  }

  registerNumber(name: string): number {
    const number = this.registers.indexOf(name);
    if (number < 0) throw new RangeError(`no register of these rules is called '${name}'`);
    return number;
  }
}

function nameIn<Item>(items: readonly (Item | null)[], number: number, what: string): Item {
  const item = items[number];
  if (item === undefined || item === null)
    throw new RangeError(`these rules have no ${what} with the number ${number}`);
  return item;
}
