/** Set-ups as they are wished: their texts, presets, what each set brings, what is refused, what changes nothing. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SetupWish } from '~/app/settings';
import { contentsOf, mayHaveCopies } from '~/app/setup-contents';
import { awaitedBy, offersOf } from '~/app/setup-effects';
import { setupProblem } from '~/app/setup-problem';
import {
  addable,
  baseOf,
  copiesOf,
  optionsOf,
  presetOf,
  setupText,
  valueFor,
  withPreset,
} from '~/app/setup-wish';
import { type Engine, Refusal } from '~/engine/engine';
import { Catalogue, type WordFile } from '~/words/catalogue';
import { freshEngine, inTree, madePath } from './made';

const engine = await freshEngine();
const wish: SetupWish = { seats: 2, copies: {}, options: {}, tiles: null };
const wishFor = (copies: Record<string, number>, more: Partial<SetupWish> = {}): SetupWish => ({
  ...wish,
  copies,
  ...more,
});
const words = new Catalogue(
  'en',
  JSON.parse(readFileSync(madePath('words.en.json'), 'utf8')) as WordFile,
);

test('a set-up says what is played, and only what is not usual', () => {
  const three = { ...wish, seats: 3 };
  expect(setupText(engine, three)).toBe(`${baseOf(engine)}; 3 seats`);
  const options = optionsOf(engine, baseOf(engine));
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) {
    const value = option.values.at(-1) ?? '';
    const text = setupText(engine, { ...three, options: { [option.name]: value } });
    expect(text).toBe(`${baseOf(engine)}; 3 seats; ${option.name}=${value}`);
    expect(engine.rules(text).seats).toBe(3);
  }
});

test('every expansion can be added, and brings its tiles and options', () => {
  for (const name of addable(engine)) {
    const asked = wishFor({ [name]: 1, unknown: 1 });
    const rules = engine.rules(setupText(engine, asked));
    const tiles = rules.types.reduce((sum, type) => sum + type.count, 0);
    const { more, instead, emblem, figures } = contentsOf(engine, name, asked);
    expect(tiles).toBe(contentsOf(engine, baseOf(engine), wish).more + more);
    expect(more + instead).toBe(
      rules.types.reduce((sum, type) => sum + (type.set === name ? type.count : 0), 0),
    );
    expect(more + instead).toBeGreaterThan(0);
    expect(Math.min(more, instead)).toBe(0);
    expect(emblem.every(({ set }) => set === name) && emblem.length).toBeGreaterThan(0);
    expect(figures).toEqual(rules.figures.slice(1));
    for (const option of optionsOf(engine, name)) {
      const value = option.values.at(-1) ?? '';
      const text = setupText(engine, { ...asked, options: { [option.name]: value } });
      expect(text).toContain(`${option.name}=${value}`);
    }
  }
});

test('several copies of a set are played, and brought, as many as the engine allows', () => {
  const once = contentsOf(engine, 'inns', wish).more;
  const twice = wishFor({ base: 2, inns: 3 }, { seats: 4 });
  expect(setupText(engine, twice)).toBe('2*base + 3*inns; 4 seats');
  expect(contentsOf(engine, 'inns', twice).more).toBe(3 * once);
  expect(contentsOf(engine, 'base', twice).more).toBe(2 * 72);
  expect([copiesOf(engine, wish, 'base'), copiesOf(engine, wish, 'inns')]).toEqual([1, 0]);
  expect(mayHaveCopies(engine, 'inns', 2)).toBe(true);
  expect(mayHaveCopies(engine, 'school', 2)).toBe(false);
});

test('the tile that stands for an expansion shows what no other set has', () => {
  const known = new Set(engine.rules(baseOf(engine)).types.flatMap(({ rows }) => rows.join('')));
  for (const name of addable(engine)) {
    const [type] = contentsOf(engine, name, wish).emblem;
    const traits = type?.nodes.flatMap((node) => Object.keys(node.traits)) ?? [];
    const isNew = !known.has(type?.rows.join('') ?? '');
    expect(isNew || traits.length + (type?.marks.length ?? 0) > 0, name).toBe(true);
  }
});

test('every preset fills in the cards with just what it is, and can then be changed', () => {
  const begun = wishFor({ festival: 1 }, { seats: 5, options: { farms: 'F1' } });
  for (const preset of engine.presets) {
    const filled = withPreset(engine, begun, preset);
    expect(presetOf(engine, filled), preset.name).toBe(preset);
    expect(setupProblem(engine, { ...filled, seats: 2 }, 'device'), preset.name).toBeNull();
    const { copies, options } = engine.readSetup(setupText(engine, filled));
    expect({ copies, options }, preset.name).toEqual({
      copies: engine.readSetup(preset.setup).copies,
      options: engine.readSetup(preset.setup).options,
    });
  }
  const [classic] = engine.presets;
  if (!classic) throw new Error('there is no preset');
  const filled = withPreset(engine, begun, classic);
  expect(filled.seats).toBe(5);
  expect(presetOf(engine, { ...filled, options: { farms: 'F2' } })).not.toBe(classic);
});

test('a preset that says how many play decides it', () => {
  const duel = { name: 'duel', setup: 'base + inns; 2 seats; farms=F2' };
  const two = withPreset(engine, { ...wish, seats: 5 }, duel);
  expect([two.seats, two.copies, two.options]).toEqual([2, { base: 1, inns: 1 }, { farms: 'F2' }]);
});

/** An engine that refuses every set-up. */
function refusing(code: string, rule: string | null, token: string): Engine {
  const rules = () => {
    throw new Refusal(code, rule, { line: 1, column: 8, token });
  };
  return { ...engine, rules };
}

