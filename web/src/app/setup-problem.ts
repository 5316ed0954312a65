/** What is wrong with a set-up: why, by which rule, and which set or option it is about. */
import { type Engine, type LoadedTiles, Refusal } from '~/engine/engine';
import type { Way } from './address';
import type { SetupWish } from './settings';
import { copiesOf, setupText } from './setup-wish';

export interface SetupProblem {
  /** A refusal of the engine, or tiles that only this page has, where a server plays. */
  readonly code: string;
  readonly rule: string | null;
  readonly token: string; // what the refusal is about, as the engine calls it
  readonly set: string | null; // on whose card that is
  readonly option: string | null;
}

/** The tiles of one's own that the set-up would be played with. */
export function ownTilesIn(engine: Engine, wish: SetupWish): LoadedTiles | null {
  const { tiles } = wish;
  return tiles && copiesOf(engine, wish, tiles.expansion) > 0 ? tiles : null;
}

function problemOf(engine: Engine, { code, rule, where }: Refusal): SetupProblem {
  const token = where?.token ?? '';
  const option = engine.options.find(({ name }) => name === token) ?? null;
  const set = engine.expansions.find(({ name }) => name === token)?.name ?? null;
  return { code, rule, token, set: option?.expansion ?? set, option: option?.name ?? null };
}

/** What is wrong with a set-up; null when it can be played. */
export function setupProblem(engine: Engine, wish: SetupWish, way: Way): SetupProblem | null {
  const own = ownTilesIn(engine, wish);
  if (way === 'link' && own)
    return { code: 'own-tiles', rule: null, token: '', set: own.expansion, option: null };
  try {
    engine.rules(setupText(engine, wish));
    return null;
  } catch (cause) {
    if (cause instanceof Refusal) return problemOf(engine, cause);
    throw cause;
  }
}
