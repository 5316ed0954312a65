/** Finds where that stands which only has to be somewhere on its field: near its cell of the picture,
 * and away from the ways, which wind beside that. */
import type { Point } from '~/art/art';
import { type Built, clearance, edgeRoom } from '~/art/clearance';
import type { Place } from '~/art/layout-types';
import { distance, leastBy } from '~/art/lines';
import { cellAt, readRegions } from '~/art/regions';

const STEP = 13; // of the grid of points that are tried
const STEPS = 7; // to each side of the cell's middle

/** Offsets from the middle of a cell, the same to all sides so that turning changes nothing. */
const OFFSETS: readonly number[] = Array.from(
  { length: 2 * STEPS + 1 },
  (_, k) => (k - STEPS) * STEP,
);

/** The point with most room on the field around a place. What was measured of a layout is kept by
 * its ways, so here, where some of its places are missing, they must be a list of their own. */
function looseSpot(built: Built, { at, style }: Place): Point {
  const without = { ...built, ways: [...built.ways] };
  const { label } = readRegions(without);
  const own = label[cellAt(at)];
  const points = OFFSETS.flatMap((dx) => OFFSETS.map((dy): Point => [at[0] + dx, at[1] + dy]));
  const onField = points.filter((p) => edgeRoom(p) > style.half && label[cellAt(p)] === own);
  const merit = (p: Point) => {
    const room = Math.min(clearance(without, p), edgeRoom(p), style.margin);
    return room - distance(p, at) / 6;
  };
  return leastBy(onField, (p) => -merit(p)) ?? at;
}

/** The places of a layout, of which all else is known, with the loose ones where they have room. */
export function settlePlaces(built: Built): Place[] {
  const settled = built.places.filter(({ style }) => !style.isLoose);
  for (const place of built.places.filter(({ style }) => style.isLoose)) {
    settled.push({ ...place, at: looseSpot({ ...built, places: settled }, place) });
  }
  return settled;
}
