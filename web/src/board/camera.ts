/**
 * Which part of the board is seen: arithmetic of panning, zooming and flying.
 *
 * Board points are in tiles, x to the east and y to the south, 0,0 the north-west corner of the
 * cell 0,0. Screen points are in pixels from the corner of the board's frame.
 */
import type { Level, Point } from '~/art/art';
import type { Extent } from '~/board/cells';

export interface Camera {
  readonly x: number; // where the board point 0,0 is seen
  readonly y: number;
  readonly size: number; // pixels a tile
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const SMALLEST = 14;
export const LARGEST = 420;
/** A board of few tiles is not blown up to fill the frame. */
export const LARGEST_FIT = 132;
/** Corner towers and houses on joints overhang the outermost tiles by 75 of 512 units. */
export const OVERHANG = 75 / 512;
/** So much of the board, in pixels, stays in the frame however far it is dragged. */
const KEPT = 72;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export const screenOf = ({ x, y, size }: Camera, [u, v]: Point): Point => [
  x + u * size,
  y + v * size,
];

export const boardOf = ({ x, y, size }: Camera, [px, py]: Point): Point => [
  (px - x) / size,
  (py - y) / size,
];

/** Level of detail for a size; near its limits the present one is kept, so that it does not flicker. */
export function levelFor(size: number, present: Level | null = null): Level {
  const slack = 3;
  const far = 48 + (present === 'far' ? slack : present === null ? 0 : -slack);
  const mid = 100 + (present === 'near' ? -slack : present === null ? 0 : slack);
  if (size < far) return 'far';
  return size < mid ? 'mid' : 'near';
}

export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Zooms by a factor; the board point under `at` stays there. */
export function zoomAt(camera: Camera, factor: number, [px, py]: Point): Camera {
  const size = clamp(camera.size * factor, SMALLEST, LARGEST);
  const ratio = size / camera.size;
  return { size, x: px - (px - camera.x) * ratio, y: py - (py - camera.y) * ratio };
}

/** Puts a board point in the middle of the frame. */
export const centredOn = ([u, v]: Point, size: number, frame: Frame): Camera => ({
  size,
  x: frame.width / 2 - u * size,
  y: frame.height / 2 - v * size,
});

/** Shows all of an extent, as large as goes. */
export function fitTo(extent: Extent, frame: Frame): Camera {
  const wide = extent.right - extent.left + 2 * OVERHANG;
  const high = extent.bottom - extent.top + 2 * OVERHANG;
  const size = clamp(Math.min(frame.width / wide, frame.height / high), SMALLEST, LARGEST_FIT);
  const middle: Point = [(extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2];
  return centredOn(middle, Math.floor(size), frame);
}

/** Whether all of an extent is in the frame. */
export function shows(camera: Camera, extent: Extent, frame: Frame): boolean {
  const [left, top] = screenOf(camera, [extent.left, extent.top]);
  const [right, bottom] = screenOf(camera, [extent.right, extent.bottom]);
  return left >= 0 && top >= 0 && right <= frame.width && bottom <= frame.height;
}

/** How far a span has to move to lie between 0 and a length; a span that is too long, to its middle. */
function shiftInto(from: number, to: number, length: number): number {
  if (to - from > length) return length / 2 - (from + to) / 2;
  return Math.max(0, -from) - Math.max(0, to - length);
}

/** The nearest camera that shows an extent, or its middle if it does not fit. */
export function revealing(camera: Camera, extent: Extent, frame: Frame): Camera {
  const [left, top] = screenOf(camera, [extent.left, extent.top]);
  const [right, bottom] = screenOf(camera, [extent.right, extent.bottom]);
  const dx = shiftInto(left, right, frame.width);
  const dy = shiftInto(top, bottom, frame.height);
  return dx === 0 && dy === 0 ? camera : panBy(camera, dx, dy);
}

/** The nearest camera that keeps a piece of the board in the frame. */
export function heldInFrame(camera: Camera, extent: Extent, frame: Frame): Camera {
  const [left, top] = screenOf(camera, [extent.left, extent.top]);
  const [right, bottom] = screenOf(camera, [extent.right, extent.bottom]);
  const dx = Math.max(0, KEPT - right) - Math.max(0, left - (frame.width - KEPT));
  const dy = Math.max(0, KEPT - bottom) - Math.max(0, top - (frame.height - KEPT));
  return dx === 0 && dy === 0 ? camera : panBy(camera, dx, dy);
}

/** The camera at the share t, from 0 to 1, of a flight: sizes change by equal factors, and what is
 * in the middle of the frame moves evenly as it is seen. */
export function onTheWay(from: Camera, to: Camera, t: number, frame: Frame): Camera {
  const size = from.size * (to.size / from.size) ** t;
  const ratio = to.size / from.size;
  const share = Math.abs(ratio - 1) < 1e-3 ? t : (1 - ratio ** -t) / (1 - 1 / ratio);
  const centre: Point = [frame.width / 2, frame.height / 2];
  const [u0, v0] = boardOf(from, centre);
  const [u1, v1] = boardOf(to, centre);
  return centredOn([u0 + (u1 - u0) * share, v0 + (v1 - v0) * share], size, frame);
}

/** The camera at rest: tiles of whole pixels at whole pixels are sharp. */
export function atRest(camera: Camera, frame: Frame): Camera {
  const size = Math.round(camera.size);
  const centre: Point = [frame.width / 2, frame.height / 2];
  const { x, y } = zoomAt(camera, size / camera.size, centre);
  return { size, x: Math.round(x), y: Math.round(y) };
}
