/** Games at one page: people, computer players, chance, going back. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '~/engine/engine';
import { below, draw } from '~/game/chance';
import { lastTurn } from '~/game/course';
import { pointsBySource } from '~/game/log';
import type { Table } from '~/game/table';
import { freshEngine, oneOf, randomOf } from './made';
import { bitsOf, people, playTurn, tableOf, whenIdle } from './support/tables';

const engine = await freshEngine();
const everything = engine.expansions.map(({ name }) => name).join(' + ');
const setups = [...new Set(['base; 2 seats', `${everything}; 3 seats`])];

/** Whatever waits for no time has happened. */
const turnOfEvents = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The points of all scores that the log tells, seat by seat. */
function toldPoints(table: Table): number[] {
  const points = table.game.peek().points.map(() => 0);
  const { turns, end } = table.log.peek();
  const told = turns.flatMap(({ parts }) => parts.flatMap(({ events }) => events));
  for (const event of [...told, ...end])
    if (event.type === 'scored') points[event.seat] = (points[event.seat] ?? 0) + event.points;
  return points;
}

const sumOfKinds = (table: Table): number[] =>
  table.game
    .peek()
    .points.map((_, seat) =>
      pointsBySource(table.course.peek()).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
    );

describe.each(setups)('%s', (setup) => {
  const seats = engine.rules(setup).seats;

  test('a game against computer players goes on to its end', async () => {
    const players = Array.from({ length: seats }, (_, i) => ({
      name: `P${i}`,
      level: i > 0 ? 'greedy' : null,
    }));
    const table = tableOf(engine, setup, { players });
    const random = randomOf(5);
    await whenIdle(table);
    while (table.game.peek().turn.who !== null) {
      expect(table.actor.peek()).toBe(0);
      playTurn(table, random);
      await whenIdle(table);
    }
    const { steps } = table.course.peek();
    expect(new Set(steps.map(({ by }) => by))).toEqual(new Set(['chance', ...players.keys()]));
    expect(toldPoints(table)).toEqual(table.game.peek().points);
    expect(sumOfKinds(table)).toEqual(table.game.peek().points);
    expect(table.log.peek().end.at(-1)?.type).toBe('over');
    expect(table.actor.peek()).toBeNull();
  });

  test('people at one page act one after the other, and every turn is in the log', () => {
    const table = tableOf(engine, setup, {
      players: people(...Array.from({ length: seats }, (_, i) => `P${i}`)),
    });
    const random = randomOf(9);
    const actors: Seat[] = [];
    while (actors.length < 3 * seats) {
      const { seat } = table.game.peek().turn;
      expect(table.actor.peek()).toBe(seat);
      playTurn(table, random);
      actors.push(seat);
    }
    expect(new Set(actors).size).toBe(seats);
    const played = table.log
      .peek()
      .turns.flatMap(({ seat, parts }) =>
        parts.flatMap(({ cell }) => (cell === null ? [] : [{ seat, cell }])),
      );
    expect(played.map(({ seat }) => seat)).toEqual(actors);
    expect(table.last.peek().seat).toBe(actors.at(-1));
    expect(table.last.peek().cells[0]).toEqual(played.at(-1)?.cell);
  });
});

test('the last turn begins with its draw, and chance does not begin another', () => {
  const table = tableOf(engine, 'base');
  expect(lastTurn({ start: table.game.peek(), steps: [] })).toBe(0);
  playTurn(table, randomOf(2));
  const { steps } = table.course.peek();
  expect(steps.at(-1)?.by).toBe('chance');
  expect(lastTurn(table.course.peek())).toBe(0);
  playTurn(table, randomOf(3));
  expect(table.course.peek().steps[lastTurn(table.course.peek())]).toBe(steps.at(-1));
});

test('a game of computer players alone comes to its end', async () => {
  const players = ['X', 'Y'].map((name) => ({ name, level: 'greedy' }));
  const table = tableOf(engine, 'base', { players });
  await whenIdle(table);
  expect(table.game.peek().turn.who).toBeNull();
});

test('a computer player waits before every act, and stops when the table is left', async () => {
  const players = [
    { name: 'Ada', level: null },
    { name: 'Computer', level: 'greedy' },
  ];
  const waits: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => waits.push(resolve));
  const table = tableOf(engine, 'base', { players, pause });
  playTurn(table, randomOf(2));
  const length = table.course.peek().steps.length;
  await turnOfEvents();
  expect(waits).toHaveLength(1);
  table.close();
  waits[0]?.();
  await turnOfEvents();
  expect(table.course.peek().steps).toHaveLength(length);
});

test('going back a turn gives the same tile again, and the same one after it', () => {
  const table = tableOf(engine, 'base');
  expect(table.mayTakeBackTurn).toBe(false);
  const random = randomOf(3);
  const first = table.game.peek();
  playTurn(table, random);
  const second = table.game.peek().turn.drawn?.code;
  playTurn(table, random);
  const third = table.game.peek().turn.drawn?.code;
  table.takeBackTurn();
  expect(table.game.peek().turn.drawn?.code).toBe(second);
  expect(table.actor.peek()).toBe(1);
  table.takeBackTurn();
  expect(table.game.peek().hash).toBe(first.hash);
  expect(table.mayTakeBackTurn).toBe(false);
  playTurn(table, random);
  expect(table.game.peek().turn.drawn?.code).toBe(second);
  playTurn(table, random);
  expect(table.game.peek().turn.drawn?.code).toBe(third);
});

test('against the computer, going back takes its turn back too', async () => {
  const players = [
    { name: 'Ada', level: null },
    { name: 'Computer', level: 'greedy' },
  ];
  const table = tableOf(engine, 'base', { players });
  const start = table.game.peek().hash;
  playTurn(table, randomOf(4));
  await whenIdle(table);
  expect(table.course.peek().steps.some(({ by }) => by === 1)).toBe(true);
  table.takeBackTurn();
  expect(table.game.peek().hash).toBe(start);
  expect(table.actor.peek()).toBe(0);
});

test('numbers below a bound are even: what would favour the small ones is thrown away', () => {
  const limit = 2 ** 32 - (2 ** 32 % 6);
  const drawn = [limit, limit + 3, 7];
  expect(below(6, () => drawn.shift() ?? 0)).toBe(1);
  expect(drawn).toHaveLength(0);
  expect(below(6, () => limit - 1)).toBe(5);
});

test('every tile of the bag is drawn as often as it is there', () => {
  const game = engine.rules('base').start();
  const random = bitsOf(11);
  const draws = 71 * 200;
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const code = draw(game, random).tile ?? '';
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let chi = 0;
  const choices = game.choices();
  for (const action of choices) {
    const expected = (draws * game.odds(action).of) / 71;
    chi += ((counts.get(action.tile ?? '') ?? 0) - expected) ** 2 / expected;
  }
  // Of 23 degrees of freedom; larger than 50 once in a thousand seeds, and this one is fixed.
  expect(choices).toHaveLength(24);
  expect(chi).toBeLessThan(50);
  expect(oneOf(choices, randomOf(1)).verb).toBe('draw');
});
