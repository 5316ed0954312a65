/** What a set brings into a game: tiles, figures and options, as it is wished. */
import { type Engine, type FigureKind, Refusal, type Rules, type TileType } from '~/engine/engine';
import type { SetupWish } from './settings';
import { aloneWith, baseOf, setupText } from './setup-wish';

export interface Contents {
  readonly more: number; // tiles that are added
  readonly instead: number; // tiles that stand in for others
  readonly provisional: number; // of these, how many are drawn as plausible only
  readonly figures: readonly FigureKind[];
  readonly emblem: readonly TileType[]; // tiles that show what is special about it
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

/** The rules of a set-up; null when it cannot be played. */
export function rulesOr(engine: Engine, setup: string): Rules | null {
  try {
    return engine.rules(setup);
  } catch (cause) {
    if (cause instanceof Refusal) return null;
    throw cause;
  }
}

/** The rules with one set beside the base game, as it is wished, or as usual where that cannot be played. */
function rulesWith(engine: Engine, name: string, wish: SetupWish): Rules {
  const usual = { ...wish, copies: {}, options: {}, tiles: null };
  return (
    rulesOr(engine, setupText(engine, aloneWith(engine, wish, name))) ??
    engine.rules(setupText(engine, aloneWith(engine, usual, name)))
  );
}

export function contentsOf(engine: Engine, name: string, wish: SetupWish): Contents {
  const base = engine.rules(baseOf(engine));
  const isBase = name === baseOf(engine);
  const { types, figures } = rulesWith(engine, name, wish);
  const own = types.filter(({ set }) => set === name);
  const more = isBase ? sum(types) : sum(types) - sum(base.types);
  const known = new Set(isBase ? [] : base.figures.map(({ kind }) => kind));
  return {
    more,
    instead: sum(own) - more,
    provisional: sum(own.filter(({ isProvisional }) => isProvisional)),
    figures: figures.filter(({ kind }) => !known.has(kind)),
    emblem: emblemOf(own, isBase ? [] : base.types),
  };
}

/** Whether the engine allows that many copies of a set. */
export function mayHaveCopies(engine: Engine, name: string, copies: number): boolean {
  return rulesOr(engine, `${copies}*${name}`) !== null;
}
