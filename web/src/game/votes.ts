/** Several computer players have thought about the same game, each by himself; together they decide. */
import type { RawAction, Vote } from '~/engine/engine';

export type Line = readonly RawAction[];

const keyOf = (line: Line): string =>
  line.map(({ verb, by, noun, place }) => `${verb},${by},${noun},${place}`).join(' ');

/** The line that was visited most by all of them; null where nobody has found any. */
export function elect(ballots: readonly (readonly Vote[])[]): Line | null {
  const sums = new Map<string, Vote>();
  for (const { line, visits } of ballots.flat()) {
    const before = sums.get(keyOf(line))?.visits ?? 0;
    sums.set(keyOf(line), { line, visits: before + visits });
  }
  const best = [...sums.values()].reduce<Vote | null>(
    (most, vote) => (most === null || vote.visits > most.visits ? vote : most),
    null,
  );
  return best?.line ?? null;
}
