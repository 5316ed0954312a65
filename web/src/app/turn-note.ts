/** What is special about the turn that is played: a second tile, a turn more, a power that is in force. */
import type { Game, GameEvent } from '~/engine/engine';
import { isPending } from '~/game/draft';
import type { Table } from '~/game/table';
import { eventText } from '~/words/event-words';
import type { Names } from '~/words/sentences';
import { catalogue } from '~/words/voice';

/** The game in which something is decided: what is only tried has not begun another turn. */
function gameOf(table: Table): Game {
  const draft = table.draft.value;
  if (draft.steps.length === 0 || isPending(draft)) return table.shown.value;
  return draft.steps.at(-1)?.before ?? table.game.value;
}

/** Sentences for what the registers hold. */
function registerTexts(game: Game): readonly string[] {
  return game.rules.registers.flatMap((name) => {
    const key = `now ${name} ${game.register(name)}` as const;
    return catalogue().has(key) ? [catalogue().say(key)] : [];
  });
}

const isBeginning = ({ type }: GameEvent): boolean => type === 'again' || type === 'turn';

/** How the turn, or this part of it, has begun, where that was not in the usual way. */
function beginningText(table: Table, names: Names): string | null {
  const { steps } = table.course.value;
  const begun = steps.findLast(({ events }) => events.some(isBeginning));
  const event = begun?.events.findLast(isBeginning);
  return event ? eventText(event, names, table.game.value) : null;
}

export function turnNotes(table: Table, names: Names): readonly string[] {
  const game = gameOf(table);
  if (table.isOver.value) return [];
  const texts = registerTexts(game);
  const beginning = texts.length === 0 ? beginningText(table, names) : null;
  return beginning === null ? texts : [beginning];
}
