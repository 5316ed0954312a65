/** A score, and behind it why: the rows that made it, and the sentences of their rules. */
import type { Place, Row } from '~/engine/engine';
import type { ScoreEvent } from '~/game/log';
import { rowText, scoreText } from '~/words/event-words';
import { gain, say } from '~/words/voice';
import { Badge } from './badge';
import { RuleText } from './rule-text';
import { useTableView } from './table-view';

const rulesOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.map(({ rule }) => rule).filter((rule) => rule !== '')),
];

/** The account of a score: "4 tiles × 2 = 8", and the rules behind it. */
function Account({ rows }: { rows: readonly Row[] }) {
  return (
    <div class="account">
      <ul>
        {rows.map((row, i) => (
          <li key={i}>{rowText(row)}</li>
        ))}
      </ul>
      {rulesOf(rows).map((rule) => (
        <RuleText key={rule} rule={rule} />
      ))}
    </div>
  );
}

interface ScoreProps {
  readonly event: ScoreEvent;
  readonly hasPlace?: boolean; // to tell it from another one of its kind
}

export function ScoreLine({ event, hasPlace = false }: ScoreProps) {
  const { names, show, pointed, panel } = useTableView();
  const { place } = event;
  const showPlace = (there: Place) => {
    panel.value = null;
    pointed.value = there;
    show([there]);
  };
  return (
    <div class="score">
      <Badge seat={event.seat} />
      <b aria-hidden="true">{gain(event.points)}</b>
      <details>
        <summary>
          {scoreText(event, names, hasPlace)} <span class="why">{say('why')}</span>
        </summary>
        <Account rows={event.rows} />
        {place && (
          <button type="button" class="link" onClick={() => showPlace(place)}>
            {say('showPlace')}
          </button>
        )}
      </details>
    </div>
  );
}
