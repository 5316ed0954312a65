/**
 * The plan of a tile: which cells of its picture are ways, crossings, places and bordered land.
 * Nothing here is curved yet.
 *
 * It is made of the tile as drawn and turned after that, so that it is the same in every direction.
 */
import type { Drawable } from '~/art/art';
import { isBordered, ROAD, styleOf } from '~/art/feature-styles';
import type { Part, PictureCell, PlaceStyle } from '~/art/layout-types';
import { itemAt, leastBy } from '~/art/lines';
import {
  CELLS,
  covers,
  flood,
  labelAt,
  type Picture,
  STEPS,
  stepFrom,
  turnCell,
  turnEdge,
  turnPicture,
} from '~/art/picture';
import {
  adjacent,
  characterAt,
  heading,
  runsInto,
  type Stop,
  type Track,
  tracksOf,
  walk,
} from '~/art/tracks';
import { drawnPicture } from '~/art/underpasses';
import type { Turn } from '~/engine/engine';

export interface Plan {
  readonly picture: Picture;
  readonly tracks: readonly Track[];
  readonly crossings: readonly PictureCell[]; // the square of each
  readonly places: readonly { readonly part: Part; readonly style: PlaceStyle }[];
  readonly bordered: readonly Part[]; // cities and areas
}

// ---- bridges ----

const reversed = (track: Track): Track => ({
  ...track,
  cells: [...track.cells].reverse(),
  stops: [track.stops[1], track.stops[0]],
});

/** The cell between two tracks of one node that run towards it from opposite sides: that of a way
 * into which both run, or one that shows nothing because more than one way goes on there. */
function gapBetween({ rows }: Picture, a: Track, b: Track): PictureCell | undefined {
  const [from, to] = [a.cells.at(-1), b.cells[0]];
  if (!from || !to || a.node < 0 || a.node !== b.node) return undefined;
  const gap: PictureCell = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (!STEPS.some((step) => covers([stepFrom(from, step)], gap))) return undefined;
  const isFree = rows[gap[1]]?.[gap[0]] === '#';
  const isMet = [a.stops[1], b.stops[0]].every((stop) =>
    isFree ? stop.kind === 'nothing' : stop.kind === 'way' && covers([stop.cell], gap),
  );
  return isMet ? gap : undefined;
}

/** Two tracks as one, if a bridge joins them in some direction. */
function bridge(picture: Picture, a: Track, b: Track): Track | undefined {
  for (const from of [a, reversed(a)]) {
    for (const to of [b, reversed(b)]) {
      const gap = gapBetween(picture, from, to);
      if (!gap) continue;
      return {
        ...from,
        cells: [...from.cells, gap, ...to.cells],
        bridges: [...from.bridges, gap, ...to.bridges],
        stops: [from.stops[0], to.stops[1]],
      };
    }
  }
  return undefined;
}

/** Of two tracks that go on over the same cell one is the bridge, and the other lies below. */
function withoutBridgesOf(track: Track, others: readonly Track[]): Track {
  const taken = others.flatMap(({ bridges }) => bridges);
  return { ...track, bridges: track.bridges.filter((cell) => !covers(taken, cell)) };
}

function joinBridges(picture: Picture, tracks: readonly Track[]): Track[] {
  const out: Track[] = [];
  for (const track of tracks) {
    const at = out.findIndex((other) => bridge(picture, other, track));
    const joined = at < 0 ? undefined : bridge(picture, itemAt(out, at), track);
    if (joined) out[at] = joined;
    else out.push(track);
  }
  return out.map((track, k) => withoutBridgesOf(track, out.slice(0, k)));
}

// ---- crossings ----

/** How much meets at a cell of a crossing. */
const meetings = (picture: Picture, cell: PictureCell): number =>
  STEPS.map((step) => stepFrom(cell, step)).filter((next) => {
    const part = picture.parts[labelAt(picture.label, next)];
    return characterAt(picture, next) === 'x' || (part && styleOf(part).draw === 'way');
  }).length;

/** A crossing of several cells has its square where most meets; its other cells are lanes. */
function lanesOf(picture: Picture, cells: readonly PictureCell[], square: PictureCell): Track[] {
  const rest = cells.filter((cell) => !covers([square], cell));
  return adjacent(rest, square).map((first): Track => {
    const lane = walk(rest, first);
    const ahead = heading([square, ...lane], undefined);
    const head: Stop = { kind: 'crossing', cell: square };
    return {
      part: -1,
      node: -1,
      kind: 'road',
      letter: '=',
      style: ROAD,
      cells: lane,
      bridges: [],
      stops: [head, runsInto(picture, itemAt(lane, -1), ahead, head)],
    };
  });
}

function findCrossings(picture: Picture): { square: PictureCell; lanes: Track[] }[] {
  const isCrossing = (cell: PictureCell) => characterAt(picture, cell) === 'x';
  const seen: PictureCell[] = [];
  const out: { square: PictureCell; lanes: Track[] }[] = [];
  for (const cell of CELLS) {
    if (!isCrossing(cell) || covers(seen, cell)) continue;
    const cells = flood(picture.rows, cell, isCrossing);
    seen.push(...cells);
    const square = leastBy(cells, (other) => -meetings(picture, other)) ?? cell;
    out.push({ square, lanes: lanesOf(picture, cells, square) });
  }
  return out;
}

// ---- the plan ----

export function planOf(tile: Drawable): Plan {
  const picture = drawnPicture(tile);
  const crossings = findCrossings(picture);
  const tracks = picture.parts.flatMap((part) => tracksOf(picture, part));
  return {
    picture,
    tracks: [...joinBridges(picture, tracks), ...crossings.flatMap(({ lanes }) => lanes)],
    crossings: crossings.map(({ square }) => square),
    places: picture.parts.flatMap((part) => {
      const style = styleOf(part);
      return style.draw === 'place' ? [{ part, style }] : [];
    }),
    bordered: picture.parts.filter(isBordered),
  };
}

function turnStop(stop: Stop, turn: Turn): Stop {
  return stop.kind === 'edge'
    ? { ...stop, edge: turnEdge(stop.edge, turn) }
    : { ...stop, cell: turnCell(stop.cell, turn) };
}

export function turnPlan(plan: Plan, turn: Turn): Plan {
  const picture = turnPicture(plan.picture, turn);
  const turned = (cells: readonly PictureCell[]) => cells.map((cell) => turnCell(cell, turn));
  return {
    picture,
    tracks: plan.tracks.map((track) => ({
      ...track,
      cells: turned(track.cells),
      bridges: turned(track.bridges),
      stops: [turnStop(track.stops[0], turn), turnStop(track.stops[1], turn)],
    })),
    crossings: turned(plan.crossings),
    places: plan.places.map(({ part, style }) => ({
      part: itemAt(picture.parts, part.index),
      style,
    })),
    bordered: plan.bordered.map((part) => itemAt(picture.parts, part.index)),
  };
}
