/**
 * Which feature of a laid tile is where: reads the tile's picture for the pointer, for the places
 * of figures, and for what lights up.
 */
import { type Anchor, type Point, SIZE } from '~/art/art';
import { type Picture, readPicture, turnPicture, turnWind } from '~/art/picture';
import { cellKey } from '~/board/cells';
import { CELLS_A_TILE } from '~/board/outline';
import type { Cell, Laid, Place, TileNode, TileType, Turn } from '~/engine/engine';

const MIDDLE: Point = [SIZE / 2, SIZE / 2];

const pictures = new WeakMap<TileType, Map<Turn, Picture>>();

function pictureOf(type: TileType, turn: Turn): Picture {
  const known = pictures.get(type) ?? new Map<Turn, Picture>();
  pictures.set(type, known);
  const picture = known.get(turn) ?? turnPicture(readPicture(type), turn);
  known.set(turn, picture);
  return picture;
}

/** The winds and inner spots that a node reaches on the turned tile. */
export const windsOf = (node: TileNode, turn: Turn): readonly string[] =>
  node.winds.map((wind) => turnWind(wind, turn));

/** The node of a tile at a spot of the board's compass, or null for the tile itself. */
export const nodeAt = (type: TileType, turn: Turn, spot: string): TileNode | null =>
  type.nodes.find((node) => windsOf(node, turn).includes(spot)) ?? null;

/** The anchor of a node among those that the drawing gives. */
export function anchorFor(
  anchors: readonly Anchor[],
  node: TileNode,
  turn: Turn,
): Anchor | undefined {
  const winds = windsOf(node, turn);
  return anchors.find(
    ({ kind, winds: others }) => kind === node.kind && others.some((wind) => winds.includes(wind)),
  );
}

/** The cells of the tile's picture that show a node. */
function cellsOf(type: TileType, turn: Turn, node: TileNode): readonly Point[] {
  const index = type.nodes.indexOf(node);
  return pictureOf(type, turn).parts.flatMap((part) => (part.node === index ? part.cells : []));
}

/** Where something at a spot of a tile goes, in tile units: at the anchor of its feature, before
 * the tile is drawn amid the cells of its picture, else in the middle of the tile. */
export function pointAt(
  { type, turn }: Omit<Laid, 'cell'>,
  spot: string,
  anchors: readonly Anchor[] | undefined,
): Point {
  const node = nodeAt(type, turn, spot);
  if (!node) return MIDDLE;
  const anchor = anchorFor(anchors ?? [], node, turn);
  if (anchor) return anchor.at;
  const cells = cellsOf(type, turn, node);
  const cell = cells[Math.floor(cells.length / 2)];
  if (!cell) return MIDDLE;
  const step = SIZE / CELLS_A_TILE;
  return [(cell[0] + 0.5) * step, (cell[1] + 0.5) * step];
}

/** The feature that is nearest to a point of a tile, in tiles from its corner; null if it has none. */
export function placeAt({ cell, type, turn }: Laid, [u, v]: Point): Place | null {
  let spot: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const part of pictureOf(type, turn).parts) {
    const node = type.nodes[part.node];
    if (!node) continue;
    for (const [x, y] of part.cells) {
      const beside = Math.max(Math.abs(u * CELLS_A_TILE - x - 0.5) - 0.5, 0);
      const above = Math.max(Math.abs(v * CELLS_A_TILE - y - 0.5) - 0.5, 0);
      const away = beside * beside + above * above;
      if (away >= least) continue;
      least = away;
      spot = windsOf(node, turn)[0];
    }
  }
  return spot === undefined ? null : { x: cell.x, y: cell.y, spot };
}

/** The picture cells of all places of a feature, counted over the whole board. */
export function pictureCells(
  places: readonly Place[],
  board: ReadonlyMap<string, Laid>,
): readonly Cell[] {
  const cells = new Map<string, Cell>();
  for (const place of places) {
    const laid = board.get(cellKey(place));
    const node = laid && nodeAt(laid.type, laid.turn, place.spot);
    if (!laid || !node) continue;
    for (const [x, y] of cellsOf(laid.type, laid.turn, node)) {
      const cell = { x: place.x * CELLS_A_TILE + x, y: place.y * CELLS_A_TILE + y };
      cells.set(cellKey(cell), cell);
    }
  }
  return [...cells.values()];
}
