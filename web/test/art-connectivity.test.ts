/** The drawing of every tile says what the tile says: turned each way, in every variant. */
import { describe, expect, test } from 'vitest';
import '~/art/expansion-art';
import { anchorsOf } from '~/art/anchors';
import { type Anchor, type Drawable, VARIANTS } from '~/art/art';
import { layOut } from '~/art/layout';
import type { Layout } from '~/art/layout-types';
import { turnWind } from '~/art/picture';
import type { Turn } from '~/engine/engine';
import { faultsOfFields, faultsOfWalls, faultsOfWays, isOnNode } from './support/proof';
import { allTiles, readTiles } from './support/tiles';

const TURNS: readonly Turn[] = [0, 1, 2, 3];
const variants = Array.from({ length: VARIANTS }, (_, variant) => variant);

const faultsOf = (tile: Drawable, layout: Layout): string[] => [
  ...faultsOfFields(tile, layout),
  ...faultsOfWays(tile, layout),
  ...faultsOfWalls(tile, layout),
];

interface Drawing {
  readonly tile: Drawable;
  readonly layout: Layout;
  readonly anchors: readonly Anchor[];
}

const drawingsOf = (tile: Drawable): Drawing[] =>
  TURNS.flatMap((turn) =>
    variants.map((variant) => {
      const layout = layOut(tile, turn, variant);
      return { tile, layout, anchors: anchorsOf(tile, layout) };
    }),
  );

/** What `check` has to say against each of the drawings. */
const complaints = (
  drawings: readonly Drawing[],
  check: (drawing: Drawing) => readonly string[],
): string[] =>
  drawings.flatMap((drawing, k) =>
    check(drawing).map((fault) => {
      const { tile, layout } = drawing;
      return `${tile.code} turn ${layout.turn} variant ${k % VARIANTS}: ${fault}`;
    }),
  );

describe.each([...allTiles()])('the tiles of %s', (_, tiles) => {
  const drawings = tiles.flatMap(drawingsOf);

  test('are drawn with the connectivity that they are defined with', () => {
    expect(drawings.length).toBeGreaterThan(0);
    expect(complaints(drawings, ({ tile, layout }) => faultsOf(tile, layout))).toEqual([]);
  }, 60_000);

  test('have one anchor for every node, named by the winds of the turned tile', () => {
    const check = ({ tile, layout, anchors }: Drawing) =>
      tile.nodes.flatMap(({ kind, winds }, node) => {
        const turned = winds.map((wind) => turnWind(wind, layout.turn));
        const anchor = anchors[node];
        const isNamed = anchor?.kind === kind && anchor.winds.join() === turned.join();
        return isNamed && anchors.length === tile.nodes.length ? [] : [`anchor of ${winds}`];
      });
    expect(complaints(drawings, check)).toEqual([]);
  });

  test('have their anchors on what they are anchors of', () => {
    const check = ({ tile, layout, anchors }: Drawing) =>
      anchors.flatMap(({ kind, winds, at }, node) =>
        isOnNode(tile, layout, node, at) ? [] : [`${kind} ${winds} stands at ${at}`],
      );
    expect(complaints(drawings, check)).toEqual([]);
  });

  test('have anchors that a finger can tell apart', () => {
    const check = ({ anchors }: Drawing) =>
      anchors.flatMap((a, i) =>
        anchors
          .slice(0, i)
          .filter((b) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 90)
          .map((b) => `${a.kind} ${a.winds} and ${b.kind} ${b.winds}`),
      );
    expect(complaints(drawings, check)).toEqual([]);
  });
});

describe('the proof', () => {
  const [tile] = readTiles('tile T 1\n.ccc.\n.....\n=====\n.....\n.....\n');
  if (!tile) throw new Error('no tile was read');
  const layout = layOut(tile, 0, 0);
  const [city] = layout.cities;
  const [way] = layout.ways;
  if (!city || !way) throw new Error('a city and a road were drawn');

  test('finds nothing where nothing is wrong', () => {
    expect(faultsOf(tile, layout)).toEqual([]);
  });

  test('sees a wall that stops short of its corners', () => {
    const walls = city.walls.map((wall) => ({ ...wall, points: wall.points.slice(2, -2) }));
    const broken = { ...layout, cities: [{ ...city, walls, outline: [] }] };
    expect(faultsOfWalls(tile, broken)).toHaveLength(2);
  });

  test('sees a field that runs through a gap in a road', () => {
    const line = way.line.slice(way.line.length / 2);
    const broken = { ...layout, ways: [{ ...way, line }] };
    expect(faultsOfFields(tile, broken)).toContain('ene and ese are joined');
    expect(faultsOfWays(tile, broken)).toEqual(['no way meets the middle of edge 3']);
  });

  test('sees a road that parts a field', () => {
    const line = [...way.line, [256, 512] as const];
    const broken = { ...layout, ways: [{ ...way, line }] };
    expect(faultsOfFields(tile, broken)).toContain('sse and ssw are parted');
  });
});
