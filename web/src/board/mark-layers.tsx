/** What lights up on the board: cells where the tile fits, the ghost, the last move, the feature
 * pointed at, the cell of the keyboard. */
import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { useId } from 'preact/hooks';
import { SIZE } from '~/art/art';
import { token } from '~/art/figures';
import { seatClass, seatLook } from '~/art/seats';
import type { BoardControl } from '~/board/board-control';
import { cellKey, isSameCell } from '~/board/cells';
import { CELLS_A_TILE, outlineOf } from '~/board/outline';
import { pictureCells } from '~/board/parts';
import type { Stage } from '~/board/stage';
import { type Symbols, variantOf } from '~/board/symbols';
import { squareAt, TileUse } from '~/board/tile-use';
import type { Cell, Game, Laid, Place, Seat } from '~/engine/engine';
import type { Choice } from '~/game/choices';

const classOf = (name: string, seat: Seat | null | undefined): string =>
  typeof seat === 'number' ? `${name} ${seatClass(seat)}` : name;

const roundedSquare = ({ x, y }: Cell, inset: number, round: number): string => {
  const side = SIZE - 2 * (inset + round);
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
  return (
    `M${x * SIZE + inset + round} ${y * SIZE + inset}h${side}${corner(1, 1)}v${side}` +
    `${corner(-1, 1)}h${-side}${corner(-1, -1)}v${-side}${corner(1, -1)}z`
  );
};

/** How many board units a pixel is, for lines that must not be too thin or too thick. */
const pixelOf = ({ size }: Stage) => ({ '--pixel': `${(SIZE / size.value).toFixed(3)}px` });

/** The cells where the tile in hand fits. */
export function LitLayer({ control }: { control: BoardControl }) {
  const placedAt = control.placedAt.value;
  const lit = control.turns.value.cells.filter((cell) => !isSameCell(cell, placedAt));
  return (
    <g style={pixelOf(control.stage)}>
      {lit.map((cell) => (
        <path key={cellKey(cell)} class="board-lit" d={roundedSquare(cell, 26, 48)} />
      ))}
    </g>
  );
}

interface GhostProps {
  readonly control: BoardControl;
  readonly symbols: Symbols;
  readonly game: Game;
  readonly isPlaced: boolean;
}

/** The tile in hand as it would lie. It looks like the tile that will lie there. */
export function GhostLayer({ control, symbols, game, isPlaced }: GhostProps) {
  const ghost = control.ghost.value;
  const tile = ghost && game.rules.types.find(({ code }) => code === ghost.tile);
  if (!ghost?.place || !tile) return null;
  const { x, y } = ghost.place;
  const variant = variantOf(game.board().length - (isPlaced ? 1 : 0));
  const { level } = control.stage;
  return (
    <g class="board-ghost" style={pixelOf(control.stage)}>
      <path class="land" d={squareAt(x, y)} />
      <TileUse
        key={cellKey(ghost.place)}
        {...{ symbols, level, tile, variant, x, y }}
        turn={ghost.turn}
      />
      <path class="board-ghost-edge" d={squareAt(x, y, 6)} />
    </g>
  );
}

/** The tiles of the last turn: an outline in the colour of its seat, dashed like nothing else. */
export const LastLayer = memo(function LastLayer(props: {
  stage: Stage;
  cells: readonly Cell[];
  seat: Seat | null;
}) {
  const { stage, cells, seat } = props;
  return (
    <g class={classOf('board-last', seat)} style={pixelOf(stage)}>
      {cells.map((cell) => (
        <g key={cellKey(cell)}>
          <path class="board-last-rim" d={squareAt(cell.x, cell.y, 7)} />
          <path class="board-last-line" d={squareAt(cell.x, cell.y, 7)} />
          <path class="board-last-dash" d={squareAt(cell.x, cell.y, 7)} />
        </g>
      ))}
    </g>
  );
});

/** Stripes in the colours of the owners. */
function Hatch({ id, owners }: { id: string; owners: readonly Seat[] }) {
  const colours = owners.map((seat) => seatLook(seat).colour);
  const stripes = colours.length > 0 ? colours : ['var(--board-mark)'];
  const width = 26;
  return (
    <pattern
      id={id}
      width={2 * width * stripes.length}
      height={64}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      {stripes.map((colour, i) => (
        <path
          key={colour}
          d={`M${2 * width * i} 0h${width}v64h${-width}z`}
          style={{ fill: colour }}
        />
      ))}
    </pattern>
  );
}

interface PointedProps {
  readonly stage: Stage;
  readonly game: Game;
  readonly board: ReadonlyMap<string, Laid>;
  readonly place: Place | null;
}

const LEAST_BADGE = 17; // pixels

/** The whole feature of a place, wherever it goes, with the badges of its owners. */
export const PointedLayer = memo(function PointedLayer(props: PointedProps) {
  const { stage, game, board, place } = props;
  const hatch = useId();
  const feature = place && game.feature(place);
  if (!feature) return null;
  const cells = pictureCells(feature.places, board);
  const d = outlineOf(cells);
  const step = SIZE / CELLS_A_TILE;
  const scale = Math.max(1, (LEAST_BADGE * SIZE) / (81 * stage.size.value));
  const top = cells.reduce((a, b) => (b.y < a.y || (b.y === a.y && b.x < a.x) ? b : a));
  return (
    <g class={classOf('board-pointed', feature.owners[0])} style={pixelOf(stage)}>
      <defs>
        <Hatch id={hatch} owners={feature.owners} />
      </defs>
      <path class="board-pointed-area" fill={`url(#${hatch})`} d={d} />
      <path class="board-pointed-rim" d={d} />
      <path class="board-pointed-line" d={d} />
      {feature.owners.map((seat, i) => (
        <g
          key={seat}
          transform={`translate(${top.x * step + i * 90 * scale} ${top.y * step}) scale(${scale}) translate(0 -66)`}
          dangerouslySetInnerHTML={{ __html: token(seat) }}
        />
      ))}
    </g>
  );
});

/** The features or tiles to choose from, each with an outline round all of it. */
export const OfferedLayer = memo(function OfferedLayer(props: {
  stage: Stage;
  game: Game;
  board: ReadonlyMap<string, Laid>;
  spots: readonly Choice[];
}) {
  const { stage, game, board, spots } = props;
  const offered = spots.filter(({ action }) => action.verb === 'choose');
  const outlines = offered.flatMap(({ action: { place } }) => {
    if (place?.spot === '') return [roundedSquare(place, 8, 36)];
    const feature = place && game.feature(place);
    return feature ? [outlineOf(pictureCells(feature.places, board))] : [];
  });
  return (
    <g style={pixelOf(stage)}>
      {outlines.map((d) => (
        <g key={d} class="board-offered">
          <path class="board-offered-area" d={d} />
          <path class="board-pointed-rim" d={d} />
          <path class="board-offered-line" d={d} />
        </g>
      ))}
    </g>
  );
});

/** The cell to which the arrow keys have led. */
export function CursorLayer({ control }: { control: BoardControl }) {
  const path = useComputed(() => {
    const cell = control.cursor.value;
    return cell ? roundedSquare(cell, -4, 30) : '';
  });
  return (
    <g style={pixelOf(control.stage)}>
      <path class="board-cursor-rim" d={path} />
      <path class="board-cursor" d={path} />
    </g>
  );
}
