/** The words of the board, in both languages. What the game calls its things comes from elsewhere. */
import type { Cell } from '~/engine/engine';
import type { Language } from '~/words/catalogue';

interface Words {
  readonly board: string;
  readonly howToPlace: string;
  readonly howToMove: string;
  readonly start: string;
  readonly north: (n: number) => string;
  readonly east: (n: number) => string;
  readonly south: (n: number) => string;
  readonly west: (n: number) => string;
  readonly turn: (number: number, of: number) => string;
  readonly tried: string;
  readonly numbered: (number: number, what: string) => string;
  readonly next: string; // between the parts of a label
  readonly now: (points: number) => string;
  readonly end: (points: number) => string;
  readonly heldBy: (seats: string) => string;
}

const points = (n: number): string => `${n} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
/** In French 0 and 1 are singular. */
const pointsFr = (n: number): string => `${n} ${Math.abs(n) < 2 ? 'point' : 'points'}`;

const en: Words = {
  board: 'Board',
  howToPlace: 'Arrow and page keys go to where the tile fits, R turns it, Enter places it.',
  howToMove: 'Arrow keys move the board, plus and minus zoom, 0 shows all of it.',
  start: 'start',
  north: (n) => `${n} north`,
  east: (n) => `${n} east`,
  south: (n) => `${n} south`,
  west: (n) => `${n} west`,
  turn: (number, of) => `turn ${number} of ${of}`,
  tried: 'placed here',
  numbered: (number, what) => `${number}: ${what}`,
  next: '; ',
  now: (n) => `${points(n)} now`,
  end: (n) => `${points(n)} if the game ended now`,
  heldBy: (seats) => `held by ${seats}`,
};

const fr: Words = {
  board: 'Plateau',
  howToPlace:
    'Les flèches et les touches de page vont là où la tuile va, R la tourne, Entrée la pose.',
  howToMove: 'Les flèches déplacent le plateau, plus et moins zooment, 0 le montre en entier.',
  start: 'départ',
  north: (n) => `${n} nord`,
  east: (n) => `${n} est`,
  south: (n) => `${n} sud`,
  west: (n) => `${n} ouest`,
  turn: (number, of) => `orientation ${number} sur ${of}`,
  tried: 'posée ici',
  numbered: (number, what) => `${number}\u00a0: ${what}`,
  next: '\u00a0; ',
  now: (n) => `${pointsFr(n)} tout de suite`,
  end: (n) => `${pointsFr(n)} si la partie finissait là`,
  heldBy: (seats) => `tenu par ${seats}`,
};

const ALL: Readonly<Record<Language, Words>> = { en, fr };

export const boardWords = (language: Language): Words => ALL[language];

/** Where a cell is, seen from the start tile: '2 east, 1 north'. */
export function cellText({ x, y }: Cell, language: Language): string {
  const words = ALL[language];
  const parts: string[] = [];
  if (x !== 0) parts.push(x > 0 ? words.east(x) : words.west(-x));
  if (y !== 0) parts.push(y > 0 ? words.south(y) : words.north(-y));
  return parts.length > 0 ? parts.join(', ') : words.start;
}

/** A list of names: 'A, B and C'. */
export const listText = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
