/** A figure in hand: a pawn in one colour with the sign of its kind, among others and smaller than on the board. */
import { figureSize, signOf } from '~/art/figures';
import { PAWN } from './pictures';

const WIDTH = 30;
const FOOT = 46;
const HEAD = 7; // where a sign sits, from the top

export function FigurePawn({ kind }: { kind: string }) {
  const [, sign] = signOf(kind) ?? [];
  const foot = `translate(${WIDTH / 2} ${FOOT})`;
  return (
    <svg viewBox={`0 0 ${WIDTH} 48`} aria-hidden="true">
      <g transform={`${foot} scale(${figureSize(kind)}) translate(${-WIDTH / 2} ${-FOOT})`}>
        <path d={PAWN} />
        {sign && <path d={sign} transform={`translate(${WIDTH / 2} ${HEAD})`} />}
      </g>
    </svg>
  );
}
