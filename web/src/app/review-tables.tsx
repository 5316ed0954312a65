/** What a review comes to for each player, its mistakes, and all of its moves. */
import type { JudgedLine } from '~/engine/engine';
import { type Review, sumUp, worstOf } from '~/game/review';
import { number, say } from '~/words/voice';
import { Badge } from './badge';
import { lookAt } from './look-back';
import { gained, lostText, Mark, percent, tenths } from './review-mark';
import { useTableView } from './table-view';

interface LinesProps {
  readonly review: Review;
  readonly lines: readonly JudgedLine[];
}

const MARKS = [
  ['dubious', 'markDubious', '?!'],
  ['mistake', 'markMistake', '?'],
  ['blunder', 'markBlunder', '??'],
] as const;

export function ReviewPlayers({ lines }: Pick<LinesProps, 'lines'>) {
  const { table, names } = useTableView();
  const sums = table.seats.value.map((_, seat) => sumUp(lines, seat));
  return (
    // A table that is too wide is scrolled, by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus is scrolled by keys
    <section class="scroll" aria-label={say('reviewPlayers')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('player')}</th>
            <th scope="col" class="number">
              {say('columnLost')}
            </th>
            <th scope="col" class="number">
              {say('columnLuck')}
            </th>
            {MARKS.map(([name, word, mark]) => (
              <th key={name} scope="col" class="number">
                <span aria-hidden="true">{mark}</span>
                <span class="hidden">{say(word)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ seat, lost, luck, mistakes }) => (
            <tr key={seat}>
              <th scope="row">
                <Badge seat={seat} /> {names(seat)}
              </th>
              <td class="number">{tenths(lost)}</td>
              <td class="number">{gained(luck)}</td>
              {MARKS.map(([name]) => (
                <td key={name} class="number">
                  {number(mistakes[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const FEW = 8;

export function ReviewWorst({ review, lines }: LinesProps) {
  const view = useTableView();
  const worst = worstOf(lines).slice(0, FEW);
  if (worst.length === 0) return <p>{say('reviewNoMistakes')}</p>;
  return (
    <section>
      <h3>{say('reviewWorst')}</h3>
      <ol class="choices">
        {worst.map((line) => (
          <li key={line.first}>
            <button
              type="button"
              class="choice mistake-row"
              onClick={() => lookAt(view, review, line)}
            >
              <Mark line={line} />
              <b>{say('lookTitle', { n: line.turn, who: view.names(line.seat) })}</b>
              <span>{lostText(line)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function MoveRow({ review, line }: { review: Review; line: JudgedLine }) {
  const view = useTableView();
  const who = view.names(line.seat);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          class="link"
          aria-label={say('reviewShow', { n: line.turn, who })}
          onClick={() => lookAt(view, review, line)}
        >
          {number(line.turn)} <Badge seat={line.seat} />
        </button>
      </th>
      <td>
        <Mark line={line} />
      </td>
      <td class="number">{gained(line.after.margin)}</td>
      <td class="number">{percent(line.after.win)}</td>
      <td class="number">{tenths(line.loss.margin)}</td>
      <td class="number">{line.luck && gained(line.luck.margin)}</td>
    </tr>
  );
}

export function ReviewMoves({ review, lines }: LinesProps) {
  const numbers = ['columnMargin', 'columnWin', 'columnLoss', 'columnLuck'] as const;
  return (
    <details>
      <summary>{say('reviewAll')}</summary>
      <p class="muted">{say('reviewMeans')}</p>
      <div class="scroll review-moves">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('columnTurn')}</th>
              <th scope="col">{say('columnMark')}</th>
              {numbers.map((name) => (
                <th key={name} scope="col" class="number">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <MoveRow key={line.first} review={review} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
