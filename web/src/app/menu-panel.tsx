/** The menu of a game: what is not needed at every turn. */
import { LocalTable } from '~/game/local-table';
import { recordOf } from '~/game/saves';
import { say } from '~/words/voice';
import { Dialog } from './dialog';
import { LanguageSwitch, ThemeSwitch } from './language-switch';
import { RecordTools } from './record-tools';
import { type TableView, useTableView } from './table-view';

interface MenuProps {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Goes back a turn, which only a table without a server can do. */
export function takeBackTurn({ table, toldUpTo }: TableView): void {
  if (!(table instanceof LocalTable)) return;
  table.takeBackTurn();
  toldUpTo.value = table.course.peek().steps.length;
}

export function MenuPanel({ onClose, onLeave }: MenuProps) {
  const view = useTableView();
  const { table, panel, parts, board } = view;
  const open = (name: NonNullable<typeof panel.value>) => () => {
    panel.value = name;
  };
  return (
    <Dialog title={say('menu')} onClose={onClose}>
      <div class="menu">
        {table instanceof LocalTable && (
          <button
            type="button"
            disabled={!table.mayTakeBackTurn}
            onClick={() => {
              takeBackTurn(view);
              onClose();
            }}
          >
            {say('takeBackTurn')}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            board.current?.fit();
            onClose();
          }}
        >
          {say('wholeBoard')}
        </button>
        {table.isOver.value && (
          <button type="button" onClick={open('review')}>
            {say('review')}
          </button>
        )}
        {parts && <parts.MenuItems />}
        <button type="button" onClick={open('help')}>
          {say('help')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('leave')}
        </button>
      </div>
      <LanguageSwitch />
      <ThemeSwitch />
      <RecordTools record={view.visit?.record.value ?? recordOf(table)} />
      <p class="legal">{say('legal')}</p>
    </Dialog>
  );
}
