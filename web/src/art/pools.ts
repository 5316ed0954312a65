/** The pools of waters: a spring where one rises, a lake where it ends. */
import type { Point } from '~/art/art';
import { edgeRoom } from '~/art/clearance';
import { ROAD } from '~/art/feature-styles';
import type { Place, Pool, Way, WayEnd } from '~/art/layout-types';
import { between, distance, itemAt } from '~/art/lines';

const SHORE = 10; // from a pool to the edge of the tile

/** How far before the end of its water the middle of a pool lies, so that both meet what is there. */
function distanceBack(end: WayEnd, radius: number, places: readonly Place[]): number {
  if (end.kind === 'place') return (places[0]?.style.half ?? 0) + 0.7 * radius;
  if (end.kind === 'way' || end.kind === 'crossing') return ROAD.half + 0.7 * radius;
  return end.kind === 'wall' ? 0.6 * radius : 0;
}

/** A line without that beginning of it which lies nearer than so far to its first point. */
function cutOff(line: readonly Point[], back: number): Point[] {
  const from = itemAt(line, 0);
  const next = line.findIndex((p) => distance(p, from) > back);
  if (next < 1) return line.slice(-2);
  const [a, b] = [itemAt(line, next - 1), itemAt(line, next)];
  const near = distance(a, from);
  return [between(a, b, (back - near) / (distance(b, from) - near)), ...line.slice(next)];
}

/** Cuts a way at the middle of the pool at its head, if it has one there. */
function cutAtHead(
  way: Way,
  radius: number,
  places: readonly Place[],
): { way: Way; isCut: boolean } {
  const [end, tail] = way.ends;
  if (end.kind === 'edge' || end.kind === 'branch') return { way, isCut: false };
  const back = distanceBack(end, radius, places);
  const line = cutOff(way.line, back);
  return {
    way: { ...way, line, ends: [{ kind: 'nothing', at: itemAt(line, 0) }, tail] },
    isCut: true,
  };
}

const reversed = (way: Way): Way => ({
  ...way,
  line: [...way.line].reverse(),
  ends: [way.ends[1], way.ends[0]],
});

/** The ways, with waters as far as their pools, and these. On a tile that lies from the beginning a
 * water rises, on any other it ends. */
export function withPools(ways: readonly Way[], places: readonly Place[], isSpring: boolean) {
  const pools: Pool[] = [];
  const cut = ways.map((laid, index): Way => {
    const { water } = laid.style;
    if (!water) return laid;
    const wanted = isSpring ? water.spring : water.lake;
    let way = laid;
    for (let k = 0; k < 2; k++) {
      const { way: shorter, isCut } = cutAtHead(reversed(way), wanted, places);
      way = shorter;
      if (!isCut) continue;
      const at = itemAt(way.line, 0);
      pools.push({ at, radius: Math.min(wanted, edgeRoom(at) - SHORE), way: index, isSpring });
    }
    return way;
  });
  return { ways: cut, pools };
}
