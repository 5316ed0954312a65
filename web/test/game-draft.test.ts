/** What is tried before it is committed: it can be changed and taken back, and reveals nothing. */
import { expect, test } from 'vitest';
import { choicesOf } from '~/game/choices';
import { isPending } from '~/game/draft';
import type { LocalTable } from '~/game/local-table';
import { freshEngine, randomOf } from './made';
import { tableOf } from './support/tables';

const engine = await freshEngine();

/** The first placement after which something may be put, with all that may be put. */
function placeWithSpots(table: LocalTable) {
  const placement = table.placements.peek().find((action) => {
    table.try(action);
    return table.spots.peek().length > 1;
  });
  if (!placement) throw new Error('no placement offers two spots');
  return { placement, spots: table.spots.peek() };
}

test('a tile that was placed may be placed elsewhere until the turn is committed', () => {
  const table = tableOf(engine, 'base');
  const [first, second] = table.placements.peek();
  if (!first || !second) throw new Error('too few placements');
  expect(table.try(first)).toBe(true);
  expect(table.placed.peek()?.text).toBe(first.text);
  expect(table.placements.peek().map(({ text }) => text)).toContain(second.text);
  expect(table.try(second)).toBe(true);
  expect(table.placed.peek()?.text).toBe(second.text);
  expect(table.draft.peek().steps).toHaveLength(1);
  expect(table.game.peek().board()).toHaveLength(1);
});

test('a choice takes the place of the one before it, and both leave the placement', () => {
  const table = tableOf(engine, 'base');
  const { placement, spots } = placeWithSpots(table);
  const [first, second] = spots;
  if (!first || !second) throw new Error('too few spots');
  table.try(first.action);
  expect(table.chosen.peek()?.text).toBe(first.action.text);
  expect(table.spots.peek().map(({ action }) => action.text)).toEqual(
    spots.map(({ action }) => action.text),
  );
  table.try(second.action);
  expect(table.draft.peek().steps.map(({ action }) => action.text)).toEqual([
    placement.text,
    second.action.text,
  ]);
});

test('another placement takes back what was put', () => {
  const table = tableOf(engine, 'base');
  const { placement, spots } = placeWithSpots(table);
  if (spots[0]) table.try(spots[0].action);
  const other = table.placements.peek().find(({ text }) => text !== placement.text);
  if (!other) throw new Error('no other placement');
  table.try(other);
  expect(table.draft.peek().steps.map(({ action }) => action.text)).toEqual([other.text]);
});

test('taking back goes step by step to the beginning of the turn and no further', () => {
  const table = tableOf(engine, 'base');
  const before = table.game.peek().hash;
  const { spots } = placeWithSpots(table);
  if (spots[0]) table.try(spots[0].action);
  table.back();
  expect(table.chosen.peek()).toBeNull();
  expect(table.placed.peek()).not.toBeNull();
  table.back();
  table.back();
  expect(table.shown.peek().hash).toBe(before);
  expect(table.draft.peek().steps).toHaveLength(0);
});

test('nothing can be committed before the tile lies, and passing is done by committing', () => {
  const table = tableOf(engine, 'base');
  expect(table.mayCommit.peek()).toBe(false);
  table.commit();
  expect(table.course.peek().steps).toHaveLength(1);
  placeWithSpots(table);
  expect(isPending(table.draft.peek())).toBe(true);
  expect(table.mayCommit.peek()).toBe(true);
  table.commit();
  const verbs = table.course.peek().steps.map(({ action }) => action.verb);
  expect(verbs).toEqual(['draw', 'place', 'pass', 'draw']);
});

test('no draft ever holds a draw', () => {
  const table = tableOf(engine, 'base');
  for (const action of table.placements.peek()) {
    table.try(action);
    for (const choice of table.choices.peek()) {
      table.try(choice.action);
      expect(table.draft.peek().steps.every(({ by }) => by !== 'chance')).toBe(true);
      expect(table.shown.peek().turn.drawn).toBeNull();
      expect(table.game.peek().turn.bag).toBe(table.shown.peek().turn.bag);
    }
  }
});

test('what is not listed cannot be tried', () => {
  const table = tableOf(engine, 'base');
  const far = table.game.peek().readAction(`place ${table.game.peek().turn.drawn?.code} 9,9n`);
  expect(table.try(far)).toBe(false);
  expect(table.draft.peek().steps).toHaveLength(0);
});

test('the worth of a choice is what it brings when it is done', () => {
  const table = tableOf(engine, 'base');
  placeWithSpots(table);
  const game = table.shown.peek();
  expect(table.choices.peek().map(({ action }) => action.text)).toEqual(
    choicesOf(game).map(({ text }) => text),
  );
  for (const { action, now, end, owners } of table.choices.peek()) {
    const { game: after } = game.apply(action);
    expect(now).toBe((after.points[0] ?? 0) - (game.points[0] ?? 0));
    expect(end).toBe((after.final()[0] ?? 0) - (game.final()[0] ?? 0));
    if (action.verb === 'put') expect(owners).toEqual([0]);
  }
});

test('the preview tells what committing then brings about', () => {
  const table = tableOf(engine, 'base');
  const random = randomOf(17);
  let scores = 0;
  while (table.game.peek().turn.who !== null) {
    table.try(table.shown.peek().greedy(1));
    if (table.choices.peek().length > 0 && random() < 0.7) table.try(table.shown.peek().greedy(1));
    const preview = table.preview.peek();
    const { length } = table.course.peek().steps;
    table.commit();
    const own = table.course
      .peek()
      .steps.slice(length)
      .filter(({ by }) => by !== 'chance');
    expect(preview.events).toEqual(own.flatMap(({ events }) => events));
    expect(preview.game.hash).toBe(own.at(-1)?.after.hash);
    scores += preview.events.filter(({ type }) => type === 'scored').length;
  }
  expect(scores).toBeGreaterThan(5);
});
