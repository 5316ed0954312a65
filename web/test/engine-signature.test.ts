/** The games that every compiler must play alike, in the same process as the page's tests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inTree, signaturePath } from './made';

const GAMES = 4;

test('the signature is that of the command line', { timeout: 60_000 }, async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(signaturePath()), {});
  const { _initialize: initialize, sign_all: signed } = instance.exports;
  if (typeof initialize === 'function') initialize();
  if (typeof signed !== 'function') throw new Error('the module signs nothing');
  const ours = BigInt.asUintN(64, signed(GAMES)).toString(16).padStart(16, '0');
  const tool = inTree('tools/wasm-signature.mjs');
  const theirs = execFileSync(process.execPath, [tool, signaturePath(), String(GAMES)]);
  expect(`Bench: ${ours}`).toBe(theirs.toString().trim());
  expect(ours).not.toBe('0'.repeat(16));
});
