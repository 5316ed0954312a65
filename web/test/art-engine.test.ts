/** The tiles that the engine tells of are those that the drawing is proved with. */
import { expect, test } from 'vitest';
import '~/art/expansion-art';
import { anchorsOf } from '~/art/anchors';
import type { Drawable } from '~/art/art';
import { layOut } from '~/art/layout';
import { Refusal } from '~/engine/engine';
import { freshEngine } from './made';
import { allTiles, conditions } from './support/tiles';

const engine = await freshEngine();
const sets = [...allTiles().keys()].sort((a, b) => Number(b === 'base') - Number(a === 'base'));
const all = sets.join(' + ');
const choices = engine.options
  .flatMap(({ name, values }) => values.map((value) => `${name}=${value}`))
  .filter(bringsTiles);
const withChoices = (game: string) => [...choices.map((choice) => `${game}; ${choice}`), game];
/** Of each set alone, of each two and of all together, and with each choice that brings tiles: where
 * others are in play some tiles stand in for theirs. What comes later is what is looked at. */
const games = [
  ...sets.slice(1).map((set) => `${sets[0]} + ${set}`),
  ...sets.slice(1).flatMap((a) => sets.slice(1).map((b) => `${sets[0]} + ${a} + ${b}`)),
  all,
].flatMap(withChoices);
const types = [...new Map(games.flatMap(typesOf).map((type) => [type.code, type])).values()];

function bringsTiles(choice: string): boolean {
  const [option = '', value = ''] = choice.split('=');
  return conditions().some((when) => when.startsWith(`${option}=`) && when.includes(value));
}

/** None where what is chosen cannot be played together. */
function typesOf(game: string) {
  try {
    return engine.rules(game).types;
  } catch (cause) {
    if (cause instanceof Refusal) return [];
    throw cause;
  }
}

/** A mark that no set in the tree knows is nothing to the engine. */
const known = new Set(
  types.flatMap(({ marks, nodes }) => [...marks, ...nodes.flatMap((n) => Object.keys(n.traits))]),
);

/** What of a tile the drawing reads, in one order. */
const essence = ({ code, rows, nodes, marks, pointer, isLaid }: Drawable) => ({
  code,
  rows: [...rows],
  nodes: nodes.map(({ kind, winds, traits }) => ({
    kind,
    winds: [...winds].sort(),
    traits: Object.entries(traits).filter(([mark, n]) => n > 0 && known.has(mark)),
  })),
  marks: marks.filter((mark) => known.has(mark)),
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
