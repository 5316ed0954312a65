/** How waters lie: their springs and lakes, the ways and cities that go over them. */
import { describe, expect, test } from 'vitest';
import type { Drawable, Point } from '~/art/art';
import { clearance } from '~/art/clearance';
import { addFeatureStyle } from '~/art/feature-styles';
import { layOut } from '~/art/layout';
import { distanceToLine } from '~/art/lines';
import type { Turn } from '~/engine/engine';
import { faultsOfFields, faultsOfWalls, faultsOfWays } from './support/proof';
import { readTiles } from './support/tiles';

const WATER = { spring: 40, lake: 84 };
addFeatureStyle('r', { draw: 'way', half: 32, margin: 44, wobble: 44, water: WATER });

const TURNS: readonly Turn[] = [0, 1, 2, 3];

function tileOf(head: string, ...lines: readonly string[]): Drawable {
  const [tile] = readTiles(`tile T 1${head}\n${lines.join('\n')}\n`);
  if (!tile) throw new Error('no tile was read');
  return tile;
}

function only<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined || list.length !== 1) throw new Error(`one expected, not ${list.length}`);
  return item;
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const faultsOf = (tile: Drawable): string[] =>
  TURNS.flatMap((turn) => {
    const layout = layOut(tile, turn, 1);
    return [faultsOfFields, faultsOfWays, faultsOfWalls].flatMap((find) => find(tile, layout));
  });

describe('a water', () => {
  const rows = ['.....', '.....', 'rrr..', '.....', '.....'];

  test('rises on a tile that lies from the beginning, and ends on any other', () => {
    const spring = only(layOut(tileOf(' laid', ...rows), 0, 0).pools);
    const lake = only(layOut(tileOf('', ...rows), 0, 0).pools);
    expect([spring.isSpring, spring.radius]).toEqual([true, WATER.spring]);
    expect([lake.isSpring, lake.radius]).toEqual([false, WATER.lake]);
    expect(apart(lake.at, [256, 256])).toBeLessThan(30);
    expect(faultsOf(tileOf('', ...rows))).toEqual([]);
  });

  test('that goes on has no pool', () => {
    expect(layOut(tileOf('', '..r..', '..r..', 'rrr..', '.....', '.....'), 0, 0).pools).toEqual([]);
    expect(layOut(tileOf('', '..r..', '..r..', 'rrrrr', '.....', '.....'), 0, 0).pools).toEqual([]);
  });

  test('ends at a wall without a gate, and parts the fields there', () => {
    const tile = tileOf('', '.....', '....c', 'rrrrc', '....c', '.....');
    const { cities, pools, ways } = layOut(tile, 0, 0);
    expect(only(cities).gates).toEqual([]);
    expect(distanceToLine(only(pools).at, only(only(cities).walls).points)).toBeLessThan(
      WATER.lake,
    );
    expect(only(ways).line.some((p) => apart(p, only(pools).at) < 1)).toBe(true);
    expect(faultsOf(tile)).toEqual([]);
  });

  test('that rises beside a road parts the fields together with it', () => {
    expect(faultsOf(tileOf(' laid', '..=..', '..=..', '..===', '..r..', '..r..'))).toEqual([]);
  });

  test('keeps what stands on land away from its pool', () => {
    const layout = layOut(tileOf('', ...rows), 2, 0);
    const { at, radius } = only(layout.pools);
    for (let a = 0; a < 6; a++) {
      const p: Point = [at[0] + Math.cos(a) * radius * 0.9, at[1] + Math.sin(a) * radius * 0.9];
      expect(clearance(layout, p)).toBeLessThan(0);
    }
  });
});

describe('a road over a water', () => {
  test('that begins in the middle of the picture is one way with its part beyond', () => {
    const tile = tileOf('', '.ccc.', '..c..', 'rr=rr', '.rrr.', '..=..', 'join road c s');
    for (const turn of TURNS) {
      const { ways, bridges } = layOut(tile, turn, 0);
      const road = only(ways.filter(({ letter }) => letter === '='));
      expect(road.ends.map(({ kind }) => kind).sort()).toEqual(['city', 'edge']);
      expect(tile.nodes[road.node]?.kind).toBe('road');
      expect(only(bridges).over).toBe(ways.indexOf(road));
    }
    expect(faultsOf(tile)).toEqual([]);
  });
});

describe('roads that cross without meeting', () => {
  const tile = tileOf(
    '',
    '..=..',
    '..=..',
    '==#==',
    '..=..',
    '..=..',
    'join road n s',
    'join road w e',
  );

  test('are one way each, one of them over the other, and part four fields', () => {
    for (const turn of TURNS) {
      const { ways, bridges } = layOut(tile, turn, 0);
      expect(ways.map(({ ends }) => ends.map(({ kind }) => kind))).toEqual([
        ['edge', 'edge'],
        ['edge', 'edge'],
      ]);
      const { at, over, under } = only(bridges);
      expect([over, under].sort()).toEqual([0, 1]);
      for (const { line } of ways) expect(distanceToLine(at, line)).toBeLessThan(10);
    }
    expect(faultsOf(tile)).toEqual([]);
  });
});

describe('a city over a water', () => {
  const tile = tileOf(
    '',
    ...['..r..', 'c.r.c', 'ccccc', 'c.r.c', '..r..'],
    ...['join river n s', 'join field nnw ssw', 'join field nne sse'],
  );

  test('is one by a bridge from wall to wall, under which the fields are one', () => {
    for (const turn of TURNS) {
      const { cities, spans, ways } = layOut(tile, turn, 0);
      expect(cities.map(({ node, gates }) => [tile.nodes[node]?.kind, gates.length])).toEqual([
        ['city', 1],
        ['city', 1],
      ]);
      const { from, to } = only(spans);
      expect(cities.map(({ gates }) => only(gates)).sort((a) => (a === from ? -1 : 1))).toEqual([
        from,
        to,
      ]);
      expect(apart(from.at, to.at)).toBeGreaterThan(2 * 32 + 40);
      expect(only(ways).ends.map(({ kind }) => kind)).toEqual(['edge', 'edge']);
    }
    expect(faultsOf(tile)).toEqual([]);
  });
});
