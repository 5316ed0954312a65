/** The browser's storage, in memory. */
import type { Store } from '~/game/saves';

export class MemoryStore implements Store {
  readonly items = new Map<string, string>();
  /** Bytes that it takes at most. */
  room = Number.POSITIVE_INFINITY;

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
    if (value.length > this.room) throw new Error('QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }
}
