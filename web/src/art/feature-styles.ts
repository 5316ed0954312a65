/**
 * How the features of each letter of the pictures lie in the land, as data.
 *
 * An expansion adds the letters of its own. A letter that nobody has added is laid out by its shape,
 * so that every picture that the engine reads can be drawn.
 */
import type { FeatureStyle, Part, PlaceStyle, WayStyle } from '~/art/layout-types';

export const ROAD: WayStyle = { draw: 'way', half: 23, margin: 34, wobble: 34 };
const MONASTERY: PlaceStyle = {
  draw: 'place',
  half: 74,
  margin: 84,
  isRound: false,
  stand: [24, 40],
};

/** The paved square where ways meet: how it is drawn, and how far walls keep away from it; less
 * where a city touches it. */
export const SQUARE = { half: 46, margin: 50, marginAtCity: 24 };

/** Half the width of what carries land over a water, and how far it rises on the drawing. */
export const SPAN = { half: 26, rise: 34 };

const styles = new Map<string, FeatureStyle>([
  ['.', { draw: 'field' }],
  ['c', { draw: 'city' }],
  ['=', ROAD],
  ['M', MONASTERY],
]);

export function addFeatureStyle(letter: string, style: FeatureStyle): void {
  styles.set(letter, style);
}

/** A feature that nobody described: what fills its edges is land, what reaches the middle of an
 * edge is a way, and the rest stands in one spot. */
function guessStyle({ edges, wholeEdges, cells }: Part): FeatureStyle {
  if (edges.length === 0) {
    const half = cells.length === 1 ? 46 : 84;
    return { draw: 'place', half, margin: half + 10, isRound: true };
  }
  return wholeEdges.length === edges.length
    ? { draw: 'area' }
    : { draw: 'way', half: 20, margin: 34, wobble: 34 };
}

export const styleOf = (part: Part): FeatureStyle => styles.get(part.letter) ?? guessStyle(part);

/** Whether it is land with a border of its own. */
export const isBordered = (part: Part): boolean => ['city', 'area'].includes(styleOf(part).draw);

const WANTED = 50;
const rooms = new Map<string, number>();

/** Says how large the free disc is that a mark would like to have. */
export function addMarkRoom(mark: string, radius: number): void {
  rooms.set(mark, radius);
}

const undrawn = new Set<string>();

/** Says that a mark is not drawn, because what it says is seen without it. */
export function leaveUndrawn(mark: string): void {
  undrawn.add(mark);
}

export const isDrawn = (mark: string): boolean => !undrawn.has(mark);

export const roomForMark = (mark: string): number => rooms.get(mark) ?? WANTED;
