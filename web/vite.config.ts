import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// What other parts of the build make for the page: lauze.wasm, words.en.json, words.fr.json.
const made = process.env.LAUZE_MADE ?? here('../build/made');

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '~': here('src'), '@made': made } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { fs: { allow: [here('..')] } },
  worker: { format: 'es' },
  build: {
    outDir: process.env.LAUZE_PAGE ?? here('../build/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
