/**
 * What the drawing of tiles, boards and figures gives to the page, and what an expansion adds to it.
 *
 * A tile is drawn from its 5 x 5 picture (the .tiles files) in units of 512 a side, y down. It is
 * turned first and then drawn, so that buildings stand upright and light falls alike everywhere.
 */
import type { Pointer, Turn } from '~/engine/engine';

/** Sizes on the screen, in pixels a tile: far < 48, mid < 100, near above. */
export type Level = 'far' | 'mid' | 'near';

/** A tile as the drawing needs it; a TileType of the engine is one. */
export interface Drawable {
  readonly code: string;
  readonly rows: readonly string[];
  readonly nodes: readonly {
    readonly kind: string;
    readonly winds: readonly string[];
    readonly traits: Readonly<Record<string, number>>;
  }[];
  readonly marks: readonly string[];
  readonly pointer: Pointer | null; // the one of the marks that points to a side
  readonly isLaid: boolean; // it lies on the table from the beginning: there water may rise
}

export type Point = readonly [x: number, y: number];

/** Where a figure stands on a feature of a turned tile. */
export interface Anchor {
  readonly kind: string; // of the feature
  readonly winds: readonly string[]; // that the feature reaches on the turned tile, or ['c'], ['i']
  readonly at: Point; // in tile units
}

/** What a tile shows at its edges n e s w and its corners nw ne se sw: all that seams.ts needs to
 * know to draw what stands on the joints between tiles. */
export interface Rim {
  readonly edges: readonly string[]; // the kind of each: 'field', 'road', 'city'
  readonly walls: readonly boolean[]; // corners that a wall runs into
  readonly room: readonly (readonly number[])[]; // along each edge: how far things stand from it
  readonly isKept: readonly boolean[]; // edges at which something lies that nothing may hide
}

export interface DrawnTile {
  readonly svg: string; // the inside of a <symbol viewBox="0 0 512 512">
  readonly anchors: readonly Anchor[]; // one for every node of the tile
  readonly rim: Rim;
}

export const SIZE = 512; // units a tile
export const VARIANTS = 3; // drawings of the same tile that differ in what is decoration

/** Draws a tile: `drawTile` in paint.ts. The same arguments give the same drawing. */
export type DrawTile = (tile: Drawable, turn: Turn, variant: number, level: Level) => DrawnTile;
