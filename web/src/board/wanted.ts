/** Which symbols a board needs, in the order in which they should come. */
import type { Level, Point } from '~/art/art';
import { type Job, type SymbolOf, type Symbols, variantOf } from '~/board/symbols';
import type { Action, Game, Laid, TileType, Turn } from '~/engine/engine';

/** With fewer than this missing, drawing the far level first would only delay the right one. */
const MANY = 8;
const TURNS: readonly Turn[] = [0, 1, 2, 3];

interface Need {
  readonly game: Game;
  readonly placements: readonly Action[];
  readonly isPlaced: boolean;
  readonly level: Level;
  readonly centre: Point; // in tiles: what is seen in the middle
}

const job = (of: SymbolOf, level: Level, isUrgent: boolean): Job => ({
  tile: of.tile,
  turn: of.turn,
  variant: of.variant,
  level,
  isUrgent,
});

/** The tile in hand in the turns in which it may be placed, or in all while somebody else has it. */
function inHand({ game, placements, isPlaced, level }: Need): Job[] {
  const drawn = handOf(game, placements);
  if (!drawn) return [];
  const variant = variantOf(game.board().length - (isPlaced ? 1 : 0));
  const legal = new Set(placements.map(({ turn }) => turn));
  const turns = legal.size > 0 ? [...legal] : TURNS;
  return turns.map((turn) => job({ tile: drawn, turn, variant }, level, legal.size > 0));
}

function handOf(game: Game, placements: readonly Action[]): TileType | null {
  const code = placements[0]?.tile;
  if (!code) return game.turn.drawn;
  return game.rules.types.find((type) => type.code === code) ?? null;
}

const away = ({ cell }: Laid, [x, y]: Point): number =>
  (cell.x + 0.5 - x) ** 2 + (cell.y + 0.5 - y) ** 2;

/** The tiles on the board, those in the middle first. */
function onBoard({ game, centre }: Need): SymbolOf[] {
  return game
    .board()
    .map((laid, number) => ({ laid, variant: variantOf(number) }))
    .sort((a, b) => away(a.laid, centre) - away(b.laid, centre))
    .map(({ laid, variant }) => ({ tile: laid.type, turn: laid.turn, variant }));
}

/** The tile in hand first; then the board, where much of it is missing from far first. */
export function jobsFor(need: Need, symbols: Symbols): readonly Job[] {
  const hand = inHand(need);
  const missing = onBoard(need).filter((of) => !symbols.isDrawn(of, need.level));
  const blank = missing.filter((of) => symbols.isBlank(of));
  const first = blank.length > MANY ? blank.map((of) => job(of, 'far', false)) : [];
  const rest = missing.map((of) => job(of, need.level, missing.length <= MANY));
  const isMine = hand.some(({ isUrgent }) => isUrgent);
  return isMine ? [...hand, ...first, ...rest] : [...first, ...rest, ...hand];
}
