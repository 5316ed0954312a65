/** Tables whose chance is known, and somebody who plays at them. */
import type { Engine } from '~/engine/engine';
import type { LocalOptions } from '~/game/local-table';
import { LocalTable } from '~/game/local-table';
import type { Table } from '~/game/table';
import { oneOf, randomOf } from '../made';

/** 32 random bits that are the same for the same seed. */
export function bitsOf(seed: number): () => number {
  const random = randomOf(seed);
  return () => Math.floor(random() * 2 ** 32);
}

export const people = (...names: readonly string[]) => names.map((name) => ({ name, level: null }));

export function tableOf(
  engine: Engine,
  setup: string,
  options: Partial<Omit<LocalOptions, 'rules'>> = {},
): LocalTable {
  const random = bitsOf(1);
  return new LocalTable({
    rules: engine.rules(setup),
    players: people('Ada', 'Bob'),
    random,
    ...options,
  });
}

/** Tries whatever is possible, as long as there is something to decide, then commits. */
export function playTurn(table: Table, random: () => number): void {
  const seat = table.actor.peek();
  if (seat === null) throw new Error('nobody here is to act');
  while (table.shown.peek().turn.who === seat) {
    const choices = table.shown.peek().choices();
    if (!table.try(oneOf(choices, random))) throw new Error('a choice cannot be tried');
  }
  table.commit();
}

/** The computer player acts in promises: waits until somebody here is to act or the game is over. */
export async function whenIdle(table: Table): Promise<void> {
  while (table.actor.peek() === null && table.game.peek().turn.who !== null)
    await new Promise((resolve) => setTimeout(resolve, 0));
}
