/** What may be done at one spot belongs together: each kind of figure that may be put there, each way to take one. */
import type { Action } from '~/engine/engine';
import type { Choice } from '~/game/choices';

export interface SpotGroup {
  readonly key: string;
  readonly number: number; // from 1; up to 9 it is the key of the group
  readonly choices: readonly Choice[]; // the usual one first
}

function keyOf({ verb, figure, place, power }: Action): string | null {
  if (!place) return null;
  const which = verb === 'take' ? `${figure?.seat} ${figure?.kind}` : (power ?? '');
  return `${verb} ${place.x},${place.y}${place.spot} ${which}`;
}

/** The groups in the order of their first choices. */
export function groupsOf(spots: readonly Choice[]): readonly SpotGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of spots) {
    const key = keyOf(choice.action);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups].map(([key, choices], i) => ({ key, number: i + 1, choices }));
}

/** What the key of a group means: its first choice, or the one after that which is chosen. After the last it means
 * that once more, which takes it back. */
export function meantByKey({ choices }: SpotGroup, chosen: Action | null): Choice | undefined {
  const at = choices.findIndex(({ action }) => action.text === chosen?.text);
  return choices[at + 1] ?? choices[at];
}
