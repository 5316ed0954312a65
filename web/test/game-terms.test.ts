/** Terms: what a page sends comes back as the same, and what is left out is as usual. */
import { expect, test } from 'vitest';
import { hostSeat, newRemoteGame } from '~/game/remote-new';
import {
  AIDS,
  FLAGS,
  readTerms,
  showsLeft,
  showsWorth,
  type Terms,
  usualTerms,
  writeTerms,
} from '~/game/terms';
import { freshEngine, randomOf } from './made';
import { FakeServer } from './support/fake-server';
import { people } from './support/tables';

test('nothing said is as usual', () => {
  expect(readTerms({})).toEqual(usualTerms);
  expect(readTerms({ aids: 'all', clock: { seconds: -1, flag: 7 }, first: 3 })).toEqual(usualTerms);
});

test('all terms that can be wished for come back as they were sent', () => {
  const clocks = [
    { kind: 'none' },
    { kind: 'game', seconds: 300, increment: 5 },
    { kind: 'turn', days: 3 },
  ] as const;
  for (const aids of AIDS)
    for (const clock of clocks)
      for (const flag of clock.kind === 'none' ? [usualTerms.flag] : FLAGS)
        for (const isPrivate of [false, true]) {
          const terms: Terms = { aids, clock, flag, isPrivate, isShuffled: !isPrivate };
          expect(readTerms(writeTerms(terms))).toEqual(terms);
        }
});

test('they are sent in the form of the protocol', () => {
  const terms: Terms = {
    aids: 'tournament',
    clock: { kind: 'game', seconds: 600, increment: 10 },
    flag: 'computer',
    isPrivate: true,
    isShuffled: true,
  };
  expect(writeTerms(terms)).toEqual({
    aids: 'tournament',
    clock: { seconds: 600, increment: 10, flag: 'computer' },
    watch: false,
    first: 'random',
  });
});

test('each level of aids shows less than the one before', () => {
  expect(AIDS.map((aids) => [showsWorth(aids), showsLeft(aids)])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test('a new game is asked for with its terms', async () => {
  const server = new FakeServer(await freshEngine(), 'base', randomOf(1));
  await newRemoteGame(server.connect, {
    setup: 'base',
    seats: people('Ada', 'Bob'),
    language: 'en',
    terms: usualTerms,
  });
  expect(server.heard[1]).toMatchObject({
    type: 'new',
    terms: { aids: 'standard', watch: true, first: 'a' },
  });
});

test('the host sits first, or by chance on any seat of a person', () => {
  const tokens = { 0: 'p', 2: 'q', 3: 'r' };
  expect(hostSeat({ tokens }, false)).toEqual({ seat: 0, token: 'p' });
  const drawn = [0, 0.4, 0.99].map((lot) => hostSeat({ tokens }, true, () => lot)?.seat);
  expect(drawn).toEqual([0, 2, 3]);
  expect(hostSeat({ tokens: {} }, true)).toBeNull();
});
