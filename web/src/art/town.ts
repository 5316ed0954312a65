/** Cities: their ground, their walls with towers, and their gates. */
import { type Point, SIZE } from '~/art/art';
import { rectangle } from '~/art/footprints';
import type { City, Gate, Wall } from '~/art/layout-types';
import { distance, lineLength, resample, thinned } from '~/art/lines';
import { curve, polygon, ribbon } from '~/art/paths';
import type { Scene } from '~/art/scene';
import { house, LIFT, roundTower } from '~/art/solids';
import { stamp } from '~/art/stamps';
import { lineOfWall } from '~/art/walls';

const RISE = Math.round(26 * LIFT); // of a wall, on the drawing
const SPACING = 44; // between the points of a drawn wall
const TOWER_EVERY = 150;
const NO_TOWER_NEAR_GATE = 62;

/** The outline of a city as a path; holes run the other way round, so any fill rule leaves them. */
export const outlinePath = ({ outline }: City): string =>
  outline.map((ring) => polygon(ring)).join('');

export function drawCityGround(scene: Scene, city: City): void {
  for (const wall of city.walls) scene.ground('ao', curve(thinned(lineOfWall(wall), SPACING)));
  scene.ground('cg', outlinePath(city));
}

/** Walls lie under everything that stands; houses keep clear of them, so that nothing is hidden
 * that should not be. Towers and gates stand. */
export function drawWalls(scene: Scene, city: City): void {
  for (const wall of city.walls) {
    const line = thinned(lineOfWall(wall), SPACING);
    scene.ground('ws', curve(line.map(([x, y]): Point => [x + 9, y + 3])));
    const face = ribbon(line, 0, -RISE);
    scene.ground('wo', face);
    scene.ground('wf', face);
    const walk = curve(line.map(([x, y]): Point => [x, y - RISE]));
    scene.ground('wt', walk);
    scene.ground('wc', walk);
    raiseTowers(scene, wall, city.gates);
  }
  for (const gate of city.gates) raiseGate(scene, gate);
}

/** Towers along a wall. Those in the corners of tiles are drawn by the board. */
function raiseTowers(scene: Scene, wall: Wall, gates: readonly Gate[]): void {
  const line = lineOfWall(wall);
  const n = Math.max(2, Math.round(lineLength(line) / TOWER_EVERY));
  for (const p of resample(line, n).slice(wall.corners ? 1 : 0, -1)) {
    const [x, y] = p;
    if (gates.some(({ at }) => distance(at, p) < NO_TOWER_NEAR_GATE)) continue;
    if (x < 30 || y < 64 || x > SIZE - 30 || y > SIZE - 20) continue;
    roundTower(scene, [x, y + 4], { radius: 13, height: 38, cone: 0 });
  }
}

function raiseGate(scene: Scene, { at: [x, y], tangent, normal }: Gate): void {
  const angle = Math.atan2(tangent[1], tangent[0]);
  const look = { wall: 40, roof: 20, hip: 1, tone: 'sl', stem: 'sf', isPlain: true };
  house(scene, rectangle([x, y], angle, 23, 15), look);
  for (const side of [-27, 27]) {
    const foot: Point = [x + tangent[0] * side, y + tangent[1] * side + 3];
    roundTower(scene, foot, { radius: 10, height: 42, cone: 2 });
  }
  if (normal[1] <= 0.3) return;
  const arch: Point = [Math.round(x + normal[0] * 15), Math.round(y + normal[1] * 15 + 1)];
  const box = [arch[0] - 12, arch[1] - 26, arch[0] + 12, arch[1]] as const;
  scene.thing(y + 20, box, [['dk', stamp('M-11 0v-14q11-16 22 0v14z', arch)]]);
}
