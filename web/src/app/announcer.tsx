/** Tells a screen reader what others do, what scores, and when it is one's turn. */
import { useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { Step } from '~/game/course';
import { eventText } from '~/words/event-words';
import { actionName } from '~/words/sentences';
import { say } from '~/words/voice';
import { isShared, type TableView, useTableView } from './table-view';

/** What somebody did and what came of it; nothing of what was done at this page, which is known. */
function stepTexts({ table, names }: TableView, { action, by, after, events }: Step) {
  const texts: string[] = [];
  if (typeof by === 'number' && table.seats.peek()[by]?.player !== 'here') {
    if (action.tile !== null) texts.push(say('placedBy', { who: names(by), tile: action.tile }));
    else if (action.verb !== 'pass') {
      const values = { who: names(by), what: actionName(after, action) };
      texts.push(say(action.verb === 'put' ? 'putBy' : 'promptWho', values));
    }
  }
  const told = events.map((event) => eventText(event, names, after));
  return [...texts, ...told.filter((text) => text !== null)];
}

function turnTexts({ table, names }: TableView): readonly string[] {
  const seat = table.actor.peek();
  if (seat === null) return [];
  const { drawn, seat: turnSeat } = table.game.peek().turn;
  if (seat !== turnSeat) return [say('chooses', { who: names(seat) })];
  return [
    isShared(table) ? say('turnOf', { who: names(seat) }) : say('yourTurn'),
    ...(drawn ? [say('tileCalled', { code: drawn.code })] : []),
  ];
}

export function Announcer({ extra }: { extra: string }) {
  const view = useTableView();
  const told = useRef(view.table.course.peek().steps.length);
  const [text, setText] = useState('');
  useSignalEffect(() => {
    const { steps } = view.table.course.value;
    const fresh = steps.slice(told.current);
    told.current = steps.length;
    const texts = [...fresh.flatMap((step) => stepTexts(view, step)), ...turnTexts(view)];
    if (fresh.length > 0 && texts.length > 0) setText(texts.join(' '));
  });
  return (
    <>
      <p class="hidden" role="log" aria-live="polite">
        {text}
      </p>
      <p class="hidden" aria-live="polite">
        {extra}
      </p>
    </>
  );
}
