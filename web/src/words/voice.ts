/** Says things in the language of the reader: the page's own words and those of the catalogues. */
import { batch, signal } from '@preact/signals';
import { type Catalogue, type Key, type Language, loadCatalogue } from './catalogue';
import { boundFrench, type Forms, fill, type Values } from './forms';
import type { words as english } from './page-en';

export type PageWords = typeof english;
type TextKey = { [K in keyof PageWords]: PageWords[K] extends string ? K : never }[keyof PageWords];
type FormsKey = { [K in keyof PageWords]: PageWords[K] extends Forms ? K : never }[keyof PageWords];

interface Voice {
  readonly page: PageWords;
  readonly catalogue: Catalogue;
  readonly plural: Intl.PluralRules;
  readonly number: Intl.NumberFormat;
  readonly list: Intl.ListFormat;
}

const voice = signal<Voice | null>(null);
export const language = signal<Language>('en');

async function loadPage(wanted: Language): Promise<PageWords> {
  return wanted === 'fr' ? (await import('./page-fr')).words : (await import('./page-en')).words;
}

/** Speaks that language from now on; until its words are there, the one before. */
export async function speak(wanted: Language): Promise<void> {
  const [page, catalogue] = await Promise.all([loadPage(wanted), loadCatalogue(wanted)]);
  batch(() => {
    language.value = wanted;
    voice.value = {
      page,
      catalogue,
      plural: new Intl.PluralRules(wanted),
      number: new Intl.NumberFormat(wanted),
      list: new Intl.ListFormat(wanted, { type: 'conjunction' }),
    };
  });
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

function speaking(): Voice {
  if (!voice.value) throw new Error('no language has been chosen yet');
  return voice.value;
}

const bound = (text: string): string => (language.value === 'fr' ? boundFrench(text) : text);

/** A text with its places filled. */
export const textOf = (text: string, values: Values): string =>
  bound(fill(text, values, speaking().number));

/** The text for that many. */
export function countOf(forms: Forms, n: number): string {
  const form = speaking().plural.select(n) === 'one' ? 'one' : 'other';
  return textOf(forms[form], { n });
}

/** A text of the page, with its places filled. */
export const say = (key: TextKey, values: Values = {}): string =>
  textOf(speaking().page[key], values);

/** A text of the page for that many. */
export const count = (key: FormsKey, n: number): string => countOf(speaking().page[key], n);

/** What the winds and inner spots of a tile are called. */
export const winds = (): Readonly<Record<string, string>> => speaking().page.winds;

/** The words of the catalogues. */
export const catalogue = (): Catalogue => speaking().catalogue;

/** A word of the catalogues, or what stands for it where they have none. */
export function wordOr(key: Key, otherwise: string): string {
  return catalogue().has(key) ? catalogue().say(key) : otherwise;
}

export const list = (names: readonly string[]): string => speaking().list.format(names);

/** "one or another" */
export const either = (names: readonly string[]): string =>
  new Intl.ListFormat(language.value, { type: 'disjunction' }).format(names);

export const number = (n: number): string => speaking().number.format(n);

/** With the sign of a gain. */
export const gain = (n: number): string => (n < 0 ? `−${number(-n)}` : `+${number(n)}`);

export const date = (milliseconds: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(
    milliseconds,
  );

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
