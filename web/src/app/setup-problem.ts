/** What is wrong with a set-up: why, by which rule, and which set or option it is about. */
import { type Engine, type LoadedTiles, Refusal } from '~/engine/engine';
import type { Way } from './address';
import type { SetupWish } from './settings';
import { rulesOr } from './setup-contents';
import { copiesOf, optionsOf, played, setupText } from './setup-wish';

export interface SetupProblem {
  /** A refusal of the engine, or tiles that only this page has, where a server plays. */
  readonly code: string;
  readonly rule: string | null;
  readonly token: string; // what the refusal is about, as the engine calls it
  readonly set: string | null; // on whose card that is
  readonly option: string | null;
  /** Other options of which another value would do away with it: what it does not go with. */
  readonly others: readonly string[];
}

/** The tiles of one's own that the set-up would be played with. */
export function ownTilesIn(engine: Engine, wish: SetupWish): LoadedTiles | null {
  const { tiles } = wish;
  return tiles && copiesOf(engine, wish, tiles.expansion) > 0 ? tiles : null;
}

const isPlayable = (engine: Engine, wish: SetupWish): boolean =>
  rulesOr(engine, setupText(engine, wish)) !== null;

/** The engine names one of two options that exclude each other; the other is found by trying. */
function othersOf(engine: Engine, wish: SetupWish, option: string): readonly string[] {
  const options = played(engine, wish).flatMap((name) => optionsOf(engine, name));
  const withValue = (name: string, value: string): SetupWish => ({
    ...wish,
    options: { ...wish.options, [name]: value },
  });
  return options
    .filter(({ name }) => name !== option)
    .filter(({ name, values }) =>
      values.some((value) => isPlayable(engine, withValue(name, value))),
    )
    .map(({ name }) => name);
}

function problemOf(engine: Engine, wish: SetupWish, refusal: Refusal): SetupProblem {
  const { code, rule, where } = refusal;
  const token = where?.token ?? '';
  const option = engine.options.find(({ name }) => name === token) ?? null;
  const set = engine.expansions.find(({ name }) => name === token)?.name ?? null;
  const others = option && code === 'contradiction' ? othersOf(engine, wish, option.name) : [];
  return { code, rule, token, set: option?.expansion ?? set, option: option?.name ?? null, others };
}

/** What is wrong with a set-up; null when it can be played. */
export function setupProblem(engine: Engine, wish: SetupWish, way: Way): SetupProblem | null {
  const own = ownTilesIn(engine, wish);
  if (way === 'link' && own)
    return {
      code: 'own-tiles',
      rule: null,
      token: '',
      set: own.expansion,
      option: null,
      others: [],
    };
  try {
    engine.rules(setupText(engine, wish));
    return null;
  } catch (cause) {
    if (cause instanceof Refusal) return problemOf(engine, wish, cause);
    throw cause;
  }
}
