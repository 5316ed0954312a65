/** How much time a seat has left, counted on between what the server tells. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '~/engine/engine';
import {
  type Clock,
  isRunning,
  leftAt,
  partsOfTime,
  SHORT,
  type Shown,
  untilChange,
} from '~/game/clocks';
import { countLink, sayLink } from '~/words/link-voice';
import { useTableView } from './table-view';

const two = (n: number): string => String(n).padStart(2, '0');

/** "1:02:03", "9:05", "0:07.3", "2 d 4 h" */
export function timeText({ days, hours, minutes, seconds, tenths }: Shown): string {
  if (days > 0) return sayLink('clockDaysHours', { days, hours });
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`;
  return `${minutes}:${two(seconds)}${tenths === null ? '' : `.${tenths}`}`;
}

/** The same as one says it; seconds only where they matter. */
export function spokenTime({ days, hours, minutes, seconds }: Shown): string {
  const parts = [
    days > 0 && countLink('days', days),
    hours > 0 && countLink('hours', hours),
    days === 0 && minutes > 0 && countLink('minutes', minutes),
    days + hours === 0 && minutes < 2 && countLink('seconds', seconds),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** What a seat has left, anew whenever it looks otherwise. */
function useLeft(clock: Clock | null, seat: Seat): number | null {
  const [, tick] = useState(0);
  const left = clock && leftAt(clock, seat, performance.now());
  const runs = clock !== null && isRunning(clock, seat) && left !== null && left > 0;
  useEffect(() => {
    if (!runs || left === null) return;
    const timer = setTimeout(() => tick((n) => n + 1), Math.max(untilChange(left), 20));
    return () => clearTimeout(timer);
  });
  return left;
}

/** Above that a message is under way long enough to be felt. */
const LATE = 300;

/** How late messages of this page come, beside its own clock. */
function Lateness() {
  const latency = useTableView().visit?.latency.value ?? 0;
  if (latency <= LATE) return null;
  const n = Math.round(latency / 10) * 10;
  return (
    <small class="late" title={sayLink('lateSpoken', { n })}>
      <span aria-hidden="true">{sayLink('late', { n: Math.round(n / 100) / 10 })}</span>
      <span class="hidden">{sayLink('lateSpoken', { n })}</span>
    </small>
  );
}

function ClockFace({ clock, seat, left }: { clock: Clock; seat: Seat; left: number }) {
  const runs = isRunning(clock, seat);
  const isShort = left <= SHORT && (runs || left > 0);
  const shown = partsOfTime(left);
  const isStanding = clock.isPaused && clock.running === seat;
  const state = runs ? 'clockRuns' : isStanding ? 'clockStands' : null;
  const spoken = sayLink('clockOf', { time: spokenTime(shown) });
  return (
    <span class={`clock ${runs ? 'runs' : ''} ${isShort ? 'short' : ''}`}>
      <span aria-hidden="true" title={state ? sayLink(state) : undefined}>
        {state && <i class="clock-hand">{runs ? '▶' : '❚❚'}</i>}
        {isShort && '! '}
        {timeText(shown)}
      </span>
      <span class="hidden">{state ? `${spoken}, ${sayLink(state)}` : spoken}</span>
    </span>
  );
}

export function SeatClock({ seat }: { seat: Seat }) {
  const { table, visit } = useTableView();
  const clock = visit?.dealings.clock.value ?? null;
  const left = useLeft(clock, seat);
  if (!clock || left === null || table.isOver.value) return null;
  return (
    <span class="seat-clock">
      {visit?.mine.value.has(seat) && <Lateness />}
      <ClockFace {...{ clock, seat, left }} />
    </span>
  );
}

/** The seat at this page whose time runs. */
function useOwnRunning(): { clock: Clock; seat: Seat } | null {
  const { visit } = useTableView();
  const clock = visit?.dealings.clock.value ?? null;
  const seat = clock?.running ?? null;
  if (!clock || seat === null || clock.isPaused || !visit?.mine.value.has(seat)) return null;
  return { clock, seat };
}

/** A timer that waits longer than that rings at once; the next message sets another one long before. */
const LONGEST = 2 ** 31 - 1;

const WARNINGS = [
  [60_000, 'clockWarn60'],
  [SHORT, 'clockWarn10'],
] as const;

/** Says when one's own time becomes short, once for each time that it does. */
export function ClockWarning() {
  const own = useOwnRunning();
  const [text, setText] = useState('');
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => {
    if (!own) return;
    const left = leftAt(own.clock, own.seat, performance.now()) ?? 0;
    timers.current = WARNINGS.filter(([at]) => left > at && left - at < LONGEST).map(([at, key]) =>
      setTimeout(() => setText(sayLink(key)), left - at),
    );
    return () => {
      for (const timer of timers.current) clearTimeout(timer);
      setText('');
    };
  }, [own?.clock]);
  return (
    <p class="hidden" role="alert">
      {text}
    </p>
  );
}
