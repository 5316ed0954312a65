/** The layout of tiles that ask for more than the usual: odd pictures, unknown letters, marks. */
import { describe, expect, test } from 'vitest';
import { anchorsOf } from '~/art/anchors';
import type { Drawable, Point } from '~/art/art';
import { clearance, edgeRoom } from '~/art/clearance';
import { addFeatureStyle, leaveUndrawn } from '~/art/feature-styles';
import { layOut } from '~/art/layout';
import type { Layout } from '~/art/layout-types';
import { distanceToLine } from '~/art/lines';
import { solveMembrane } from '~/art/membrane';
import { planOf } from '~/art/plan';
import { generator } from '~/art/random';
import { roomInCity } from '~/art/spots';
import { heightAboveWall, insideCity, wallsOf } from '~/art/walls';
import type { Turn } from '~/engine/engine';
import { faultsOfFields, faultsOfWalls, faultsOfWays, isOnNode } from './support/proof';
import { allTiles, readTiles } from './support/tiles';

const TURNS: readonly Turn[] = [0, 1, 2, 3];

/** A tile from its rows and the lines below them. */
function tileOf(...lines: readonly string[]): Drawable {
  const [tile] = readTiles(`tile T 1\n${lines.join('\n')}\n`);
  if (!tile) throw new Error('no tile was read');
  return tile;
}

function faultsOf(tile: Drawable): string[] {
  return TURNS.flatMap((turn) => {
    const layout = layOut(tile, turn, 0);
    const lost = anchorsOf(tile, layout).flatMap(({ kind, at }, node) =>
      isOnNode(tile, layout, node, at) ? [] : [`${kind} stands at ${at}`],
    );
    const drawn = [...faultsOfFields(tile, layout), ...faultsOfWalls(tile, layout)];
    return [...drawn, ...faultsOfWays(tile, layout), ...lost].map((fault) => `${turn}: ${fault}`);
  });
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The city, way ... of which there is one. */
function only<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined || list.length !== 1) throw new Error(`one expected, not ${list.length}`);
  return item;
}

describe('a layout', () => {
  const road = tileOf('.ccc.', '.....', '..===', '..=..', '..=..');

  test('is the same for the same arguments, whatever was laid out before', () => {
    const first = JSON.stringify(layOut(road, 1, 2));
    for (const turn of TURNS) layOut(tileOf('#ccc.', 'c....', 'c....', 'c....', '.....'), turn, 0);
    expect(JSON.stringify(layOut(road, 1, 2))).toBe(first);
  });

  test('differs from variant to variant', () => {
    const lines = [0, 1, 2].map((variant) => JSON.stringify(only(layOut(road, 0, variant).ways)));
    expect(new Set(lines).size).toBe(3);
  });

  test('says what each edge shows', () => {
    expect(layOut(road, 0, 0).edges).toEqual(['city', 'road', 'road', 'field']);
    expect(layOut(road, 1, 0).edges).toEqual(['field', 'city', 'road', 'road']);
  });

  test('has a gate where a road runs into a city, on its wall and facing the road', () => {
    const tile = tileOf('.ccc.', '..=..', '..=..', '..=..', '..=..');
    for (const turn of TURNS) {
      const { ways, cities } = layOut(tile, turn, 0);
      const gate = only(only(cities).gates);
      const { line, ends } = only(ways);
      expect(distanceToLine(gate.at, only(only(cities).walls).points)).toBeLessThan(0.01);
      expect(ends.map(({ kind }) => kind).sort()).toEqual(['city', 'edge']);
      expect(line.some((p) => apart(p, gate.at) < 0.01)).toBe(true);
      const out: Point = [gate.at[0] + 20 * gate.normal[0], gate.at[1] + 20 * gate.normal[1]];
      expect(insideCity(only(cities), out)).toBeLessThan(0);
    }
  });

  test('leads lanes from a crossing of several cells to the gates beside them', () => {
    const tile = tileOf('.ccc.', '..x..', '==x==', '..x..', '.ccc.');
    const { ways, crossings, cities } = layOut(tile, 0, 0);
    expect(crossings).toEqual([[256, 256]]);
    const lanes = ways.filter(({ node }) => node < 0);
    expect(lanes.map(({ ends }) => ends.map(({ kind }) => kind))).toEqual([
      ['crossing', 'city'],
      ['crossing', 'city'],
    ]);
    expect(cities.map(({ gates }) => gates.length)).toEqual([1, 1]);
    expect(faultsOf(tile)).toEqual([]);
  });

  test('leaves a wedge of field between two cities that share a corner', () => {
    const { cities } = layOut(tileOf('#ccc.', 'c....', 'c....', 'c....', '.....'), 0, 0);
    const walls = cities.map((city) => only(city.walls).points);
    for (const p of walls[0] ?? []) {
      const fromCorner = apart(p, [0, 0]);
      const gap = distanceToLine(p, walls[1] ?? []);
      if (fromCorner > 60 && fromCorner < 200) expect(gap).toBeGreaterThan(fromCorner / 4);
    }
  });
});

