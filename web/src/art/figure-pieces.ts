/** Pieces of which figures are put together, in the box of figures.ts. */

/** Puts the badge of the seat somewhere on a figure. */
export type PutBadge = (x: number, y: number, scale?: number) => string;

/** How one figure looks on one kind of feature. */
export interface Pose {
  readonly shadow: readonly [x: number, width: number];
  draw(badge: PutBadge): string;
}

/** A kind of figure: its pose on each kind of feature, and on any other. */
export interface FigureArt {
  readonly poses: Readonly<Record<string, Pose>>;
  readonly other: Pose;
  readonly size?: number; // on the board, 1 for a follower
  /** What tells it from others where it is too small to be drawn: it crowns the badge or the pawn
   * that stands for it. A path about the middle of its foot, some 28 wide and 16 high. */
  readonly sign?: readonly [cls: string, d: string];
}

/** A path of one of the classes of `figureRules`: fc cloth, fs steel, fw wood, fk skin, fg gold ... */
export const path = (cls: string, d: string): string => `<path class="${cls}" d="${d}"/>`;

/** Cloth has its light on the left and its shade on the right. */
export const CLOAK =
  path('fc', 'M50 52C33 56 22 70 14 109C32 118 68 118 86 109C78 70 67 56 50 52Z') +
  path('fd', 'M58 56C67 64 74 80 80 108L66 112C66 90 64 70 58 56Z') +
  path('fl', 'M44 56C32 62 25 78 19 107L31 111C32 88 36 70 44 56Z');

export const FACE = path(
  'fk',
  'M50 25C41 25 38 32 38 39C38 48 44 54 50 54C56 54 62 48 62 39C62 32 59 25 50 25Z',
);

/** A hood with a long tip that falls to one side. */
export const HOOD =
  path(
    'fc fo',
    'M50 14C34 14 28 28 29 42C30 52 37 60 50 62C63 60 70 52 71 42C72 32 69 24 64 19C70 16 78 18 ' +
      '82 25C82 13 72 5 60 9C57 11 54 13 50 14ZM50 27C58 27 62 33 62 40C62 48 57 54 50 54C43 54 ' +
      '38 48 38 40C38 33 42 27 50 27Z',
  ) + path('fl', 'M46 18C37 19 33 28 33 40C34 46 36 50 39 53C36 44 37 32 46 25Z');
