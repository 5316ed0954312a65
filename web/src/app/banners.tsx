/** What is special about a turn, and what has gone wrong, in words, above the board. */
import { LocalTable } from '~/game/local-table';
import { say } from '~/words/voice';
import { Badge, seatColour } from './badge';
import { isUnkept } from './keeping';
import { Banner } from './notice-bar';
import { isOutOfTurn } from './prompt-text';
import { useTableView } from './table-view';
import { turnNotes } from './turn-note';

function OutOfTurn() {
  const view = useTableView();
  const { who } = view.table.game.value.turn;
  if (!isOutOfTurn(view) || typeof who !== 'number') return null;
  return (
    <p class="banner chooser" style={seatColour(who)}>
      <Badge seat={who} />
      <span>{say('outOfTurn', { who: view.names(who) })}</span>
    </p>
  );
}

function TurnNotes() {
  const { table, names } = useTableView();
  const notes = turnNotes(table, names);
  const { seat } = table.game.value.turn;
  if (notes.length === 0) return null;
  return (
    <p class="banner chooser" style={seatColour(seat)}>
      <Badge seat={seat} />
      <span>{notes.join(' ')}</span>
    </p>
  );
}

export function Banners() {
  const { table, visit, parts } = useTableView();
  return (
    <div class="banners" role="status">
      {parts && <parts.Banners />}
      <OutOfTurn />
      <TurnNotes />
      {table instanceof LocalTable && table.hasStumbled.value && (
        <Banner
          text={say('cannotThink')}
          isBad
          onClose={() => {
            table.hasStumbled.value = false;
          }}
        />
      )}
      {!visit && isUnkept.value && <Banner text={say('notKept')} />}
    </div>
  );
}
