/** The tiles that the engine tells of are those that the drawing is proved with. */
import { expect, test } from 'vitest';
import '~/art/expansion-art';
import { anchorsOf } from '~/art/anchors';
import type { Drawable } from '~/art/art';
import { layOut } from '~/art/layout';
import { freshEngine } from './made';
import { allTiles } from './support/tiles';

const engine = await freshEngine();
const sets = [...allTiles().keys()].sort((a, b) => Number(b === 'base') - Number(a === 'base'));
/** Of all sets together, and of each alone: where all are in play some tiles stand in for others. */
const games = [sets.join(' + '), ...sets.slice(1).map((set) => `${sets[0]} + ${set}`)];
const types = [
  ...new Map(
    games.flatMap((game) => engine.rules(game).types.map((type) => [type.code, type] as const)),
  ).values(),
];

/** What of a tile the drawing reads, in one order. */
const essence = ({ code, rows, nodes, marks, pointer, isLaid }: Drawable) => ({
  code,
  rows: [...rows],
  nodes: nodes.map(({ kind, winds, traits }) => ({
    kind,
    winds: [...winds].sort(),
    traits: Object.entries(traits).filter(([, n]) => n > 0),
  })),
  marks: [...marks],
  pointer,
  isLaid,
});

test('the engine and the tests read the same from the .tiles files', () => {
  const read = [...allTiles().values()].flat().map(essence);
  const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
  expect(types.map(essence).sort(byCode)).toEqual(read.sort(byCode));
});

test('every node of the engine has its anchor by kind and canonical spot', () => {
  for (const type of types) {
    const anchors = anchorsOf(type, layOut(type, 0, 0));
    for (const { kind, spot } of type.nodes) {
      const found = anchors.filter((anchor) => anchor.kind === kind && anchor.winds.includes(spot));
      expect(found, `${type.code} ${spot}`).toHaveLength(1);
    }
  }
});
