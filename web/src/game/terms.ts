/** What is agreed on before a game at a server: aids, clocks, who may watch, who begins. */
import { type Fields, numberOf, partOf, textOf } from './json-fields';

export const AIDS = ['learning', 'standard', 'tournament'] as const;
export type Aids = (typeof AIDS)[number];

/** What happens to somebody whose time is up. */
export const FLAGS = ['loses', 'plays-on', 'computer'] as const;
export type Flag = (typeof FLAGS)[number];

/** Time for each player: for the whole game and more for each turn, or days for each turn. */
export type ClockTerms =
  | { readonly kind: 'none' }
  | { readonly kind: 'game'; readonly seconds: number; readonly increment: number }
  | { readonly kind: 'turn'; readonly days: number };

export interface Terms {
  readonly aids: Aids;
  readonly clock: ClockTerms;
  readonly flag: Flag;
  readonly isPrivate: boolean; // nobody may watch
  readonly isShuffled: boolean; // who begins is left to chance
}

export const usualTerms: Terms = {
  aids: 'standard',
  clock: { kind: 'none' },
  flag: 'loses',
  isPrivate: false,
  isShuffled: false,
};

/** One of the values, or the usual one where it is none of them. */
function oneOf<Value extends string>(values: readonly Value[], text: string | null, usual: Value) {
  return values.find((value) => value === text) ?? usual;
}

function readClock(fields: Fields): ClockTerms {
  const days = numberOf(fields, 'days');
  if (days !== null && days > 0) return { kind: 'turn', days };
  const seconds = numberOf(fields, 'seconds');
  if (seconds === null || seconds <= 0) return { kind: 'none' };
  return { kind: 'game', seconds, increment: Math.max(numberOf(fields, 'increment') ?? 0, 0) };
}

/** Terms as a server or the browser's storage has them; what they leave out is as usual. */
export function readTerms(fields: Fields): Terms {
  const clock = partOf(fields, 'clock');
  return {
    aids: oneOf(AIDS, textOf(fields, 'aids'), usualTerms.aids),
    clock: readClock(clock),
    flag: oneOf(FLAGS, textOf(clock, 'flag'), usualTerms.flag),
    isPrivate: fields.watch === false,
    isShuffled: textOf(fields, 'first') === 'random',
  };
}

function writeClock({ clock, flag }: Terms): Fields {
  switch (clock.kind) {
    case 'none':
      return {};
    case 'game':
      return { clock: { seconds: clock.seconds, increment: clock.increment, flag } };
    case 'turn':
      return { clock: { days: clock.days, flag } };
  }
}

/** The terms as `new` takes them. */
export const writeTerms = (terms: Terms): Fields => ({
  aids: terms.aids,
  ...writeClock(terms),
  watch: !terms.isPrivate,
  first: terms.isShuffled ? 'random' : 'a',
});

/** Whether the page says what a choice would bring before it is done. */
export const showsWorth = (aids: Aids): boolean => aids === 'learning';

/** Whether it says which tiles are left, and what features would score that are not complete. */
export const showsLeft = (aids: Aids): boolean => aids !== 'tournament';
