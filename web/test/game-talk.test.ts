/** The chat: what is said, what is new, what is muted. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { MemoryStore } from '~/game/store';
import { cleanSaying, SAY_LETTERS, Talk } from '~/game/talk';

const talkIn = (store = new MemoryStore()) => new Talk(store, 'g1', signal(new Set([0])));
const line = (seq: number, by: string, more: object = { text: `line ${seq}` }) => ({
  type: 'say',
  seq,
  by,
  t: 1_700_000_000_000,
  ...more,
});

test('lines and phrases are kept in their order', () => {
  const talk = talkIn();
  talk.hear(line(3, 'a'));
  talk.hear(line(5, 'b', { phrase: 'well-played' }));
  expect(talk.said.peek().map(({ by, text, phrase }) => [by, text, phrase])).toEqual([
    [0, 'line 3', null],
    [1, 'well-played', 'well-played'],
  ]);
});

test('what comes again after a loss is not said twice', () => {
  const talk = talkIn();
  for (const seq of [1, 2, 1, 2, 3]) talk.hear(line(seq, 'b'));
  expect(talk.said.peek().map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a phrase of a later server is shown as it is, an empty line is none', () => {
  const talk = talkIn();
  talk.hear(line(1, 'b', { phrase: 'cheers' }));
  talk.hear(line(2, 'b', { text: '' }));
  talk.hear(line(3, 'z'));
  expect(talk.said.peek()).toMatchObject([{ text: 'cheers', phrase: null }]);
});

test('what others say is new until it is read, also when the page is opened again', () => {
  const store = new MemoryStore();
  const talk = talkIn(store);
  talk.hear(line(1, 'b'));
  talk.hear(line(2, 'a'));
  talk.hear(line(3, 'b'));
  expect(talk.unread.value).toBe(2);
  talk.markRead();
  expect(talk.unread.value).toBe(0);
  const again = talkIn(store);
  for (const seq of [1, 2, 3, 4]) again.hear(line(seq, 'b'));
  expect(again.unread.value).toBe(1);
});

test('who has muted it is told of nothing new, and it stays so', () => {
  const store = new MemoryStore();
  const talk = talkIn(store);
  talk.mute(true);
  talk.hear(line(1, 'b'));
  expect(talk.unread.value).toBe(0);
  expect(talkIn(store).isMuted.peek()).toBe(true);
  talk.mute(false);
  expect(talk.unread.value).toBe(1);
});

test('a long talk loses its beginning', () => {
  const talk = talkIn();
  for (let seq = 1; seq <= 250; seq++) talk.hear(line(seq, 'b'));
  expect(talk.said.peek()).toHaveLength(200);
  expect(talk.said.peek()[0]?.seq).toBe(51);
});

test('what is said is one line that a server takes', () => {
  expect(cleanSaying('  a\n\tb\u202e c  ')).toBe('a b c');
  expect([...cleanSaying('é😀'.repeat(300))]).toHaveLength(SAY_LETTERS);
  expect(cleanSaying('\u0000\n')).toBe('');
});
