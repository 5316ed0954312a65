/** Whole random numbers for tests. */
import { randomOf } from '../made';

/** Numbers from 0 to n - 1 that are the same for the same seed. */
export function wholeNumbersOf(seed: number): (n: number) => number {
  const random = randomOf(seed);
  return (n) => Math.floor(random() * n);
}
