/** What is to be done now, the tile in hand, and the buttons that commit and take back. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { findPass } from '~/game/choices';
import { say } from '~/words/voice';
import { seatColour } from './badge';
import { Hand } from './hand';
import { Icon } from './icons';
import { previewText } from './preview';
import { promptText } from './prompt-text';
import { SpotlessChoices } from './spotless-choices';
import { type TableView, useTableView } from './table-view';

/** Commits; what comes of it is the news from then on. */
export function commit({ table, toldUpTo }: TableView): void {
  if (!table.mayCommit.peek()) return;
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

/** It never grows, so that no button moves under a finger; what is too long is scrolled, by keys too. */
function Told() {
  const view = useTableView();
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const prompt = promptText(view);
  const preview = previewText(view);
  useLayoutEffect(() => {
    const element = box.current;
    setLong(element !== null && element.scrollHeight > element.clientHeight);
  }, [prompt, preview]);
  return (
    <div ref={box} class="acts-say" {...(isLong ? { tabIndex: 0 } : {})}>
      <p class="prompt">{prompt}</p>
      <p class="preview">{preview}</p>
    </div>
  );
}

export function ActBar() {
  const view = useTableView();
  const { table } = view;
  const seat = table.actor.value;
  const isOver = table.game.value.turn.who === null;
  return (
    <section
      class={`acts ${seat === null ? '' : 'own'}`}
      style={seat === null ? undefined : seatColour(seat)}
      aria-label={say('gameTitle')}
    >
      <SpotlessChoices />
      <Told />
      <Hand />
      <div class="acts-buttons">
        <UndoButton />
        {isOver ? <EndButton /> : <ConfirmButton />}
      </div>
    </section>
  );
}
