/** What passes between players beside the moves: offers and answers, claims, stand-ins, pauses, the end. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { Dealings } from '~/game/dealings';
import { askedSeats } from '~/game/offers';
import { MemoryStore } from '~/game/store';

function made(mine: readonly number[] = [0]) {
  const dealings = new Dealings(new MemoryStore(), 'g1', signal(new Set(mine)));
  const hear = (type: string, more: object = {}, isPast = false, now = 0) =>
    dealings.hear({ type, ...more }, { isPast, now });
  return { dealings, hear };
}

test('an offer waits for all others, and its effect ends it', () => {
  const { dealings, hear } = made();
  hear('offer', { by: 'b', what: 'takeback', to: 4 });
  const mine = new Set([0, 2]);
  const asked = () => {
    const offer = dealings.offer.peek();
    return offer && askedSeats(offer, mine);
  };
  expect(asked()).toEqual([0, 2]);
  hear('answer', { by: 'a', yes: true });
  expect(asked()).toEqual([2]);
  hear('event', { by: 'b', to: 4 });
  expect(dealings.offer.peek()).toBeNull();
  expect(dealings.ended.peek()).toBeNull();
});

test('a no ends an offer, and says whose it was; so does taking it back', () => {
  const { dealings, hear } = made();
  hear('offer', { by: 'b', what: 'tie' });
  hear('answer', { by: 'c', yes: false });
  expect(dealings.offer.peek()).toBeNull();
  expect(dealings.ended.peek()).toMatchObject({ how: 'refused', by: 2 });
  hear('offer', { by: 'b', what: 'tie' });
  expect(dealings.ended.peek()).toBeNull();
  hear('answer', { by: 'b', yes: false });
  expect(dealings.ended.peek()).toMatchObject({ how: 'withdrawn' });
});

test('an act ends an offer, but for one to play again', () => {
  const { dealings, hear } = made();
  hear('offer', { by: 'b', what: 'pause' });
  hear('event', { by: 'a', action: 'pass' });
  expect(dealings.ended.peek()).toMatchObject({ how: 'passed' });
  hear('offer', { by: 'b', what: 'rematch' });
  hear('event', { by: 'a', action: 'pass' });
  expect(dealings.offer.peek()?.what).toBe('rematch');
});

test('what had come to nothing before one came is not told', () => {
  const { dealings, hear } = made();
  hear('offer', { by: 'b', what: 'tie' }, true);
  hear('answer', { by: 'a', yes: false }, true);
  expect(dealings.ended.peek()).toBeNull();
});

test('only those are asked whom the server names', () => {
  const { dealings, hear } = made();
  hear('offer', { by: 'b', what: 'takeback', to: 4, asked: ['a'] });
  const offer = dealings.offer.peek();
  expect(offer && askedSeats(offer, new Set([0, 2]))).toEqual([0]);
  hear('computer', { seat: 'c', level: 'strong' });
  expect(dealings.ended.peek()).toMatchObject({ how: 'passed' });
});

test('offers that nobody knows here are none', () => {
  const { dealings, hear } = made();
  hear('offer', { by: 'b', what: 'swap' });
  hear('offer', { what: 'tie' });
  expect(dealings.offer.peek()).toBeNull();
});

test('who is said to have left ends that by whatever he does', () => {
  const claim = { by: 'a', seat: 'b', until: 61_000 };
  for (const [type, more] of [
    ['answer', { by: 'b', yes: true }],
    ['here', { by: 'b' }],
    ['say', { by: 'b', text: 'Yes' }],
    ['event', { by: 'b', action: 'pass' }],
    ['computer', { seat: 'b', level: 'strong' }],
    ['over', { result: { winners: ['a'], why: 'abandoned' } }],
  ] as const) {
    const { dealings, hear } = made();
    hear('clock', { left: {}, running: null, paused: false, t: 1000 }, false, 50);
    hear('claim', claim, false, 50);
    expect(dealings.claim.peek()).toEqual({ by: 0, seat: 1, until: 60_050, isForWin: false });
    hear('say', { by: 'a', text: 'Are you there?' });
    expect(dealings.claim.peek()).not.toBeNull();
    hear(type, more);
    expect(dealings.claim.peek()).toBeNull();
  }
});

test('a computer player takes a seat and gives it back', () => {
  const { dealings, hear } = made();
  hear('computer', { seat: 'b', level: 'strong' });
  expect([...dealings.standIns.peek()]).toEqual([[1, 'strong']]);
  hear('computer', { seat: 'b', level: null });
  expect(dealings.standIns.peek().size).toBe(0);
});

test('pausing and going on are told, by the clock too', () => {
  const { dealings, hear } = made();
  hear('pause');
  expect(dealings.isPaused.peek()).toBe(true);
  hear('resume');
  expect(dealings.isPaused.peek()).toBe(false);
  hear('clock', { left: { a: 5 }, running: 'a', paused: true });
  expect(dealings.isPaused.peek()).toBe(true);
});

test('the end says who has won and why', () => {
  const { dealings, hear } = made();
  hear('resign', { by: 'a' });
  hear('over', { result: { points: { a: 3, b: 1 }, winners: ['b'], why: 'resigned' } });
  expect(dealings.resigned.peek()).toEqual(new Set([0]));
  expect(dealings.ending.peek()).toEqual({ winners: [1], why: 'resigned' });
});

test('all go to the next game when it has just been agreed on, later only who wants to', () => {
  const { dealings, hear } = made();
  hear('rematch', { next: 'g2' });
  expect([dealings.next.peek(), dealings.goesOn.peek()]).toEqual(['g2', true]);
  const late = made();
  late.hear('rematch', { next: 'g2' }, true);
  expect([late.dealings.next.peek(), late.dealings.goesOn.peek()]).toEqual(['g2', false]);
});
