/** The words of the page, as the build makes them and as the page says them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Rules } from '~/engine/engine';
import { Catalogue, type Key, type Language, type WordFile } from '~/words/catalogue';
import { freshEngine, madePath, oneOf, randomOf } from './made';

const fileOf = (language: Language) =>
  JSON.parse(readFileSync(madePath(`words.${language}.json`), 'utf8')) as WordFile;
const files = { en: fileOf('en'), fr: fileOf('fr') };
const en = new Catalogue('en', files.en);
const fr = new Catalogue('fr', files.fr);

test('both languages say the same things', () => {
  expect(Object.keys(files.fr.words)).toEqual(Object.keys(files.en.words));
  expect(fr.ruleNames).toEqual(en.ruleNames);
  expect(fr.rule('B-12')?.sources).toEqual(en.rule('B-12')?.sources);
  expect(fr.rule('B-12')?.text).not.toBe(en.rule('B-12')?.text);
});

test('says a key', () => {
  expect(en.say('kind city')).toBe('city');
  expect(fr.say('kind city')).toBe('ville');
  expect(en.say('kind castle')).toBe('kind castle');
  expect([en.has('kind city'), en.has('kind castle')]).toEqual([true, false]);
});

test('counts as its language does', () => {
  const tiles = (catalogue: Catalogue) => [0, 1, 2].map((n) => catalogue.count('measure tile', n));
  expect(tiles(en)).toEqual(['0 tiles', '1 tile', '2 tiles']);
  expect(tiles(fr)).toEqual(['0 tuile', '1 tuile', '2 tuiles']);
  expect(en.count('measure tile', 1000)).toBe('1,000 tiles');
});

test('no line begins with a French sign', () => {
  expect(fr.rule('B-12')?.text).toContain('\u00a0; ');
  expect(fr.rule('B-12')?.text).not.toContain(' ;');
});

test('tells where a sentence comes from', () => {
  expect(en.rule('B-19')).toMatchObject({ expansion: 'base', status: 'official', date: null });
  expect(en.rule('B-13')?.options).toEqual(['tiny-city']);
  expect(en.rule('B-999')).toBeNull();
});

/** The kinds of feature on which some figure may be put in a game at random. */
function kindsStoodOn(rules: Rules): ReadonlySet<string> {
  const random = randomOf(4);
  const kinds = new Set<string>();
  for (let game = rules.start(); game.turn.who !== null; ) {
    for (const { verb, place } of game.choices())
      if (verb === 'put' && place) kinds.add(game.feature(place)?.kind ?? '');
    game = game.apply(oneOf(game.choices(), random)).game;
  }
  return kinds;
}

test('has words for everything that the engine names', async () => {
  const engine = await freshEngine();
  const names = engine.expansions.map(({ name }) => name);
  const { types, figures, tokens } = engine.rules(names.join(' + '));
  const keys: Key[] = [
    ...names.map((name): Key => `expansion ${name}`),
    ...engine.options.flatMap(({ name, values }): Key[] => [
      `option ${name}`,
      ...values.map((value): Key => `option ${name} ${value}`),
    ]),
    ...types.flatMap(({ edges, nodes, marks }): Key[] => [
      ...edges.map((edge): Key => `edge ${edge}`),
      ...nodes.flatMap(({ kind, traits }): Key[] => [
        ...([`kind ${kind}`, `the ${kind}`] as const),
        ...Object.keys(traits).map((trait): Key => `trait ${trait} one`),
      ]),
      ...marks.map((mark): Key => `mark ${mark}`),
    ]),
    ...tokens.flatMap(({ kind }): Key[] => [
      ...([`token ${kind}`, `token ${kind} one`, `token ${kind} many`, `most ${kind}`] as const),
    ]),
    ...figures.flatMap(({ kind }): Key[] => [`figure ${kind}`, `figure ${kind} many`]),
  ];
  keys.push(
    ...[...kindsStoodOn(engine.rules(names.join(' + ')))].map((kind): Key => `role ${kind}`),
  );
  for (const catalogue of [en, fr]) expect(keys.filter((key) => !catalogue.has(key))).toEqual([]);
  for (const { rule } of engine.options) if (rule) expect(en.rule(rule), rule).not.toBeNull();
});
