/** A thing that happened, as a line: scores with their account, discards loud. */
import type { GameEvent } from '~/engine/engine';
import { eventText } from '~/words/sentences';
import { say } from '~/words/voice';
import { ScoreLine } from './score-line';
import { useTableView } from './table-view';
import { TilePicture } from './tile-picture';

export function EventLine({ event }: { event: GameEvent }) {
  const { names } = useTableView();
  if (event.type === 'scored') return <ScoreLine event={event} />;
  const text = eventText(event, names);
  if (text === null) return null;
  if (event.type !== 'discarded') return <p class="happened">{text}</p>;
  return (
    <p class="happened loud">
      <TilePicture
        type={event.tile}
        level="mid"
        name={say('tileCalled', { code: event.tile.code })}
      />
      <strong>{text}</strong>
    </p>
  );
}

/** What the log and the news tell: everything but what goes without saying. */
export const isTold = (event: GameEvent): boolean =>
  event.type !== 'returned' && event.type !== 'turn';
