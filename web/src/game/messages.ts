/** The messages of docs/PROTOCOL.md that the page reads and sends, out of lines that may hold anything. */
import type { Seat } from '~/engine/engine';

export type Fields = Readonly<Record<string, unknown>>;

/** A line as an object with a type; null when it is none. */
export function readLine(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) && typeof value.type === 'string' ? value : null;
  } catch {
    return null;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};

export const numberOf = (fields: Fields, name: string): number | null => {
  const value = fields[name];
  return typeof value === 'number' ? value : null;
};

export const partOf = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};

const listOf = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

export const textsOf = (fields: Fields, name: string): readonly string[] =>
  listOf(fields, name).filter((item) => typeof item === 'string');

export const seatLetter = (seat: Seat): string => String.fromCharCode(97 + seat);

/** The seat of a letter a to h; null for anything else. */
export function seatOfLetter(letter: string | null): Seat | null {
  const seat = letter !== null && letter.length === 1 ? letter.charCodeAt(0) - 97 : -1;
  return seat >= 0 && seat < 8 ? seat : null;
}

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
