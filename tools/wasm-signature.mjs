// wasm-signature.mjs MODULE GAMES: the last line of "lauze bench --signature", played as WebAssembly.
import { readFileSync } from 'node:fs';

const [file, games] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
const { exports } = new WebAssembly.Instance(module, {});
exports._initialize?.();
const signature = BigInt.asUintN(64, exports.sign_all(Number(games)));
console.log(`Bench: ${signature.toString(16).padStart(16, '0')}`);
