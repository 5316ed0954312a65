/** What a laid-out tile shows at its edges and corners: all that is needed to know about it where
 * it meets others. */
import { type Point, type Rim, SIZE } from '~/art/art';
import { clearance } from '~/art/clearance';
import type { Layout } from '~/art/layout-types';
import { CORNERS, distance } from '~/art/lines';
import { EDGES } from '~/art/picture';

/** The room along an edge is told at this many points and at its end. */
export const RIM_STEPS = 16;

/** A point at a share of each edge n e s w, counted eastwards and southwards. */
const ALONG: readonly ((t: number) => Point)[] = [
  (t) => [t * SIZE, 0],
  (t) => [SIZE, t * SIZE],
  (t) => [t * SIZE, SIZE],
  (t) => [0, t * SIZE],
];

export function rimOf(layout: Layout): Rim {
  const walls = layout.cities.flatMap((city) => city.walls).filter(({ corners }) => corners);
  const isAt = (corner: Point) =>
    walls.some(({ points }) => points.some((p) => distance(p, corner) < 1));
  const steps = Array.from({ length: RIM_STEPS + 1 }, (_, k) => k / RIM_STEPS);
  return {
    edges: layout.edges,
    walls: CORNERS.map(isAt),
    isKept: EDGES.map((edge) => layout.marks.some(({ pointsTo }) => pointsTo === edge)),
    room: ALONG.map((along) =>
      steps.map((t) => Math.round(clearance(layout, along(t), layout.marks))),
    ),
  };
}
