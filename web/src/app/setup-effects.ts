/** Options that change nothing: those of which every sentence waits for sets that are not played. */
import type { Engine, Option } from '~/engine/engine';
import type { Catalogue } from '~/words/catalogue';
import type { SetupWish } from './settings';
import { optionsOf, played, valueFor } from './setup-wish';

/** The sets without which an option changes nothing; none when it may change something. */
export function awaitedBy(
  option: Option,
  words: Catalogue,
  sets: readonly string[],
): readonly string[] {
  const sentences = words.ruleNames
    .map((name) => words.rule(name))
    .filter((sentence) => sentence?.options.includes(option.name));
  const waits = sentences.map((sentence) => sentence?.waits ?? []);
  const isIdle = waits.every((names) => names.length > 0 && !names.some((n) => sets.includes(n)));
  return isIdle ? [...new Set(waits.flat())] : [];
}

/** What an option is offered with. */
export interface Offer {
  readonly option: Option;
  readonly awaited: readonly string[]; // without one of these it changes nothing
}

/**
 * The options of a set that are offered. One that changes nothing says so; where no set that Lauze
 * has could make it change anything it is left out, unless it has been chosen.
 */
export function offersOf(
  engine: Engine,
  name: string,
  wish: SetupWish,
  words: Catalogue,
): readonly Offer[] {
  const known = engine.expansions.map((expansion) => expansion.name);
  const sets = played(engine, wish);
  return optionsOf(engine, name)
    .map((option) => ({ option, awaited: awaitedBy(option, words, sets) }))
    .filter(({ option, awaited }) => {
      const isUsual = valueFor(option, wish) === option.values[0];
      return awaited.length === 0 || !isUsual || awaited.some((set) => known.includes(set));
    });
}
