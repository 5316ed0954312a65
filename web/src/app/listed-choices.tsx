/**
 * Choices that are told best in words, as buttons: those without a place on the board, features and tiles to choose
 * from, and ways that lead to many places.
 */
import type { Choice } from '~/game/choices';
import { isWide, type Way, waysOf } from '~/game/put-ways';
import { showsWorth } from '~/game/terms';
import { choiceNames, namesOf, powerName } from '~/words/sentences';
import { count, say } from '~/words/voice';
import { useTableView } from './table-view';

const isListed = ({ action }: Choice): boolean =>
  action.verb !== 'pass' && (action.place === null || action.verb === 'choose');

/** Shows the places of one way to put a figure, or puts them away again. */
function WayButton({ way: { power, places } }: { way: Way }) {
  const picked = useTableView().way;
  const isPicked = picked.value === power;
  return (
    <button
      type="button"
      class="way"
      aria-pressed={isPicked}
      aria-keyshortcuts="p"
      onClick={() => {
        picked.value = isPicked ? null : power;
      }}
    >
      {count('places', places)}
      <small>{powerName(power)}</small>
    </button>
  );
}

export function ListedChoices() {
  const { table, names, pointed } = useTableView();
  const choices = table.choices.value.filter(isListed);
  const ways = waysOf(table.spots.value);
  const picks = isWide(ways) ? ways : [];
  if (choices.length + picks.length === 0) return null;
  const called = choiceNames(table.shown.value, choices);
  return (
    <div class="listed">
      {picks.map((way) => (
        <WayButton key={way.power} way={way} />
      ))}
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
          {showsWorth(table.aids.value) && owners.length > 0 && (
            <small>{say('choiceOwner', { who: namesOf(names, owners) })}</small>
          )}
        </button>
      ))}
    </div>
  );
}
