import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Drawable, DrawnTile, Level } from '~/art/art';
import { drawTile } from '~/art/paint';
import { styleSheet } from '~/art/palette';
import type { Turn } from '~/engine/engine';
import { pathFault, readDrawing } from './support/drawing-checks';
import { allTiles, readTiles } from './support/tiles';

// More than a thousand drawings take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const LEVELS: readonly Level[] = ['far', 'mid', 'near'];
const TURNS: readonly Turn[] = [0, 1, 2, 3];
const VARIANTS = [0, 1, 2];
const TILES = [...allTiles().values()].flat();

/** Tiles of expansions that bring no art: that of docs/EXPANSIONS.md, and one with letters and a
 * mark that nobody knows. */
const GUIDE = readFileSync(new URL('../../docs/EXPANSIONS.md', import.meta.url), 'utf8');
const UNDRAWN = [
  ...readTiles(GUIDE),
  ...readTiles(`
tile XYZ 1
#www#
wwwww
.www.
~~~..
..~.T
mark <&> n
`),
];

const names = new Map<string, DrawnTile>();
const nameOf = (tile: Drawable, turn: Turn, variant: number, level: Level) =>
  `${tile.code} turn ${turn} variant ${variant} ${level}`;

beforeAll(() => {
  for (const tile of [...TILES, ...UNDRAWN]) {
    for (const turn of TURNS) {
      for (const variant of VARIANTS) {
        for (const level of LEVELS) {
          names.set(nameOf(tile, turn, variant, level), drawTile(tile, turn, variant, level));
        }
      }
    }
  }
}, 600_000);

describe('every tile at every level, turn and variant', () => {
  it('is drawn in well-formed paths with whole numbers and true radii', () => {
    const faults = [...names].flatMap(([name, { svg }]) => {
      const { paths, rest } = readDrawing(svg);
      const found = paths.map(pathFault).filter(Boolean);
      return [...(rest ? [`not understood: ${rest}`] : []), ...found].map((f) => `${name}: ${f}`);
    });
    expect(faults.slice(0, 5)).toEqual([]);
    expect(names.size).toBe(12 * LEVELS.length * (TILES.length + UNDRAWN.length));
  });

  it('uses only classes that the style sheet has', () => {
    const sheet = styleSheet();
    const used = new Set([...names.values()].flatMap(({ svg }) => [...readDrawing(svg).classes]));
    const isMissing = (cls: string) =>
      !sheet.includes(cls.startsWith('text.') ? `${cls}{` : `path.${cls}{`);
    expect([...used].filter(isMissing)).toEqual([]);
    expect(used.size).toBeGreaterThan(60);
  });

  it('has an anchor for every node, and a rim with four edges', () => {
    for (const tile of TILES) {
      const { anchors, rim } = drawTile(tile, 1, 0, 'far');
      expect(anchors.map(({ kind }) => kind)).toEqual(tile.nodes.map(({ kind }) => kind));
      expect(rim.edges).toHaveLength(4);
      expect(rim.walls).toHaveLength(4);
      expect(rim.room.every((edge) => edge.length === 17 && edge.every(Number.isFinite))).toBe(
        true,
      );
    }
  });

  it('is the same drawing when it is drawn again', () => {
    for (const tile of TILES.filter((_, i) => i % 5 === 0)) {
      for (const level of LEVELS) {
        const again = drawTile(tile, 2, 1, level);
        expect(again).toEqual(names.get(nameOf(tile, 2, 1, level)));
      }
    }
  });

  it('differs from variant to variant', () => {
    for (const tile of TILES) {
      const drawn = VARIANTS.map((v) => names.get(nameOf(tile, 0, v, 'near'))?.svg);
      expect(new Set(drawn).size).toBe(VARIANTS.length);
    }
  });
});

describe('the size of the drawings', () => {
  const LIMITS: readonly [level: Level, mean: number, p95: number, elements: number][] = [
    ['far', 1600, 2500, 18],
    ['mid', 10_800, 17_600, 100],
    ['near', 18_200, 34_000, 185],
  ];
  it.each(LIMITS)('keeps to its limits at the %s level', (level, mean, p95, elements) => {
    const drawn = TILES.flatMap((tile) =>
      TURNS.flatMap((turn) =>
        VARIANTS.map((variant) => names.get(nameOf(tile, turn, variant, level))?.svg ?? ''),
      ),
    );
    const sizes = drawn.map(({ length }) => length).sort((a, b) => a - b);
    const average = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
    expect(average(sizes)).toBeLessThan(mean);
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThan(p95);
    expect(average(drawn.map((svg) => svg.split('<').length - 1))).toBeLessThan(elements);
  });
});

describe('marks', () => {
  it('that nobody has drawn get a plate with their letter', () => {
    for (const level of LEVELS) {
      const svg = names.get(`ORA turn 0 variant 0 ${level}`)?.svg ?? '';
      expect(svg.match(/>T<\/text>/g)).toHaveLength(1);
      expect(svg.match(/>O<\/text>/g)).toHaveLength(1);
    }
  });

  it('that are drawn have none', () => {
    const marked = TILES.filter(
      ({ marks, nodes }) => marks.length || nodes.some((n) => n.traits.arms),
    );
    expect(marked.length).toBeGreaterThan(10);
    for (const tile of marked) {
      expect(names.get(nameOf(tile, 3, 2, 'near'))?.svg).not.toContain('<text');
    }
  });
});
