/** Several kinds of figure at one spot, and the key that goes through them. */
import { expect, test } from 'vitest';
import { groupsOf, meantByKey } from '~/board/spot-groups';
import type { Action, Game } from '~/engine/engine';
import { choicesOf, weigh } from '~/game/choices';
import { freshEngine } from './made';

const engine = await freshEngine();

/** A game in which a tile was just placed and several kinds of figure may be put. */
function withSeveralKinds(): Game {
  const start = engine.rules('base + inns + abbot').start();
  const drawn = start.apply(start.readAction('draw V')).game;
  const [placement] = choicesOf(drawn);
  if (!placement) throw new Error('nothing to place');
  return drawn.apply(placement).game;
}

const game = withSeveralKinds();
const spots = choicesOf(game)
  .filter(({ place }) => place !== null)
  .map((action) => weigh(game, action));
const groups = groupsOf(spots);

test('the kinds of figure for one place are a group, the follower first', () => {
  expect(groups.flatMap(({ choices }) => choices).length).toBe(spots.length);
  expect(groups.length).toBeLessThan(spots.length);
  expect(groups.map(({ number }) => number)).toEqual(groups.map((_, i) => i + 1));
  const [usual] = game.rules.figures;
  for (const { choices } of groups) {
    const places = new Set(choices.map(({ action }) => JSON.stringify(action.place)));
    expect(places.size).toBe(1);
    const has = choices.some(({ action }) => action.figure?.kind === usual?.kind);
    if (has) expect(choices[0]?.action.figure?.kind).toBe(usual?.kind);
  }
});

test('the key of a group goes through it, and from its last choice back to none', () => {
  const group = groups.find(({ choices }) => choices.length > 1);
  if (!group) throw new Error('no group has several choices');
  let chosen: Action | null = null;
  for (const { action } of group.choices) {
    const meant = meantByKey(group, chosen);
    expect(meant?.action.text).toBe(action.text);
    chosen = meant?.action ?? null;
  }
  expect(meantByKey(group, chosen)?.action.text).toBe(chosen?.text);
});
