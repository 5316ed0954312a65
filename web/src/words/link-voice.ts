/** Says things about games by a link in the language of the reader. Its words are loaded when they are needed first. */
import { signal } from '@preact/signals';
import type { Language } from './catalogue';
import type { Forms, Values } from './forms';
import type { words as english } from './link-en';
import { countOf, language, textOf } from './voice';

type LinkWords = typeof english;
type KeyOf<Kind> = {
  [K in keyof LinkWords]: LinkWords[K] extends Kind ? K : never;
}[keyof LinkWords];
type FormsKey = KeyOf<Forms>;
type GroupKey = Exclude<KeyOf<Readonly<Record<string, string>>>, FormsKey>;

const words = signal<LinkWords | null>(null);

async function load(wanted: Language): Promise<void> {
  const { words: loaded } = wanted === 'fr' ? await import('./link-fr') : await import('./link-en');
  if (language.peek() === wanted) words.value = loaded;
}

let ready: Promise<void> | null = null;

/** Until it is done nothing can be said; from then on it follows the language of the page. */
export function speakOfLinks(): Promise<void> {
  ready ??= load(language.peek()).then(() => {
    language.subscribe((wanted) => void load(wanted));
  });
  return ready;
}

function speaking(): LinkWords {
  if (!words.value) throw new Error('the words of links are not loaded yet');
  return words.value;
}

export const sayLink = (key: KeyOf<string>, values: Values = {}): string =>
  textOf(speaking()[key], values);

export const countLink = (key: FormsKey, n: number): string => countOf(speaking()[key], n);

/** One of several texts that belong together. */
export function sayOf<Group extends GroupKey>(
  group: Group,
  name: keyof LinkWords[Group] & string,
  values: Values = {},
): string {
  const texts: Readonly<Record<string, string>> = speaking()[group];
  return textOf(texts[name] ?? name, values);
}
