/**
 * What has happened since somebody at this page last committed; it stays until it is put away. Who
 * only watches is told of the last turn.
 */
import { lastTurn } from '~/game/course';
import { isOfEnd } from '~/game/log';
import { isTold } from '~/words/event-words';
import { say } from '~/words/voice';
import { EventLines } from './event-line';
import { Icon } from './icons';
import { useTableView } from './table-view';

export function News() {
  const { table, toldUpTo } = useTableView();
  const course = table.course.value;
  const { steps } = course;
  const isPlayedHere = table.seats.value.some(({ player }) => player === 'here');
  const since = isPlayedHere ? 0 : lastTurn(course);
  // Who has begun to act has seen it, and needs the board.
  const isActing = table.actor.value !== null && table.draft.value.steps.length > 0;
  const events = steps.slice(Math.max(since, toldUpTo.value)).flatMap((step) => step.events);
  // The end of the game has a panel of its own.
  const told = events.filter((event) => isTold(event) && !isOfEnd(event));
  if (told.length === 0 || isActing) return null;
  // Where they lie over the board, they give way to what is to be chosen there.
  const isDeciding = table.choices.value.length > 0;
  return (
    <section class={`news float ${isDeciding ? 'giving-way' : ''}`} aria-label={say('news')}>
      <button
        type="button"
        class="quiet"
        aria-label={say('closeNews')}
        onClick={() => {
          toldUpTo.value = steps.length;
        }}
      >
        <Icon name="close" />
      </button>
      <EventLines events={told} />
    </section>
  );
}
