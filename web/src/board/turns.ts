/**
 * Which way the tile in hand lies at each cell: only legal turns exist, and each cell remembers the
 * one used last. The placements come from the engine; nothing is judged here.
 */
import { cellKey } from '~/board/cells';
import type { Action, Cell, Turn } from '~/engine/engine';

export interface Turns {
  readonly cells: readonly Cell[]; // in the order of the placements
  readonly tile: string | null; // code of the tile in hand
  readonly byCell: ReadonlyMap<string, readonly Action[]>;
  readonly used: ReadonlyMap<string, Turn>; // by cell
  readonly latest: Turn | null; // used last anywhere
}

export const NO_TURNS: Turns = {
  cells: [],
  tile: null,
  byCell: new Map(),
  used: new Map(),
  latest: null,
};

/** Groups placements by cell. What was used before is remembered while they stay the same. */
export function turnsOf(placements: readonly Action[], before: Turns): Turns {
  const cells: Cell[] = [];
  const byCell = new Map<string, Action[]>();
  for (const action of placements) {
    if (!action.place) continue;
    const key = cellKey(action.place);
    const there = byCell.get(key);
    if (there) there.push(action);
    else {
      byCell.set(key, [action]);
      cells.push({ x: action.place.x, y: action.place.y });
    }
  }
  const tile = placements[0]?.tile ?? null;
  const isSame =
    tile === before.tile &&
    byCell.size === before.byCell.size &&
    [...byCell.keys()].every((key) => before.byCell.has(key));
  const memory = isSame ? before : NO_TURNS;
  return { cells, tile, byCell, used: memory.used, latest: memory.latest };
}

export const isLit = (turns: Turns, cell: Cell | null): boolean =>
  cell !== null && turns.byCell.has(cellKey(cell));

/** The placements at a cell, in the order in which turning goes through them. */
export const placementsAt = (turns: Turns, cell: Cell): readonly Action[] =>
  turns.byCell.get(cellKey(cell)) ?? [];

/** The placement at a cell in the turn used last there, else used last anywhere, else the first. */
export function placementAt(turns: Turns, cell: Cell): Action | null {
  const there = placementsAt(turns, cell);
  const wanted = turns.used.get(cellKey(cell)) ?? turns.latest;
  return there.find(({ turn }) => turn === wanted) ?? there[0] ?? null;
}

/** Remembers how the tile was put or shown. */
export const withUsed = (turns: Turns, { place, turn }: Action): Turns =>
  place ? { ...turns, used: new Map(turns.used).set(cellKey(place), turn), latest: turn } : turns;

/** The placement that turning by a step leads to, from the one used last. */
export function turned(turns: Turns, cell: Cell, step: 1 | -1): Action | null {
  const there = placementsAt(turns, cell);
  const present = placementAt(turns, cell);
  if (!present) return null;
  return there[(there.indexOf(present) + step + there.length) % there.length] ?? null;
}

/** The turns in which the tile is legal somewhere, clockwise from n. */
const allTurns = (turns: Turns): readonly Turn[] =>
  [...new Set([...turns.byCell.values()].flat().map(({ turn }) => turn))].sort();

/** Another turn for all cells. What they remember is forgotten, or turning would seem to do nothing. */
export function turnedEverywhere(turns: Turns, step: 1 | -1): Turns {
  const all = allTurns(turns);
  if (all.length === 0) return turns;
  const at = all.indexOf(turnInHand(turns));
  const latest = all[(at + step + all.length) % all.length] ?? null;
  return { ...turns, latest, used: new Map() };
}

/** How the tile in hand lies when it is at no cell: as it was used last, else as it first may. */
export const turnInHand = (turns: Turns): Turn => turns.latest ?? allTurns(turns)[0] ?? 0;
