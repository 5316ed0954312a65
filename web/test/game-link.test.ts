/** The connection by itself: backing off, noticing silence, heeding the server's farewell. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, type Socket } from '~/game/link';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class PlainSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }
}

function linked() {
  const sockets: PlainSocket[] = [];
  const heard: unknown[] = [];
  const asked: (string | null)[] = [];
  let opened = 0;
  const link = new Link({
    open: (server) => {
      const socket = new PlainSocket();
      sockets.push(socket);
      asked.push(server);
      return socket;
    },
    onOpen: () => void opened++,
    onMessage: (message) => void heard.push(message),
  });
  const last = () => sockets.at(-1) ?? new PlainSocket();
  return { link, sockets, heard, asked, last, opened: () => opened };
}

test('nothing is sent before the link is open', () => {
  const { link, last } = linked();
  expect(link.send({ type: 'ping' })).toBe(false);
  last().onopen?.();
  expect(link.send({ type: 'ping' })).toBe(true);
  expect(last().sent).toEqual(['{"type":"ping"}']);
});

test('every failure doubles the wait, up to a limit', () => {
  const { sockets, last } = linked();
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    const { length } = sockets;
    last().close();
    let waited = 0;
    while (sockets.length === length) {
      vi.advanceTimersByTime(10);
      waited += 10;
    }
    waits.push(waited);
  }
  const ideal = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];
  for (const [i, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual((ideal[i] ?? 0) * 0.75);
    expect(wait).toBeLessThanOrEqual((ideal[i] ?? 0) + 10);
  }
});

test('an opened link begins again with the shortest wait', () => {
  const { sockets, last, opened } = linked();
  for (let i = 0; i < 4; i++) {
    last().close();
    vi.advanceTimersByTime(15_000);
  }
  last().onopen?.();
  expect(opened()).toBe(1);
  const { length } = sockets;
  last().close();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(length + 1);
});

test('a silent server is asked, and given up when it does not answer', () => {
  const { sockets, last, link } = linked();
  last().onopen?.();
  vi.advanceTimersByTime(25_000);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  last().onmessage?.({ data: '{"type":"pong"}' });
  vi.advanceTimersByTime(20_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(16_000);
  expect(sockets[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  expect(link.state.peek()).toBe('fine');
});

test('a farewell says when it is worth coming back', () => {
  const { sockets, last } = linked();
  last().onopen?.();
  last().onmessage?.({ data: '{"type":"bye","code":"restart","retry":5}' });
  last().close();
  vi.advanceTimersByTime(4900);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(sockets).toHaveLength(2);
});

test('a farewell for good ends the link', () => {
  const { sockets, last, link } = linked();
  last().onopen?.();
  last().onmessage?.({ data: '{"type":"bye","code":"closing","retry":null}' });
  expect(link.state.peek()).toBe('ended');
  vi.advanceTimersByTime(60_000);
  link.hurry();
  expect(sockets).toHaveLength(1);
});

test('coming online tries at once, and goes on trying', () => {
  const { sockets, last, link } = linked();
  for (let i = 0; i < 5; i++) {
    last().close();
    vi.advanceTimersByTime(15_000);
  }
  last().close();
  const { length } = sockets;
  link.hurry();
  expect(sockets).toHaveLength(length + 1);
  last().close();
  vi.advanceTimersByTime(15_000);
  expect(sockets).toHaveLength(length + 2);
});

test('what is no message is skipped', () => {
  const { heard, last } = linked();
  last().onopen?.();
  for (const data of ['', 'x', '[]', '{}', '{"type":1}', new ArrayBuffer(2)])
    last().onmessage?.({ data });
  last().onmessage?.({ data: '{"type":"turn"}' });
  expect(heard).toEqual([{ type: 'turn' }]);
});

test('where the server is gone another one is tried at once, and kept', () => {
  const { link, asked, last } = linked();
  last().onopen?.();
  link.know(['http://b/', 'http://c/']);
  last().close();
  vi.advanceTimersByTime(500);
  expect(asked).toEqual([null, 'http://b/']);
  last().close();
  vi.advanceTimersByTime(500);
  expect(asked).toEqual([null, 'http://b/', 'http://c/']);
  last().onopen?.();
  // That one tells of the others, not of itself.
  link.know(['http://b/']);
  last().close();
  vi.advanceTimersByTime(500);
  last().close();
  vi.advanceTimersByTime(500);
  last().close();
  vi.advanceTimersByTime(500);
  expect(asked.slice(3)).toEqual(['http://b/', null, 'http://c/']);
  expect(link.state.peek()).toBe('fine');
});

test('a server that does not answer is not waited for where there is another', () => {
  const { link, sockets, asked, last } = linked();
  last().onopen?.();
  link.know(['http://b/']);
  last().close();
  vi.advanceTimersByTime(500);
  expect(asked).toEqual([null, 'http://b/']);
  vi.advanceTimersByTime(3500);
  expect(sockets[1]?.isClosed).toBe(true);
  expect(asked).toEqual([null, 'http://b/', null]);
});
