/** Clocks: counted on from what the server tells, by a clock of the page that nobody can set. */
import { expect, test } from 'vitest';
import { leftAt, partsOfTime, readClock, ServerTime, untilChange } from '~/game/clocks';

const line = (more: object = {}) => ({
  type: 'clock',
  left: { a: 60_000, b: 45_000 },
  running: 'a',
  paused: false,
  ...more,
});

test('the time of whoever is to act goes by, the others keep theirs', () => {
  const clock = readClock(line(), new ServerTime(), 1000);
  expect(leftAt(clock, 0, 1000)).toBe(60_000);
  expect(leftAt(clock, 0, 31_000)).toBe(30_000);
  expect(leftAt(clock, 1, 31_000)).toBe(45_000);
  expect(leftAt(clock, 0, 100_000)).toBe(0);
  expect(leftAt(clock, 2, 1000)).toBeNull();
});

test('no time goes by while it is paused, or while nobody is to act', () => {
  for (const more of [{ paused: true }, { running: null }]) {
    const clock = readClock(line(more), new ServerTime(), 0);
    expect(leftAt(clock, 0, 500_000)).toBe(60_000);
  }
});

test('what came late is counted from when it was sent', () => {
  const time = new ServerTime();
  readClock(line({ t: 1_700_000_000_000 }), time, 100);
  const late = readClock(line({ t: 1_700_000_001_000 }), time, 1500); // 400 ms later than it should
  expect(leftAt(late, 0, 1500)).toBe(59_600);
});

test('a server whose clock was set does not take anybody time away', () => {
  const time = new ServerTime();
  readClock(line({ t: 1_700_000_000_000 }), time, 0);
  const set = readClock(line({ t: 1_600_000_000_000 }), time, 1000);
  expect(leftAt(set, 0, 1000)).toBe(60_000);
  expect(leftAt(set, 0, 2000)).toBe(59_000);
});

test('a moment of the server yet to come has its place here', () => {
  const time = new ServerTime();
  expect(time.until(65_000, 100, 5200)).toBe(59_900);
  time.hear(5000, 100);
  expect(time.until(65_000, 100, 9999)).toBe(60_100);
  expect(time.here(65_000, 100)).toBe(100);
});

test('time is shown in parts, with tenths when it is short, and 0 only when it is up', () => {
  expect(partsOfTime(545_000)).toMatchObject({ minutes: 9, seconds: 5, tenths: null });
  expect(partsOfTime(544_001)).toMatchObject({ minutes: 9, seconds: 5 });
  expect(partsOfTime(7300)).toMatchObject({ minutes: 0, seconds: 7, tenths: 3 });
  expect(partsOfTime(1)).toMatchObject({ seconds: 0, tenths: 1 });
  expect(partsOfTime(0)).toMatchObject({ seconds: 0, tenths: 0 });
  expect(partsOfTime(187_200_000)).toMatchObject({ days: 2, hours: 4, minutes: 0 });
});

test('it is looked at again just when it has changed', () => {
  for (const left of [400_321, 65_000, 10_001, 10_000, 9_999, 250, 90_000_500]) {
    const wait = untilChange(left);
    expect(wait).toBeGreaterThan(0);
    expect(partsOfTime(left - wait)).not.toEqual(partsOfTime(left + 0.001 - wait));
  }
});
