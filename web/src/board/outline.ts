/** The outline of a feature over many tiles, as a path with rounded corners. */
import { type Point, SIZE } from '~/art/art';
import type { Cell } from '~/engine/engine';

/** Picture cells are counted over the whole board, five a tile. */
export const CELLS_A_TILE = 5;
const STEP = SIZE / CELLS_A_TILE;
/** Half a cell: stairs of cells become one smooth line. */
const ROUND = STEP / 2;

const name = (x: number, y: number): string => `${x},${y}`;

/** The sides of cells that have nothing of the feature beyond them, by where each begins. They run
 * clockwise, so the feature lies on their right. */
function borders(cells: readonly Cell[]): Map<string, Point[]> {
  const own = new Set(cells.map(({ x, y }) => name(x, y)));
  const from = new Map<string, Point[]>();
  const add = (x: number, y: number, step: Point) => {
    const key = name(x, y);
    from.set(key, [...(from.get(key) ?? []), step]);
  };
  for (const { x, y } of cells) {
    if (!own.has(name(x, y - 1))) add(x, y, [1, 0]);
    if (!own.has(name(x + 1, y))) add(x + 1, y, [0, 1]);
    if (!own.has(name(x, y + 1))) add(x + 1, y + 1, [-1, 0]);
    if (!own.has(name(x - 1, y))) add(x, y + 1, [0, -1]);
  }
  return from;
}

/** Takes the side on which to walk on. Where two begin, in a point where cells touch by a corner
 * only, turning right keeps to the same cell. */
function takeNext(from: Map<string, Point[]>, [x, y]: Point, came: Point): Point | null {
  const ways = from.get(name(x, y)) ?? [];
  const right: Point = [-came[1], came[0]];
  const found = ways.findIndex(([dx, dy]) => dx === right[0] && dy === right[1]);
  const way = ways[Math.max(found, 0)];
  if (!way) return null;
  const left = ways.filter((other) => other !== way);
  if (left.length > 0) from.set(name(x, y), left);
  else from.delete(name(x, y));
  return way;
}

/** One closed walk along the border: the points at which it turns. */
function walk(from: Map<string, Point[]>, start: Point): Point[] {
  const corners: Point[] = [];
  let at = start;
  let came: Point = [0, 0];
  for (let way = takeNext(from, at, came); way; way = takeNext(from, at, came)) {
    if (way[0] !== came[0] || way[1] !== came[1]) corners.push(at);
    at = [at[0] + way[0], at[1] + way[1]];
    came = way;
  }
  const first = corners[0];
  const second = corners[1];
  // The walk may have begun in the middle of a straight side.
  if (
    first &&
    second &&
    Math.sign(second[0] - first[0]) === came[0] &&
    Math.sign(second[1] - first[1]) === came[1]
  )
    corners.shift();
  return corners;
}

const towards = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = ROUND / length;
  return [
    Math.round(from[0] + (to[0] - from[0]) * share),
    Math.round(from[1] + (to[1] - from[1]) * share),
  ];
};

/** A closed path along corners, each of them rounded. */
function roundedPath(corners: readonly Point[]): string {
  const points = corners.map(([x, y]): Point => [x * STEP, y * STEP]);
  return points
    .map((corner, i) => {
      const before = points.at(i - 1) ?? corner;
      const after = points[(i + 1) % points.length] ?? corner;
      const start = towards(corner, before);
      const end = towards(corner, after);
      const tip = `${Math.round(corner[0])} ${Math.round(corner[1])}`;
      return `${i === 0 ? 'M' : 'L'}${start[0]} ${start[1]}Q${tip} ${end[0]} ${end[1]}`;
    })
    .concat('Z')
    .join('');
}

/** The outline of picture cells, in board units. Fill it by the even-odd rule. */
export function outlineOf(cells: readonly Cell[]): string {
  const from = borders(cells);
  let path = '';
  for (let first = from.keys().next(); !first.done; first = from.keys().next()) {
    const [x, y] = first.value.split(',').map(Number);
    path += roundedPath(walk(from, [x ?? 0, y ?? 0]));
  }
  return path;
}
