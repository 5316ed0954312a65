/** Roads and other ways: softly winding lines that leave their edges at right angles, and gates. */
import type { Point } from '~/art/art';
import type { City, Gate, Way, WayEnd, WayStyle } from '~/art/layout-types';
import {
  between,
  centreOf,
  distance,
  distanceToLine,
  itemAt,
  leastBy,
  lineLength,
  MIDPOINTS,
  projectOn,
  resample,
} from '~/art/lines';
import { covers } from '~/art/picture';
import type { Random } from '~/art/random';
import type { Stop, Track } from '~/art/tracks';
import { insideCity } from '~/art/walls';

const SPACING = 16; // of the points of a line

// ---- winding ----

/** Draws every point towards the middle of its neighbours; `held` points at each end stay. */
function relax(line: readonly Point[], passes: number, held: number): Point[] {
  const xs = Float64Array.from(line, ([x]) => x);
  const ys = Float64Array.from(line, ([, y]) => y);
  for (let pass = 0; pass < passes; pass++) {
    for (const at of [xs, ys]) {
      let before = at[held - 1] ?? 0;
      for (let i = held; i < line.length - held; i++) {
        const here = at[i] ?? 0;
        at[i] = 0.4 * here + 0.3 * (before + (at[i + 1] ?? 0));
        before = here;
      }
    }
  }
  return line.map((_, i): Point => [xs[i] ?? 0, ys[i] ?? 0]);
}

/** From 0 to 1, with no kink at either end. */
function ease(t: number): number {
  const c = Math.max(0, Math.min(1, t));
  return c * c * (3 - 2 * c);
}

/** Adds a wave across a line. It swells from both ends over a long way: a sharp start would show. */
function wave(line: readonly Point[], wobble: number, random: Random): Point[] {
  const total = lineLength(line) || 1; // a way of one cell that leads nowhere is a point
  const phase = random.range(0, 6.28);
  const waves = total / random.range(430, 640);
  const reach = Math.min(210, total * 0.5);
  const size = wobble * Math.min(1, total / 420);
  let s = 0;
  return line.map((p, i): Point => {
    const [a, b] = [line[i - 1] ?? p, line[i + 1] ?? p];
    if (i > 0) s += distance(a, p);
    const swing = Math.sin(phase + (2 * Math.PI * waves * s) / total);
    const aside = size * ease(s / reach) * ease((total - s) / reach) * swing;
    const l = distance(a, b) || 1;
    return [p[0] - ((b[1] - a[1]) / l) * aside, p[1] + ((b[0] - a[0]) / l) * aside];
  });
}

/** With fewer points held while it relaxes, a line would meet the edge with a kink. */
function windingLine(control: readonly Point[], wobble: number, random: Random): Point[] {
  const n = Math.max(8, Math.round(lineLength(control) / SPACING));
  const relaxed = relax(resample(control, n), 90, 3);
  return relax(wave(relaxed, wobble, random), 12, 2);
}

/** The points that a track leads through, with what it runs into at its ends. */
function controlPoints({ cells, stops }: Track): Point[] {
  const [head, tail] = stops.map((stop: Stop): Point[] => {
    if (stop.kind === 'edge') return [itemAt(MIDPOINTS, stop.edge)];
    return stop.kind === 'nothing' ? [] : [centreOf(stop.cell)];
  });
  return [...(head ?? []), ...cells.map(centreOf), ...(tail ?? [])];
}

/** The line of a track before any city cuts it short. */
export const lineOfTrack = (track: Track, random: Random): Point[] =>
  windingLine(controlPoints(track), track.style.wobble, random);

/** A line of several, which ends on those ways that it runs into: they wind beside their cells. */
export function endOnWays(tracks: readonly Track[], lines: readonly Point[][], k: number): Point[] {
  const [line, { stops }] = [itemAt(lines, k), itemAt(tracks, k)];
  const [head, tail] = stops.map((stop, end): Point[] => {
    if (stop.kind !== 'way') return [];
    const met = tracks.findIndex(({ cells }, other) => other !== k && covers(cells, stop.cell));
    const last = itemAt(line, end === 0 ? 0 : -1);
    return met < 0 ? [] : [leastBy(itemAt(lines, met), (p) => distance(p, last)) ?? last];
  });
  return [...(head ?? []), ...line, ...(tail ?? [])];
}

// ---- gates ----

/** The gate of a city nearest to a point. */
function gateNear(city: City, p: Point): Gate | undefined {
  const pieces = city.walls.flatMap(({ points }) =>
    points.slice(1).map((b, i): readonly [Point, Point] => [itemAt(points, i), b]),
  );
  const spot = ([a, b]: readonly [Point, Point]) => between(a, b, projectOn(p, a, b));
  const piece = leastBy(pieces, (candidate) => distance(spot(candidate), p));
  if (!piece) return undefined;
  const [a, b] = piece;
  const at = spot(piece);
  const l = distance(a, b) || 1;
  const tangent: Point = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
  const right: Point = [-tangent[1], tangent[0]];
  const isInwards = insideCity(city, [at[0] + right[0] * 12, at[1] + right[1] * 12]) > 0;
  return { at, tangent, normal: isInwards ? [tangent[1], -tangent[0]] : right };
}

/** The line up to the gate where it enters a city, or nearest to its end where it never does. */
function cutAtCity(line: readonly Point[], city: City): { line: Point[]; gate: Gate } | undefined {
  const entry = line.findIndex((p, i) => i > 0 && insideCity(city, p) > 0);
  const stop = entry < 0 ? line.length : entry;
  const gate = gateNear(city, itemAt(line, Math.min(stop, line.length - 1)));
  return gate && { line: [...line.slice(0, Math.max(2, stop - 1)), gate.at], gate };
}

interface Cut {
  readonly line: Point[];
  readonly end: WayEnd;
}

/** How a line ends at its tail. */
function endLine(line: Point[], stop: Stop, cities: readonly City[], style: WayStyle): Cut {
  if (stop.kind === 'edge') return { line, end: stop };
  if (stop.kind !== 'city') return { line, end: { kind: stop.kind, at: itemAt(line, -1) } };
  const city = cities.find(({ cells }) => covers(cells, stop.cell));
  const cut = city && cutAtCity(line, city);
  if (!cut) return { line, end: { kind: 'nothing', at: itemAt(line, -1) } };
  if (style.water) return { line: cut.line, end: { kind: 'wall', at: cut.gate.at } };
  return { line: cut.line, end: { kind: 'city', part: city.part, gate: cut.gate } };
}

/** A track with its line as a way, which ends at the gates of the cities that it runs into. */
export function wayOf(track: Track, line: Point[], cities: readonly City[]): Way {
  const tail = endLine(line, track.stops[1], cities, track.style);
  const head = endLine(tail.line.reverse(), track.stops[0], cities, track.style);
  const edges = track.stops.flatMap((stop) => (stop.kind === 'edge' ? [stop.edge] : []));
  const { part, node, kind, letter, style } = track;
  const ends = [head.end, tail.end] as const;
  return { part, node, kind, letter, style, edges, line: head.line.reverse(), ends };
}

/** Where a line passes nearest to another. */
export const meeting = (line: readonly Point[], other: readonly Point[]): Point =>
  leastBy(line, (p) => distanceToLine(p, other)) ?? itemAt(line, 0);
