/** The figures on the board, each on the anchor of its feature, the southern ones in front. */
import { memo } from 'preact/compat';
import { SIZE } from '~/art/art';
import { figure, figureSize, token } from '~/art/figures';
import { cellKey } from '~/board/cells';
import { nodeAt, pointAt } from '~/board/parts';
import type { Stage } from '~/board/stage';
import { type Symbols, variantOf } from '~/board/symbols';
import type { Action, Laid, Piece } from '~/engine/engine';

/** Tile units of a unit of the box of 100 x 120 in which figures are drawn. */
const SCALE = 1.5;
const HEIGHT = 120;
const FOOT = [50, 112] as const;
const TOKEN_MIDDLE = [50, 66] as const;
const TOKEN_WIDTH = 81;
/** Below this height in pixels a figure cannot be told from others: on small tiles it keeps it. */
const LEAST_HEIGHT = 28;
/** On tiles smaller than this, in pixels, it would hide too much, and its badge stands for it. */
const LEAST_TILE = 44;
const LEAST_TOKEN = 19; // pixels
/** Figures on the same spot stand side by side. */
const ASIDE = 64;

interface FigureProps {
  readonly symbols: Symbols;
  readonly stage: Stage;
  readonly kind: string;
  readonly seat: number;
  readonly spot: string;
  readonly laid: Laid;
  readonly variant: number;
  readonly nth: number; // of those on the same spot
  readonly isTried: boolean;
}

const FigureView = memo(function FigureView(props: FigureProps) {
  const { symbols, stage, kind, seat, spot, laid, variant, nth, isTried } = props;
  const size = stage.size.value;
  const facts = symbols.facts({ tile: laid.type, turn: laid.turn, variant }).value;
  const [x, y] = pointAt(laid, spot, facts?.anchors);
  const isToken = size < LEAST_TILE;
  const [footX, footY] = isToken ? TOKEN_MIDDLE : FOOT;
  const least = isToken ? LEAST_TOKEN / TOKEN_WIDTH : LEAST_HEIGHT / HEIGHT;
  const scale = Math.max(SCALE, (least * SIZE) / size) * figureSize(kind);
  const left = laid.cell.x * SIZE + x + nth * ASIDE - footX * scale;
  const top = laid.cell.y * SIZE + y - footY * scale;
  const role = nodeAt(laid.type, laid.turn, spot)?.kind ?? '';
  const svg = isToken ? token(seat, kind) : figure(kind, role, seat);
  return (
    <g
      class={isTried ? 'board-figure is-tried' : 'board-figure'}
      transform={`translate(${Math.round(left)} ${Math.round(top)}) scale(${scale})`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});

interface FigureLayerProps {
  readonly symbols: Symbols;
  readonly stage: Stage;
  readonly pieces: readonly Piece[];
  readonly laid: readonly Laid[];
  readonly chosen: Action | null;
}

const isOf = ({ kind, seat, place }: Piece, action: Action | null): boolean =>
  action?.verb === 'put' &&
  action.figure?.kind === kind &&
  action.figure.seat === seat &&
  action.place?.x === place.x &&
  action.place.y === place.y &&
  action.place.spot === place.spot;

export const FigureLayer = memo(function FigureLayer(props: FigureLayerProps) {
  const { symbols, stage, pieces, laid, chosen } = props;
  const numbers = new Map(laid.map(({ cell }, number) => [cellKey(cell), number]));
  const counts = new Map<string, number>();
  const standing = [...pieces].sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
  return (
    <g>
      {standing.map((piece) => {
        const { kind, seat, place } = piece;
        const number = numbers.get(cellKey(place));
        const tile = number === undefined ? undefined : laid[number];
        if (number === undefined || !tile) return null;
        const at = `${cellKey(place)}${place.spot}`;
        const nth = counts.get(at) ?? 0;
        counts.set(at, nth + 1);
        return (
          <FigureView
            key={`${at} ${kind} ${seat} ${nth}`}
            {...{ symbols, stage, kind, seat, nth }}
            spot={place.spot}
            laid={tile}
            variant={variantOf(number)}
            isTried={isOf(piece, chosen)}
          />
        );
      })}
    </g>
  );
});
