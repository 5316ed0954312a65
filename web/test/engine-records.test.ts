/** Records that the engine's own tests replay, read by the wrapper: the same facts come out. */
import { describe, expect, test } from 'vitest';
import type { Action, RecordedGame } from '~/engine/engine';
import { freshEngine, goldenRecords } from './made';

const engine = await freshEngine();
const records = goldenRecords();

/** "a 82, b 76" */
const resultOf = (points: readonly number[]) =>
  points.map((n, seat) => `${String.fromCharCode(97 + seat)} ${n}`).join(', ');

/** The actions as texts, which is what they are known by. */
const textsOf = (actions: readonly Action[]) => actions.map(({ text }) => text);

function lastOf({ games }: RecordedGame) {
  const last = games.at(-1);
  if (!last) throw new Error('a record has no game');
  return last;
}

test('there are records to read', () => expect(records.length).toBeGreaterThan(5));

describe.each(records)('$name', ({ text }) => {
  const record = engine.readRecord(text);
  const { rules } = lastOf(record);

  test('ends as its tags say', () => {
    expect(record.tags.Position).toBe(lastOf(record).position());
    expect(record.tags.Result).toBe(resultOf(lastOf(record).points));
    expect(record.tags.Setup).toBe(rules.setup);
    expect(record.games).toHaveLength(record.actions.length + 1);
  });

  test('its last position read afresh is the same game', () => {
    const again = engine.readPosition(record.tags.Position ?? '');
    expect(again.hash).toBe(lastOf(record).hash);
    expect(again.points).toEqual(lastOf(record).points);
    expect(again.board().length).toBe(lastOf(record).board().length);
    expect(again.turn).toMatchObject({ who: null, step: 'over', bag: 0 });
  });

  test('is written and read again as the same', () => {
    const { Lauze, Setup, ...tags } = record.tags;
    expect([Lauze, Setup]).toEqual(['1', rules.setup]);
    const written = rules.writeRecord(record.actions, tags);
    const again = engine.readRecord(written);
    expect(again.tags).toEqual(record.tags);
    expect(textsOf(again.actions)).toEqual(textsOf(record.actions));
    expect(again.games.map(({ hash }) => hash)).toEqual(record.games.map(({ hash }) => hash));
    expect(rules.writeRecord(again.actions, tags)).toBe(written);
  });
});

test('tags keep quotes and backslashes', () => {
  const rules = engine.rules('base');
  const tags = { 'Seat a': 'Ada "the" \\Bold\\', 'Seat b': 'Zoë' };
  const read = engine.readRecord(rules.writeRecord([], tags));
  expect(read.tags).toEqual({ Lauze: '1', Setup: rules.setup, ...tags });
});

test('a record that stops in the middle of a turn goes on where it stopped', () => {
  const rules = engine.rules('base');
  const actions = records
    .map(({ text }) => engine.readRecord(text))
    .find((record) => lastOf(record).rules === rules)?.actions;
  const some = actions?.slice(0, 20) ?? [];
  expect(some).toHaveLength(20);
  const read = engine.readRecord(rules.writeRecord(some, {}));
  expect(textsOf(read.actions)).toEqual(textsOf(some));
});
