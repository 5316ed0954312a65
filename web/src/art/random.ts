/** Chance that can be repeated: everything that varies is drawn from a hash of what it belongs to. */

/** At least one of something, so that there is always one to pick. */
export type NonEmpty<T> = readonly [T, ...T[]];

export interface Random {
  (): number; // in [0, 1)
  range(from: number, to: number): number;
  int(below: number): number;
  pick<T>(list: NonEmpty<T>): T;
  chance(probability: number): boolean;
}

/** 32-bit hash of any number of integers. */
export function hash(...values: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const value of values) {
    h = Math.imul(h ^ (value | 0), 0x01000193);
    h ^= h >>> 15;
    h = Math.imul(h, 0x2c1b3c6d);
    h ^= h >>> 12;
  }
  return h >>> 0;
}

export const hashText = (text: string): number =>
  hash(...[...text].map((character) => character.codePointAt(0) ?? 0));

/** A small generator (mulberry32). */
export function generator(seed: number): Random {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (below: number): number => Math.floor(random() * below);
  return Object.assign(random, {
    int,
    range: (from: number, to: number) => from + (to - from) * random(),
    pick: <T>(list: NonEmpty<T>): T => list[int(list.length)] ?? list[0],
    chance: (probability: number) => random() < probability,
  });
}
