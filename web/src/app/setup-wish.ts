/** What a set-up is made of, and its text as docs/NOTATION.md writes it. */
import type { Engine, Option, TileType } from '~/engine/engine';
import type { SetupWish } from './settings';

export const baseOf = (engine: Engine): string => engine.expansions[0]?.name ?? '';

/** All expansions but the first, which every game has. */
export const addable = (engine: Engine): readonly string[] =>
  engine.expansions.slice(1).map(({ name }) => name);

const chosenExpansions = (engine: Engine, wish: SetupWish): readonly string[] =>
  addable(engine).filter((name) => wish.expansions.includes(name));

/** The options of what is played. */
export function optionsOf(engine: Engine, wish: SetupWish): readonly Option[] {
  const played = [baseOf(engine), ...chosenExpansions(engine, wish)];
  return engine.options.filter(({ expansion }) => played.includes(expansion));
}

/** The value of an option that is wished, or the usual one. */
export function valueFor(option: Option, wish: SetupWish): string {
  const wished = wish.options[option.name] ?? '';
  return option.values.includes(wished) ? wished : (option.values[0] ?? '');
}

export function setupText(engine: Engine, wish: SetupWish): string {
  const sets = [baseOf(engine), ...chosenExpansions(engine, wish)].join(' + ');
  const options = optionsOf(engine, wish)
    .filter((option) => valueFor(option, wish) !== option.values[0])
    .map((option) => `; ${option.name}=${valueFor(option, wish)}`);
  return `${sets}; ${wish.seats} seats${options.join('')}`;
}

const sum = (types: readonly TileType[]): number => types.reduce((n, { count }) => n + count, 0);

/** How many tiles a game has more with a set, and how many of that set stand in for others. */
export function tilesOf(engine: Engine, set: string): { more: number; instead: number } {
  const base = baseOf(engine);
  if (set === base) return { more: sum(engine.rules(base).types), instead: 0 };
  const { types } = engine.rules(`${base} + ${set}`);
  const more = sum(types) - tilesOf(engine, base).more;
  return { more, instead: sum(types.filter((type) => type.set === set)) - more };
}
