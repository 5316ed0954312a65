/** The words that the page says, read from its own catalogues: tests find controls by what they are called. */
import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { inTree } from './places.mjs';

/** The words of a file, as the page's own tools make them of its source. */
async function wordsOf(file) {
  const entry = inTree(`web/src/words/${file}.ts`);
  const options = { write: false, minify: false, lib: { entry, formats: ['es'] } };
  const made = await build({ configFile: false, logLevel: 'error', build: options });
  const { code } = [made].flat()[0].output[0];
  const { words } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return words;
}

/** Those that the page begins with, and those that come with the first game by a link. */
async function load(language) {
  const files = await Promise.all(['page', 'link'].map((part) => wordsOf(`${part}-${language}`)));
  return Object.assign({}, ...files);
}

const loaded = {};

/**
 * A function that says a word of the page with its places filled: `say('seatName', { letter: 'B' })`,
 * and of what there are several of, the form for that many: `say('left', { n: 3 })`. One of several texts that belong
 * together has a name of two parts: `say('offerName.pause')`.
 */
export async function speaker(language) {
  loaded[language] ??= load(language);
  const words = await loaded[language];
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const found = key.split('.').reduce((all, part) => all?.[part], words);
    const form = plural.select(values.n) === 'one' ? 'one' : 'other';
    const text = typeof found === 'string' ? found : found?.[form];
    if (text === undefined) throw new Error(`the page has no word '${key}'`);
    return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
  };
}

/** The catalogue of an expansion: what it has for each key, in one line. */
export function catalogueOf(name, language) {
  const lines = readFileSync(inTree(`expansions/${name}/${name}.${language}`), 'utf8')
    .replace(/\n +/g, ' ')
    .split('\n');
  return new Map(
    lines.map((line) => line.split(' = ')).map(([key, ...text]) => [key, text.join(' = ')]),
  );
}