describe('fields that reach no edge', () => {
  test.each([
    ['in a city', ['#ccc#', 'ccccc', 'cc.cc', 'ccccc', '#ccc#']],
    ['between two cities', ['#ccc#', 'cc..c', 'c...c', 'c..cc', '#ccc#']],
    ['under a city', ['.....', 'c...c', 'ccccc', 'c...c', '#ccc#']],
  ])('are open land %s, wide enough to stand on', (_, rows) => {
    const tile = tileOf(...rows);
    expect(faultsOf(tile)).toEqual([]);
    const node = tile.nodes.findIndex(({ winds }) => winds[0] === 'i');
    const layout = layOut(tile, 0, 0);
    const at = anchorsOf(tile, layout)[node]?.at ?? [0, 0];
    expect(clearance(layout, at)).toBeGreaterThan(15);
  });
});

describe('the membrane', () => {
  test('is solved so far that no wall would move by a unit', () => {
    for (const tile of [...allTiles().values()].flat()) {
      const plan = planOf(tile);
      const walls = (passes?: number) => {
        const solved = plan.bordered.map((part) => solveMembrane(plan, part, passes));
        return plan.bordered.map(({ edges }, k) =>
          wallsOf(heightAboveWall(solved, k, edges, generator(1)), tile.rows),
        );
      };
      const exact = walls(800).flat();
      walls()
        .flat()
        .forEach(({ points }, k) => {
          const line = exact[k]?.points ?? [];
          for (const p of points) expect(distanceToLine(p, line), tile.code).toBeLessThan(1);
        });
    }
  }, 60_000);
});

