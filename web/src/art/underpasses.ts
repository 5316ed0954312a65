/**
 * What goes on under a city: the picture shows it in parts on both sides, and its node joins them.
 *
 * It is drawn in one, and the city in parts, with a bridge from one to the other: see spans.ts. So what
 * is one below is seen to be one.
 */
import type { Drawable } from '~/art/art';
import { isBordered } from '~/art/feature-styles';
import type { Part, PictureCell } from '~/art/layout-types';
import { labelAt, type Picture, readPicture, STEPS, stepFrom } from '~/art/picture';

/** The letter of what goes on under a cell of a city: both beside it belong to that. */
function letterBelow(picture: Picture, cell: PictureCell): string | undefined {
  const partAt = (step: PictureCell): Part | undefined =>
    picture.parts[labelAt(picture.label, stepFrom(cell, step))];
  const own = picture.parts[labelAt(picture.label, cell)];
  if (!own || !isBordered(own)) return undefined;
  return STEPS.flatMap((step): string[] => {
    const [a, b] = [partAt(step), partAt([-step[0] || 0, -step[1] || 0])];
    const isJoined = a && b && a !== b && a.node >= 0 && a.node === b.node && a.node !== own.node;
    return isJoined ? [a.letter] : [];
  })[0];
}

/** The picture of a tile as it is drawn. */
export function drawnPicture(tile: Drawable): Picture {
  const picture = readPicture(tile);
  const rows = tile.rows.map((row, y) =>
    [...row].map((character, x) => letterBelow(picture, [x, y]) ?? character).join(''),
  );
  return rows.join() === tile.rows.join() ? picture : readPicture({ ...tile, rows });
}
