/**
 * The land under the tiles, and the table around them.
 *
 * The land is one sheet that never changes; where no tile lies the table covers it. So the browser
 * paints the pattern of the land once, and not once a tile, and a new tile only takes a cover away.
 */
import type { ReadonlySignal } from '@preact/signals';
import { memo } from 'preact/compat';
import { SIZE } from '~/art/art';
import { cellKey, type Extent, extentOf, widened } from '~/board/cells';
import type { Cell, Laid } from '~/engine/engine';

/** The edges of the cards, as they are seen from above and the north-west: in tile units. */
const EDGE_EAST = 7;
const EDGE_SOUTH = 12;

const rectangle = (left: number, top: number, right: number, bottom: number): string =>
  `M${left} ${top}H${right}V${bottom}H${left}z`;

const areaOf = ({ left, top, right, bottom }: Extent): string =>
  rectangle(left * SIZE, top * SIZE, right * SIZE, bottom * SIZE);

interface CoverProps extends Cell {
  readonly isEast: boolean; // a tile lies to its west, whose edge is seen here
  readonly isSouth: boolean; // one lies to its north
  readonly isCorner: boolean; // one lies to its north-west
}

/** The table in one cell. Covers overlap a little, or the land would shine through between them. */
const Cover = memo(function Cover({ x, y, isEast, isSouth, isCorner }: CoverProps) {
  const [left, top] = [x * SIZE, y * SIZE];
  const [right, bottom] = [left + SIZE, top + SIZE];
  let edges = '';
  if (isEast) edges += rectangle(left, top + EDGE_SOUTH / 2, left + EDGE_EAST, bottom);
  if (isSouth) edges += rectangle(left + EDGE_EAST / 2, top, right, top + EDGE_SOUTH);
  if (isCorner) edges += rectangle(left, top, left + EDGE_EAST, top + EDGE_SOUTH);
  return (
    <>
      <path class="board-table" d={rectangle(left - 1, top - 1, right + 1, bottom + 1)} />
      {edges !== '' && <path class="board-card" d={edges} />}
    </>
  );
});

/** The table beyond the outermost cells, on all four sides. */
function beyond(canvas: Extent, inner: Extent): readonly Extent[] {
  return [
    { ...canvas, bottom: inner.top },
    { ...canvas, top: inner.bottom },
    { ...inner, left: canvas.left, right: inner.left },
    { ...inner, left: inner.right, right: canvas.right },
  ];
}

interface LandLayerProps {
  readonly canvas: ReadonlySignal<Extent>; // all that is drawn
  readonly laid: readonly Laid[];
  readonly board: ReadonlyMap<string, Laid>;
}

export const LandLayer = memo(function LandLayer({ canvas, laid, board }: LandLayerProps) {
  const inner = widened(extentOf(laid.map(({ cell }) => cell)), 1);
  const isLaid = (x: number, y: number) => board.has(cellKey({ x, y }));
  const covers = [];
  for (let y = inner.top; y < inner.bottom; y++) {
    for (let x = inner.left; x < inner.right; x++) {
      if (isLaid(x, y)) continue;
      covers.push(
        <Cover
          key={cellKey({ x, y })}
          x={x}
          y={y}
          isEast={isLaid(x - 1, y)}
          isSouth={isLaid(x, y - 1)}
          isCorner={isLaid(x - 1, y - 1)}
        />,
      );
    }
  }
  return (
    <g>
      <path class="land" d={areaOf(canvas.value)} />
      {beyond(canvas.value, inner).map((extent, side) => (
        <path key={`beyond ${side}`} class="board-table" d={areaOf(extent)} />
      ))}
      {covers}
    </g>
  );
});