describe('unknown letters', () => {
  test('that are narrow are ways; a road joined across one goes over it', () => {
    const tile = tileOf('..r..', '..r..', '==r==', '..r..', '..r..', 'join road w e');
    const { ways, bridges } = layOut(tile, 0, 0);
    expect(ways.map(({ letter, edges }) => [letter, edges.length])).toEqual([
      ['r', 2],
      ['=', 2],
    ]);
    const { at, over, under } = only(bridges);
    expect([over, under].map((k) => ways[k]?.letter)).toEqual(['=', 'r']);
    expect(Math.max(...ways.map(({ line }) => distanceToLine(at, line)))).toBeLessThan(10);
    expect(faultsOf(tile)).toEqual([]);
  });

  test('part fields together with the roads that end at them', () => {
    const tile = tileOf('.ccc.', '..=..', 'rrrrr', '..=..', '..=..');
    const ends = layOut(tile, 0, 0).ways.map((way) => way.ends.map(({ kind }) => kind).sort());
    expect(ends).toEqual([
      ['city', 'way'],
      ['edge', 'edge'],
      ['edge', 'way'],
    ]);
    expect(faultsOf(tile)).toEqual([]);
  });

  test('that branch are one way from each edge to where they part', () => {
    const tile = tileOf('..r..', '..r..', 'rrr..', '..r..', '..r..');
    const { ways } = layOut(tile, 0, 0);
    expect(ways.map(({ ends }) => ends.map(({ kind }) => kind))).toEqual(
      Array(3).fill(['edge', 'branch']),
    );
    expect(faultsOf(tile)).toEqual([]);
  });

  test('that fill an edge are bordered from corner to corner, but are no cities', () => {
    const tile = tileOf('.www.', '.www.', '.....', '.ccc.', '.ccc.');
    const { areas, cities } = layOut(tile, 0, 0);
    expect(only(areas).kind).toBe('w');
    expect(only(only(areas).walls).corners?.toSorted()).toEqual([0, 1]);
    expect(only(cities).kind).toBe('city');
    expect(faultsOf(tile)).toEqual([]);
  });

  test('in the middle stand there, and walls and roads keep away', () => {
    const tile = tileOf('.ccc.', '.....', '..g==', '.....', '.....');
    const { places, ways } = layOut(tile, 0, 0);
    expect(only(places).at).toEqual([256, 256]);
    expect(only(ways).ends.map(({ kind }) => kind)).toEqual(['edge', 'place']);
    expect(faultsOf(tile)).toEqual([]);
  });

  test('in whatever disorder are laid out somehow, with an anchor for every node', () => {
    const random = generator(7);
    for (let k = 0; k < 40; k++) {
      const row = () =>
        Array.from({ length: 5 }, () => random.pick(['.', 'c', '=', 'x', '#', ':', 'M', 'r', 'w']));
      const tile = tileOf(...Array.from({ length: 5 }, () => row().join('')), 'mark arms c');
      for (const turn of [0, 3] as const) {
        const layout = layOut(tile, turn, 0);
        const anchors = anchorsOf(tile, layout);
        expect(anchors).toHaveLength(tile.nodes.length);
        const points = [...anchors.map(({ at }) => at), ...layout.ways.flatMap(({ line }) => line)];
        expect(
          points.flat().every((v) => v >= -60 && v <= 572),
          tile.rows.join('/'),
        ).toBe(true);
      }
    }
  }, 60_000);
});

describe('what stands somewhere on its field', () => {
  addFeatureStyle('Q', { draw: 'place', half: 50, margin: 62, isRound: false, isLoose: true });

  test('keeps clear of the ways that wind beside its cell, and on its side of them', () => {
    const tile = tileOf('.....', '.....', '=====', '.Q...', '.....');
    for (const variant of [0, 1, 2]) {
      const { places, ways } = layOut(tile, 0, variant);
      const { at, style } = only(places);
      expect(distanceToLine(at, only(ways).line)).toBeGreaterThan(style.half + 23);
      expect(edgeRoom(at)).toBeGreaterThan(style.half);
      expect(at[1]).toBeGreaterThan(300);
      expect(apart(at, [154, 358])).toBeLessThan(100);
    }
    expect(faultsOf(tile)).toEqual([]);
  });

  test('finds its place where several share a field', () => {
    const tile = tileOf('.....', '.Q.Q.', '.....', '.QQ..', '.....', 'mark arms');
    for (const turn of TURNS) {
      const { places, marks } = layOut(tile, turn, 0);
      expect(places).toHaveLength(3);
      const all = [...places.map(({ at }) => at), only(marks).at];
      const gaps = all.flatMap((a, i) => all.slice(0, i).map((b) => apart(a, b)));
      expect(Math.min(...gaps)).toBeGreaterThan(100);
    }
  });
});

