/** Where the page is, by its address; names and set-ups as they go into it. */

import { expect, test } from 'vitest';
import { type Address, linkTo, readAddress, writeAddress } from '~/app/address';
import { ranking } from '~/app/result-panel';
import { cleanName } from '~/app/settings';
import { addable, baseOf, contentsOf, setupRefusal, setupText, valueFor } from '~/app/setup-wish';
import { Refusal } from '~/engine/engine';
import { freshEngine } from './made';

const engine = await freshEngine();

const addresses: Address[] = [
  { at: 'start' },
  { at: 'setup', way: 'device' },
  { at: 'local', id: 'a1b2c3' },
  { at: 'link', game: 'OEtUh8-YNu0khfg0', invitation: null, isHost: false },
];

test.each(addresses)('an address is read as it was written: %o', (address) => {
  const { pathname, hash } = new URL(writeAddress(address), 'http://host');
  expect(readAddress(pathname, hash)).toEqual(address);
});

test('the link of an invitation brings the seat and its token, behind the #', () => {
  const link = linkTo('g1', { seat: 2, token: 'x_Y-z' }, 'http://host:1');
  expect(link).toBe('http://host:1/g/g1#c.x_Y-z');
  const { pathname, hash } = new URL(link);
  expect(readAddress(pathname, hash)).toMatchObject({ invitation: { seat: 2, token: 'x_Y-z' } });
});

test('what is no address is the start page, what is no invitation is none', () => {
  for (const [path, hash] of [
    ['/', '#x'],
    ['/elsewhere', ''],
    ['/', '#new-nothing'],
    ['/g/', ''],
  ] as const)
    expect(readAddress(path, hash)).toEqual({ at: 'start' });
  for (const hash of ['#', '#a', '#a.', '#z.token', '#aXtoken'])
    expect(readAddress('/g/g1', hash)).toMatchObject({ at: 'link', invitation: null });
});

test('names are one line, and not too long', () => {
  expect(cleanName('  Ada\n\tLovelace ')).toBe('Ada Lovelace');
  expect(cleanName('\u0007\u200b')).toBe('');
  expect(cleanName('Ada Lovelace '.repeat(3))).toBe('Ada Lovelace Ada Lovelac');
});

test('names are such as a server takes: 64 bytes, and nothing that would end a tag of a record', () => {
  expect(cleanName('🏰'.repeat(40))).toBe('🏰'.repeat(16));
  expect(cleanName('Ada "the [first]" \\o/')).toBe('Ada the first o/');
});

test('a set-up says what is played, and only what is not usual', () => {
  const wish = { seats: 3, expansions: [], options: {} };
  expect(setupText(engine, wish)).toBe(`${baseOf(engine)}; 3 seats`);
  const { options } = contentsOf(engine, baseOf(engine));
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) {
    const value = option.values.at(-1) ?? '';
    const text = setupText(engine, { ...wish, options: { [option.name]: value } });
    expect(text).toBe(`${baseOf(engine)}; 3 seats; ${option.name}=${value}`);
    expect(engine.rules(text).seats).toBe(3);
  }
});

test('every expansion can be added, and brings its tiles and options', () => {
  for (const name of addable(engine)) {
    const wish = { seats: 2, expansions: [name, 'unknown'], options: {} };
    const rules = engine.rules(setupText(engine, wish));
    const tiles = rules.types.reduce((sum, type) => sum + type.count, 0);
    const { more, instead, options, emblem, figures } = contentsOf(engine, name);
    expect(tiles).toBe(contentsOf(engine, baseOf(engine)).more + more);
    expect(more + instead).toBe(
      rules.types.reduce((sum, type) => sum + (type.set === name ? type.count : 0), 0),
    );
    expect(more + instead).toBeGreaterThan(0);
    expect(Math.min(more, instead)).toBe(0);
    const own = engine.options.filter(({ expansion }) => expansion === name);
    expect(options).toEqual(own);
    expect(emblem.every(({ set }) => set === name) && emblem.length).toBeGreaterThan(0);
    expect(figures).toEqual(rules.figures.slice(1));
    for (const option of own) {
      const value = option.values.at(-1) ?? '';
      const text = setupText(engine, { ...wish, options: { [option.name]: value } });
      expect(text).toContain(`${option.name}=${value}`);
    }
  }
});

test('the tile that stands for an expansion shows what no other set has', () => {
  const known = new Set(engine.rules(baseOf(engine)).types.flatMap(({ rows }) => rows.join('')));
  for (const name of addable(engine)) {
    const [type] = contentsOf(engine, name).emblem;
    const traits = type?.nodes.flatMap((node) => Object.keys(node.traits)) ?? [];
    const isNew = !known.has(type?.rows.join('') ?? '');
    expect(isNew || traits.length + (type?.marks.length ?? 0) > 0, name).toBe(true);
  }
});

test('a set-up that cannot be played is told with what is wrong', () => {
  const wish = { seats: 2, expansions: [], options: {} };
  expect(setupRefusal(engine, wish)).toBeNull();
  const refusal = setupRefusal(engine, { ...wish, seats: 9 });
  expect([refusal?.code, refusal?.where?.token]).toEqual(['range', '9']);
  const strict = {
    ...engine,
    rules: () => {
      throw new Refusal('contradiction', 'B-1', { line: 1, column: 8, token: 'festival' });
    },
  };
  expect(setupRefusal(strict, wish)?.code).toBe('contradiction');
  const broken = {
    ...engine,
    rules: () => {
      throw new Error('broken');
    },
  };
  expect(() => setupRefusal(broken, wish)).toThrow('broken');
});

test('a wish for a value that does not exist gives the usual one', () => {
  const [option] = engine.options;
  if (!option) throw new Error('there are no options');
  const wish = { seats: 2, expansions: [], options: { [option.name]: 'nonsense' } };
  expect(valueFor(option, wish)).toBe(option.values[0]);
});

test('those with the same points share a rank', () => {
  expect(ranking([30, 41, 30, 7]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});
