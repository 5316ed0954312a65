/**
 * Ways to put a figure: some powers let it go to many places all over the board. Where those would hide the board, they
 * are shown one way at a time.
 */
import type { Choice } from './choices';

/** What a power lets one put, and in how many places. */
export interface Way {
  readonly power: string;
  readonly places: number;
}

/** More places than these are shown only when they are asked for. */
const FEW = 6;

const placeKey = ({ action: { place } }: Choice): string =>
  place ? `${place.x},${place.y}${place.spot}` : '';

const isByPower = ({ action }: Choice): boolean => action.verb === 'put' && action.power !== null;

export function waysOf(choices: readonly Choice[]): readonly Way[] {
  const places = new Map<string, Set<string>>();
  for (const choice of choices.filter(isByPower)) {
    const power = choice.action.power ?? '';
    places.set(power, (places.get(power) ?? new Set()).add(placeKey(choice)));
  }
  return [...places].map(([power, all]) => ({ power, places: all.size }));
}

/** Whether there are so many places that a way has to be picked. */
export const isWide = (ways: readonly Way[]): boolean =>
  ways.reduce((sum, { places }) => sum + places, 0) > FEW;

/** The choices to show where one way, or none, is picked; what is chosen is shown in any case. */
export function shownBy(
  choices: readonly Choice[],
  picked: string | null,
  chosen: string | null,
): readonly Choice[] {
  const ways = waysOf(choices);
  if (!isWide(ways)) return choices;
  const own = ways.some(({ power }) => power === picked) ? picked : null;
  return choices.filter((choice) => {
    const { power, text } = choice.action;
    return text === chosen || (isByPower(choice) ? power : null) === own;
  });
}
