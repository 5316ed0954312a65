/** The page's own words: the same in both languages, with the same places and all plural forms. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Forms, fill, placesOf } from '~/words/forms';
import { words as linkEnglish } from '~/words/link-en';
import { words as linkFrench } from '~/words/link-fr';
import { words as english } from '~/words/page-en';
import { words as french } from '~/words/page-fr';
import { inTree } from './made';

type Entry = string | Forms | Record<string, string>;
const entries = (words: object): [string, Entry][] => Object.entries(words);
const other = new Map(entries({ ...french, ...linkFrench }));
const ours = [...entries(english), ...entries(linkEnglish)];
const theirs = [...entries(french), ...entries(linkFrench)];

/** All texts of an entry, by form. */
const textsOf = (entry: Entry): [string, string][] =>
  typeof entry === 'string' ? [['', entry]] : Object.entries(entry);

test('both languages have the same keys, in the same order', () => {
  expect(theirs.map(([key]) => key)).toEqual(ours.map(([key]) => key));
  expect(new Set(ours.map(([key]) => key)).size).toBe(ours.length);
});

test('every entry has the same forms and the same places in both', () => {
  for (const [key, entry] of ours) {
    const shape = (of: Entry) => textsOf(of).map(([form, text]) => [form, placesOf(text)]);
    expect(shape(other.get(key) ?? ''), key).toEqual(shape(entry));
  }
});

test('every text says something, without blanks around it', () => {
  for (const [key, entry] of [...ours, ...theirs]) {
    for (const [, text] of textsOf(entry)) {
      expect(text, key).toMatch(/\S/);
      expect(text, key).toBe(text.trim());
    }
  }
});

test('what has forms has a place for its number in each', () => {
  for (const [key, entry] of [...ours, ...theirs]) {
    if (typeof entry === 'string' || !('one' in entry)) continue;
    for (const [, text] of textsOf(entry)) expect(placesOf(text), key).toContain('n');
  }
});

test('the forms are all that the languages count by, for numbers of a game', () => {
  for (const language of ['en', 'fr']) {
    const plural = new Intl.PluralRules(language);
    const forms = new Set(Array.from({ length: 1000 }, (_, n) => plural.select(n)));
    expect(forms).toEqual(new Set(['one', 'other']));
  }
});

test('French puts a space before what needs one', () => {
  for (const [, entry] of theirs)
    for (const [, text] of textsOf(entry)) expect(text).not.toMatch(/[^\s:][:;!?»…]/);
});

test('the product calls its figures by its own names', () => {
  for (const words of [english, french, linkEnglish, linkFrench])
    expect(JSON.stringify(words).toLowerCase()).not.toContain(['mee', 'ple'].join(''));
});

test('places are filled by their names, and one without a value stays', () => {
  const english = new Intl.NumberFormat('en');
  expect(fill('{who}: {n}', { who: 'Ada', n: 3000 }, english)).toBe('Ada: 3,000');
  expect(fill('{who}: {n}', { who: 'Ada' }, english)).toBe('Ada: {n}');
});

test('the start page says that the program is unofficial', () => {
  expect(readFileSync(inTree('web/src/app/start-page.tsx'), 'utf8')).toContain("say('legal')");
  expect(english.legal).toContain('unofficial');
  expect(french.legal).toContain('non officiel');
});