describe('a building over two tiles', () => {
  const HALF = 70;
  const RISE = 40;
  addFeatureStyle('P', {
    draw: 'way',
    half: HALF,
    margin: 90,
    wobble: 0,
    building: { rise: RISE, before: 30 },
  });
  const west = tileOf('..=..', '..=..', '==PPP', '..=..', '..=..');
  const east = tileOf('..=..', '..=..', 'PPP==', '..=..', '..=..');
  const buildingOf = ({ ways }: Layout) => only(ways.filter(({ letter }) => letter === 'P'));

  test('goes from the edge between them to its last cell, and roads end at it', () => {
    const layout = layOut(west, 0, 0);
    const { line, ends } = buildingOf(layout);
    expect([line[0], line.at(-1)]).toEqual([
      [512, 256],
      [256, 256],
    ]);
    expect(ends.map(({ kind }) => kind)).toEqual(['edge', 'nothing']);
    const roads = layout.ways.filter(({ letter }) => letter === '=');
    expect(roads.map((way) => way.ends.map(({ kind }) => kind).sort())).toEqual(
      Array(3).fill(['edge', 'way']),
    );
    expect([...faultsOf(west), ...faultsOf(east)]).toEqual([]);
  });

  test.each(TURNS)('has its figures on one spot of the board, turned by %i', (turn) => {
    const standOn = (tile: Drawable, cell: Point): Point => {
      const anchor = only(
        anchorsOf(tile, layOut(tile, turn, 1)).filter(({ kind }) => kind === 'P'),
      );
      return [anchor.at[0] + cell[0] * 512, anchor.at[1] + cell[1] * 512];
    };
    const beyond: readonly Point[] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    const gap = apart(standOn(east, beyond[turn] ?? [0, 0]), standOn(west, [0, 0]));
    expect(gap).toBeLessThanOrEqual(2);
  });

  test('keeps trees off all that it rises over', () => {
    const layout = layOut(west, 0, 0);
    for (let y = 256 - HALF - RISE + 8; y < 256 + HALF; y += 8) {
      expect(clearance(layout, [508, y])).toBeLessThanOrEqual(0);
    }
    expect(clearance(layout, [508, 256 - HALF - RISE - 24])).toBeGreaterThan(0);
  });

  test('hides no figure that stands on a road to it', () => {
    for (const { kind, at } of anchorsOf(west, layOut(west, 0, 2))) {
      if (kind === 'road')
        expect(distanceToLine(at, buildingOf(layOut(west, 0, 2)).line)).toBeGreaterThan(HALF);
    }
  });
});

const spotsOf = (tile: Drawable): Layout['marks'] => layOut(tile, 0, 0).marks;

describe('marks of a road', () => {
  test('stand beside it', () => {
    const tile = tileOf('.....', '.....', '=====', '.....', '.....', 'mark tree e');
    const { at, radius } = only(spotsOf(tile));
    const away = distanceToLine(at, only(layOut(tile, 0, 0).ways).line);
    expect(away).toBeGreaterThan(radius);
    expect(away).toBeLessThan(130);
  });

  test('of one arm of a crossing stand nearer to it than to the others', () => {
    const tile = tileOf('.....', '.....', '==x==', '..=..', '..=..', 'mark tree e');
    const east = tile.nodes.findIndex(({ winds }) => winds.includes('e'));
    for (const turn of TURNS) {
      for (const variant of [0, 1, 2]) {
        const { marks, ways } = layOut(tile, turn, variant);
        const { at } = only(marks);
        const away = (isOwn: boolean) =>
          Math.min(
            ...ways
              .filter(({ node }) => (node === east) === isOwn)
              .map(({ line }) => distanceToLine(at, line)),
          );
        expect(away(true) + 20, `turn ${turn} variant ${variant}`).toBeLessThan(away(false));
      }
    }
  });
});

