/** The messages of docs/PROTOCOL.md that the page reads and sends, out of lines that may hold anything. */
import type { Seat } from '~/engine/engine';
import { seatOfLetter } from '~/engine/seat-letters';
import { type Fields, isFields, listOf, numberOf, textOf } from './json-fields';

/** A line as an object with a type; null when it is none. */
export function readLine(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) && typeof value.type === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Says hello to a server, which tells what it refuses in that language from then on. */
export const greeting = (language: string): Fields => ({
  type: 'hello',
  id: 'hello',
  v: 1,
  client: 'lauze page',
  lang: language,
});

/** What somebody did, as the server tells it: `to` instead of an action where acts were undone. */
export interface EventLine {
  readonly seq: number;
  readonly action: string | null;
  readonly to: number | null;
  readonly points: ReadonlyMap<Seat, number>; // scored by it
}

export function readEvent(fields: Fields): EventLine {
  const points = new Map<Seat, number>();
  for (const effect of listOf(fields, 'effects')) {
    if (!isFields(effect) || effect.type !== 'score') continue;
    const seat = seatOfLetter(textOf(effect, 'seat'));
    if (seat !== null)
      points.set(seat, (points.get(seat) ?? 0) + (numberOf(effect, 'points') ?? 0));
  }
  return {
    seq: numberOf(fields, 'seq') ?? 0,
    action: textOf(fields, 'action'),
    to: numberOf(fields, 'to'),
    points,
  };
}

/** Where the server says that the game stands. */
export interface TurnLine {
  readonly seq: number;
  readonly who: string | null;
  readonly step: string | null;
  readonly number: number | null;
  readonly tile: string | null;
  readonly bag: number | null;
}

export const readTurn = (fields: Fields): TurnLine => ({
  seq: numberOf(fields, 'seq') ?? 0,
  who: textOf(fields, 'who'),
  step: textOf(fields, 'step'),
  number: numberOf(fields, 'n'),
  tile: textOf(fields, 'tile'),
  bag: numberOf(fields, 'bag'),
});

/** A refusal of the server: a code for the page, a sentence for people. */
export interface Problem {
  readonly code: string;
  readonly text: string;
}

export const readProblem = (fields: Fields): Problem => ({
  code: textOf(fields, 'code') ?? '',
  text: textOf(fields, 'text') ?? '',
});

/** Whether a line tells what had happened before one came. */
export const isAnswerToJoin = (message: Fields): boolean =>
  /^(seat|watch|try)-/.test(textOf(message, 're') ?? '');
