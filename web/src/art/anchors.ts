/** Where figures stand on a tile: one anchor for every node, well inside it and apart from others. */
import { type Anchor, type Drawable, type Point, SIZE } from '~/art/art';
import { clearance, edgeRoom } from '~/art/clearance';
import { SQUARE } from '~/art/feature-styles';
import { fieldsOfRegions } from '~/art/fields';
import type { Building, Layout, Part, Spot, Way } from '~/art/layout-types';
import {
  centreOf,
  distance,
  distanceToSegment,
  itemAt,
  leastBy,
  MIDPOINTS,
  resample,
} from '~/art/lines';
import { turnWind } from '~/art/picture';
import { middleOfCell, RASTER, type Regions, readRegions } from '~/art/regions';
import { GRID, roomInCity } from '~/art/spots';

const APART = 90; // nearer anchors are hard to tell apart with a finger
const FAR = 115; // beyond this, being farther apart is no gain
const ROOM = 100; // more room than a figure needs is no gain
const WIDE = 55; // half a figure
const STANDING = 110; // how far it rises, up to its shoulders: in cities, on roads ...
const LYING = 20; // ... and in fields, where followers lie

/** Every other point of the grid, like the dark squares of a chess board. */
const STANDS = GRID.filter((_, k) => k % 2 === 0);

/** A place to stand, and how good it is for itself: 1 is as good as can be. */
interface Candidate {
  readonly at: Point;
  readonly merit: number;
}

/** How much of a mark a figure would hide that stands at a point: from 0, nothing, to 1. */
function hidden([x, y]: Point, { at, radius }: Spot, rise: number): number {
  const gap = distanceToSegment(at, [x, y], [x, y - rise]) - radius - WIDE;
  return Math.max(0, Math.min(1, -gap / WIDE));
}

/** How good a point is for itself that has so much room around it. A figure rises above the point
 * where it stands, so it should not stand close to the northern edge, nor before a mark. */
function meritOf(at: Point, room: number, rise: number, marks: readonly Spot[]): number {
  const [x, y] = at;
  const onTile = Math.min(x, SIZE - x, y, SIZE - y + 30) + 10;
  const hiding = Math.max(0, ...marks.map((mark) => hidden(at, mark, rise)));
  return Math.min(room, onTile, ROOM) / ROOM - 0.15 * Math.max(0, 1 - y / 120) - hiding;
}

/** Fields: points of their regions, on a coarse grid unless nothing of a small region is on it. */
function onField(layout: Layout, regions: Regions, isOwn: (region: number) => boolean) {
  const pick = (every: number): Candidate[] => {
    const out: Candidate[] = [];
    for (let y = every >> 1; y < RASTER; y += every) {
      for (let x = every >> 1; x < RASTER; x += every) {
        const cell = y * RASTER + x;
        if (!isOwn(regions.label[cell] ?? -1)) continue;
        const at = middleOfCell(cell);
        out.push({ at, merit: meritOf(at, clearance(layout, at), LYING, layout.marks) });
      }
    }
    return out;
  };
  const coarse = pick(4).filter(({ merit }) => merit > 0.12);
  return coarse.length ? coarse : pick(1);
}

/** Cities and areas: where walls, gates, marks and the edges of the tile leave room. */
function inCity(layout: Layout, part: Part): Candidate[] {
  const city = [...layout.cities, ...layout.areas].find((other) => other.part === part.index);
  if (!city) return [];
  return STANDS.flatMap((at): Candidate[] => {
    const room = roomInCity(city, at, []);
    if (room <= 6) return [];
    const fromGates = Math.min(...city.gates.map((gate) => distance(gate.at, at)), SIZE) - 30;
    const merit = meritOf(at, Math.min(room, fromGates), STANDING, layout.marks);
    return [{ at, merit: merit - (room < 20 ? 1 : 0) }];
  });
}

/** What the ground of a building covers of the ways that run into it. */
const coveredBy = ({ line, style }: Way): Spot[] =>
  style.building ? line.map((at) => ({ at, radius: style.half + 16 })) : [];

/** Buildings over several tiles: where they go on, as near to that edge as is still on the tile. */
const onBuilding = ({ edges }: Way, { before }: Building): Candidate[] =>
  edges.map((edge) => {
    const [x, y] = itemAt(MIDPOINTS, edge);
    const onTile = (v: number) => Math.max(1, Math.min(SIZE - 1, v));
    return { at: [onTile(x), onTile(y) + (edge % 2 === 1 ? before : 0)], merit: 1 };
  });

