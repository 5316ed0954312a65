/** Clocks as a server tells them, counted on here by a clock that nobody can set. */
import type { Seat } from '~/engine/engine';
import { seatOfLetter } from '~/engine/seat-letters';
import { type Fields, numberOf, partOf, textOf } from './json-fields';

/** What each seat had left at a moment, and whose time runs. Moments are those of `performance.now`. */
export interface Clock {
  readonly left: ReadonlyMap<Seat, number>; // milliseconds; seats without a clock are not in it
  readonly running: Seat | null;
  readonly isPaused: boolean;
  readonly since: number;
}

/** A step of the server's clock larger than that is no delay on the way. */
const LEAP = 5000;

/** How the server's moments lie to those of this page, by the message that came quickest. */
export class ServerTime {
  private ahead: number | null = null;

  /** A message that was sent at the server's moment `t` is here. */
  hear(t: number, now: number): void {
    const ahead = t - now;
    const isKnown = this.ahead !== null && Math.abs(ahead - this.ahead) < LEAP;
    this.ahead = isKnown ? Math.max(this.ahead ?? ahead, ahead) : ahead;
  }

  /** The moment here at which it was `t` at the server. */
  here(t: number, now: number): number {
    return this.ahead === null ? now : Math.min(t - this.ahead, now);
  }

  /** The moment here at which it will be `t` there: before any message said how late it is there, by the date here. */
  until(t: number, now: number, date: number): number {
    return t - (this.ahead ?? date - now);
  }
}

export function readClock(fields: Fields, time: ServerTime, now: number): Clock {
  const left = new Map<Seat, number>();
  for (const [letter, value] of Object.entries(partOf(fields, 'left'))) {
    const seat = seatOfLetter(letter);
    if (seat !== null && typeof value === 'number') left.set(seat, value);
  }
  const t = numberOf(fields, 't');
  if (t !== null) time.hear(t, now);
  return {
    left,
    running: seatOfLetter(textOf(fields, 'running')),
    isPaused: fields.paused === true,
    since: t === null ? now : time.here(t, now),
  };
}

export const isRunning = (clock: Clock, seat: Seat): boolean =>
  clock.running === seat && !clock.isPaused;

/** What a seat has left now; null where it has no clock. */
export function leftAt(clock: Clock, seat: Seat, now: number): number | null {
  const left = clock.left.get(seat);
  if (left === undefined) return null;
  return Math.max(0, isRunning(clock, seat) ? left - (now - clock.since) : left);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Under that, every tenth of a second is told. */
export const SHORT = 10 * SECOND;

/** Time as it is shown, in its parts. A clock at 0 is up, so nothing above it is rounded down to 0. */
export interface Shown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly tenths: number | null; // where they count
}

export function partsOfTime(left: number): Shown {
  const isShort = left < SHORT;
  const unit = isShort ? SECOND / 10 : SECOND;
  const whole = Math.ceil(left / unit) * unit;
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: Math.floor((whole % MINUTE) / SECOND),
    tenths: isShort ? Math.floor((whole % SECOND) / (SECOND / 10)) : null,
  };
}

/** Milliseconds until it looks otherwise. */
export function untilChange(left: number): number {
  const unit = left <= SHORT ? SECOND / 10 : left > DAY ? MINUTE : SECOND;
  return left % unit || unit;
}