test('a set-up that cannot be played is told with what is wrong, and where', () => {
  expect(setupProblem(engine, wish, 'device')).toBeNull();
  expect(setupProblem(engine, { ...wish, seats: 9 }, 'device')).toMatchObject({
    ...{ code: 'range', token: '9', set: null, option: null },
  });
  expect(setupProblem(engine, wishFor({ school: 2 }), 'device')).toMatchObject({
    ...{ code: 'too-many', set: 'school', option: null },
  });
  const [option] = optionsOf(engine, 'school');
  if (!option) throw new Error('there are no options');
  const strict = refusing('contradiction', 'SCH-2', option.name);
  expect(setupProblem(strict, wish, 'device')).toEqual({
    code: 'contradiction',
    rule: 'SCH-2',
    token: option.name,
    set: 'school',
    option: option.name,
    others: [],
  });
  const mixed = wishFor({ river: 1, school: 1 }, { options: { 'river-tiles': 'C3' } });
  expect(setupProblem(engine, mixed, 'device')).toMatchObject({
    ...{ code: 'contradiction', rule: 'RV-8', option: 'river-tiles', others: ['school-side'] },
  });
  expect(setupProblem(refusing('too-large', null, 'arms'), wish, 'device')?.set).toBeNull();
  const broken = {
    ...engine,
    rules: () => {
      throw new Error('broken');
    },
  };
  expect(() => setupProblem(broken, wish, 'device')).toThrow('broken');
});

test('own tiles are played at this page if they are there, and never by link', async () => {
  const own = await freshEngine();
  const text = readFileSync(inTree('expansions/festival/festival.tiles'), 'utf8');
  const tiles = own.loadTiles(text.replace('tile FED 1', 'tile FED 1 provisional'));
  const asked = wishFor({ festival: 1 }, { tiles });
  expect(setupText(own, asked)).toBe(`base + festival@${tiles.hash}; 2 seats`);
  expect(contentsOf(own, 'festival', asked).provisional).toBe(1);
  expect(setupProblem(own, asked, 'device')).toBeNull();
  expect(setupProblem(own, asked, 'link')).toMatchObject({ code: 'own-tiles', set: 'festival' });
  expect(setupProblem(own, { ...asked, copies: {} }, 'link')).toBeNull();
  expect(setupProblem(engine, asked, 'device')).toMatchObject({
    ...{ code: 'other-version', set: 'festival' },
  });
  expect(contentsOf(engine, 'festival', asked).provisional).toBe(0);
});

test('a wish for a value that does not exist gives the usual one', () => {
  const [option] = engine.options;
  if (!option) throw new Error('there are no options');
  expect(valueFor(option, { ...wish, options: { [option.name]: 'nonsense' } })).toBe(
    option.values[0],
  );
});

/** A catalogue with one sentence of an option for each list of sets that it waits for. */
function wordsWith(option: string, ...lists: string[][]): Catalogue {
  const rules = lists.map((waits, i) => [
    `X-${i}`,
    {
      ...{ text: '', expansion: 'base', status: 'official', date: null, sources: [] },
      ...{ options: [option], waits },
    },
  ]);
  return new Catalogue('en', { words: {}, rules: Object.fromEntries(rules) });
}

test('an option changes nothing where all of its sentences wait for sets that are not played', () => {
  const [option] = engine.options;
  if (!option) throw new Error('there are no options');
  const told = (sets: string[], ...lists: string[][]) =>
    awaitedBy(option, wordsWith(option.name, ...lists), sets);
  expect(told(['base'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(told(['base', 'b'], ['a', 'b'])).toEqual([]);
  expect(told(['base'], ['a'], [])).toEqual([]);
  expect(told(['base'], ['a'], ['b', 'a'])).toEqual(['a', 'b']);
  expect(awaitedBy(option, wordsWith('another', ['a']), ['base'])).toEqual([]);
});

test('an option is left out where nothing that there is could make it change anything', () => {
  const [option] = optionsOf(engine, 'base');
  if (!option) throw new Error('there are no options');
  const offered = (sets: string[], options = {}) =>
    offersOf(engine, 'base', { ...wish, options }, wordsWith(option.name, sets)).find(
      (offer) => offer.option === option,
    );
  expect(offered(['nowhere'])).toBeUndefined();
  expect(offered(['nowhere'], { [option.name]: option.values[1] })?.awaited).toEqual(['nowhere']);
  expect(offered(['inns', 'nowhere'])?.awaited).toEqual(['inns', 'nowhere']);
});

test('the words say which sets a sentence waits for', () => {
  expect(words.rule('B-12')?.waits).toEqual([]);
  expect(words.rule('FES-9')?.waits).toEqual(['fairy']);
  for (const { name } of engine.presets) {
    expect(words.has(`preset ${name}`), name).toBe(true);
    expect(words.has(`about-preset ${name}`), name).toBe(true);
  }
});
