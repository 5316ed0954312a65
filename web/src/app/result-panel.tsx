/** The end: who has won, the ranking, where the points came from, the record, and another game. */
import type { Seat } from '~/engine/engine';
import { pointsBySource, type Source } from '~/game/log';
import { recordOf } from '~/game/saves';
import { eventText, isRepeated } from '~/words/event-words';
import { kindName } from '~/words/sentences';
import { capital, number, say } from '~/words/voice';
import { go } from './address';
import { Badge } from './badge';
import { Dialog } from './dialog';
import { RecordTools } from './record-tools';
import { ScoreLine } from './score-line';
import { type TableView, useTableView } from './table-view';

interface Ranked {
  readonly seat: Seat;
  readonly rank: number;
  readonly points: number;
}

/** Winners are before others, whatever made them so, and who gave up is behind them; else those with the same points
 * share a rank. */
export function ranking(
  points: readonly number[],
  winners: readonly Seat[],
  behind: readonly Seat[] = [],
): readonly Ranked[] {
  const isBefore = (a: Seat, b: Seat): boolean => {
    if (winners.includes(a) !== winners.includes(b)) return winners.includes(a);
    if (behind.includes(a) !== behind.includes(b)) return behind.includes(b);
    return (points[a] ?? 0) > (points[b] ?? 0);
  };
  return points
    .map((own, seat) => ({
      seat,
      points: own,
      rank: 1 + points.filter((_, other) => isBefore(other, seat)).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

const overIn = ({ table }: TableView) => table.log.value.end.find((event) => event.type === 'over');

function winnersText(view: TableView): string {
  const { table, names, parts } = view;
  const told = parts?.endingText(view) ?? null;
  if (told !== null) return told;
  const over = overIn(view);
  return over ? (eventText(over, names, table.game.value) ?? '') : say('promptOver');
}

const OTHER_SOURCES = {
  tile: 'pointsTiles',
  tokens: 'pointsTokens',
  copy: 'pointsCopied',
} as const;

const sourceName = ({ from, kind }: Source): string =>
  from === 'feature' ? capital(kindName(kind)) : say(OTHER_SOURCES[from]);

function Ranking() {
  const view = useTableView();
  const { table, names, visit } = view;
  const winners = table.ending.value?.winners ?? overIn(view)?.winners ?? [];
  const behind = visit?.dealings.behind() ?? [];
  const ranks = ranking(table.game.value.points, winners, behind);
  const sources = pointsBySource(table.course.value);
  return (
    // A table that is too wide is scrolled, by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus is scrolled by keys
    <section class="scroll" aria-label={say('byKind')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('rank')}
            </th>
            <th scope="col">{say('player')}</th>
            <th scope="col" class="number">
              {say('total')}
            </th>
            {sources.map((source) => (
              <th key={sourceName(source)} scope="col" class="number">
                {sourceName(source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map(({ seat, rank, points }) => (
            <tr key={seat}>
              <td class="number">{number(rank)}</td>
              <th scope="row">
                <Badge seat={seat} /> {names(seat)}
              </th>
              <td class="number">
                <b>{number(points)}</b>
              </td>
              {sources.map((source) => (
                <td key={sourceName(source)} class="number">
                  {number(source.points[seat] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FinalScoring() {
  const { table } = useTableView();
  const scores = table.log.value.end.filter((event) => event.type === 'scored');
  return (
    <details class="final">
      <summary>{say('finalScoring')}</summary>
      {scores.length === 0 && <p>{say('noFinalScoring')}</p>}
      {scores.map((event, i) => (
        <ScoreLine key={i} event={event} hasPlace={isRepeated(event, scores)} />
      ))}
    </details>
  );
}

interface ResultProps {
  readonly onClose: () => void;
  readonly onRematch: (() => void) | null; // null where others have to agree
  readonly onLeave: () => void;
}

export function ResultPanel({ onClose, onRematch, onLeave }: ResultProps) {
  const view = useTableView();
  return (
    <Dialog title={say('result')} onClose={onClose} class="wide">
      <p class="winner">{winnersText(view)}</p>
      <Ranking />
      <FinalScoring />
      <div class="row">
        {onRematch ? (
          <button type="button" class="main" onClick={onRematch}>
            {say('rematch')}
          </button>
        ) : (
          <>
            {view.parts && <view.parts.Rematch />}
            <button type="button" onClick={() => go({ at: 'setup', way: 'link' })}>
              {say('newGame')}
            </button>
          </>
        )}
        <button
          type="button"
          onClick={() => {
            view.panel.value = 'review';
          }}
        >
          {say('review')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('leave')}
        </button>
      </div>
      {onRematch && <p class="muted">{say('rematchHint')}</p>}
      {view.parts && <view.parts.Proof />}
      <RecordTools record={view.visit?.record.value ?? recordOf(view.table)} />
    </Dialog>
  );
}
