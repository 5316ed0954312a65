/** How many seats a game has, and the letters by which all texts of the engine and the server name them. */
import type { Seat } from './engine';

export const LEAST_SEATS = 2;
/** LAUZE_MAX_SEATS: a module with another number is refused when it is loaded. */
export const MOST_SEATS = 8;

/** 'a' to 'h'. */
export const seatLetter = (seat: Seat): string => String.fromCharCode(97 + seat);

/** The seat of a letter; null for anything else. */
export function seatOfLetter(letter: string | null): Seat | null {
  const seat = letter !== null && letter.length === 1 ? letter.charCodeAt(0) - 97 : -1;
  return seat >= 0 && seat < MOST_SEATS ? seat : null;
}
