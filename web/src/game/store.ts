/** Storage by names, as a browser has it, and one for as long as the page lives. */

/** The part of the browser's storage that is used here. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What follows the prefix in every name that begins with it. */
export function namesIn(store: Store, prefix: string): readonly string[] {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

export class MemoryStore implements Store {
  readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }
}