/** Ways: along the line, rather in its middle, not where it is hidden by what it runs into, and
 * rather not before a mark. */
function onWay(layout: Layout, way: Way): Candidate[] {
  if (way.style.building) return onBuilding(way, way.style.building);
  const n = Math.max(4, Math.round(way.line.length / 2) * 2);
  const hiding = [
    ...layout.crossings.map((at) => ({ at, radius: SQUARE.half + 16 })),
    ...layout.places.map(({ at, style }) => ({ at, radius: style.half + 20 })),
    ...layout.bridges.map(({ at }) => ({ at, radius: 96 })),
    ...layout.ways.flatMap(coveredBy),
    ...way.ends.flatMap((end) => (end.kind === 'city' ? [{ at: end.gate.at, radius: 30 }] : [])),
  ];
  const points = resample(way.line, n).slice(1, -1);
  return points.map((at, i) => {
    const hides = hiding.filter((spot) => distance(spot.at, at) < spot.radius).length;
    const off = Math.abs((i + 1) / n - 0.5);
    const inFront = Math.max(0, ...layout.marks.map((mark) => hidden(at, mark, STANDING)));
    const merit = 1 - 0.8 * off - 2 * hides - 0.6 * inFront;
    return { at, merit: merit - (edgeRoom(at) < 24 ? 0.5 : 0) };
  });
}

/** All candidates for one part of the picture. */
function onPart(layout: Layout, regions: Regions, fieldOf: readonly number[], part: Part) {
  const ways = layout.ways.filter((way) => way.part === part.index);
  const places = layout.places.filter((place) => place.part === part.index);
  return [
    ...(part.letter === '.'
      ? onField(layout, regions, (region) => fieldOf[region] === part.index)
      : []),
    ...inCity(layout, part),
    ...ways.flatMap((way) => onWay(layout, way)),
    ...places.map(({ at: [x, y], style: { stand } }) => ({
      at: [x + (stand?.[0] ?? 0), y + (stand?.[1] ?? 0)] as const,
      merit: 1,
    })),
  ];
}

/** Candidates of every node. Every node has at least the middle of one of its cells. */
function candidatesOf(tile: Drawable, layout: Layout): Candidate[][] {
  const regions = readRegions(layout);
  const fieldOf = fieldsOfRegions(layout, regions);
  return tile.nodes.map((_, node) => {
    const parts = layout.parts.filter((part) => part.node === node);
    const found = parts.flatMap((part) => onPart(layout, regions, fieldOf, part));
    if (found.length) return found;
    const cell = parts[0]?.cells[0];
    return [{ at: cell ? centreOf(cell) : ([SIZE / 2, SIZE / 2] as const), merit: 0 }];
  });
}

/** How good a candidate is among the anchors of the other nodes. */
function worth({ at, merit }: Candidate, others: readonly Candidate[]): number {
  let nearest = FAR;
  for (const other of others) nearest = Math.min(nearest, distance(other.at, at));
  return merit + nearest / FAR - (nearest < APART ? (2 * (APART - nearest)) / APART : 0);
}

/** Every node in turn chooses the best of its candidates among what the others have chosen, until
 * nobody moves. */
function choose(candidates: readonly Candidate[][]): Candidate[] {
  const best = (list: readonly Candidate[], others: readonly Candidate[]) =>
    leastBy(list, (candidate) => -worth(candidate, others)) ?? itemAt(list, 0);
  const chosen = candidates.map((list) => best(list, []));
  for (let round = 0; round < 6; round++) {
    let moved = false;
    candidates.forEach((list, node) => {
      const others = chosen.filter((_, other) => other !== node);
      const better = best(list, others);
      moved ||= better !== chosen[node];
      chosen[node] = better;
    });
    if (!moved) break;
  }
  return chosen;
}

/** The anchors of a laid-out tile, in the order of its nodes. */
export function anchorsOf(tile: Drawable, layout: Layout): Anchor[] {
  const chosen = choose(candidatesOf(tile, layout));
  return tile.nodes.map(({ kind, winds }, node) => ({
    kind,
    winds: winds.map((wind) => turnWind(wind, layout.turn)),
    at: itemAt(chosen, node).at,
  }));
}
