/** What is to be done now, the tile in hand, and the buttons that commit and take back. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '~/engine/engine';
import { findPass } from '~/game/choices';
import { LocalTable } from '~/game/local-table';
import type { RefusedAct } from '~/game/refused';
import type { Table } from '~/game/table';
import { say } from '~/words/voice';
import { seatColour } from './badge';
import { Hand } from './hand';
import { Icon } from './icons';
import { ListedChoices } from './listed-choices';
import { previewText } from './preview';
import { promptText } from './prompt-text';
import { askedAct, nothingText, reasonText } from './refused-text';
import { RuleText } from './rule-text';
import { type TableView, useTableView } from './table-view';

/** Commits; what comes of it is the news from then on. */
export function commit({ table, toldUpTo, way }: TableView): void {
  if (!table.mayCommit.peek()) return;
  way.value = null;
  toldUpTo.value = table.course.peek().steps.length;
  table.commit();
}

/** Chooses to do nothing where that is possible. */
export function chooseNothing({ table }: TableView): boolean {
  const pass = findPass(table.shown.peek());
  if (pass) return table.try(pass);
  const chosen = table.chosen.peek();
  if (!chosen || chosen.verb === 'pass') return false;
  table.back();
  return true;
}

/** A button that can do no more gives the focus to the board, where the next act begins. */
function leaveIfEmpty({ table, board }: TableView): void {
  if (table.draft.peek().steps.length === 0) board.current?.focus();
}

function EndButton() {
  const { panel } = useTableView();
  return (
    <button
      type="button"
      class="main confirm"
      onClick={() => {
        panel.value = 'result';
      }}
    >
      <Icon name="cup" />
      {say('showResult')}
    </button>
  );
}

function ConfirmButton() {
  const view = useTableView();
  return (
    <button
      type="button"
      class="main confirm"
      disabled={!view.table.mayCommit.value}
      onClick={() => {
        commit(view);
        view.board.current?.focus();
      }}
    >
      <Icon name="confirm" />
      {say('confirm')}
    </button>
  );
}

function UndoButton() {
  const view = useTableView();
  const { table } = view;
  return (
    <button
      type="button"
      class="undo"
      disabled={table.actor.value === null || table.draft.value.steps.length === 0}
      onClick={() => {
        table.back();
        leaveIfEmpty(view);
      }}
    >
      <Icon name="undo" />
      {say('undo')}
    </button>
  );
}

/** Why something is not possible, instead of what is. */
function Reason({ of }: { of: RefusedAct }) {
  const { table } = useTableView();
  return (
    <div class="refusal">
      <p>{reasonText(table.shown.value, of)}</p>
      {of.refusal.rule !== null && <RuleText rule={of.refusal.rule} />}
    </div>
  );
}

/** It never grows, so that no button moves under a finger; what is too long is scrolled, by keys too. */
function Told() {
  const view = useTableView();
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const prompt = promptText(view);
  const preview = [nothingText(view), previewText(view)].filter(Boolean).join(' ');
  const asked = askedAct(view);
  useLayoutEffect(() => {
    const element = box.current;
    setLong(element !== null && element.scrollHeight > element.clientHeight);
  }, [prompt, preview, asked]);
  return (
    <div ref={box} class="acts-say" {...(isLong ? { tabIndex: 0 } : {})}>
      <div role="status">{asked && <Reason of={asked} />}</div>
      {!asked && <p class="prompt">{prompt}</p>}
      <p class="preview">{preview}</p>
    </div>
  );
}

/** Which computer player thinks: at a server whichever is to act. */
function thinkerAt(table: Table): Seat | null {
  if (table instanceof LocalTable) return table.thinker.value;
  const { who } = table.game.value.turn;
  if (typeof who !== 'number') return null;
  return table.seats.value[who]?.player === 'computer' ? who : null;
}

export function ActBar() {
  const view = useTableView();
  const { table } = view;
  const seat = table.actor.value;
  const isOver = table.isOver.value;
  const thinker = thinkerAt(table);
  const shown = seat ?? thinker;
  return (
    <section
      class={`acts ${seat === null ? '' : 'own'} ${thinker === null ? '' : 'thinking'}`}
      style={shown === null ? undefined : seatColour(shown)}
      aria-label={say('gameTitle')}
    >
      <ListedChoices />
      <Told />
      <Hand />
      <div class="acts-buttons">
        <UndoButton />
        {isOver ? <EndButton /> : <ConfirmButton />}
      </div>
    </section>
  );
}
