/** What a set-up is made of, and its text as docs/NOTATION.md writes it. */
import { type Engine, type FigureKind, type Option, Refusal, type TileType } from '~/engine/engine';
import type { SetupWish } from './settings';

export const baseOf = (engine: Engine): string => engine.expansions[0]?.name ?? '';

/** All expansions but the first, which every game has. */
export const addable = (engine: Engine): readonly string[] =>
  engine.expansions.slice(1).map(({ name }) => name);

const chosenExpansions = (engine: Engine, wish: SetupWish): readonly string[] =>
  addable(engine).filter((name) => wish.expansions.includes(name));

const ofExpansion = (engine: Engine, name: string): readonly Option[] =>
  engine.options.filter(({ expansion }) => expansion === name);

/** The options of what is played. */
const optionsOf = (engine: Engine, wish: SetupWish): readonly Option[] =>
  [baseOf(engine), ...chosenExpansions(engine, wish)].flatMap((name) => ofExpansion(engine, name));

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

/** What is wrong with a set-up; null when it can be played. */
export function setupRefusal(engine: Engine, wish: SetupWish): Refusal | null {
  try {
    engine.rules(setupText(engine, wish));
    return null;
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
}

/** What an expansion brings into a game. */
export interface Contents {
  readonly more: number; // tiles that are added
  readonly instead: number; // tiles that stand in for others
  readonly figures: readonly FigureKind[];
  readonly emblem: readonly TileType[]; // tiles that show what is special about it
  readonly options: readonly Option[];
}

const sum = (types: readonly TileType[]): number => types.reduce((n, { count }) => n + count, 0);

/** The names of what a tile shows. */
const shownOn = ({ nodes, marks }: TileType): readonly string[] => [
  ...new Set([...marks, ...nodes.flatMap(({ kind, traits }) => [kind, ...Object.keys(traits)])]),
];

/** What is laid side by side at the beginning, else the tile that shows most of what no other set has. */
function emblemOf(own: readonly TileType[], others: readonly TileType[]): readonly TileType[] {
  const laid = own.filter(({ isLaid }) => isLaid);
  if (laid.length > 0) return laid;
  const known = new Set(others.flatMap(shownOn));
  const news = (type: TileType) => shownOn(type).filter((name) => !known.has(name)).length;
  return own.toSorted((a, b) => news(b) - news(a)).slice(0, 1);
}

export function contentsOf(engine: Engine, name: string): Contents {
  const base = engine.rules(baseOf(engine));
  const isBase = name === baseOf(engine);
  const { types, figures } = isBase ? base : engine.rules(`${baseOf(engine)} + ${name}`);
  const own = types.filter(({ set }) => set === name);
  const more = isBase ? sum(types) : sum(types) - sum(base.types);
  const known = new Set(isBase ? [] : base.figures.map(({ kind }) => kind));
  return {
    more,
    instead: sum(own) - more,
    figures: figures.filter(({ kind }) => !known.has(kind)),
    emblem: emblemOf(own, isBase ? [] : base.types),
    options: ofExpansion(engine, name),
  };
}