describe('marks', () => {
  test('of a city have free spots in that city', () => {
    const tile = tileOf('#ccc.', 'ccc..', 'cc...', 'c....', '.....', 'mark arms n', 'mark arms n');
    for (const turn of TURNS) {
      const layout = layOut(tile, turn, 1);
      expect(layout.marks.map(({ mark, node }) => [mark, node])).toEqual([
        ['arms', 0],
        ['arms', 0],
      ]);
      layout.marks.forEach((spot, k) => {
        const others = layout.marks.filter((_, other) => other !== k);
        expect(spot.radius).toBeGreaterThan(30);
        expect(roomInCity(only(layout.cities), spot.at, others)).toBeGreaterThanOrEqual(
          spot.radius - 0.01,
        );
      });
    }
  });

  test('that are not drawn take no spot', () => {
    leaveUndrawn('ditch');
    const tile = tileOf('.....', '.....', '=====', '.....', '.....', 'mark ditch e', 'mark ditch');
    expect(spotsOf(tile)).toEqual([]);
  });

  test('of a field stand on it', () => {
    const tile = tileOf('.....', '.....', '=====', '.....', '.....', 'mark tree sse');
    expect(only(spotsOf(tile)).at[1]).toBeGreaterThan(300);
  });

  test('of the whole tile stand on open land', () => {
    for (const tile of [...allTiles().values()].flat()) {
      const layout = layOut(tile, 0, 0);
      const spots = layout.marks.filter((mark) => mark.node < 0 && mark.pointsTo === undefined);
      if (spots.length === 0) continue;
      const spot = only(spots);
      expect(spot.radius, tile.code).toBeGreaterThan(20);
      expect(clearance(layout, spot.at)).toBeGreaterThanOrEqual(spot.radius - 0.01);
      expect(edgeRoom(spot.at)).toBeGreaterThanOrEqual(spot.radius);
    }
  });

  test('and anchors keep apart', () => {
    const tile = tileOf('#ccc#', 'ccccc', 'ccccc', 'ccccc', '#ccc#', 'mark arms n');
    const layout = layOut(tile, 0, 0);
    const { at, radius } = only(layout.marks);
    expect(apart(only(anchorsOf(tile, layout)).at, at)).toBeGreaterThan(radius + 30);
  });
});

describe('marks that point to a side', () => {
  test('lie at it however the tile is turned, and hide no way', () => {
    const free = tileOf('.....', '.....', '=====', '.....', '.....', 'mark pole to s');
    const busy = tileOf('.....', '.....', '=====', '.....', '.....', 'mark pole to e');
    const beyond: readonly Point[] = [
      [256, 0],
      [512, 256],
      [256, 512],
      [0, 256],
    ];
    for (const turn of TURNS) {
      const spot = only(layOut(free, turn, 0).marks);
      const middle = beyond[(2 + turn) % 4] ?? [0, 0];
      expect(spot.pointsTo).toBe((2 + turn) % 4);
      expect(apart(spot.at, middle)).toBeCloseTo(spot.radius);
      const { marks, ways } = layOut(busy, turn, 1);
      const beside = only(marks);
      expect(edgeRoom(beside.at)).toBeCloseTo(beside.radius);
      expect(apart(beside.at, beyond[(1 + turn) % 4] ?? [0, 0])).toBeLessThan(140);
      expect(distanceToLine(beside.at, only(ways).line)).toBeGreaterThan(beside.radius + 23);
    }
  });

  test('keep anchors and other marks away', () => {
    const tile = tileOf(
      '#ccc#',
      'ccccc',
      'ccccc',
      'ccccc',
      '#ccc#',
      'mark arms n',
      'mark pole to n',
    );
    for (const turn of TURNS) {
      const layout = layOut(tile, turn, 0);
      const [pole, arms] = layout.marks;
      if (!pole || !arms) throw new Error('two marks have a spot');
      expect(apart(pole.at, arms.at)).toBeGreaterThan(pole.radius + 40);
      expect(apart(only(anchorsOf(tile, layout)).at, pole.at)).toBeGreaterThan(pole.radius);
    }
  });
});
