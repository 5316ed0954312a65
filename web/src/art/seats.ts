/**
 * How the seats look: each has a colour, a letter and the shape of its badge, so that colour is
 * never the only sign.
 *
 * The colours were found by searching within ranges of hue for the largest smallest distance, also
 * as eyes without one kind of cone see them; seats.test.ts keeps what was reached.
 */
import type { Seat } from '~/engine/engine';

export interface SeatLook {
  readonly letter: string;
  readonly colour: string;
  readonly text: string; // a colour that can be read on it
  readonly shape: string;
  readonly badge: string; // path of that shape about 0,0, within 24 units
  readonly letterAt: number; // y of the letter's base line on the badge, 20 units high
}

const DARK = '#1d1613';
const LIGHT = '#ffffff';

const STAR = 'M0-23l7 14 15.5 2.2-11.2 11 2.6 15.3-13.9-7.3-13.9 7.3 2.6-15.3-11.2-11 15.5-2.2z';
const DROP = 'M0-23c7 10 16 15 16 24a16 16 0 0 1-32 0c0-9 9-14 16-24z';

/** Shape of the badge, its path, and where the letter stands on it. */
const BADGES = {
  circle: { badge: 'M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0z', letterAt: 7 },
  square: { badge: 'M-13-13h26v26h-26z', letterAt: 7 },
  triangle: { badge: 'M0-18l18 31h-36z', letterAt: 10 },
  diamond: { badge: 'M0-18l18 18-18 18-18-18z', letterAt: 7 },
  pentagon: { badge: 'M0-17l16 12-6 19h-20l-6-19z', letterAt: 7 },
  hexagon: { badge: 'M-9-15h18l9 15-9 15h-18l-9-15z', letterAt: 7 },
  star: { badge: STAR, letterAt: 7 },
  drop: { badge: DROP, letterAt: 7 },
};

const seat = (letter: string, colour: string, text: string, shape: keyof typeof BADGES) => ({
  letter,
  colour,
  text,
  shape,
  ...BADGES[shape],
});

/** The seat of what belongs to nobody, as the engine numbers it. */
export const NEUTRAL: Seat = 255;

const NEUTRAL_LOOK: SeatLook = {
  letter: '',
  colour: 'var(--art-neutral-seat)',
  text: LIGHT,
  shape: 'arch',
  badge: 'M-13 15v-16a13 13 0 0 1 26 0v16z',
  letterAt: 7,
};

export const SEATS: readonly SeatLook[] = [
  seat('A', '#e8471c', DARK, 'circle'),
  seat('B', '#1a70d6', LIGHT, 'square'),
  seat('C', '#f6c338', DARK, 'triangle'),
  seat('D', '#1a5c47', LIGHT, 'diamond'),
  seat('E', '#27262e', LIGHT, 'pentagon'),
  seat('F', '#d37aa0', DARK, 'hexagon'),
  seat('G', '#f6f3ea', DARK, 'star'),
  seat('H', '#8fccf0', DARK, 'drop'),
];

/** The look of a seat or of what belongs to none; there are no more seats than looks. */
export function seatLook(number: Seat): SeatLook {
  const look = number === NEUTRAL ? NEUTRAL_LOOK : SEATS[number];
  if (!look) throw new RangeError(`no seat ${number}`);
  return look;
}

/** The letter of a seat, as it stands on its badge. */
export const letterOf = (number: Seat): string => seatLook(number).letter;

/** `from` with a share of `to` in it; both as #rrggbb. */
function blend(from: string, to: string, share: number): string {
  const channel = (text: string, i: number) => Number.parseInt(text.slice(i, i + 2), 16);
  const mixed = [1, 3, 5].map((i) =>
    Math.round(channel(from, i) * (1 - share) + channel(to, i) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The class of a seat, in which the custom properties --seat, --seat-text, --seat-shade and
 * --seat-light have its colours. */
export const seatClass = (number: Seat): string => `seat-${number}`;

/** A colour of cloth with its shade and its light. */
const tonesOf = (colour: string): Readonly<Record<string, string>> => ({
  seat: colour,
  'seat-shade': blend(colour, '#1a1020', 0.38),
  'seat-light': blend(colour, LIGHT, 0.38),
});

const ruleOf = (number: Seat, text: string, tones: Readonly<Record<string, string>>): string => {
  const declared = Object.entries(tones).map(([name, colour]) => `--${name}:${colour}`);
  return `.${seatClass(number)}{${declared.join(';')};--seat-text:${text}}`;
};

/** The rules for those classes. */
export const seatRules = (): string =>
  SEATS.map(({ colour, text }, number) => ruleOf(number, text, tonesOf(colour))).join('');

/** What belongs to nobody changes its colours with the light, as the land does: by the names that
 * they have in a palette. */
export const neutralColours = (colour: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(tonesOf(colour)).map(([name, tone]) => [`neutral-${name}`, tone]),
  );

/** The rule for the class of that. */
export const neutralRule = (): string =>
  ruleOf(NEUTRAL, NEUTRAL_LOOK.text, {
    seat: 'var(--art-neutral-seat)',
    'seat-shade': 'var(--art-neutral-seat-shade)',
    'seat-light': 'var(--art-neutral-seat-light)',
  });

/** The badge with its letter, as part of a figure. */
export function badge(number: Seat, x: number, y: number, scale = 1): string {
  const look = seatLook(number);
  const letter = look.letter && `<text class="bl" y="${look.letterAt}">${look.letter}</text>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><path class="bd" d="${look.badge}"/>` +
    `${letter}</g>`
  );
}
