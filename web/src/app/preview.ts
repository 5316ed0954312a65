/** What committing would bring about at once: who would get what, and who chooses then. */
import type { Game } from '~/engine/engine';
import { wouldText } from '~/words/event-words';
import { say } from '~/words/voice';
import type { TableView } from './table-view';

/** In the same turn somebody has to decide something. */
function chooserOf(now: Game, then: Game) {
  const { who, number } = then.turn;
  const isLater = then !== now && typeof who === 'number' && number === now.turn.number;
  return isLater ? who : null;
}

export function previewText({ table, names }: TableView): string {
  const { events, game } = table.preview.value;
  const texts = events.flatMap((event) => wouldText(event, events, names) ?? []);
  const chooser = table.mayCommit.value ? chooserOf(table.game.value, game) : null;
  if (chooser !== null) texts.push(say('thenChooses', { who: names(chooser) }));
  return texts.join(' ');
}
