/** Trees, cypresses and bushes; crowns are dots, which cost eight bytes each. */
import type { Point } from '~/art/art';
import { boxOf } from '~/art/footprints';
import { dot, ellipse, numbers } from '~/art/paths';
import type { Piece, Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';

export type TreeSize = 0 | 1 | 2;
export interface Tree {
  readonly at: Point; // foot
  readonly size: TreeSize;
}

const CROWN = [17, 23, 30] as const; // width by size
/** How much room a tree takes. */
export const TREE_ROOM = [10, 13, 17] as const;

/** Three dark lobes, three lighter ones on them, and light on the west side. A single highlight
 * would look like a billiard ball. */
function crownOf({ at: [x, y], size }: Tree): Piece[] {
  const r = CROWN[size] / 2;
  const middle = y - r;
  const turn = (((x * 7 + y * 13) % 10) / 10 - 0.5) * 3;
  const lobes: Point[] = [
    [0, -r * 0.24],
    [-r * 0.5, r * 0.22 + turn],
    [r * 0.48, r * 0.2 - turn],
  ];
  const put = (tone: number, width: number, [dx, dy]: Point): Piece => [
    `t${tone}${'abcd'[width]}`,
    dot(x + dx, middle + dy),
  ];
  const pieces = [0, 1].flatMap((tone) => lobes.map((lobe) => put(tone, size + 1, lobe)));
  pieces.push(put(2, size, [-r * 0.18, -r * 0.42]), put(2, size, [-r * 0.62, r * 0.06]));
  if (size > 0) pieces.push(put(3, size - 1, [-r * 0.3, -r * 0.56]));
  return pieces;
}

/** A clump of trees that is one thing: it must stand clear of what else is there. */
export function trees(scene: Scene, list: readonly Tree[]): void {
  const sorted = [...list].sort((a, b) => a.at[1] - b.at[1]);
  const corners = sorted.flatMap(({ at: [x, y], size }): Point[] => {
    const width = CROWN[size];
    return [
      [x - width, y - width * 1.5],
      [x + width, y + 4],
    ];
  });
  for (const { at, size } of sorted) {
    const r = CROWN[size] / 2;
    scene.shadow(ellipse(at[0] + r * 0.8, at[1] + 1, r * 1.15, r * 0.5));
  }
  scene.thing(Math.max(...sorted.map(({ at }) => at[1])), boxOf(corners), sorted.flatMap(crownOf));
}

/** A slender dark tree. */
export function cypress(scene: Scene, [x, y]: Point, height: number): void {
  const h = Math.round(height);
  const flame = (width: number, share: number, dx: number) => {
    const up = numbers([-1, -h * share * 0.6, width, -h * share].map(Math.round));
    const down = numbers([width + 1, h * share * 0.4, width, h * share].map(Math.round));
    return `M${numbers([-width + dx, -4])}q${up}q${down}q${numbers([-width, 5, -2 * width, 0])}z`;
  };
  scene.shadow(stamp('M-4 0q16-6 36 6q-20 4-36-6z', [x, y], h / 40));
  scene.thing(
    y,
    [x - 9, y - h - 6, x + 9, y + 3],
    [
      ['f0', stamp(flame(7, 1, 0), [x, y])],
      ['f1', stamp(flame(3, 0.78, -2), [x, y])],
    ],
  );
}
