/** Paints a tile: its layout first, then what lies flat, then what stands, then the country. */

import { anchorsOf } from '~/art/anchors';
import { type DrawTile, type Point, SIZE } from '~/art/art';
import { drawCrossing } from '~/art/crossings';
import { featureArt, markArt, type Site } from '~/art/expansion-art';
import { drawFarCity, drawFarCrossing, drawFarMonastery } from '~/art/far';
import { buildFarm } from '~/art/farms';
import { buildHouses } from '~/art/houses';
import { layOut } from '~/art/layout';
import type { City, MarkSpot, Place, Spot } from '~/art/layout-types';
import { itemAt } from '~/art/lines';
import { drawMonastery } from '~/art/monastery';
import { curve, ellipse } from '~/art/paths';
import { plantCountry, plantFar } from '~/art/planting';
import { drawPlate } from '~/art/plate';
import { generator, hash, hashText } from '~/art/random';
import { rimOf } from '~/art/rim';
import { Scene } from '~/art/scene';
import { drawFarSpan, drawSpan } from '~/art/span-art';
import { GRID, gateSpots, roomInCity } from '~/art/spots';
import { drawSquare } from '~/art/squares';
import { drawCityGround, drawWalls, outlinePath } from '~/art/town';
import { insideCity } from '~/art/walls';
import { drawWays, isUnknownWay } from '~/art/way-art';

const PLATE = 30; // radius of a plate; twice that from far
const SQUARE_ROOM = 62; // a city with less has no square

const plateRadius = ({ scene }: Site): number => (scene.level === 'far' ? 2 * PLATE : PLATE);

/** From far everything is larger, so it keeps farther from the edges of the tile. */
function farSpot<T extends { readonly at: Point }>(spot: T): T {
  const within = (v: number) => Math.max(96, Math.min(SIZE - 96, v));
  return { ...spot, at: [within(spot.at[0]), within(spot.at[1])] };
}

function drawMark(site: Site, spot: MarkSpot): void {
  const where = site.scene.level === 'far' ? farSpot(spot) : spot;
  const art = markArt(spot.mark);
  if (art) art.paint(site, where);
  else drawPlate(site.scene, where.at, plateRadius(site), spot.mark);
}

/** What stands in one spot: a monastery, what an expansion draws, or a yard with a plate. */
function drawPlace(site: Site, laid: Place): void {
  const place = site.scene.level === 'far' ? farSpot(laid) : laid;
  const paint = featureArt(place.letter)?.paint;
  if (paint) {
    paint(site, place);
  } else if (place.letter !== 'M') {
    const [x, y] = place.at;
    site.scene.ground('yd', ellipse(x, y, place.style.half, place.style.half));
    drawPlate(site.scene, place.at, plateRadius(site), place.kind);
  } else if (site.scene.level === 'far') {
    drawFarMonastery(site.scene, place.at);
  } else {
    drawMonastery(site, place);
  }
}

/** Land with a border that is no city. */
function drawArea(site: Site, area: City): void {
  site.scene.ground('yd', outlinePath(area));
  for (const { points, corners } of area.walls) site.scene.ground('ua', curve(points, !corners));
  const at = roomiest(area, [])?.at;
  if (at) drawPlate(site.scene, at, plateRadius(site), area.kind);
}

/** A way that nobody has drawn says by a plate what it is. */
function labelWays(site: Site): void {
  for (const way of site.layout.ways.filter(isUnknownWay)) {
    const at = itemAt(way.line, Math.floor(way.line.length / 4));
    drawPlate(site.scene, at, plateRadius(site) * 0.7, way.kind);
  }
}

/** The place in a city with most room between its walls, the edges of the tile and `taken`. */
function roomiest(city: City, taken: readonly Spot[]): Spot | null {
  let best: Spot | null = null;
  for (const at of GRID) {
    const [x, y] = at;
    const edge = Math.min(x + 20, y - 8, SIZE + 20 - x, SIZE + 10 - y);
    if (best && edge <= best.radius) continue;
    const radius = Math.min(edge, roomInCity(city, at, taken));
    if (radius > (best?.radius ?? 0)) best = { at, radius };
  }
  return best;
}

/** Walls, at most one square, and houses around that and around what the marks need. */
function buildCity(site: Site, city: City, taken: readonly Spot[]): void {
  const { scene, random } = site;
  const open = [...taken.filter(({ at }) => insideCity(city, at) > 0), ...gateSpots(city)];
  const room = roomiest(city, open);
  if (room && room.radius >= SQUARE_ROOM) {
    const square = { at: room.at, radius: Math.min(58, room.radius * 0.62) };
    drawSquare(scene, square, random);
    open.push(square);
  }
  drawWalls(scene, city);
  buildHouses({ scene, city, random, open });
}

/** What stands on ways, after all of them, so that they run into it. */
function buildOnWays(site: Site): void {
  for (const way of site.layout.ways) featureArt(way.letter)?.way?.build?.(site, way);
}

function paintNear(site: Site): void {
  const { scene, layout, random } = site;
  drawWays(site);
  buildOnWays(site);
  for (const area of layout.areas) drawArea(site, area);
  for (const city of layout.cities) drawCityGround(scene, city);
  const taken: Spot[] = [...layout.marks];
  for (const at of layout.crossings) taken.push(...drawCrossing(site, at));
  for (const place of layout.places) drawPlace(site, place);
  for (const mark of layout.marks) drawMark(site, mark);
  for (const city of layout.cities) buildCity(site, city, taken);
  for (const span of layout.spans) drawSpan(site, span);
  if (random.chance(0.6)) taken.push(...buildFarm(site, taken));
  plantCountry(site, taken);
  labelWays(site);
}

function paintFar(site: Site): void {
  const { scene, layout } = site;
  drawWays(site);
  buildOnWays(site);
  for (const area of layout.areas) drawArea(site, area);
  for (const at of layout.crossings) drawFarCrossing(scene, at);
  for (const span of layout.spans) drawFarSpan(site, span);
  for (const city of layout.cities) drawFarCity(site, city);
  for (const place of layout.places) drawPlace(site, place);
  for (const mark of layout.marks) drawMark(site, mark);
  const taken = layout.marks.map(({ at }): Spot => ({ at, radius: 90 }));
  plantFar(site, taken);
  labelWays(site);
}

export const drawTile: DrawTile = (tile, turn, variant, level) => {
  const layout = layOut(tile, turn, variant);
  const random = generator(hash(hashText(tile.code), turn, variant));
  const site: Site = { scene: new Scene(level), layout, random };
  if (level === 'far') paintFar(site);
  else paintNear(site);
  return { svg: site.scene.toString(), anchors: anchorsOf(tile, layout), rim: rimOf(layout) };
};
