/** Choices that are told best in words, as buttons: those without a place on the board, and features to choose from. */
import type { Choice } from '~/game/choices';
import { choiceNames, namesOf } from '~/words/sentences';
import { say } from '~/words/voice';
import { useTableView } from './table-view';

const isListed = ({ action }: Choice): boolean =>
  action.verb !== 'pass' && (action.place === null || action.verb === 'choose');

export function ListedChoices() {
  const { table, names, pointed } = useTableView();
  const choices = table.choices.value.filter(isListed);
  if (choices.length === 0) return null;
  const called = choiceNames(table.shown.value, choices);
  return (
    <div class="listed">
      {choices.map(({ action, owners }) => (
        <button
          key={action.text}
          type="button"
          aria-pressed={table.chosen.value?.text === action.text}
          onClick={() => table.try(action)}
          onFocus={() => {
            pointed.value = action.place;
          }}
        >
          {called.get(action.text)}
          {owners.length > 0 && (
            <small>{say('choiceOwner', { who: namesOf(names, owners) })}</small>
          )}
        </button>
      ))}
    </div>
  );
}
