/**
 * The memory of the engine's module: reads and writes fields and texts in it, and lends room.
 *
 * It may grow with any call of the module, and then what looked into it before sees nothing any
 * more. So views are asked for anew each time.
 */
import type { Fact, Field } from './wasm-layout';

export type Address = number;

interface Allocator {
  malloc(size: number): Address;
  free(at: Address): void;
}

const decoder = new TextDecoder('utf-8');
const encoder = new TextEncoder();

/** Room in the module that is used again and again, and made larger when it has to be. */
export class Room {
  #at: Address = 0;
  #size = 0;
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  get size(): number {
    return this.#size;
  }

  /** Where the room begins; what was in it is lost when it grows. */
  of(size: number): Address {
    if (size > this.#size) {
      const larger = Math.max(size, 2 * this.#size, 256);
      if (this.#at) this.#memory.release(this.#at);
      this.#size = 0;
      this.#at = this.#memory.take(larger);
      this.#size = larger;
    }
    return this.#at;
  }
}

export class Memory {
  readonly #memory: WebAssembly.Memory;
  readonly #allocator: Allocator;
  #view: DataView;

  constructor(memory: WebAssembly.Memory, allocator: Allocator) {
    this.#memory = memory;
    this.#allocator = allocator;
    this.#view = new DataView(memory.buffer);
  }

  get view(): DataView {
    if (this.#view.buffer !== this.#memory.buffer) this.#view = new DataView(this.#memory.buffer);
    return this.#view;
  }

  take(size: number): Address {
    const at = this.#allocator.malloc(size);
    if (!at) throw new Error(`the engine has no room for ${size} bytes more`);
    return at;
  }

  release(at: Address): void {
    this.#allocator.free(at);
  }

  /** A copy of bytes of the module. */
  bytes(at: Address, size: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, size).slice();
  }

  put(at: Address, bytes: Uint8Array): void {
    new Uint8Array(this.#memory.buffer, at, bytes.length).set(bytes);
  }

  /** Puts a text, with a 0 behind it, into the room; gives its length in bytes. */
  putText(room: Room, text: string): { at: Address; length: number } {
    const bytes = encoder.encode(text);
    const at = room.of(bytes.length + 1);
    this.put(at, bytes);
    this.view.setUint8(at + bytes.length, 0);
    return { at, length: bytes.length };
  }

  /** The text of that many bytes. */
  textOf(at: Address, length: number): string {
    return decoder.decode(new Uint8Array(this.#memory.buffer, at, length));
  }

  /** The text at a pointer of the module, which ends with 0; null for the null pointer. */
  text(at: Address): string | null {
    if (!at) return null;
    const view = this.view;
    let end = at;
    while (view.getUint8(end) !== 0) end++;
    return this.textOf(at, end - at);
  }

  /** What a text function of the module writes: it is called again if the room was too small. */
  written(room: Room, write: (at: Address, size: number) => number): string {
    let at = room.of(1);
    let length = write(at, room.size);
    if (length >= room.size) {
      at = room.of(length + 1);
      length = write(at, room.size);
    }
    return this.textOf(at, length);
  }

  /** A number in a structure at that address; of an array the one at the index. */
  get(owner: Address, field: Field, index = 0): number {
    const at = owner + field.offset;
    switch (field.type) {
      case 'u8':
        return this.view.getUint8(at + index);
      case 'u16':
        return this.view.getUint16(at + 2 * index, true);
      case 'i16':
        return this.view.getInt16(at + 2 * index, true);
      case 'i32':
        return this.view.getInt32(at + 4 * index, true);
      case 'f64':
        return this.view.getFloat64(at + 8 * index, true);
      case 'u32':
      case 'text':
      case 'pointer':
        return this.view.getUint32(at + 4 * index, true);
      case 'chars':
      case 'part':
        throw new Error(`a field of type ${field.type} is no number`);
    }
  }

  set(owner: Address, field: Field, value: number): void {
    const at = owner + field.offset;
    const { view } = this;
    if (field.type === 'u8') view.setUint8(at, value);
    else if (field.type === 'u16') view.setUint16(at, value, true);
    else if (field.type === 'u32' || field.type === 'pointer') view.setUint32(at, value, true);
    else throw new Error(`the page sets no field of type ${field.type}`);
  }

  /** The text in an array of characters, or behind a pointer to them. */
  getText(owner: Address, field: Field): string {
    if (field.type !== 'chars') return this.text(this.get(owner, field)) ?? '';
    const at = owner + field.offset;
    let length = 0;
    while (length < field.size && this.view.getUint8(at + length) !== 0) length++;
    return this.textOf(at, length);
  }

  /** The table of facts: rows of four words, two of them texts, up to one without a name. */
  facts(at: Address): Fact[] {
    const facts: Fact[] = [];
    const word = (row: Address, n: number) => this.view.getUint32(row + 4 * n, true);
    for (let row = at; word(row, 0) !== 0; row += 16) {
      const [name, type] = [this.text(word(row, 0)), this.text(word(row, 1))];
      facts.push({ name: name ?? '', type: type ?? '', value: word(row, 2), size: word(row, 3) });
    }
    return facts;
  }
}
