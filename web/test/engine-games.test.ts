/** Whole games by the wrapper: what it says of them has to fit together. */
import { expect, test } from 'vitest';
import type { Action, Engine, Game, GameEvent, Rules } from '~/engine/engine';
import { isCopy } from '~/game/log';
import { freshEngine, oneOf, randomOf } from './made';

const engine = await freshEngine();
const everything = engine.expansions.map(({ name }) => name).join(' + ');

type Look = (game: Game, action: Action | null, events: readonly GameEvent[]) => void;

/** Plays at random; `look` sees every game, and what led to it. */
function playAtRandom(rules: Rules, seed: number, look: Look): Action[] {
  const random = randomOf(seed);
  const actions: Action[] = [];
  let game = rules.start();
  look(game, null, []);
  while (game.turn.who !== null) {
    const action = oneOf(game.choices(), random);
    const { game: after, events } = game.apply(action);
    actions.push(action);
    look(after, action, events);
    game = after;
  }
  return actions;
}

/** Every tile is on the board, in hand, in the bag, or out of the game. */
function checkTiles(game: Game): void {
  const laid = new Map<string, number>();
  for (const { type } of game.board()) laid.set(type.code, (laid.get(type.code) ?? 0) + 1);
  let bag = 0;
  for (const type of game.rules.types) {
    const inHand = game.turn.drawn?.code === type.code ? 1 : 0;
    const elsewhere = (laid.get(type.code) ?? 0) + inHand + game.removed(type);
    expect(game.left(type) + elsewhere, type.code).toBe(type.count);
    bag += game.left(type);
  }
  expect(game.turn.bag).toBe(bag);
}

/** Every figure is on the board or in somebody's hand; one of nobody's is on the board, or somebody holds it. */
function checkFigures(game: Game): void {
  for (const { kind, supply, isNeutral } of game.rules.figures) {
    const held = game.held().filter((figure) => figure.kind === kind);
    const all = game.pieces().filter((piece) => piece.kind === kind);
    expect(all.every(({ seat }) => (seat === null) === isNeutral)).toBe(true);
    expect(isNeutral ? all.length + held.length : supply + held.length).toBe(supply);
    if (isNeutral) continue;
    for (let seat = 0; seat < game.rules.seats; seat++) {
      const out = all.filter((piece) => piece.seat === seat);
      expect(game.supply(seat, kind) + out.length).toBe(supply);
    }
  }
}

/** Every place on a feature names the same one, and every part of a tile is on one. */
function checkFeatures(game: Game): void {
  let places = 0;
  const features = new Set<number>();
  for (const { cell } of game.board()) {
    for (const spot of spots) {
      const feature = game.feature({ ...cell, spot });
      if (!feature || features.has(feature.id)) continue;
      features.add(feature.id);
      places += feature.places.length;
      for (const place of feature.places) expect(game.feature(place)).toBe(feature);
      const cells = new Set(feature.places.map(({ x, y }) => `${x},${y}`));
      expect(cells.size).toBe(feature.tiles);
    }
  }
  const parts = game.board().reduce((sum, { type }) => sum + type.nodes.length, 0);
  expect(places).toBe(parts);
}
const spots = 'n nne ne ene e ese se sse s ssw sw wsw w wnw nw nnw c i i2 i3 i4'.split(' ');

function checkRows(events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type !== 'scored') continue;
    expect(event.rows.length).toBeGreaterThan(0);
    for (const row of event.rows) expect(row.count * row.each).toBe(row.points);
    expect(event.rows.reduce((sum, row) => sum + row.points, 0)).toBe(event.points);
  }
}

function checkPosition(game: Game): void {
  const again = game.rules.engine.readPosition(game.position());
  expect(again.rules).toBe(game.rules);
  expect(again.hash).toBe(game.hash);
  expect(again.position()).toBe(game.position());
  const texts = (of: Game) =>
    of
      .choices()
      .map(({ text }) => text)
      .sort();
  expect(texts(again)).toEqual(texts(game));
}

/** The points of a seat are what the events told. */
class Sums {
  readonly #points: number[];

  constructor(seats: number) {
    this.#points = new Array(seats).fill(0);
  }

