/** All that can be done now, as a list of buttons: for keyboards, screen readers and small boards. */

import type { Action } from '~/engine/engine';
import type { Choice } from '~/game/choices';
import { showsWorth } from '~/game/terms';
import { choiceNames, namesOf, placementName, worthText } from '~/words/sentences';
import { say } from '~/words/voice';
import { Dialog } from './dialog';
import { reasonText } from './refused-text';
import { RuleText } from './rule-text';
import { useTableView } from './table-view';

function ChoiceButton({ choice, name }: { choice: Choice; name: string }) {
  const { table, names, panel } = useTableView();
  const hasWorth = showsWorth(table.aids.value);
  const owners = hasWorth && choice.owners.length > 0 ? namesOf(names, choice.owners) : '';
  return (
    <li>
      <button
        type="button"
        class="choice"
        aria-pressed={table.chosen.value?.text === choice.action.text}
        onClick={() => {
          table.try(choice.action);
          panel.value = null;
        }}
      >
        <strong>{name}</strong>
        {hasWorth && choice.worth === null && <span>{worthText(choice)}</span>}
        {owners && <span>{say('choiceOwner', { who: owners })}</span>}
      </button>
    </li>
  );
}

/** Row by row, as one reads; the ways to lie at a cell one after the other. */
const inReadingOrder = (a: Action, b: Action): number =>
  (a.place?.y ?? 0) - (b.place?.y ?? 0) || (a.place?.x ?? 0) - (b.place?.x ?? 0) || a.turn - b.turn;

function Placements({ placements }: { placements: readonly Action[] }) {
  const { table } = useTableView();
  return (
    <section>
      <h3>{say('placements')}</h3>
      <ul class="choices">
        {placements.toSorted(inReadingOrder).map((action) => (
          <li key={action.text}>
            <button
              type="button"
              class="choice"
              aria-pressed={table.placed.value?.text === action.text}
              onClick={() => table.try(action)}
            >
              <strong>{placementName(action)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is greyed on the board, with the reason and its rule. */
function RefusedActs() {
  const { table } = useTableView();
  const refused = table.refused.value;
  if (refused.length === 0) return null;
  return (
    <section>
      <h3>{say('refusedTitle')}</h3>
      <ul class="refusals">
        {refused.map((one) => (
          <li key={one.action.text}>
            <p>{reasonText(table.shown.value, one)}</p>
            {one.refusal.rule !== null && <RuleText rule={one.refusal.rule} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ChoicesPanel({ onClose }: { onClose: () => void }) {
  const { table } = useTableView();
  const choices = table.choices.value;
  const placements = table.placements.value;
  const names = choiceNames(table.shown.value, choices);
  return (
    <Dialog title={say('choices')} onClose={onClose}>
      {choices.length > 0 && (
        <ul class="choices">
          {choices.map((choice) => (
            <ChoiceButton
              key={choice.action.text}
              choice={choice}
              name={names.get(choice.action.text) ?? ''}
            />
          ))}
        </ul>
      )}
      <RefusedActs />
      {placements.length > 0 && <Placements placements={placements} />}
      {choices.length + placements.length === 0 && <p>{say('choicesNone')}</p>}
    </Dialog>
  );
}
