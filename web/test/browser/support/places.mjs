/** Where things are. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the source tree. */
export const inTree = (path) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The test that runs. */
export const testName = basename(process.argv[1] ?? 'page', '.browser.mjs');

/** Where pictures go. */
export const shots = process.env.LAUZE_SHOTS ?? inTree('build/check/shots');
