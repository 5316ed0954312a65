/**
 * Where the fields of the engine's structures lie in its memory, as the module itself says: its
 * table (web/wasm/wasm_fields.def) is written by the compiler, so nothing here can fall behind.
 */

/** `part`: an array of structures. `text`: a pointer to a text that ends with 0. */
export type FieldType =
  | 'u8'
  | 'u16'
  | 'i16'
  | 'u32'
  | 'i32'
  | 'f64'
  | 'chars'
  | 'text'
  | 'pointer'
  | 'part';

const types: ReadonlySet<string> = new Set<FieldType>([
  ...(['u8', 'u16', 'i16', 'u32', 'i32', 'f64'] as const),
  ...(['chars', 'text', 'pointer', 'part'] as const),
]);
const isFieldType = (type: string): type is FieldType => types.has(type);

/** A row of the module's table. `value` is a constant, or the offset of a field. */
export interface Fact {
  readonly name: string;
  readonly type: string;
  readonly value: number;
  readonly size: number; // of a structure, of a whole field, of one element of a part
}

export interface Field {
  readonly offset: number;
  readonly type: FieldType;
  readonly size: number;
}

export interface Struct<Name extends string> {
  readonly size: number;
  readonly field: Readonly<Record<Name, Field>>;
}

export class Layout {
  readonly #facts: ReadonlyMap<string, Fact>;

  constructor(facts: readonly Fact[]) {
    this.#facts = new Map(facts.map((fact) => [fact.name, fact]));
  }

  /** The value of a constant of lauze.h. */
  constant(name: string): number {
    const fact = this.#find(name);
    if (fact.type !== 'constant') throw new Error(`${name} is no constant of the engine`);
    return fact.value;
  }

  /** The named fields of a structure, or of the elements of a part ('lauze_tile_type.node'). */
  struct<Name extends string>(owner: string, names: readonly Name[]): Struct<Name> {
    const fact = this.#find(owner);
    if (fact.type !== 'struct' && fact.type !== 'part')
      throw new Error(`${owner} is no structure of the engine`);
    const fields = names.map((name) => [name, this.#field(`${owner}.${name}`)] as const);
    return { size: fact.size, field: Object.fromEntries(fields) as Record<Name, Field> };
  }

  #field(name: string): Field {
    const { type, value, size } = this.#find(name);
    if (!isFieldType(type)) throw new Error(`the page cannot read ${name}, whose type is ${type}`);
    return { offset: value, type, size };
  }

  #find(name: string): Fact {
    const fact = this.#facts.get(name);
    if (!fact)
      throw new Error(`lauze.wasm has no ${name}: it was built from other sources than this page`);
    return fact;
  }
}
