/** Which field of the tile each region of open land is. */
import { type Point, SIZE } from '~/art/art';
import type { Part } from '~/art/layout-types';
import { centreOf } from '~/art/lines';
import { cellOfWind, labelAt, type Picture, WINDS } from '~/art/picture';
import { cellAt, type Regions } from '~/art/regions';

/** The middle of a half-edge, by its number clockwise from the wind n. */
function pointOfWind(wind: number): Point {
  const along = [0.5, 0.75, 1, 1, 1, 1, 1, 0.75, 0.5, 0.25, 0, 0, 0, 0, 0, 0.25];
  const down = [...along.slice(12), ...along.slice(0, 12)];
  return [(along[wind] ?? 0) * SIZE, (down[wind] ?? 0) * SIZE];
}

/** Half-edges as the drawing has them: for each wind of a field its part and its region. */
export function halfEdges(picture: Picture, { label }: Regions) {
  return WINDS.flatMap((name, wind) => {
    const part = picture.parts[labelAt(picture.label, cellOfWind(wind))];
    if (wind % 2 === 0 || part?.letter !== '.') return [];
    return [{ wind: name, part, region: label[cellAt(pointOfWind(wind))] ?? -1 }];
  });
}

/** The region in which most cells of a part have their middle, among those that are no field yet. */
function regionOfCells({ cells }: Part, { label }: Regions, fieldOf: readonly number[]): number {
  const regions = cells
    .map((cell) => label[cellAt(centreOf(cell))] ?? -1)
    .filter((region) => region >= 0 && fieldOf[region] === -1);
  const votes = (region: number) => regions.filter((other) => other === region).length;
  return regions.reduce((best, region) => (votes(region) > votes(best) ? region : best), -1);
}

/** For each region the index of its part, -1 for a corner that is no field. */
export function fieldsOfRegions(picture: Picture, regions: Regions): number[] {
  const fieldOf = regions.sizes.map(() => -1);
  for (const { part, region } of halfEdges(picture, regions)) {
    if (region >= 0 && fieldOf[region] === -1) fieldOf[region] = part.index;
  }
  for (const part of picture.parts) {
    if (part.letter !== '.' || fieldOf.includes(part.index)) continue;
    const region = regionOfCells(part, regions, fieldOf);
    if (region >= 0) fieldOf[region] = part.index;
  }
  return fieldOf;
}
