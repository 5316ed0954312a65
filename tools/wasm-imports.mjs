// wasm-imports.mjs MODULE: the engine as WebAssembly imports nothing and starts with {}.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
for (const { module: from, name } of imports) console.log(`imports ${from}.${name}`);
if (imports.length > 0) process.exit(1);
const { exports } = new WebAssembly.Instance(module, {});
exports._initialize?.();
const names = Object.keys(exports).filter((name) => name.startsWith('lauze_'));
console.log(`${names.length} functions: ${names.join(' ')}`);
process.exit(names.length > 0 ? 0 : 1);
