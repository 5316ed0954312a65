/**
 * What an expansion adds to the drawing: `expansions/<name>/<name>.art.ts`, which exports one `art`.
 *
 * All of it is optional. A mark, a kind of feature or a kind of figure that nobody has drawn gets a
 * plate with the first letter of its name, and its letter in the pictures is drawn by its shape.
 */
import { addFeatureStyle, addMarkRoom, leaveUndrawn } from '~/art/feature-styles';
import type { FigureArt } from '~/art/figure-pieces';
import type { FeatureStyle, Layout, MarkSpot, Place, Way } from '~/art/layout-types';
import type { Random } from '~/art/random';
import type { Scene } from '~/art/scene';

/** What a painter works on. The level is that of the scene. */
export interface Site {
  readonly scene: Scene;
  readonly layout: Layout;
  readonly random: Random;
}

/** A mark: on the whole tile it stands on open land, on a feature somewhere on that. */
export interface MarkArt {
  readonly room: number; // radius of the free disc that it would like to have
  /** Paints it about the middle of the spot; at the far level large and plain. */
  paint(site: Site, spot: MarkSpot): void;
}

/** How a way is painted: all ways of a tile get their first stroke before any gets its second. */
export interface WayArt {
  readonly strokes: readonly string[]; // classes, the widest first
  readonly beside: readonly (readonly [cls: string, offset: number])[]; // at the near level only
  readonly far: readonly string[];
  /** The pools of a water: a class for each of its strokes, near and far. */
  readonly pool?: { readonly near: readonly string[]; readonly far: readonly string[] };
  /** What stands on it. A building over several tiles is painted whole on each of them, about the
   * middle of the edge where it goes on, and the same on all; the tile shows what lies on it. */
  readonly build?: (site: Site, way: Way) => void;
}

/** The features of one letter of the pictures: how they lie in the land, and how they look. */
export interface FeatureArt {
  readonly style: FeatureStyle;
  readonly way?: WayArt;
  readonly paint?: (site: Site, place: Place) => void; // of what stands in one spot
}

/** Something that lies in numbers before the seats: paths about 0,0, at most 42 from there. */
export type TokenArt = readonly (readonly [cls: string, d: string])[];

export interface ExpansionArt {
  /** Null where nothing is drawn, because what the mark says is seen without it. */
  readonly marks?: Readonly<Record<string, MarkArt | null>>;
  readonly features?: Readonly<Record<string, FeatureArt>>;
  readonly figures?: Readonly<Record<string, FigureArt>>;
  readonly tokens?: Readonly<Record<string, TokenArt>>;
  /** Colours by day, by night and in high contrast: { tent: 'cf4437 a3403f cc0000' }. */
  readonly colours?: Readonly<Record<string, string>>;
  /** Classes that its painters use, with colours as in { tent: 'fill:$tent' }. */
  readonly rules?: Readonly<Record<string, string>>;
}

const modules = import.meta.glob<{ art: ExpansionArt }>('../../../expansions/*/*.art.ts', {
  eager: true,
});

export const expansionArts: readonly ExpansionArt[] = Object.values(modules).map(({ art }) => art);

/** One table of all expansions, by name; names are unique because the rules demand it. */
function merged<T>(table: (art: ExpansionArt) => Readonly<Record<string, T>> | undefined) {
  const all = expansionArts.flatMap((art) => Object.entries(table(art) ?? {}));
  return new Map<string, T>(all);
}

const marks = merged((art) => art.marks);
const features = merged((art) => art.features);
const figures = merged((art) => art.figures);
const tokens = merged((art) => art.tokens);

for (const [letter, { style }] of features) addFeatureStyle(letter, style);
for (const [mark, art] of marks) {
  if (art) addMarkRoom(mark, art.room);
  else leaveUndrawn(mark);
}

export const markArt = (name: string): MarkArt | undefined => marks.get(name) ?? undefined;
export const featureArt = (letter: string): FeatureArt | undefined => features.get(letter);
export const tokenArt = (kind: string): TokenArt | undefined => tokens.get(kind);
export const figureArt = (kind: string): FigureArt | undefined => figures.get(kind);
