/** The end of a game as it is shown: the totals, and the record to copy. */
import assert from 'node:assert/strict';

/** Runs in the page: the table of the end, its head and its rows as texts. */
function readTable() {
  const texts = (row) => [...row.cells].map((cell) => cell.textContent.trim());
  const [head, ...rows] = document.querySelector('dialog table').rows;
  const names = [...document.querySelectorAll('.seats .seat-name')].map((e) =>
    e.textContent.trim(),
  );
  return { names, head: texts(head), rows: rows.map(texts) };
}

/** The totals at the end, seat by seat; what each got for every kind of feature adds up to them. */
export async function shownTotals(screen) {
  await screen.page.getByRole('dialog', { name: screen.say('result') }).waitFor();
  const { names, head, rows } = await screen.page.evaluate(readTable);
  const at = head.indexOf(screen.say('total'));
  return names.map((name) => {
    const row = rows.find(([, player]) => player.endsWith(name));
    assert.ok(row, `${name} is in the table`);
    const total = Number(row[at]);
    const kinds = row.filter((_, column) => column > 1 && column !== at).map(Number);
    assert.equal(
      total,
      kinds.reduce((a, b) => a + b, 0),
      `the points of ${name} add up`,
    );
    return total;
  });
}

/** The record, as somebody copies it from the page. */
export async function copyRecord(screen) {
  const dialog = screen.page.getByRole('dialog', { name: screen.say('result') });
  const summary = dialog.getByText(screen.say('record'), { exact: true });
  await screen.pressOn(summary);
  const copy = dialog.getByRole('button', { name: screen.say('copyRecord') });
  await screen.pressOn(copy);
  await dialog.getByText(screen.say('copied')).waitFor();
  return screen.page.evaluate(() => navigator.clipboard.readText());
}
