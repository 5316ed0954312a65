/** What committing would bring about at once: who would get what, and who chooses then. */
import type { Game } from '~/engine/engine';
import { showsWorth } from '~/game/terms';
import { wouldText } from '~/words/event-words';
import { actionName } from '~/words/sentences';
import { say } from '~/words/voice';
import type { TableView } from './table-view';

/** In the same turn somebody has to decide something. */
function chooserOf(now: Game, then: Game) {
  const { who, number } = then.turn;
  const isLater = then !== now && typeof who === 'number' && number === now.turn.number;
  return isLater ? who : null;
}

/** Which rule lets the figure go where it was put, where that is not the usual one. */
function wayText({ table }: TableView): readonly string[] {
  const chosen = table.chosen.value;
  if (chosen?.verb !== 'put' || chosen.power === null) return [];
  return [`${actionName(table.shown.value, chosen)}.`];
}

export function previewText(view: TableView): string {
  const { table, names } = view;
  const { events, game } = table.preview.value;
  const isTold = showsWorth(table.aids.value);
  const told = (isTold ? events : []).flatMap((event) => wouldText(event, events, names) ?? []);
  const chooser = table.mayCommit.value ? chooserOf(table.game.value, game) : null;
  const texts = [...wayText(view), ...told];
  if (chooser !== null) texts.push(say('thenChooses', { who: names(chooser) }));
  return texts.join(' ');
}
