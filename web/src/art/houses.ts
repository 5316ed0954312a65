/**
 * The houses of a city: blocks between streets, divided into lots, each lot a house.
 *
 * Blocks are Voronoi cells, cut back from walls, squares and gates. Near the edges of the tile they
 * keep clear, because the board puts houses there when the city goes on: see seams.ts.
 */
import { type Point, SIZE } from '~/art/art';
import { blockSeeds } from '~/art/blocks';
import { axisOf, rectangle } from '~/art/footprints';
import { trees } from '~/art/greenery';
import type { City, Spot } from '~/art/layout-types';
import { between, distance, itemAt } from '~/art/lines';
import {
  areaOf,
  type Box,
  centroid,
  cut,
  overlap,
  type Polygon,
  shrink,
  voronoiCell,
} from '~/art/polygons';
import type { NonEmpty, Random } from '~/art/random';
import type { Scene } from '~/art/scene';
import { house } from '~/art/solids';
import { randomSize } from '~/art/squares';
import { insideCity } from '~/art/walls';

/** Less in the north, where roofs would rise over the edge, and least in the south. */
const STREETS: Box = [17, 40, SIZE - 17, SIZE - 8];
const WALL_STREET = 24;
const TONES: NonEmpty<string> = ['ra', 'ra', 'rb', 'rc', 'rd'];
const MORE_TONES: NonEmpty<string> = ['ra', 'ra', 'rb', 'rb', 'rc', 'rd'];
const HIPS: NonEmpty<number> = [0, 0, 0.35, 0.6, 0.9];

/** A city on its way to being built. */
export interface BuildingSite {
  readonly scene: Scene;
  readonly city: City;
  readonly random: Random;
  readonly open: readonly Spot[]; // squares and gates, on which nothing is built
}

interface Near {
  readonly at: Point;
  readonly distance: number;
}

function nearestOnWalls({ walls }: City, p: Point): Near {
  let at = p;
  let least = Number.POSITIVE_INFINITY;
  for (const { points } of walls) {
    for (const q of points) {
      const d = distance(p, q);
      if (d >= least) continue;
      least = d;
      at = q;
    }
  }
  return { at, distance: least };
}

// ---- blocks and lots ----

interface Lack {
  readonly by: number;
  readonly from: Point; // what is too near
  readonly gap: number;
  readonly isWall: boolean;
}

/** Corners and middles of sides. */
const probesOf = (polygon: Polygon): Point[] =>
  polygon.flatMap((p, i) => [p, between(p, itemAt(polygon, (i + 1) % polygon.length), 0.5)]);

/** By how much a polygon comes too near to a wall or an open place, where it does so most. */
function worstLack(polygon: Polygon, { city, open }: BuildingSite): Lack | null {
  let worst: Lack | null = null;
  const consider = (by: number, from: Point, gap: number, isWall: boolean) => {
    if (by > 1 && (!worst || by > worst.by)) worst = { by, from, gap, isWall };
  };
  for (const p of probesOf(polygon)) {
    const near = nearestOnWalls(city, p);
    const isOutside = insideCity(city, p) < 0;
    consider(
      WALL_STREET + (isOutside ? near.distance : -near.distance),
      near.at,
      WALL_STREET,
      true,
    );
    for (const { at, radius } of open) consider(radius - distance(p, at), at, radius, false);
  }
  return worst;
}

/** Cuts away what is too near to walls and open places. */
function trim(polygon: Polygon, site: BuildingSite): Polygon {
  let left = polygon;
  for (let k = 0; k < 5 && left.length; k++) {
    const lack = worstLack(left, site);
    if (!lack) return left;
    const middle = centroid(left);
    if (lack.isWall && insideCity(site.city, middle) < 0) return [];
    const d = distance(middle, lack.from) || 1;
    const normal: Point = [(middle[0] - lack.from[0]) / d, (middle[1] - lack.from[1]) / d];
    const at: Point = [lack.from[0] + normal[0] * lack.gap, lack.from[1] + normal[1] * lack.gap];
    left = cut(left, at, normal);
  }
  return left;
}

/** Divides a block across its length until the lots are small enough. */
function lotsOf(block: Polygon, limit: number, random: Random): Polygon[] {
  const lots: Polygon[] = [];
  const todo = [block];
  for (let plot = todo.pop(); plot; plot = todo.pop()) {
    const size = areaOf(plot);
    if (size < 420) continue;
    const { centre, along, long } = axisOf(plot);
    if (size < limit || long < 21) {
      lots.push(plot);
      continue;
    }
    const t = random.range(-0.22, 0.22) * long;
    const tilt = random.range(-0.12, 0.12);
    const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
    const at: Point = [centre[0] + along[0] * t, centre[1] + along[1] * t];
    const normal: Point = [along[0] * c - along[1] * s, along[0] * s + along[1] * c];
    todo.push(cut(plot, at, normal), cut(plot, at, [-normal[0], -normal[1]]));
  }
  return lots;
}

