/** Powers that let a figure go to many places: what is shown when, and why not elsewhere. */
import { expect, test } from 'vitest';
import type { Game, Place } from '~/engine/engine';
import { choicesOf, weigh } from '~/game/choices';
import { isWide, shownBy, waysOf } from '~/game/put-ways';
import { refusedIn, whyNotThere } from '~/game/refused';
import { freshEngine } from './made';

const engine = await freshEngine();

/** A game of the tiles that point, after these actions. */
const after = (...actions: string[]): Game =>
  actions.reduce(
    (game, text) => game.apply(game.readAction(text)).game,
    engine.rules('base + twentieth').start() as Game,
  );

const placesOf = (game: Game) =>
  choicesOf(game)
    .filter(({ place }) => place !== null)
    .map((action) => weigh(game, action));

const anywhere = after(
  ...['draw V', 'place V 1,0n', 'pass', 'draw A', 'place A 1,1s', 'pass'],
  ...['draw ANG', 'place ANG -1,0n'],
);

test('many places of a power are shown when it is picked, and nothing else then', () => {
  const all = placesOf(anywhere);
  const ways = waysOf(all);
  expect(ways).toEqual([{ power: 'anywhere', places: 10 }]);
  expect(isWide(ways)).toBe(true);
  const powers = (picked: string | null) =>
    new Set(shownBy(all, picked, null).map(({ action }) => action.power));
  expect(powers(null)).toEqual(new Set([null]));
  expect(powers('anywhere')).toEqual(new Set(['anywhere']));
  expect(powers('nothing like it')).toEqual(new Set([null]));
});

test('what is chosen is shown in any case', () => {
  const chosen = 'put follower 1,1c by anywhere';
  const shown = shownBy(placesOf(anywhere), null, chosen);
  expect(shown.filter(({ action }) => action.power !== null)).toMatchObject([
    { action: { text: chosen } },
  ]);
});

test('few places are shown at once', () => {
  const game = after(
    ...['draw V', 'place V 1,0n', 'put follower 1,0s', 'draw E', 'place E 0,-1s', 'pass'],
    ...['draw ANA', 'place ANA -1,0s'],
  );
  const all = placesOf(game);
  expect(waysOf(all)).toEqual([{ power: 'beside', places: 1 }]);
  expect(shownBy(all, null, null)).toHaveLength(all.length);
});

test('a third one beside two is greyed with its rule', () => {
  const first = after(
    ...['draw V', 'place V 1,0n', 'put follower 1,0s', 'draw E', 'place E 0,-1s', 'pass'],
    ...['draw ANA', 'place ANA -1,0s', 'put follower 1,0s by beside'],
    ...['draw U', 'place U 0,1n', 'pass'],
  );
  const second = ['draw ANC', first.choices()[0]?.text ?? ''];
  expect(second).toHaveLength(2);
  const drawn = first.apply(first.readAction('draw ANC')).game;
  const active = drawn
    .choices()
    .map((placement) => drawn.apply(placement).game)
    .find((game) => game.rules.registers.length > 0 && game.register('symbol') === 1);
  if (!active) throw new Error('the symbol cannot become active');
  const greyed = refusedIn(active).find(
    ({ action }) => action.text === 'put follower 1,0s by beside',
  );
  expect([greyed?.refusal.code, greyed?.refusal.rule]).toEqual(['not-allowed', 'ANN-8']);
});

test('what is pointed at says why nothing goes there by that power, or nothing where it may', () => {
  const at = (x: number, y: number, spot: string): Place => ({ x, y, spot });
  expect(whyNotThere(anywhere, at(1, 1, 'c'), 'anywhere')).toBeNull();
  const own = whyNotThere(anywhere, at(-1, 0, 'n'), 'anywhere');
  expect([own?.refusal.code, own?.refusal.rule]).toEqual(['not-allowed', 'ANN-24']);
});

test('what a power puts is not greyed as something to take back', () => {
  const game = after(
    ...['draw V', 'place V 1,0n', 'put follower 1,0s', 'draw E', 'place E 0,-1s', 'pass'],
    ...['draw ANA', 'place ANA -1,0s'],
  );
  for (const power of ['beside', 'anywhere'])
    expect(game.why(game.readAction(`take follower 1,0s by ${power}`))?.code).toBe('no-power');
  expect(refusedIn(game).filter(({ action }) => action.verb === 'take')).toEqual([]);
});

test('nothing is tried of a choice before it is asked what it brings', () => {
  let tried = 0;
  const watched = new Proxy(anywhere, {
    get(game, name) {
      if (name === 'apply') tried++;
      const value: unknown = Reflect.get(game, name, game);
      return typeof value === 'function' ? value.bind(game) : value;
    },
  });
  const choices = choicesOf(anywhere).map((action) => weigh(watched, action));
  expect(tried).toBe(0);
  expect(choices.map(({ now }) => now).every((now) => now === 0)).toBe(true);
  expect(tried).toBe(choices.length);
});
