/**
 * The words for what the engine names, and the sentences of the rules, in one language: those of
 * expansions/<name>/<name>.en and .fr, as the build makes them. Only one language is fetched.
 */
import english from '@made/words.en.json?url';
import french from '@made/words.fr.json?url';
import { boundFrench, fill } from './forms';

export type Language = 'en' | 'fr';

/** What has a number before it: "{n} tile", "{n} tiles". */
type Counted = `${'figure' | 'trait' | 'measure' | 'token'} ${string}`;

type Family =
  | ('kind' | 'the' | 'figure' | 'trait' | 'measure' | 'role' | 'edge' | 'mark')
  | ('step' | 'prompt' | 'verb' | 'power' | 'option' | 'expansion')
  | ('token' | 'most' | 'now' | 'choose')
  | ('level' | 'about' | 'edition' | 'preset' | 'about-preset' | 'refusal' | 'status' | 'source');

/** words/words.h tells the families of keys. */
export type Key = `${Family} ${string}`;

export interface RuleSentence {
  readonly text: string;
  readonly expansion: string;
  readonly status: string; // official, publishers, community or inference: 'status official'
  readonly date: string | null; // of an official answer, '5/2014'
  readonly sources: readonly string[]; // 'source rulebook'
  readonly options: readonly string[]; // those that change it
  readonly waits: readonly string[]; // the expansions of which it needs one to say anything
}

/** What the build makes. */
export interface WordFile {
  readonly words: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, RuleSentence>>;
}

export class Catalogue {
  readonly #words: ReadonlyMap<string, string>;
  readonly #rules: ReadonlyMap<string, RuleSentence>;
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;

  constructor(
    readonly language: Language,
    { words, rules }: WordFile,
  ) {
    const set = language === 'fr' ? boundFrench : (text: string) => text;
    this.#words = new Map(Object.entries(words).map(([key, text]) => [key, set(text)]));
    this.#rules = new Map(
      Object.entries(rules).map(([name, rule]) => [name, { ...rule, text: set(rule.text) }]),
    );
    this.#plural = new Intl.PluralRules(language);
    this.#number = new Intl.NumberFormat(language);
  }

  has(key: Key): boolean {
    return this.#words.has(key);
  }

  /** The text of a key, or the key itself when no catalogue has it. */
  say(key: Key): string {
    return this.#words.get(key) ?? key;
  }

  /** The text for that many: "1 tile", "2 tiles". */
  count(key: Counted, n: number): string {
    const form = this.#plural.select(n) === 'one' ? 'one' : 'many';
    return fill(this.say(`${key} ${form}`), { n }, this.#number);
  }

  /** The sentence of a rule, 'B-12'; null when there is none. */
  rule(name: string): RuleSentence | null {
    return this.#rules.get(name) ?? null;
  }

  /** The names of all sentences, expansion by expansion. */
  get ruleNames(): readonly string[] {
    return [...this.#rules.keys()];
  }
}

const urls: Readonly<Record<Language, string>> = { en: english, fr: french };
const loaded = new Map<Language, Promise<Catalogue>>();

async function fetchCatalogue(language: Language): Promise<Catalogue> {
  const response = await fetch(urls[language]);
  if (!response.ok) throw new Error(`the words are not there: ${response.url}, ${response.status}`);
  return new Catalogue(language, (await response.json()) as WordFile);
}

/** Fetches the words of a language, once; a failure is forgotten, so that it can be tried again. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  const found = loaded.get(language);
  if (found) return found;
  const coming = fetchCatalogue(language);
  loaded.set(language, coming);
  coming.catch(() => loaded.delete(language));
  return coming;
}
