/** Presets and setups in parts; tiles loaded at run time, which setups, positions and records name by their hash. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Engine } from '~/engine/engine';
import { freshEngine, inTree, refusalOf } from './made';

const printed = readFileSync(inTree('expansions/festival/festival.tiles'), 'utf8');
const FED = 'tile FED 1\n.ccc.\n..=..\n';
/** The same set, but on one tile the road does not come from the city. */
const corrected = printed.replace(FED, 'tile FED 1\n.....\n.....\n');

const rowsOf = (engine: Engine, setup: string) =>
  engine.rules(setup).types.find(({ code }) => code === 'FED')?.rows;

test('a preset is a setup that can be played, and its name stands for it', async () => {
  const engine = await freshEngine();
  expect(engine.presets[0]).toEqual({ name: 'classic', setup: 'base' });
  for (const { name, setup } of engine.presets) {
    const rules = engine.rules(`${name}; 3 seats`);
    expect(rules.seats, name).toBe(3);
    expect({ ...engine.readSetup(rules.setup), seats: 2 }).toEqual({
      ...engine.readSetup(setup),
      seats: 2,
    });
  }
});

test('a setup text is told in parts', async () => {
  const engine = await freshEngine();
  expect(engine.readSetup('base + 2*inns + festival@0000abcd; 5 seats; farms=F1')).toEqual({
    seats: 5,
    copies: { base: 1, festival: 1, inns: 2 },
    options: { farms: 'F1' },
    tiles: { expansion: 'festival', hash: '0000abcd' },
  });
  expect(engine.readSetup('base').tiles).toBeNull();
  expect(refusalOf(() => engine.readSetup('base + nothing')).where).toMatchObject({
    token: 'nothing',
    column: 8,
  });
});

test('loaded tiles are played where a setup names them, and the others where it does not', async () => {
  const engine = await freshEngine();
  const tiles = engine.loadTiles(corrected);
  expect(tiles.expansion).toBe('festival');
  expect(tiles.hash).toMatch(/^[0-9a-f]{8}$/);
  const own = `base + festival@${tiles.hash}; 2 seats`;
  expect(rowsOf(engine, own)).toEqual(['.....', '.....', '..===', '.....', '.....']);
  expect(rowsOf(engine, 'base + festival')?.[0]).toBe('.ccc.');
  expect(engine.rules(own).setup).toBe(own);
  expect(engine.rules(own)).toBe(engine.rules(own));
});

test('the same tiles have the same hash, whatever is told about them', async () => {
  const engine = await freshEngine();
  const { hash } = engine.loadTiles(corrected);
  expect(engine.loadTiles(`My own.\n\n${corrected}\n# seen on 3 May\n`).hash).toBe(hash);
  expect(engine.loadTiles(printed).hash).not.toBe(hash);
});

test('a text that is no set of tiles is refused with where and why', async () => {
  const engine = await freshEngine();
  const told = (text: string) => {
    const { code, where } = refusalOf(() => engine.loadTiles(text));
    return [code, where?.token];
  };
  const line = printed.slice(0, printed.indexOf(FED)).split('\n').length;
  const wrong = refusalOf(() =>
    engine.loadTiles(printed.replace(FED, 'tile FED 1\n.ccc.\n..C..\n')),
  );
  expect(wrong.where).toEqual({ line: line + 2, column: 3, token: 'C' });
  expect(wrong.code).toBe('unknown');
  expect(told('')).toEqual(['ended-early', 'tile']);
  expect(told(printed.replace('tile FED 1', 'tile FED 2'))).toEqual(['contradiction', 'FED']);
  expect(told(printed.replace('tile FED 1', 'tile FEX 1'))).toEqual(['unknown', 'FEX']);
  expect(told(printed.slice(0, printed.indexOf('# FE/CRCR')))).toEqual(['ended-early', 'FEE']);
});

test('without its tiles nothing that was made with them can be opened', async () => {
  const engine = await freshEngine();
  const tiles = engine.loadTiles(corrected);
  const rules = engine.rules(`base + festival@${tiles.hash}`);
  const game = rules.start();
  const record = rules.writeRecord([], {});
  const calls = (other: Engine) => [
    () => other.rules(rules.setup),
    () => other.readPosition(game.position()),
    () => other.readRecord(record),
  ];
  for (const call of calls(engine)) expect(call).not.toThrow();
  engine.dropTiles(tiles);
  const without = await freshEngine();
  for (const call of [...calls(engine), ...calls(without)]) {
    const { code, where } = refusalOf(call);
    expect([code, where?.token]).toEqual(['other-version', 'festival']);
  }
  expect(rules.start().hash).toBe(game.hash);
  engine.loadTiles(corrected);
  expect(engine.rules(rules.setup).setup).toBe(rules.setup);
});

test('a tile says whether its printed picture is known', async () => {
  const engine = await freshEngine();
  expect(engine.rules('base').types.every(({ isProvisional }) => !isProvisional)).toBe(true);
  const guessed = printed.replace('tile FED 1', 'tile FED 1 provisional');
  const { hash } = engine.loadTiles(guessed);
  const { types } = engine.rules(`base + festival@${hash}`);
  expect(types.filter(({ isProvisional }) => isProvisional).map(({ code }) => code)).toEqual([
    'FED',
  ]);
});
