/**
 * What stands on the joints between tiles: houses where a city goes on, trees on open land, towers
 * in the corners that walls run into.
 *
 * The board draws it after the tiles, and only where all tiles of a joint lie: so a city visibly
 * grows together when it is joined, and an open edge stays an open street. What a joint gets follows
 * from its place and its tiles alone. So after a tile was laid only its own joints are asked again.
 */
import { type Rim, SIZE } from '~/art/art';
import { hash } from '~/art/random';
import { RIM_STEPS } from '~/art/rim';
import { type SeamStem, seamId, VARIETY } from '~/art/seam-symbols';
import type { Cell } from '~/engine/engine';

/** A symbol of seam-symbols.ts with its origin somewhere on the board, in tile units. */
export interface SeamUse extends Cell {
  readonly id: string;
}

/** The rim of the tile at a cell, if one lies there. */
export type RimAt = (x: number, y: number) => Rim | undefined;

/** What stands on the joints of a board, by joint. */
export type Seams = Map<string, readonly SeamUse[]>;

/** The eastern or southern edge of a cell, or its north-western corner. */
interface Joint extends Cell {
  readonly kind: 'east' | 'south' | 'corner';
}

const EAST = 1;
const SOUTH = 2;
const WEST = 3;
const NORTH = 0;
const TREE_ROOM = 30;
const CORNER_ROOM = 40;

const pick = (stem: SeamStem, chance: number): string => seamId(stem, chance % VARIETY[stem]);

/** Some trees where neither tile has anything near the joint. */
function treesOn({ x, y, kind }: Joint, here: readonly number[], there: readonly number[]) {
  const edge = kind === 'east' ? EAST : SOUTH;
  const uses: SeamUse[] = [];
  for (let k = 0; k < 3; k++) {
    const chance = hash(x, y, edge, k);
    const step = 2 + ((chance >>> 8) % (RIM_STEPS - 3));
    if (chance % 10 > 5) continue;
    if (Math.min(here[step] ?? 0, there[step] ?? 0) <= TREE_ROOM) continue;
    const t = step / RIM_STEPS;
    const [u, v] = kind === 'east' ? [1, t] : [t, 1];
    uses.push({ id: pick('tree', chance >>> 4), x: (x + u) * SIZE, y: (y + v) * SIZE });
  }
  return uses;
}

function onEdge(joint: Joint, rimAt: RimAt): SeamUse[] {
  const { x, y } = joint;
  const isEast = joint.kind === 'east';
  const here = rimAt(x, y);
  const there = isEast ? rimAt(x + 1, y) : rimAt(x, y + 1);
  if (!here || !there) return [];
  const [own, other] = isEast ? [EAST, WEST] : [SOUTH, NORTH];
  if (here.isKept[own] || there.isKept[other]) return [];
  if (here.edges[own] !== 'city')
    return treesOn(joint, here.room[own] ?? [], there.room[other] ?? []);
  const stem = isEast ? 'row-down' : 'row-across';
  const [u, v] = isEast ? [1, 0.5] : [0.5, 1];
  return [{ id: pick(stem, hash(x, y, own)), x: (x + u) * SIZE, y: (y + v) * SIZE }];
}

/** The four cells around a corner, each with the corner of theirs that it is. */
const AROUND: readonly (readonly [dx: number, dy: number, corner: number])[] = [
  [0, 0, 0],
  [-1, 0, 1],
  [-1, -1, 2],
  [0, -1, 3],
];

/** Both edges of a tile that meet in a corner show a city. */
const isCityAt = ({ edges }: Rim, corner: number): boolean =>
  edges[corner] === 'city' && edges[(corner + 3) % 4] === 'city';

const roomAt = ({ room }: Rim, corner: number): number => {
  const edge = room[corner < 2 ? NORTH : SOUTH] ?? [];
  return edge[corner === 0 || corner === 3 ? 0 : RIM_STEPS] ?? 0;
};

function onCorner({ x, y }: Joint, rimAt: RimAt): SeamUse[] {
  const around = AROUND.flatMap(([dx, dy, corner]) => {
    const rim = rimAt(x + dx, y + dy);
    return rim ? [{ rim, corner }] : [];
  });
  const chance = hash(x, y, 9);
  const put = (stem: SeamStem) => [{ id: pick(stem, chance), x: x * SIZE, y: y * SIZE }];
  if (around.some(({ rim, corner }) => rim.walls[corner])) return put('tower');
  if (around.length < AROUND.length) return [];
  if (around.every(({ rim, corner }) => isCityAt(rim, corner))) return put('quarter');
  const isOpen = around.every(({ rim, corner }) => roomAt(rim, corner) > CORNER_ROOM);
  return isOpen && chance % 3 === 0 ? put('tree') : [];
}

/** The joints that a cell takes part in. */
const jointsOf = ({ x, y }: Cell): readonly Joint[] => [
  { kind: 'east', x, y },
  { kind: 'south', x, y },
  { kind: 'east', x: x - 1, y },
  { kind: 'south', x, y: y - 1 },
  { kind: 'corner', x, y },
  { kind: 'corner', x: x + 1, y },
  { kind: 'corner', x: x + 1, y: y + 1 },
  { kind: 'corner', x, y: y + 1 },
];

/** Asks the joints of a cell again, after a tile was laid there or taken away. */
export function updateSeams(seams: Seams, cell: Cell, rimAt: RimAt): void {
  for (const joint of jointsOf(cell)) {
    const uses = joint.kind === 'corner' ? onCorner(joint, rimAt) : onEdge(joint, rimAt);
    const key = `${joint.kind} ${joint.x},${joint.y}`;
    if (uses.length) seams.set(key, uses);
    else seams.delete(key);
  }
}

/** All of it from far to near, as it must be drawn. */
export const drawnSeams = (seams: Seams): SeamUse[] =>
  [...seams.values()].flat().sort((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1));
