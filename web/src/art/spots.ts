/** Finds free spots: for the marks of a tile, and for whatever else wants room on its own land. */
import { type Drawable, type Point, SIZE } from '~/art/art';
import { type Built, clearance, edgeRoom } from '~/art/clearance';
import { isDrawn, roomForMark } from '~/art/feature-styles';
import { fieldsOfRegions } from '~/art/fields';
import type { City, MarkSpot, Spot } from '~/art/layout-types';
import { centreOf, distance, distanceToLine } from '~/art/lines';
import type { Picture } from '~/art/picture';
import { pointingSpot } from '~/art/pointing-spots';
import type { Random } from '~/art/random';
import { cellAt, readRegions } from '~/art/regions';
import { insideCity, lineOfWall } from '~/art/walls';
import type { Turn } from '~/engine/engine';

const STEP = 14; // of the grid of points that are tried
const AMPLE = 1.6; // times the room that a mark wants
const ASTRAY = 60; // how much nearer a mark should be to what it belongs to than to anything else

/** All points of a grid on a tile. It leaves more at the north, because what stands there rises. */
export const GRID: readonly Point[] = Array.from({ length: 33 * 32 }, (_, k): Point => {
  const [column, row] = [k % 33, Math.floor(k / 33)];
  return [32 + column * STEP, 46 + row * STEP];
}).filter(([x, y]) => x <= SIZE - 32 && y <= SIZE - 30);

const roomBeside = (p: Point, taken: readonly Spot[]): number =>
  Math.min(...taken.map(({ at, radius }) => distance(at, p) - radius), SIZE);

/** How far a point of a city is from its walls and from `taken`; negative outside the city. */
export function roomInCity(city: City, p: Point, taken: readonly Spot[]): number {
  if (insideCity(city, p) <= 0) return -1;
  let room = roomBeside(p, taken);
  for (const wall of city.walls) room = Math.min(room, distanceToLine(p, lineOfWall(wall)));
  return room;
}

/** The ground just inside a gate, on which people walk. */
export const gateSpots = ({ gates }: City): Spot[] =>
  gates.map(({ at, normal }) => ({
    at: [at[0] - normal[0] * 12, at[1] - normal[1] * 12],
    radius: 40,
  }));

/** What is looked for: the point with most room, as far as more room is of use. */
interface Search {
  readonly candidates: readonly Point[];
  readonly wanted: number;
  readonly enough: number; // more room than this is no gain
  readonly roomAt: (p: Point) => number;
  readonly costOf?: (p: Point) => number; // in units of room
}

/** The best of the candidates. Chance decides among those that are about as good. */
function search(
  { candidates, wanted, enough, roomAt, costOf }: Search,
  random: Random,
): Spot | undefined {
  let best: Spot | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const at of candidates) {
    const room = roomAt(at);
    const merit = Math.min(room, enough) + random.range(0, 10) - (costOf?.(at) ?? 0);
    if (room <= 0 || merit <= most) continue;
    best = { at, radius: Math.min(room, wanted) };
    most = merit;
  }
  return best;
}

/** What a mark must find its spot among. */
interface Ground {
  readonly built: Built;
  readonly picture: Picture;
  readonly random: Random;
}

/** In a city, away from walls and from the edges of the tile. */
function spotInCity(city: City, wanted: number, taken: readonly Spot[], random: Random) {
  const busy = [...taken, ...gateSpots(city)];
  const roomAt = (p: Point) => Math.min(roomInCity(city, p, busy), edgeRoom(p) + 16);
  return search({ candidates: GRID, wanted, enough: wanted * AMPLE, roomAt }, random);
}

/** The points that lie on the fields of a node; all points for what is no field. */
function pointsOfField({ built, picture }: Ground, node: number): readonly Point[] {
  const { parts } = picture;
  if (!parts.some((part) => part.node === node && part.letter === '.')) return GRID;
  const regions = readRegions(built);
  const fieldOf = fieldsOfRegions(picture, regions);
  return GRID.filter((p) => {
    const part = fieldOf[regions.label[cellAt(p)] ?? -1] ?? -1;
    return parts[part]?.node === node;
  });
}

/** How far a point is from the ways and places that are those of a node, or those that are not. */
function farFrom({ ways, places }: Built, p: Point, isMeant: (node: number) => boolean): number {
  const away = [
    ...ways.filter((way) => isMeant(way.node)).map(({ line }) => distanceToLine(p, line)),
    ...places.filter((place) => isMeant(place.node)).map(({ at }) => distance(p, at)),
  ];
  return Math.min(...away);
}

/** On open land, in the field of a node or anywhere; beside a thing as near to it as may be, and
 * nearer to it than to any other, or it would be taken for a mark of that. */
function spotOnLand(ground: Ground, wanted: number, taken: readonly Spot[], node: number) {
  const { built, random } = ground;
  const things = [...built.ways, ...built.places];
  const isBesideSomething = node >= 0 && things.some((thing) => thing.node === node);
  const enough = isBesideSomething ? wanted : wanted * AMPLE;
  const costOf = (p: Point): number => {
    if (!isBesideSomething) return 0;
    const own = farFrom(built, p, (of) => of === node);
    const other = farFrom(built, p, (of) => of !== node);
    return own / 3 + Math.max(0, own + ASTRAY - other);
  };
  const roomAt = (p: Point) => Math.min(clearance(built, p, taken), edgeRoom(p));
  const candidates = pointsOfField(ground, node);
  return search({ candidates, wanted, enough, roomAt, costOf }, random);
}

/** Where there is no room at all, a mark stands in the middle of what it belongs to. */
function lastResort({ picture }: Ground, node: number): Point {
  const cells = picture.parts.find((part) => part.node === node)?.cells ?? [];
  const cell = cells[Math.floor(cells.length / 2)];
  return cell ? centreOf(cell) : [SIZE / 2, SIZE / 2];
}

/** A spot for every mark: first for what points to a side, then for those on features, in the order
 * of the nodes. */
export function spotsOfMarks(
  tile: Drawable,
  picture: Picture,
  built: Built,
  { random, turn }: { readonly random: Random; readonly turn: Turn },
): MarkSpot[] {
  const ground = { built, picture, random };
  const pointer = tile.pointer && pointingSpot(tile.pointer, built, turn);
  const onNodes = tile.nodes.flatMap(({ traits }, node) =>
    Object.entries(traits).flatMap(([mark, n]) =>
      Array.from({ length: n }, () => ({ mark, node })),
    ),
  );
  const onTile = tile.marks
    .filter((mark) => mark !== pointer?.mark)
    .map((mark) => ({ mark, node: -1 }));
  const wanted = [...onNodes, ...onTile].filter(({ mark }) => isDrawn(mark));
  const found: MarkSpot[] = pointer && isDrawn(pointer.mark) ? [pointer] : [];
  for (const { mark, node } of wanted) {
    const room = roomForMark(mark);
    const land = node < 0 ? [] : [...built.cities, ...built.areas];
    const city = land.find((other) => other.node === node);
    const spot = city
      ? spotInCity(city, room, found, random)
      : spotOnLand(ground, room, found, node);
    found.push({ ...(spot ?? { at: lastResort(ground, node), radius: 0 }), mark, node });
  }
  return found;
}
