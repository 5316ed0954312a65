/** Whether axe finds fault with what is on the screen. */
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';

/** One fault as a line: what, where, why. */
const faultText = ({ id, help, nodes }) =>
  `${id}: ${help}\n${nodes.map((node) => `    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`).join('\n')}`;

/**
 * The sheet of drawings, thousands of shapes that are hidden from screen readers, is taken out of the page:
 * axe would walk through all of them each time.
 */
export async function isFaultless({ page }, state) {
  await page.evaluate(() => document.querySelector('.board-sheet')?.remove());
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  assert.equal(violations.map(faultText).join('\n'), '', state);
}
