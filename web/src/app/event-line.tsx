/** Things that happened, as lines: scores with their account, discards loud, the rule behind what figures did. */
import type { GameEvent } from '~/engine/engine';
import { eventText, isRepeated } from '~/words/event-words';
import { say } from '~/words/voice';
import { RuleText } from './rule-text';
import { ScoreLine } from './score-line';
import { useTableView } from './table-view';
import { TilePicture } from './tile-picture';

/** A sentence, and behind it the rule that says so. */
function Happened({ text, rule }: { text: string; rule: string | null }) {
  if (rule === null) return <p class="happened">{text}</p>;
  return (
    <details class="happened">
      <summary>
        {text} <span class="why">{say('why')}</span>
      </summary>
      <RuleText rule={rule} />
    </details>
  );
}

interface LineProps {
  readonly event: GameEvent;
  readonly hasPlace: boolean;
}

function EventLine({ event, hasPlace }: LineProps) {
  const { table, names } = useTableView();
  if (event.type === 'scored') return <ScoreLine event={event} hasPlace={hasPlace} />;
  const text = eventText(event, names, table.game.value);
  if (text === null) return null;
  if (event.type === 'over') return <p class="happened">{text}</p>;
  if (event.type !== 'discarded') return <Happened text={text} rule={event.rule} />;
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

/** Where two scores would read the same, each says where it is. */
export function EventLines({ events }: { events: readonly GameEvent[] }) {
  return (
    <>
      {events.map((event, i) => (
        <EventLine key={i} event={event} hasPlace={isRepeated(event, events)} />
      ))}
    </>
  );
}
