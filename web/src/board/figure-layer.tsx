/** The figures on the board, each on the anchor of its feature, the southern ones in front. */
import { memo } from 'preact/compat';
import { type Point, SIZE } from '~/art/art';
import { figure, figureSize, token } from '~/art/figures';
import { NEUTRAL } from '~/art/seats';
import { cellKey } from '~/board/cells';
import { nodeAt, pointAt } from '~/board/parts';
import type { Stage } from '~/board/stage';
import { type Symbols, variantOf } from '~/board/symbols';
import type { Action, Game, Laid, Piece, Place } from '~/engine/engine';

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
/** A feature that is larger than this has no middle that one would see as such. */
const MOST_STANDS = 4;
/** Figures on the same spot stand side by side, in units of the box in which they are drawn. */
const ASIDE = 46;
const TOKEN_ASIDE = 62;

/** A place, with the tile that lies there. */
interface Stand {
  readonly laid: Laid;
  readonly number: number; // of the tile, in the order in which they were laid
  readonly spot: string;
}

interface FigureProps {
  readonly symbols: Symbols;
  readonly stage: Stage;
  readonly piece: Piece;
  readonly stands: readonly Stand[]; // it stands in the middle of them
  readonly aside: number; // how many figures to the right of the middle of those on the same spot
  readonly isTried: boolean;
}

/** Where a figure of that place would stand, in board units. */
function footAt(symbols: Symbols, { laid, number, spot }: Stand): Point {
  const of = { tile: laid.type, turn: laid.turn, variant: variantOf(number) };
  const [x, y] = pointAt(laid, spot, symbols.facts(of).value?.anchors);
  return [laid.cell.x * SIZE + x, laid.cell.y * SIZE + y];
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / Math.max(numbers.length, 1);

const FigureView = memo(function FigureView(props: FigureProps) {
  const { symbols, stage, piece, stands, aside, isTried } = props;
  const seat = piece.seat ?? NEUTRAL;
  const { kind } = piece;
  const size = stage.size.value;
  const feet = stands.map((stand) => footAt(symbols, stand));
  const [x, y] = [mean(feet.map(([x]) => x)), mean(feet.map(([, y]) => y))];
  const isToken = size < LEAST_TILE;
  const [footX, footY] = isToken ? TOKEN_MIDDLE : FOOT;
  const least = isToken ? LEAST_TOKEN / TOKEN_WIDTH : LEAST_HEIGHT / HEIGHT;
  const scale = Math.max(SCALE, (least * SIZE) / size) * figureSize(kind);
  const left = x + (aside * (isToken ? TOKEN_ASIDE : ASIDE) - footX) * scale;
  const top = y - footY * scale;
  const own = stands[0];
  const role = (own && nodeAt(own.laid.type, own.laid.turn, own.spot)?.kind) ?? '';
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
  readonly game: Game;
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

/** The places of a piece: its own, or all of its feature where it stands on that as a whole. */
function standsOf(game: Game, { seat, place }: Piece): readonly Place[] {
  const places = seat === null ? (game.feature(place)?.places ?? []) : [];
  return places.length > 0 && places.length <= MOST_STANDS ? places : [place];
}

export const FigureLayer = memo(function FigureLayer(props: FigureLayerProps) {
  const { symbols, stage, game, laid, chosen } = props;
  const numbers = new Map(laid.map(({ cell }, number) => [cellKey(cell), number]));
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  const standing = [...game.pieces()].sort(
    (a, b) => a.place.y - b.place.y || a.place.x - b.place.x,
  );
  for (const { place } of standing) {
    const at = `${cellKey(place)}${place.spot}`;
    totals.set(at, (totals.get(at) ?? 0) + 1);
  }
  const standAt = (place: Place): Stand[] => {
    const number = numbers.get(cellKey(place)) ?? -1;
    const tile = laid[number];
    return tile ? [{ laid: tile, number, spot: place.spot }] : [];
  };
  return (
    <g>
      {standing.map((piece) => {
        const { kind, seat, place } = piece;
        const stands = standsOf(game, piece).flatMap(standAt);
        if (stands.length === 0) return null;
        const at = `${cellKey(place)}${place.spot}`;
        const nth = counts.get(at) ?? 0;
        counts.set(at, nth + 1);
        return (
          <FigureView
            key={`${at} ${kind} ${seat} ${nth}`}
            {...{ symbols, stage, piece, stands }}
            aside={nth - ((totals.get(at) ?? 1) - 1) / 2}
            isTried={isOf(piece, chosen)}
          />
        );
      })}
    </g>
  );
});
