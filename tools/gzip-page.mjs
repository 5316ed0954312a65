// gzip-page.mjs FOLDER: puts FILE.gz beside every file of a built page, and prints how many bytes of them the first
// view needs: index.html, the scripts and styles that it names, the engine, the worker that draws, and the words of one
// language. What thinks is loaded later: thinker.wasm and thinker-worker.js.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile() && !path.endsWith('.gz'))
  .sort();

const sizes = new Map();
for (const path of files) {
  const packed = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, packed);
  sizes.set(relative(folder, path), packed.length);
}

const named = readFileSync(join(folder, 'index.html'), 'utf8').matchAll(
  /(?:src|href)="\.?\/?([^"]+)"/g,
);
const first = new Set(
  ['index.html', ...[...named].map(([, name]) => name)].filter((name) => sizes.has(name)),
);
for (const name of sizes.keys())
  if (/^lauze.*\.wasm$|\.worker[.-]/.test(basename(name))) first.add(name);

// Of what there is in several languages, the longest: 'words.fr-1a2b.json', 'page-en-3c4d.js'. Words of games by a link
// come with the first of those.
const spoken = new Map();
for (const name of sizes.keys()) {
  const [, stem, , end] = /^(.*[.-])(en|fr)[.-].*?(\w+)$/.exec(basename(name)) ?? [];
  if (!stem || stem === 'link-') continue;
  const longest = spoken.get(stem + end);
  if (!longest || sizes.get(name) > sizes.get(longest)) spoken.set(stem + end, name);
}
for (const name of spoken.values()) first.add(name);

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const parts = [...first].map((name) => `${basename(name)} ${kilobytes(sizes.get(name))}`);
const sum = [...first].reduce((total, name) => total + sizes.get(name), 0);
console.log(
  `first view: ${kilobytes(sum)} kB of gzip in ${first.size} files (${parts.join(', ')})`,
);
