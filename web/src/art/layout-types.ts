/**
 * Where everything is on one turned tile: what `layOut` finds, and all that is painted relies on.
 *
 * Edges are numbered clockwise, n 0, e 1, s 2, w 3, and so are corners, nw 0, ne 1, se 2, sw 3:
 * edge e runs from corner e to corner e + 1. Points are in tile units, 512 a side, y down.
 */
import type { Point } from '~/art/art';
import type { Turn } from '~/engine/engine';

export type Edge = 0 | 1 | 2 | 3; // n e s w
export type Corner = 0 | 1 | 2 | 3; // nw ne se sw

/** A cell of the 5 x 5 picture. */
export type PictureCell = readonly [x: number, y: number];

/** Cells of the picture that touch and show the same: one feature, or a piece of one that the
 * picture alone cannot join. */
export interface Part {
  readonly index: number; // in Layout.parts
  readonly letter: string; // of the picture; '.' also for ':'
  readonly node: number; // index of the tile's node, -1 where it has none
  readonly kind: string; // the word for it: 'road'
  readonly cells: readonly PictureCell[];
  readonly edges: readonly Edge[]; // those whose middle it covers
  readonly wholeEdges: readonly Edge[]; // those that it covers from corner to corner, as a city does
}

/** How the features of a letter lie in the land: see feature-styles.ts. */
export type FeatureStyle = WayStyle | PlaceStyle | GroundStyle;

/** Land of its own from border to border. An area is bordered as a city is, but has no walls. */
export interface GroundStyle {
  readonly draw: 'city' | 'area' | 'field';
}

/** A line from edge to edge. */
export interface WayStyle {
  readonly draw: 'way';
  readonly half: number; // half its width as drawn
  readonly margin: number; // how far walls keep from its line before that winds
  readonly wobble: number; // how far it winds
  readonly building?: Building; // not set for what people travel on
  readonly water?: Water; // not set for what people travel on
}

/** A way that is water lies under all others, and has no gates. It has a pool wherever it does not go
 * on to an edge: a radius for where it rises, on tiles that lie there from the beginning, and one for
 * where it ends. */
export interface Water {
  readonly spring: number;
  readonly lake: number;
}

/** A building over more than one tile. It goes from its last cell to the edge behind which it goes
 * on; there, in the middle of the whole of it, its tiles stand their figures on one spot. */
export interface Building {
  readonly rise: number; // how far it rises above its ground plan, on the drawing
  readonly before: number; // how far south of that middle figures stand, if its edge leads there
}

/** Something that stands in one spot and reaches no edge. */
export interface PlaceStyle {
  readonly draw: 'place';
  readonly half: number; // half its width as drawn
  readonly margin: number; // radius that walls keep from
  readonly isRound: boolean; // else a square
  readonly stand?: Point; // where a figure stands, from its middle
  readonly isLoose?: boolean; // stands where there is room near its cell, not right in the middle of it
}

/** Where a way stops: at an edge, at what it runs into, or where its feature branches. */
export type WayEnd =
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'city'; readonly part: number; readonly gate: Gate }
  | {
      readonly kind: 'crossing' | 'place' | 'branch' | 'way' | 'wall' | 'nothing';
      readonly at: Point;
    };

/** A road, a path ... Its line ends in the middle of an edge, at a gate, or in the centre of what
 * it runs into. */
export interface Way {
  readonly part: number; // -1: a lane of a crossing, which is no feature
  readonly node: number;
  readonly kind: string; // 'road', also for lanes
  readonly letter: string;
  readonly style: WayStyle;
  readonly edges: readonly Edge[];
  readonly line: readonly Point[]; // 16 units a step
  readonly ends: readonly [head: WayEnd, tail: WayEnd];
}

/** A piece of a city's border. The city lies on the left of the walk along the points. */
export interface Wall {
  readonly points: readonly Point[]; // about 16 units a step
  readonly corners: readonly [from: Corner, to: Corner] | null; // null: a closed ring
}

/** Where a way leaves a city. */
export interface Gate {
  readonly at: Point;
  readonly tangent: Point; // unit, along the wall
  readonly normal: Point; // unit, out of the city
}

/** A part with walls. */
export interface City {
  readonly part: number;
  readonly node: number;
  readonly kind: string;
  readonly letter: string;
  readonly edges: readonly Edge[];
  readonly cells: readonly PictureCell[];
  readonly height: Float32Array; // above 0 inside: read it by `insideCity`
  readonly walls: readonly Wall[];
  readonly outline: readonly (readonly Point[])[]; // fill it even-odd; holes are rings of their own
  readonly gates: readonly Gate[];
}

/** A monastery, or whatever else stands in one spot. */
export interface Place {
  readonly part: number;
  readonly node: number;
  readonly kind: string;
  readonly letter: string;
  readonly style: PlaceStyle;
  readonly at: Point;
}

/** Where a way goes over another: the picture interrupts its line, its node does not. */
export interface Bridge {
  readonly at: Point;
  readonly over: number; // index in Layout.ways
  readonly under: number;
}

/** Where a water rises or ends. */
export interface Pool extends Spot {
  readonly way: number; // index in Layout.ways
  readonly isSpring: boolean;
}

/** Where land that the picture shows in two parts, but is one, goes on over what lies between. */
export interface Span {
  readonly node: number;
  readonly from: Gate;
  readonly to: Gate;
}

/** A spot for something that is drawn once: a disc that is free of everything else. */
export interface Spot {
  readonly at: Point;
  readonly radius: number; // how much is free there; may be less than what was wanted
}

/** What a mark on a feature, such as { arms: 1 }, or on the whole tile stands for. */
export interface MarkSpot extends Spot {
  readonly mark: string;
  readonly node: number; // -1: the whole tile
  readonly pointsTo?: Edge; // of the turned tile; it lies at that edge
}

export interface Layout {
  readonly rows: readonly string[]; // the picture, turned
  readonly turn: Turn;
  readonly label: readonly (readonly number[])[]; // label[y][x]: index of the part, or -1
  readonly parts: readonly Part[];
  readonly edges: readonly string[]; // kind of what each edge shows: 'field', 'road', 'city'
  readonly ways: readonly Way[];
  readonly cities: readonly City[];
  readonly areas: readonly City[]; // bordered as cities are, but without walls
  readonly crossings: readonly Point[];
  readonly places: readonly Place[];
  readonly bridges: readonly Bridge[];
  readonly pools: readonly Pool[];
  readonly spans: readonly Span[];
  readonly marks: readonly MarkSpot[];
}
