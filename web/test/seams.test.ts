import { beforeAll, describe, expect, it } from 'vitest';
import { type Rim, SIZE } from '~/art/art';
import { drawTile } from '~/art/paint';
import { seamDefinitions, seamSymbols } from '~/art/seam-symbols';
import { drawnSeams, type RimAt, type Seams, updateSeams } from '~/art/seams';
import type { Cell } from '~/engine/engine';
import { pathFault, readDrawing } from './support/drawing-checks';
import { type LaidTile, legalBoard } from './support/legal-board';
import { allTiles } from './support/tiles';

const BAG = [...allTiles().values()].flat().flatMap((tile) => [tile, tile]);
const keyOf = ({ x, y }: Cell) => `${x},${y}`;

let board: readonly LaidTile[] = [];
const rims = new Map<string, Rim>();
const rimAt: RimAt = (x, y) => rims.get(keyOf({ x, y }));

beforeAll(() => {
  board = legalBoard(BAG, 45, 11);
  for (const { cell, tile, turn, variant } of board) {
    rims.set(keyOf(cell), drawTile(tile, turn, variant, 'far').rim);
  }
}, 300_000);

/** What stands on the joints of all cells. */
function seamsOf(cells: Iterable<Cell>, at: RimAt): Seams {
  const seams: Seams = new Map();
  for (const cell of cells) updateSeams(seams, cell, at);
  return seams;
}

const atOnce = () =>
  seamsOf(
    board.map(({ cell }) => cell),
    rimAt,
  );

describe('what stands on the joints', () => {
  it('is the same whether tiles are laid one at a time or all at once', () => {
    const seams: Seams = new Map();
    const laid = new Map<string, Rim>();
    for (const { cell } of board) {
      const rim = rimAt(cell.x, cell.y);
      if (rim) laid.set(keyOf(cell), rim);
      updateSeams(seams, cell, (x, y) => laid.get(keyOf({ x, y })));
    }
    expect(board).toHaveLength(45);
    expect(drawnSeams(seams)).toEqual(drawnSeams(atOnce()));
    expect(drawnSeams(seams).length).toBeGreaterThan(60);
  });

  it('is as before when a tile is taken away again', () => {
    const last = board.at(-1)?.cell ?? { x: 0, y: 0 };
    const without: RimAt = (x, y) => (x === last.x && y === last.y ? undefined : rimAt(x, y));
    const seams = atOnce();
    updateSeams(seams, last, without);
    const others = board.slice(0, -1).map(({ cell }) => cell);
    expect(drawnSeams(seams)).toEqual(drawnSeams(seamsOf(others, without)));
    expect(drawnSeams(seams)).not.toEqual(drawnSeams(atOnce()));
  });

  it('has houses exactly where two tiles join a city and nothing must be kept in sight', () => {
    const joined = board.flatMap(({ cell: { x, y } }) => {
      const rim = rimAt(x, y);
      const isJoined = (edge: number, other: Rim | undefined) =>
        other && rim?.edges[edge] === 'city' && !rim.isKept[edge] && !other.isKept[(edge + 2) % 4];
      const east = isJoined(1, rimAt(x + 1, y)) ? [`${x + 1},${y + 0.5}`] : [];
      const south = isJoined(2, rimAt(x, y + 1)) ? [`${x + 0.5},${y + 1}`] : [];
      return [...east, ...south];
    });
    const houses = drawnSeams(atOnce()).filter(({ id }) => id.startsWith('seam-row'));
    expect(houses.map(({ x, y }) => `${x / SIZE},${y / SIZE}`).sort()).toEqual(joined.sort());
    expect(joined.length).toBeGreaterThan(15);
  });

  it('has one tower in every corner that a wall runs into, and none elsewhere', () => {
    const corners = new Set(
      board.flatMap(({ cell: { x, y } }) =>
        [`${x},${y}`, `${x + 1},${y}`, `${x + 1},${y + 1}`, `${x},${y + 1}`].filter(
          (_, k) => rimAt(x, y)?.walls[k],
        ),
      ),
    );
    const towers = drawnSeams(atOnce()).filter(({ id }) => id.startsWith('seam-tower'));
    expect(towers.map(({ x, y }) => `${x / SIZE},${y / SIZE}`).sort()).toEqual([...corners].sort());
  });

  it('is drawn from far to near, with symbols that there are', () => {
    const uses = drawnSeams(atOnce());
    expect(uses.map(({ y }) => y)).toEqual(uses.map(({ y }) => y).sort((a, b) => a - b));
    const symbols = seamSymbols();
    expect(uses.filter(({ id }) => !symbols.has(id))).toEqual([]);
  });
});

describe('the symbols', () => {
  it('are well-formed and the same every time', () => {
    const faults = [...seamSymbols()].flatMap(([id, svg]) => {
      const { paths, rest } = readDrawing(svg);
      return [rest, ...paths.map(pathFault)].filter(Boolean).map((fault) => `${id}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(seamDefinitions()).toBe(seamDefinitions());
    expect(seamDefinitions().length).toBeLessThan(36_000);
  });
});