function blocksOf(site: BuildingSite): Polygon[] {
  const seeds = blockSeeds(site.random, 0.34);
  return seeds.flatMap((_, k) => {
    const cell = voronoiCell(seeds, k, STREETS);
    const block = cell.length ? trim(shrink(cell, 6), site) : [];
    return block.length && areaOf(block) >= 500 ? [block] : [];
  });
}

// ---- houses ----

/** What a lot leaves to build on; empty when that is too little. */
function planOn(lot: Polygon, site: BuildingSite): Polygon {
  const plan = shrink(trim(lot, site), 1.2);
  if (!plan.length || areaOf(plan) < 330 || axisOf(plan).short < 10) return [];
  return plan.every((p) => insideCity(site.city, p) > 0) ? plan : [];
}

function buildHouse({ scene, random }: BuildingSite, plan: Polygon, tone: string): void {
  house(scene, plan, {
    wall: random.range(13, 21),
    roof: Math.min(20, axisOf(plan).short * random.range(0.62, 0.85)),
    hip: random.pick(HIPS),
    isPlain: scene.level !== 'near',
    tone,
    random,
  });
}

/** Builds on the lots of a block, in roofs of mostly one colour, with some trees between them. */
function buildBlock(block: Polygon, site: BuildingSite): Polygon[] {
  const { scene, random } = site;
  const limit = random.range(1500, 2500) * (scene.level === 'near' ? 1 : 1.9);
  const lots = lotsOf(block, limit, random);
  const base = random.pick(TONES);
  const plans: Polygon[] = [];
  for (const lot of lots) {
    const plan = planOn(lot, site);
    if (!plan.length) continue;
    if (lots.length > 4 && random.chance(0.09)) {
      const [x, y] = axisOf(plan).centre;
      const pair: readonly Point[] = [
        [x - 5, y],
        [x + 8, y + 5],
      ];
      trees(
        scene,
        pair.map((at) => ({ at, size: randomSize(random) })),
      );
      continue;
    }
    plans.push(plan);
    buildHouse(site, plan, random.chance(0.5) ? base : random.pick(MORE_TONES));
  }
  return plans;
}

/** Whether a small plan stands in the city, within the tile and clear of its wall. */
function fits(plan: Polygon, city: City, gap: number): boolean {
  return plan.every(
    (p) =>
      p[0] >= 8 &&
      p[0] <= SIZE - 8 &&
      p[1] >= 18 &&
      p[1] <= SIZE - 7 &&
      insideCity(city, p) >= 0 &&
      nearestOnWalls(city, p).distance >= gap,
  );
}

const isOpen = (open: readonly Spot[], p: Point, gap: number): boolean =>
  open.some(({ at, radius }) => distance(at, p) < radius + gap);

/** Small houses where the blocks left room; along a wall they follow it. */
function addSmallHouses(site: BuildingSite, plans: Polygon[]): void {
  const { scene, city, random, open } = site;
  for (let k = 0; k < (scene.level === 'near' ? 260 : 70); k++) {
    const p: Point = [random.range(16, SIZE - 16), random.range(26, SIZE - 12)];
    if (insideCity(city, p) < 0 || isOpen(open, p, 8)) continue;
    const near = nearestOnWalls(city, p);
    if (near.distance < 32) continue;
    const angle =
      near.distance < 90
        ? Math.atan2(near.at[0] - p[0], p[1] - near.at[1]) + random.range(-0.1, 0.1)
        : random.pick([0, 1.57]) + random.range(-0.3, 0.3);
    const plan = rectangle(p, angle, random.range(12, 17), random.range(8.5, 11));
    if (!fits(plan, city, WALL_STREET - 4)) continue;
    if (plans.some((other) => overlap(other, plan, 3))) continue;
    plans.push(plan);
    const look = { wall: 13, roof: 9, hip: random.pick([0, 0.5]), tone: random.pick(TONES) };
    house(scene, plan, { ...look, random, isPlain: scene.level !== 'near' });
  }
}

/** Single trees in what gaps are left. */
function addTrees({ scene, city, random, open }: BuildingSite, plans: Polygon[]): void {
  for (let k = 0; k < (scene.level === 'near' ? 130 : 14); k++) {
    const p: Point = [random.range(14, SIZE - 14), random.range(24, SIZE - 8)];
    const plan = rectangle(p, 0, 7, 6);
    if (isOpen(open, p, -2) || !fits(plan, city, 15)) continue;
    if (plans.some((other) => overlap(other, plan, 2))) continue;
    plans.push(plan);
    trees(scene, [{ at: [p[0], p[1] + 3], size: 0 }]);
  }
}

/** Builds a city up. */
export function buildHouses(site: BuildingSite): void {
  const plans = blocksOf(site).flatMap((block) => buildBlock(block, site));
  addSmallHouses(site, plans);
  addTrees(site, plans);
}
