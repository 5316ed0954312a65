/** Lays out a turned tile: from the picture to curves, the same for the same arguments. */
import type { Drawable } from '~/art/art';
import { styleOf } from '~/art/feature-styles';
import type { Bridge, City, Layout, Part, Place, Span, Way } from '~/art/layout-types';
import { centreOf, distanceToLine, itemAt, leastBy } from '~/art/lines';
import { settlePlaces } from '~/art/loose-places';
import { type Heights, middleOfCells, solveMembrane, turnHeights } from '~/art/membrane';
import { edgeKinds } from '~/art/picture';
import { type Plan, planOf, turnPlan } from '~/art/plan';
import { withPools } from '~/art/pools';
import { generator, hash, hashText, type Random } from '~/art/random';
import { gatesOfSpans, spansOf } from '~/art/spans';
import { spotsOfMarks } from '~/art/spots';
import { heightAboveWall, outlineOf, wallsOf } from '~/art/walls';
import { endOnWays, lineOfTrack, meeting, wayOf } from '~/art/ways';
import type { Turn } from '~/engine/engine';

/** What all turns and variants of a tile have in common, and what takes the time. */
interface Solved {
  readonly plan: Plan;
  readonly membranes: readonly Heights[]; // of the plan's bordered parts
}

const KEPT = 200; // tiles solved last; each takes some 20 KB
const solved = new Map<string, Solved>();

/** Solves a tile, or recalls it: tiles that look alike are the same to it. */
function solve(tile: Drawable): Solved {
  const nodes = tile.nodes.map(({ kind, winds }) => `${kind} ${winds.join(' ')}`);
  const key = [...tile.rows, ...nodes].join('/');
  const known = solved.get(key);
  if (known) return known;
  const plan = planOf(tile);
  const fresh = { plan, membranes: plan.bordered.map((part) => solveMembrane(plan, part)) };
  const [oldest] = solved.keys();
  if (oldest !== undefined && solved.size >= KEPT) solved.delete(oldest);
  solved.set(key, fresh);
  return fresh;
}

function cityOf(part: Part, height: Heights, rows: readonly string[]): City {
  const walls = wallsOf(height, rows);
  const { index, node, kind, letter, edges, cells } = part;
  const outline = outlineOf(part, walls);
  return { part: index, node, kind, letter, edges, cells, height, walls, outline, gates: [] };
}

function citiesOf({ plan, membranes }: Solved, random: Random): City[] {
  return plan.bordered.map((part, k) =>
    cityOf(part, heightAboveWall(membranes, k, part.edges, random), plan.picture.rows),
  );
}

const withGates = (cities: readonly City[], ways: readonly Way[], spans: readonly Span[]): City[] =>
  cities.map((city) => ({
    ...city,
    gates: [
      ...ways
        .flatMap(({ ends }) => ends)
        .flatMap((end) => (end.kind === 'city' && end.part === city.part ? [end.gate] : [])),
      ...gatesOfSpans(city, spans),
    ],
  }));

/** The way below a bridge is the one that passes nearest to the cell where the picture has it. */
function bridgesOf({ tracks }: Plan, ways: readonly Way[]): Bridge[] {
  return tracks.flatMap(({ bridges }, over) =>
    bridges.flatMap((cell): Bridge[] => {
      const others = [...ways.keys()].filter((k) => k !== over);
      const lineOf = (k: number) => itemAt(ways, k).line;
      const under = leastBy(others, (k) => distanceToLine(centreOf(cell), lineOf(k)));
      return under === undefined ? [] : [{ at: meeting(lineOf(over), lineOf(under)), over, under }];
    }),
  );
}

const placesOf = ({ places }: Plan): Place[] =>
  places.map(({ part: { index, node, kind, letter, cells }, style }) => ({
    part: index,
    node,
    kind,
    letter,
    style,
    at: middleOfCells(cells),
  }));

/** Where everything is on a turned tile. */
export function layOut(tile: Drawable, turn: Turn, variant: number): Layout {
  const { plan: drawn, membranes } = solve(tile);
  const random = generator(hash(hashText(tile.code), turn, variant));
  const plan = turnPlan(drawn, turn);
  const lines = plan.tracks.map((track) => lineOfTrack(track, random));
  const turned = membranes.map((heights) => turnHeights(heights, turn));
  const bordered = citiesOf({ plan, membranes: turned }, random);
  const standing = placesOf(plan);
  const { ways, pools } = withPools(
    plan.tracks.map((track, k) => wayOf(track, endOnWays(plan.tracks, lines, k), bordered)),
    standing,
    tile.isLaid,
  );
  const isCity = ({ part }: City) => styleOf(itemAt(plan.picture.parts, part)).draw === 'city';
  const spans = spansOf(bordered.filter(isCity));
  const finished = withGates(bordered, ways, spans);
  const found = {
    ways,
    cities: finished.filter(isCity),
    areas: finished.filter((city) => !isCity(city)),
    crossings: plan.crossings.map(centreOf),
    places: standing,
    pools,
    spans,
  };
  const built = { ...found, places: settlePlaces(found) };
  return {
    ...plan.picture,
    ...built,
    turn,
    edges: edgeKinds(plan.picture),
    bridges: bridgesOf(plan, ways),
    marks: spotsOfMarks(tile, plan.picture, built, { random, turn }),
  };
}
