/** The margin that is expected, turn by turn, as curves with the mistakes marked on them. */
import type { JudgedLine, Seat } from '~/engine/engine';
import { number, say } from '~/words/voice';
import { Badge, seatColour } from './badge';
import { markOf } from './look-back';
import { useTableView } from './table-view';

const WIDTH = 640;
const HEIGHT = 220;
const DASHES = ['', '9 4', '2 4', '12 4 2 4', '6 6', '1 3', '14 5', '4 2 1 2'];

interface Point {
  readonly x: number;
  readonly y: number;
  readonly line: JudgedLine;
}

interface Curve {
  readonly seat: Seat | null; // null: of two players, of whom one is ahead by what the other is behind
  readonly points: readonly Point[];
}

function curvesOf(lines: readonly JudgedLine[], seats: number): { curves: Curve[]; most: number } {
  const isOne = seats === 2;
  const marginOf = ({ seat, after }: JudgedLine) =>
    isOne && seat === 1 ? -after.margin : after.margin;
  const largest = Math.max(10, ...lines.map((line) => Math.abs(marginOf(line))));
  const most = 10 * Math.ceil(largest / 10);
  const turns = Math.max(2, ...lines.map(({ turn }) => turn));
  const pointOf = (line: JudgedLine): Point => ({
    x: ((line.turn - 1) / (turns - 1)) * WIDTH,
    y: (0.5 - (0.46 * marginOf(line)) / most) * HEIGHT,
    line,
  });
  const curveOf = (seat: Seat | null): Curve => ({
    seat,
    points: lines.filter((line) => seat === null || line.seat === seat).map(pointOf),
  });
  const curves = isOne ? [curveOf(null)] : Array.from({ length: seats }, (_, i) => curveOf(i));
  return { curves, most };
}

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Marks are laid over the drawing, so that they keep their shape however wide it is. */
function MarkOnCurve({ x, y, line }: Point) {
  const style = { left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` };
  return (
    <span class={`graph-mark ${line.mistake}`} style={style}>
      {markOf(line)}
    </span>
  );
}

function Drawing({ curves, label }: { curves: readonly Curve[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path class="graph-zero" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      {curves.map(({ seat, points }) => (
        <path
          key={seat}
          class="graph-curve"
          d={pathOf(points)}
          style={seat === null ? undefined : seatColour(seat)}
          stroke-dasharray={DASHES[seat ?? 0]}
        />
      ))}
    </svg>
  );
}

/** Whose curve is which, by colour, stroke and letter. */
function Legend({ seats }: { seats: readonly Seat[] }) {
  const { names } = useTableView();
  return (
    <ul class="graph-legend">
      {seats.map((seat) => (
        <li key={seat}>
          <svg viewBox="0 0 40 8" aria-hidden="true">
            <path
              class="graph-curve"
              d="M0 4H40"
              style={seatColour(seat)}
              stroke-dasharray={DASHES[seat]}
            />
          </svg>
          <Badge seat={seat} /> {names(seat)}
        </li>
      ))}
    </ul>
  );
}

export function ReviewGraph({ lines }: { lines: readonly JudgedLine[] }) {
  const { table, names } = useTableView();
  const seats = table.rules.seats;
  const { curves, most } = curvesOf(lines, seats);
  const isOne = seats === 2;
  const marked = curves.flatMap(({ points }) =>
    points.filter(({ line }) => line.mistake === 'mistake' || line.mistake === 'blunder'),
  );
  const label = isOne ? say('reviewGraphAlone', { who: names(0) }) : say('reviewGraphText');
  return (
    <section>
      <h3>{say('reviewGraph')}</h3>
      <div class="graph">
        <Drawing curves={curves} label={label} />
        <div aria-hidden="true">
          <span class="graph-top">
            +{number(most)} · {isOne ? say('reviewAhead', { who: names(0) }) : say('reviewLater')}
          </span>
          <span class="graph-bottom">
            {isOne ? `+${number(most)}` : `−${number(most)}`} ·{' '}
            {isOne ? say('reviewAhead', { who: names(1) }) : say('reviewBehind')}
          </span>
          <span class="graph-end">{say('turn', { n: lines.at(-1)?.turn ?? 0 })}</span>
          {marked.map((point) => (
            <MarkOnCurve key={point.line.first} {...point} />
          ))}
        </div>
      </div>
      <Legend seats={curves.flatMap(({ seat }) => (seat === null ? [] : [seat]))} />
    </section>
  );
}
