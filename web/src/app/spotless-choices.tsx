/** Choices that have no place on the board, as buttons: the board cannot show them. */
import { choiceNames } from '~/words/sentences';
import { useTableView } from './table-view';

export function SpotlessChoices() {
  const { table } = useTableView();
  const choices = table.choices.value.filter(
    ({ action }) => action.place === null && action.verb !== 'pass',
  );
  if (choices.length === 0) return null;
  const names = choiceNames(table.shown.value, choices);
  return (
    <div class="spotless">
      {choices.map(({ action }) => (
        <button
          key={action.text}
          type="button"
          aria-pressed={table.chosen.value?.text === action.text}
          onClick={() => table.try(action)}
        >
          {names.get(action.text)}
        </button>
      ))}
    </div>
  );
}
