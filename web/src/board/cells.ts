/** Cells of the board: their names in maps, how far they reach, which lies next in a direction. */
import type { Point } from '~/art/art';
import type { Cell } from '~/engine/engine';

export const cellKey = ({ x, y }: Cell): string => `${x},${y}`;

export const isSameCell = (a: Cell | null, b: Cell | null): boolean =>
  a !== null && b !== null && a.x === b.x && a.y === b.y;

/** The cell in which a point lies that is given in tiles. */
export const cellAt = ([x, y]: Point): Cell => ({ x: Math.floor(x), y: Math.floor(y) });

/** A rectangle in tiles; right and bottom are the lines behind the last cells. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle round all cells, wider by a margin; that of the cell 0,0 when there are none. */
export function extentOf(cells: readonly Cell[], margin = 0): Extent {
  const xs = cells.length > 0 ? cells.map(({ x }) => x) : [0];
  const ys = cells.length > 0 ? cells.map(({ y }) => y) : [0];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + 1 + margin,
    bottom: Math.max(...ys) + 1 + margin,
  };
}

export const widened = ({ left, top, right, bottom }: Extent, by: number): Extent => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const holds = (outer: Extent, inner: Extent): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

export type Heading = 'n' | 'e' | 's' | 'w';

export const HEADINGS: Readonly<Record<Heading, Point>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
};

/** What a cell costs that lies ahead in a direction; infinite if it does not. A step aside costs
 * twice a step ahead, so that the straight way wins. */
function detour(from: Cell, to: Cell, [dx, dy]: Point): number {
  const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return ahead > 0 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
}

/** The cell that an arrow key leads to, or null if none lies in that direction. */
export function nextIn(cells: readonly Cell[], from: Cell, heading: Heading): Cell | null {
  let best: Cell | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const cost = detour(from, cell, HEADINGS[heading]);
    if (cost >= least) continue;
    least = cost;
    best = cell;
  }
  return best;
}

/** The cell nearest to a point that is given in tiles, or null if there is none. */
export function nearestTo(cells: readonly Cell[], [x, y]: Point): Cell | null {
  let best: Cell | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const away = (cell.x + 0.5 - x) ** 2 + (cell.y + 0.5 - y) ** 2;
    if (away >= least) continue;
    least = away;
    best = cell;
  }
  return best;
}

/** The next or previous cell row by row, round and round: arrows may pass some by, this does not. */
export function inOrder(cells: readonly Cell[], from: Cell, step: 1 | -1): Cell | null {
  const all = [...cells].sort((a, b) => a.y - b.y || a.x - b.x);
  const at = all.findIndex((cell) => isSameCell(cell, from));
  if (at < 0) return all[0] ?? null;
  return all[(at + step + all.length) % all.length] ?? null;
}
