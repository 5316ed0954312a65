/** Where a mark lies that points to a side: right at that edge, beside a way that leaves there. */
import type { Point } from '~/art/art';
import { type Built, clearance } from '~/art/clearance';
import type { Edge, MarkSpot } from '~/art/layout-types';
import { itemAt, leastBy, MIDPOINTS } from '~/art/lines';
import { STEPS, turnEdge } from '~/art/picture';
import { cellAt, readRegions } from '~/art/regions';
import type { Pointer, Turn } from '~/engine/engine';

const RADIUS = 63; // from its tip at the edge to its back it is twice as long
const ASIDE = 118; // of a way that leaves by the edge, from the middle of that

/** A point of the tile, seen from the middle of an edge: so far in, so far clockwise along it. */
export function fromEdge(edge: Edge, depth: number, aside: number): Point {
  const [x, y] = itemAt(MIDPOINTS, edge);
  const [dx, dy] = itemAt(STEPS, edge);
  return [x - dx * depth - dy * aside, y - dy * depth + dx * aside];
}

/** How far clockwise along its edge a point lies from the middle of that. */
export function asideOnEdge(edge: Edge, [px, py]: Point): number {
  const [x, y] = itemAt(MIDPOINTS, edge);
  const [dx, dy] = itemAt(STEPS, edge);
  return (py - y) * dx - (px - x) * dy;
}

/** Room for the mark itself, and in what is left of its field for figures. */
function meritOf(built: Built, p: Point): number {
  const { label, sizes } = readRegions(built);
  const share = (sizes[label[cellAt(p)] ?? -1] ?? 0) / label.length;
  return Math.min(clearance(built, p), RADIUS) + RADIUS * share;
}

export function pointingSpot({ mark, side }: Pointer, built: Built, turn: Turn): MarkSpot {
  const edge = turnEdge(side, turn);
  const isFree = built.ways.every(({ edges }) => !edges.includes(edge));
  const spots = (isFree ? [0] : [ASIDE, -ASIDE]).map((aside) => fromEdge(edge, RADIUS, aside));
  const at = leastBy(spots, (p) => -meritOf(built, p)) ?? fromEdge(edge, RADIUS, 0);
  return { at, radius: RADIUS, mark, node: -1, pointsTo: edge };
}