  add(events: readonly GameEvent[]): void {
    for (const event of events)
      if (event.type === 'scored')
        this.#points[event.seat] = (this.#points[event.seat] ?? 0) + event.points;
  }

  check(game: Game): void {
    expect(game.points).toEqual(this.#points);
  }
}

function playAndCheck(setup: string, seed: number): void {
  const rules = engine.rules(setup);
  const sums = new Sums(rules.seats);
  let last: Game | null = null;
  let n = 0;
  const actions = playAtRandom(rules, seed, (game, action, events) => {
    sums.add(events);
    sums.check(game);
    checkRows(events);
    if (action) expect(last?.why(action)).toBeNull();
    if (n++ % 37 === 0 || game.turn.who === null) {
      checkTiles(game);
      checkFigures(game);
      checkFeatures(game);
      checkPosition(game);
    }
    last = game;
  });
  checkEnd(rules, actions, last);
}

function checkEnd(rules: Rules, actions: readonly Action[], game: Game | null): void {
  const end = game?.rules.engine.readRecord(rules.writeRecord(actions, {})).games.at(-1);
  expect(end?.hash).toBe(game?.hash);
  expect(game?.choices()).toEqual([]);
  expect(game?.final()).toEqual(game?.points);
  expect(game?.turn.step).toBe('over');
}

const seats = (n: number) => `${2 + (n % 7)} seats`;

test('100 random games of the base game', { timeout: 120_000 }, () => {
  for (let seed = 0; seed < 100; seed++) playAndCheck(`base; ${seats(seed)}`, seed);
});

test('100 random games with every expansion', { timeout: 300_000 }, () => {
  expect(engine.expansions.length).toBeGreaterThan(1);
  for (let seed = 0; seed < 100; seed++) playAndCheck(`${everything}; ${seats(seed)}`, 1000 + seed);
});

/** Draws are left to chance, and every seat to the computer. */
function playGreedily(of: Engine, setup: string, seed: number): { actions: Action[]; end: Game } {
  const random = randomOf(seed);
  const actions: Action[] = [];
  let game = of.rules(setup).start();
  while (game.turn.who !== null) {
    const isDraw = game.turn.who === 'chance';
    const action = isDraw ? oneOf(game.choices(), random) : game.greedy(seed + actions.length);
    expect(game.choices().map(({ text }) => text)).toContain(action.text);
    actions.push(action);
    game = game.apply(action).game;
  }
  return { actions, end: game };
}

test('the computer player finishes games, the same game for the same seeds', async () => {
  const first = playGreedily(engine, everything, 5);
  const second = playGreedily(await freshEngine(), everything, 5);
  expect(second.end.position()).toBe(first.end.position());
  expect(second.end.hash).toBe(first.end.hash);
  expect(Math.min(...first.end.points)).toBeGreaterThan(20);
});

test('what a feature would score is what its owners then score', () => {
  const { actions } = playGreedily(engine, everything, 11);
  let [game, told] = [engine.rules(everything).start(), 0];
  for (const action of actions) {
    const { game: after, events } = game.apply(action);
    for (const event of events) {
      if (event.type !== 'scored' || event.when !== 'done' || event.power !== null) continue;
      if (event.feature === null || event.place === null) continue;
      const score = after.score(event.place, 'done');
      expect(score?.points).toBe(event.points);
      if (!isCopy(event)) expect(score?.rows).toEqual(event.rows);
      told++;
    }
    game = after;
  }
  expect(told).toBeGreaterThan(5);
});

test('the odds of all draws add up to one', () => {
  let game = engine.rules(everything).start();
  const random = randomOf(3);
  for (let turn = 0; turn < 40; turn++) {
    while (game.turn.who !== 'chance') game = game.apply(oneOf(game.choices(), random)).game;
    const odds = game.choices().map((draw) => game.odds(draw));
    const [total] = odds.map((one) => one.total);
    for (const one of odds) expect(one.total).toBe(total);
    expect(odds.reduce((sum, { of }) => sum + of, 0)).toBe(total);
    const stages = game.rules.types.filter((type) => game.left(type) > 0).map(({ stage }) => stage);
    const isStaged = new Set(stages).size > 1;
    if (!isStaged) expect(total).toBe(game.turn.bag);
    game = game.apply(oneOf(game.choices(), random)).game;
  }
});
