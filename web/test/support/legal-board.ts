/** Random boards of the tiles in the folder of expansions, on which every two neighbours agree. */
import type { Drawable } from '~/art/art';
import { edgeKinds, readPicture, turnPicture } from '~/art/picture';
import { generator } from '~/art/random';
import type { Cell, Turn } from '~/engine/engine';

export interface LaidTile {
  readonly cell: Cell;
  readonly tile: Drawable;
  readonly turn: Turn;
  readonly variant: number;
}

const TURNS: readonly Turn[] = [0, 1, 2, 3];
const STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

const edgesOf = (tile: Drawable, turn: Turn): string[] =>
  edgeKinds(turnPicture(readPicture(tile), turn));

const keyOf = ({ x, y }: Cell): string => `${x},${y}`;

/** Lays tiles in random order, each where most neighbours are, until `count` lie or none is left. */
export function legalBoard(tiles: readonly Drawable[], count: number, seed: number): LaidTile[] {
  const random = generator(seed);
  const bag = [...tiles].sort(() => random() - 0.5);
  const board = new Map<string, LaidTile & { readonly edges: readonly string[] }>();
  const around = ({ x, y }: Cell) => STEPS.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
  for (const tile of bag) {
    if (board.size === count) break;
    const holes = [...board.values()].flatMap(({ cell }) => around(cell));
    const free = board.size ? holes.filter((cell) => !board.has(keyOf(cell))) : [{ x: 0, y: 0 }];
    let best: { readonly merit: number; readonly laid: LaidTile } | undefined;
    for (const cell of free) {
      for (const turn of TURNS) {
        const edges = edgesOf(tile, turn);
        const neighbours = around(cell).map((other) => board.get(keyOf(other)));
        const fits = neighbours.every((n, e) => !n || n.edges[(e + 2) % 4] === edges[e]);
        if (!fits) continue;
        const joins = neighbours.filter((n, e) => n && edges[e] !== 'field').length;
        const away = Math.sqrt(cell.x * cell.x * 0.4 + cell.y * cell.y) * 0.5;
        const merit = 2 * neighbours.filter(Boolean).length + 1.6 * joins - away + random();
        if (best && merit <= best.merit) continue;
        best = { merit, laid: { cell, tile, turn, variant: random.int(3) } };
      }
    }
    if (!best) continue;
    const { laid } = best;
    board.set(keyOf(laid.cell), { ...laid, edges: edgesOf(laid.tile, laid.turn) });
  }
  return [...board.values()].map(({ cell, tile, turn, variant }) => ({
    cell,
    tile,
    turn,
    variant,
  }));
}
