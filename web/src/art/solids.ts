/**
 * Houses and towers, seen from the south and from above: a point at height z is drawn LIFT z higher.
 *
 * Light comes from the west, a little from behind, so every face has one of three tones.
 */
import type { Point } from '~/art/art';
import { type Axis, axisOf, boxOf, hull, signedArea } from '~/art/footprints';
import { distance, itemAt } from '~/art/lines';
import { ellipse, numbers, polygon } from '~/art/paths';
import type { Polygon } from '~/art/polygons';
import type { Random } from '~/art/random';
import type { Piece, Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';

export const LIFT = 0.8;
const SUN: Point = [-0.82, -0.34];
const SHADE: Point = [0.62, 0.16]; // where the shadow of height 1 falls

const raise = ([x, y]: Point, z: number): Point => [x, y - LIFT * z];

/** 0 lit, 1 middle, 2 dark, by the direction that a face looks in. */
function toneOf([x, y]: Point): number {
  const light = x * SUN[0] + y * SUN[1];
  if (light > 0.22) return 0;
  return light < -0.5 ? 2 : 1;
}

/** The shadow of something with a plan and a height. */
function castShadow(scene: Scene, plan: Polygon, height: number): void {
  const far = plan.map(([x, y]): Point => [x + SHADE[0] * height, y + SHADE[1] * height]);
  scene.shadow(polygon(hull([...plan, ...far])));
}

export interface HouseLook {
  readonly wall?: number; // height
  readonly roof?: number; // height above the wall
  readonly hip?: number; // 0 gabled ... 1 hipped to a point
  readonly tone?: string; // class of the roof, without the digit
  readonly stem?: string; // class of the walls, without the digit
  readonly isPlain?: boolean; // without windows and ridge
  readonly hasDoor?: boolean;
  readonly random?: Random; // for windows that are missing, and chimneys
}

interface Side {
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
  readonly normal: Point;
  readonly along: number; // how far it looks along the ridge: 1, -1 for the gables
}

interface Form extends Required<Omit<HouseLook, 'random'>> {
  readonly random: Random | undefined;
  readonly plan: Polygon;
  readonly axis: Axis;
  readonly ridge: readonly [Point, Point];
  readonly sides: readonly Side[];
}

const alongAxis = ({ centre, along }: Axis, t: number): Point => [
  centre[0] + along[0] * t,
  centre[1] + along[1] * t,
];

function sidesOf(plan: Polygon, { along }: Axis): Side[] {
  return plan.map((a, i) => {
    const b = itemAt(plan, (i + 1) % plan.length);
    const length = distance(a, b) || 1;
    const normal: Point = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
    return { a, b, length, normal, along: normal[0] * along[0] + normal[1] * along[1] };
  });
}

function formOf(ground: Polygon, look: HouseLook): Form {
  const plan = signedArea(ground) < 0 ? [...ground].reverse() : ground;
  const axis = axisOf(plan);
  const { wall = 18, roof = 14, hip = 0, tone = 'ra', stem = 'wb' } = look;
  const reach = axis.long - hip * axis.short;
  const ridge = [alongAxis(axis, reach), alongAxis(axis, -reach)] as const;
  const { isPlain = false, hasDoor = false, random } = look;
  const sides = sidesOf(plan, axis);
  return { wall, roof, hip, tone, stem, isPlain, hasDoor, random, plan, axis, ridge, sides };
}

/** Walls and roof as faces that look towards us. */
function facesOf(form: Form): { pieces: Piece[]; points: Point[] } {
  const pieces: Piece[] = [];
  const points: Point[] = [...form.plan];
  const face = (cls: string, corners: readonly Point[]) => {
    if (signedArea(corners) <= 1.5) return;
    pieces.push([cls, polygon(corners)]);
    points.push(...corners);
  };
  const { wall, stem, tone, hip } = form;
  for (const { a, b, normal } of form.sides) {
    face(stem + toneOf(normal), [a, b, raise(b, wall), raise(a, wall)]);
  }
  const front = raise(form.ridge[0], wall + form.roof);
  const back = raise(form.ridge[1], wall + form.roof);
  const ahead = (p: Point) =>
    (p[0] - form.axis.centre[0]) * form.axis.along[0] +
      (p[1] - form.axis.centre[1]) * form.axis.along[1] >
    0;
  for (const { a, b, normal, along } of form.sides) {
    const eaves = [raise(a, wall), raise(b, wall)];
    const [nearA, nearB] = [ahead(a) ? front : back, ahead(b) ? front : back];
    if (hip < 0.05 && Math.abs(along) > 0.7) {
      face(stem + toneOf(normal), [...eaves, along > 0 ? front : back]);
    } else {
      face(tone + toneOf(normal), nearA === nearB ? [...eaves, nearA] : [...eaves, nearB, nearA]);
    }
  }
  return { pieces, points };
}

/** Windows in a row, and the door among them. */
function openings({ a, b, length }: Side, form: Form): Piece[] {
  const pieces: Piece[] = [];
  const n = Math.max(1, Math.floor((length - 6) / 15));
  for (let i = 0; i < n; i++) {
    const t = (i + 1) / (n + 1);
    const x = a[0] + (b[0] - a[0]) * t;
    const y = a[1] + (b[1] - a[1]) * t;
    if (form.hasDoor && i === n >> 1) pieces.push(['dk', stamp('M-3 0v-9q3-4 6 0v9z', [x, y])]);
    else if (!form.random || form.random.chance(0.85)) {
      pieces.push(['wn', stamp('M-2 0v-5h4v5z', raise([x, y], form.wall * 0.42))]);
    }
  }
  return pieces;
}

function detailsOf(form: Form): Piece[] {
  const { axis, hip, random, wall, roof } = form;
  const pieces: Piece[] = [];
  if (axis.long > 14) {
    const ends = form.ridge.map((p) => raise(p, wall + roof));
    pieces.push(['rl', polygon(ends, false)]);
  }
  for (const side of form.sides) {
    if (side.normal[1] >= 0.45 && wall >= 12) pieces.push(...openings(side, form));
  }
  if (random && axis.long > 17 && hip < 0.7 && form.stem === 'wb' && random.chance(0.4)) {
    const reach = axis.long - hip * axis.short;
    const at = raise(alongAxis(axis, reach * random.range(-0.5, 0.5)), wall + roof);
    pieces.push(['ch', stamp('M-2 2v-8h5v8z', at)]);
  }
  return pieces;
}

/** A house on a convex plan. */
export function house(scene: Scene, ground: Polygon, look: HouseLook): void {
  const form = formOf(ground, look);
  const { pieces, points } = facesOf(form);
  if (!form.isPlain) pieces.push(...detailsOf(form));
  castShadow(scene, form.plan, form.wall + form.roof * 0.6);
  const foot = boxOf(form.plan)[3];
  scene.thing((foot + form.axis.centre[1]) / 2, boxOf(points), pieces);
}

export interface TowerLook {
  readonly radius: number;
  readonly height: number;
  readonly cone?: number; // height of the roof in radii; 0 for a flat top
  readonly tone?: string; // class of the roof, without the digit
}

/** A round tower. */
export function roundTower(scene: Scene, at: Point, look: TowerLook): void {
  const { height, cone = 1.7, tone = 'sl' } = look;
  const [x, y] = [Math.round(at[0]), Math.round(at[1])];
  const r = Math.round(look.radius);
  const k = flattened(r);
  const top = y - Math.round(LIFT * height);
  const pieces: Piece[] = [
    ['sf1', `M${numbers([x - r, top])}V${y}a${numbers([r, k])} 0 0 0 ${2 * r} 0V${top}z`],
    ['sf2', shadedSide([x, y], r, top)],
    ...(cone ? coneRoof([x, top], r, Math.round(r * cone) + 2, tone) : flatTop([x, top], r)),
  ];
  if (height > 30) pieces.push(['dk', stamp('M0 16v-7h3v7z', [x - r * 0.3, top])]);
  const [sx, sy] = [x + height * SHADE[0], y + height * SHADE[1]];
  scene.shadow(
    polygon(
      hull([
        [x - r, y],
        [x, y + k],
        [x + r, y],
        [sx, sy - k],
        [sx, sy + k],
      ]),
    ),
  );
  const highest = cone ? top - Math.round(r * cone) - 2 : top - k;
  scene.thing(at[1], [x - r - 3, highest, x + r + 3, y + k], pieces);
}

/** The other radius of a circle that lies flat. */
const flattened = (r: number): number => Math.round(r * 0.5);

function shadedSide([x, y]: Point, r: number, top: number): string {
  const k = flattened(r);
  const turn = numbers([Math.round(r * 0.6), -1, Math.round(r * 0.75), 1 - k]);
  return `M${numbers([x + Math.round(r * 0.25), top])}V${y + k - 1}q${turn}V${top}z`;
}

function coneRoof([x, y]: Point, r: number, height: number, tone: string): Piece[] {
  const k = flattened(r);
  const e = r + 3;
  const half = (side: 1 | -1) =>
    `M${numbers([x - side * e, y])}L${numbers([x, y - height])}v${height + k}` +
    `q${numbers([-side * (e - 2), 0, -side * e, -k])}z`;
  return [
    [`${tone}0`, half(1)],
    [`${tone}2`, half(-1)],
  ];
}

/** A parapet, and the hollow behind it where the tower is wide enough to have one. */
function flatTop([x, y]: Point, r: number): Piece[] {
  const k = flattened(r);
  const parapet: Piece = ['st', ellipse(x, y, r, k)];
  return r < 8 ? [parapet] : [parapet, ['dk', ellipse(x, y, r - 5, k - 2)]];
}
