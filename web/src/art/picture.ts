/**
 * Reads the 5 x 5 picture of a tile: which cells belong together, and which node of the tile that is.
 *
 * engine/picture.h says what the characters mean. The picture is read as drawn and turned after
 * that, because inner fields are numbered in the reading order of the tile as drawn.
 */
import type { Drawable } from '~/art/art';
import type { Edge, Part, PictureCell } from '~/art/layout-types';
import { itemAt } from '~/art/lines';
import type { Turn } from '~/engine/engine';

const WIDTH = 5;
export const EDGES: readonly Edge[] = [0, 1, 2, 3];
export const STEPS: readonly PictureCell[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const DIAGONALS: readonly PictureCell[] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

/** The winds clockwise from n. */
export const WINDS: readonly string[] = 'n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw'.split(
  ' ',
);

/** The cell of each wind on the rim of the picture. */
const RIM: readonly PictureCell[] = [
  [2, 0],
  [3, 0],
  [4, 0],
  [4, 1],
  [4, 2],
  [4, 3],
  [4, 4],
  [3, 4],
  [2, 4],
  [1, 4],
  [0, 4],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
  [1, 0],
];

/** The cell of a wind, by its number clockwise from n. */
export const cellOfWind = (wind: number): PictureCell => itemAt(RIM, wind);

export type Rows = readonly string[];

/** What a picture shows. */
export interface Picture {
  readonly rows: Rows;
  readonly parts: readonly Part[];
  readonly label: readonly (readonly number[])[]; // label[y][x]: index of the part, or -1
}

/** The letter of the feature at a cell; '' where there is none, as at crossings and outside. */
export function letterAt(rows: Rows, [x, y]: PictureCell): string {
  const character = rows[y]?.[x] ?? '#';
  if (character === ':') return '.';
  return character === 'x' || character === '#' ? '' : character;
}

export const labelAt = (label: Picture['label'], [x, y]: PictureCell): number =>
  label[y]?.[x] ?? -1;

export const stepFrom = ([x, y]: PictureCell, [dx, dy]: PictureCell): PictureCell => [
  x + dx,
  y + dy,
];

/** All cells, row by row. */
export const CELLS: readonly PictureCell[] = Array.from(
  { length: WIDTH * WIDTH },
  (_, i): PictureCell => [i % WIDTH, Math.floor(i / WIDTH)],
);

const isDiagonal = (rows: Rows, [x, y]: PictureCell): boolean => rows[y]?.[x] === ':';

/** The cells that a cell touches: by a side, or diagonally where one of the two says so. */
function touching(rows: Rows, cell: PictureCell): PictureCell[] {
  const across = DIAGONALS.map((step) => stepFrom(cell, step)).filter(
    (other) => isDiagonal(rows, cell) || isDiagonal(rows, other),
  );
  return [...STEPS.map((step) => stepFrom(cell, step)), ...across];
}

/** All cells joined to the first by cells of which `belongs` holds. */
export function flood(
  rows: Rows,
  first: PictureCell,
  belongs: (cell: PictureCell) => boolean,
): PictureCell[] {
  const found = [first];
  for (const cell of found) {
    for (const next of touching(rows, cell)) {
      if (belongs(next) && !covers(found, next)) found.push(next);
    }
  }
  return found;
}

/** The groups of cells that show one feature, in reading order of their first cells. */
function groupCells(rows: Rows): PictureCell[][] {
  const groups: PictureCell[][] = [];
  const seen = new Set<number>();
  for (const cell of CELLS) {
    const letter = letterAt(rows, cell);
    if (letter === '' || seen.has(cell[1] * WIDTH + cell[0])) continue;
    const group = flood(rows, cell, (other) => letterAt(rows, other) === letter);
    for (const [x, y] of group) seen.add(y * WIDTH + x);
    groups.push(group);
  }
  return groups;
}

// ---- which node of the tile a group of cells is ----

/** The winds that a group reaches by which a node may be named: half-edges for fields, sides for
 * all else. */
function windsOf(rows: Rows, group: readonly PictureCell[]): string[] {
  const isField = letterAt(rows, itemAt(group, 0)) === '.';
  return WINDS.filter((_, wind) => {
    if (isField ? wind % 2 === 0 : wind % 4 !== 0) return false;
    return covers(group, itemAt(RIM, wind));
  });
}

/** The node of each group. Fields that reach no side are numbered i, i2 ... in reading order. */
function nodesOf(tile: Drawable, groups: readonly PictureCell[][]): number[] {
  let inner = 0;
  return groups.map((group) => {
    let winds = windsOf(tile.rows, group);
    if (winds.length === 0) {
      const isField = letterAt(tile.rows, itemAt(group, 0)) === '.';
      if (isField) inner++;
      winds = [isField ? `i${inner > 1 ? inner : ''}` : 'c'];
    }
    return tile.nodes.findIndex((node) => node.winds.some((wind) => winds.includes(wind)));
  });
}

// ---- the picture ----

const isSame = (a: PictureCell, b: PictureCell): boolean => a[0] === b[0] && a[1] === b[1];

export const covers = (cells: readonly PictureCell[], cell: PictureCell): boolean =>
  cells.some((other) => isSame(other, cell));

/** The cell in the middle of an edge. */
export const middleOf = (edge: Edge): PictureCell => itemAt(RIM, 4 * edge);

/** Whether cells fill an edge; its two corner cells may belong to the other edge or to nothing. */
const fills = (cells: readonly PictureCell[], edge: Edge): boolean =>
  [15, 0, 1].every((wind) => covers(cells, itemAt(RIM, (4 * edge + wind) % RIM.length)));

const labelCells = (parts: readonly Part[]): number[][] => {
  const label = Array.from({ length: WIDTH }, () => Array<number>(WIDTH).fill(-1));
  for (const { cells, index } of parts) for (const [x, y] of cells) itemAt(label, y)[x] = index;
  return label;
};

/** What reaches no edge and has no node of its own is joined to what goes on behind one cell. */
function nodeBeyond(rows: Rows, groups: readonly PictureCell[][], nodes: number[], own: number) {
  const letterOf = (group: readonly PictureCell[]) => letterAt(rows, itemAt(group, 0));
  const ends = itemAt(groups, own).flatMap((cell) =>
    STEPS.map((step) => stepFrom(stepFrom(cell, step), step)),
  );
  const letter = letterOf(itemAt(groups, own));
  const beyond = groups.findIndex(
    (group, k) =>
      itemAt(nodes, k) >= 0 && letterOf(group) === letter && ends.some((end) => covers(group, end)),
  );
  return nodes[beyond] ?? -1;
}

/** Reads the picture of a tile as drawn. */
export function readPicture(tile: Drawable): Picture {
  const groups = groupCells(tile.rows);
  const named = nodesOf(tile, groups);
  const nodes = named.map((node, k) => (node < 0 ? nodeBeyond(tile.rows, groups, named, k) : node));
  const parts = groups.map((cells, index): Part => {
    const letter = letterAt(tile.rows, itemAt(cells, 0));
    const node = itemAt(nodes, index);
    const kind = tile.nodes[node]?.kind ?? letter;
    const edges = EDGES.filter((edge) => covers(cells, middleOf(edge)));
    const wholeEdges = edges.filter((edge) => fills(cells, edge));
    return { index, letter, node, kind, cells, edges, wholeEdges };
  });
  return { rows: tile.rows, parts, label: labelCells(parts) };
}

/** The kind of what each edge shows, n e s w. */
export const edgeKinds = ({ parts, label }: Picture): string[] =>
  EDGES.map((edge) => parts[labelAt(label, middleOf(edge))]?.kind ?? 'field');

// ---- turning ----

export function turnCell([x, y]: PictureCell, turn: Turn): PictureCell {
  const last = WIDTH - 1;
  if (turn === 1) return [last - y, x];
  if (turn === 2) return [last - x, last - y];
  return turn === 3 ? [y, last - x] : [x, y];
}

export const turnEdge = (edge: Edge, turn: Turn): Edge => itemAt(EDGES, (edge + turn) % 4);

/** A wind of the tile as drawn, on the turned tile; inner spots keep their names. */
export function turnWind(wind: string, turn: Turn): string {
  const at = WINDS.indexOf(wind);
  return at < 0 ? wind : itemAt(WINDS, (at + 4 * turn) % WINDS.length);
}

function turnRows(rows: Rows, turn: Turn): string[] {
  const out = CELLS.map(() => '#');
  for (const cell of CELLS) {
    const [x, y] = turnCell(cell, turn);
    out[y * WIDTH + x] = rows[cell[1]]?.[cell[0]] ?? '#';
  }
  return [0, 1, 2, 3, 4].map((y) => out.slice(y * WIDTH, (y + 1) * WIDTH).join(''));
}

export function turnPicture(picture: Picture, turn: Turn): Picture {
  const turnEdges = (edges: readonly Edge[]) => edges.map((edge) => turnEdge(edge, turn)).sort();
  const parts = picture.parts.map((part) => ({
    ...part,
    cells: part.cells.map((cell) => turnCell(cell, turn)),
    edges: turnEdges(part.edges),
    wholeEdges: turnEdges(part.wholeEdges),
  }));
  return { rows: turnRows(picture.rows, turn), parts, label: labelCells(parts) };
}
