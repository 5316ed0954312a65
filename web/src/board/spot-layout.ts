/** Where the buttons of the spots go: each near its anchor, none over another. */
import type { Point } from '~/art/art';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** A button to be laid out; everything is in pixels. */
export interface Wish extends Box {
  readonly at: Point; // its anchor
  readonly outward: Point; // where it may rather give way to: away from the tile's middle
}

/** Free space between two buttons. */
export const GAP = 6;
const RING = 10;
const DIRECTIONS = 16;

const overlaps = (a: Point, b: Point, one: Box, other: Box): boolean =>
  Math.abs(a[0] - b[0]) < (one.width + other.width) / 2 + GAP &&
  Math.abs(a[1] - b[1]) < (one.height + other.height) / 2 + GAP;

/** The points at a distance from an anchor, those that lie outward first. */
function ring({ at, outward }: Wish, radius: number): Point[] {
  if (radius === 0) return [at];
  const ahead = outward[0] === 0 && outward[1] === 0 ? 0 : Math.atan2(outward[1], outward[0]);
  return Array.from({ length: DIRECTIONS }, (_, i): Point => {
    const aside = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
    const angle = ahead + (aside * 2 * Math.PI) / DIRECTIONS;
    return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)];
  });
}

/** Something that no button may cover. */
export interface Obstacle extends Box {
  readonly at: Point; // its middle
}

const away = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Whether two buttons of one size had shorter lines to their anchors in each other's place. */
function shouldSwap(a: Wish, b: Wish, atA: Point, atB: Point): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  return away(a.at, atB) + away(b.at, atA) < away(a.at, atA) + away(b.at, atB) - 1e-6;
}

/** Swaps buttons until no two lines cross: lines that cross are longer than those after a swap. */
function untangle(wishes: readonly Wish[], points: Point[]): void {
  for (let isTangled = true; isTangled; ) {
    isTangled = false;
    for (const [i, a] of wishes.entries()) {
      for (const [j, b] of wishes.entries()) {
        const [atA, atB] = [points[i], points[j]];
        if (i >= j || !atA || !atB || !shouldSwap(a, b, atA, atB)) continue;
        points[i] = atB;
        points[j] = atA;
        isTangled = true;
      }
    }
  }
}

/** The middle of each button. Rings round the anchor widen until there is room, so there always
 * is an answer. */
export function layOutSpots(wishes: readonly Wish[], obstacles: readonly Obstacle[]): Point[] {
  const taken: Obstacle[] = [...obstacles];
  const points = wishes.map((wish): Point => {
    for (let radius = 0; ; radius += RING) {
      const free = ring(wish, radius).find((at) =>
        taken.every((other) => !overlaps(at, other.at, wish, other)),
      );
      if (!free) continue;
      taken.push({ at: free, width: wish.width, height: wish.height });
      return free;
    }
  });
  untangle(wishes, points);
  return points;
}
