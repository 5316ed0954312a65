/** What grows in the open country: groves, avenues, single trees, bushes. */
import { type Point, SIZE } from '~/art/art';
import { clearance, edgeRoom } from '~/art/clearance';
import type { Site } from '~/art/expansion-art';
import { cypress, TREE_ROOM, type Tree, type TreeSize, trees } from '~/art/greenery';
import type { Spot, Way } from '~/art/layout-types';
import { distance, itemAt, lineLength, resample } from '~/art/lines';
import { dot } from '~/art/paths';
import type { NonEmpty } from '~/art/random';
import { randomSize } from '~/art/squares';

const SIZES: NonEmpty<TreeSize> = [0, 1, 2];

const CYPRESS_ROOM = 9;
const CYPRESS_HEIGHT: readonly [number, number] = [30, 42];

/** The trees of a tile as they are planted, each with its room among the others. */
class Grove {
  private readonly planted: Spot[] = [];
  constructor(
    readonly site: Site,
    readonly taken: readonly Spot[],
  ) {}

  /** Whether a tree has room there; crowns of trees may touch. */
  private hasRoom(p: Point, radius: number): boolean {
    return (
      edgeRoom([p[0], p[1] - radius * 0.8]) > radius + 2 &&
      clearance(this.site.layout, p, this.taken) > radius &&
      this.planted.every((other) => distance(p, other.at) > (radius + other.radius) * 0.86)
    );
  }

  /** Takes the place for a tree, if it has room. */
  claim(at: Point, radius: number): boolean {
    if (!this.hasRoom(at, radius)) return false;
    this.planted.push({ at, radius });
    return true;
  }
}

/** Some trees or cypresses that stand together. */
function plantGrove(grove: Grove): void {
  const { scene, layout, random } = grove.site;
  const centre: Point = [random.range(20, SIZE - 20), random.range(20, SIZE - 20)];
  if (clearance(layout, centre, grove.taken) < 18) return;
  const n = 2 + random.int(6);
  const spread = random.range(16, 46);
  const isTall = random.chance(0.22);
  const clump: Tree[] = [];
  for (let i = 0; i < n * 2 && clump.length < n; i++) {
    const size = random.pick(SIZES);
    const height = random.range(...CYPRESS_HEIGHT);
    const a = random.range(0, 6.28);
    const d = spread * Math.sqrt(random());
    const at: Point = [centre[0] + Math.cos(a) * d * 1.2, centre[1] + Math.sin(a) * d * 0.8];
    if (isTall && at[1] < height + 8) continue;
    if (!grove.claim(at, isTall ? CYPRESS_ROOM : TREE_ROOM[size])) continue;
    if (isTall) cypress(scene, at, height);
    else clump.push({ at, size });
  }
  if (clump.length) trees(scene, clump);
}

/** Loosely spaced trees along one side of a road. */
function plantAvenue(grove: Grove, { line }: Way): void {
  const { scene, random } = grove.site;
  const side = random.pick([1, -1]) * random.range(36, 44);
  const points = resample(line, Math.max(2, Math.round(lineLength(line) / random.range(40, 70))));
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, p, b] = [itemAt(points, i - 1), itemAt(points, i), itemAt(points, i + 1)];
    const l = distance(a, b) || 1;
    const at: Point = [
      p[0] - ((b[1] - a[1]) / l) * side + random.range(-4, 4),
      p[1] + ((b[0] - a[0]) / l) * side + random.range(-4, 4),
    ];
    if (random.chance(0.25) || !grove.claim(at, 9)) continue;
    trees(scene, [{ at, size: random.chance(0.8) ? 0 : 1 }]);
  }
}

function plantSingles(grove: Grove): void {
  const { scene, random } = grove.site;
  for (let k = 0; k < 7; k++) {
    const at: Point = [random.range(12, SIZE - 12), random.range(24, SIZE - 12)];
    if (grove.claim(at, 11)) trees(scene, [{ at, size: randomSize(random) }]);
  }
}

function plantBushes({ site: { scene, layout, random }, taken }: Grove): void {
  let bushes = '';
  for (let k = 0; k < 14; k++) {
    const p: Point = [random.range(8, SIZE - 8), random.range(8, SIZE - 8)];
    if (clearance(layout, p, taken) > 6) bushes += dot(...p);
  }
  if (!bushes) return;
  scene.ground('b0', bushes);
  scene.ground('b1', bushes);
}

/** Plants the open country of a tile around what is there. */
export function plantCountry(site: Site, taken: readonly Spot[]): void {
  const { scene, layout, random } = site;
  const grove = new Grove(site, taken);
  const groves = (scene.level === 'near' ? 3 : 2) + random.int(3);
  for (let k = 0; k < groves; k++) plantGrove(grove);
  for (const way of layout.ways) if (random.chance(0.55)) plantAvenue(grove, way);
  plantSingles(grove);
  if (scene.level === 'near') plantBushes(grove);
}

/** From far only a few large clumps, well away from everything. */
export function plantFar({ scene, layout, random }: Site, taken: readonly Spot[]): void {
  const clumps: Spot[] = [];
  let dots = '';
  for (let k = 0; k < 60 && clumps.length < 3; k++) {
    const at: Point = [random.range(40, SIZE - 40), random.range(40, SIZE - 40)];
    if (clearance(layout, at, [...taken, ...clumps]) < 52) continue;
    clumps.push({ at, radius: 90 });
    const [x, y] = at;
    dots += dot(x, y - 16) + dot(x - 22, y + 8) + dot(x + 21, y + 9);
  }
  if (!dots) return;
  scene.ground('zt', dots);
  scene.ground('zu', dots);
}
