/** Why something is not possible, in words with the rule that says so. */
import type { Game } from '~/engine/engine';
import { type RefusedAct, whyNothingToPut } from '~/game/refused';
import { actionName } from '~/words/sentences';
import { catalogue, say } from '~/words/voice';
import type { TableView } from './table-view';

/** "Knight (city): A follower stands on that feature already." */
export function reasonText(game: Game, { action, refusal }: RefusedAct): string {
  const why = catalogue().say(`refusal ${refusal.code}`);
  return say('refusedWhy', { what: actionName(game, action, true), why });
}

/** The act whose reason was asked for last. */
export const askedAct = ({ table, asked }: TableView): RefusedAct | undefined =>
  table.refused.value.find(({ action }) => action.text === asked.value);

/** Why there is no figure to place on the tile just tried. */
export function nothingText({ table }: TableView): string {
  const last = table.draft.value.steps.at(-1);
  if (last?.action.verb !== 'place') return '';
  const why = whyNothingToPut(last.before, last.after);
  if (why === null) return '';
  return say(why === 'no-figure' ? 'noFigure' : 'noPlace');
}
