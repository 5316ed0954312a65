/** What the reader has chosen, kept in the browser: language, light, name, the last set-up. */
import { effect, type Signal, signal } from '@preact/signals';
import type { LoadedTiles } from '~/engine/engine';
import { LEAST_SEATS, MOST_SEATS } from '~/engine/seat-letters';
import { type Fields, isFields, numberOf, partOf, textFields, textsOf } from '~/game/json-fields';
import type { Language } from '~/words/catalogue';
import { WAYS, type Way } from './address';

export type Theme = 'system' | 'day' | 'night';
export const THEMES: readonly Theme[] = ['system', 'day', 'night'];

/** What was set up last. */
export interface SetupWish {
  readonly seats: number;
  readonly copies: Readonly<Record<string, number>>; // of each set that is played
  readonly options: Readonly<Record<string, string>>; // only those that are not usual
  readonly tiles: LoadedTiles | null; // in place of those of their set
}

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);
const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fr';

/** The browser may forbid to keep anything; then all is as at the first visit. */
export function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`lauze.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`lauze.${name}`, JSON.stringify(value));
  } catch {
    // Nothing is kept, and nothing depends on it.
  }
}

const ofBrowser = (): Language => (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');

export function wantedLanguage(): Language {
  const kept = read('language');
  return isLanguage(kept) ? kept : ofBrowser();
}

function wantedTheme(): Theme {
  const kept = read('theme');
  return isTheme(kept) ? kept : 'system';
}

function wantedName(): string {
  const kept = read('name');
  return typeof kept === 'string' ? kept : '';
}

const MOST_COPIES = 99;

/** Earlier pages kept a list of names. */
function readCopies(fields: Fields): Readonly<Record<string, number>> {
  const names = textsOf(fields, 'expansions').map((name) => [name, 1] as const);
  const copies = Object.entries(partOf(fields, 'copies')).flatMap(([name, n]) =>
    typeof n === 'number' && n >= 1 ? [[name, Math.min(Math.floor(n), MOST_COPIES)] as const] : [],
  );
  return Object.fromEntries([...names, ...copies]);
}

function readTiles(fields: Fields): LoadedTiles | null {
  const { expansion, hash } = textFields(partOf(fields, 'tiles'));
  return expansion && hash && /^[0-9a-f]{8}$/.test(hash) ? { expansion, hash } : null;
}

function wantedWay(): Way {
  const kept = read('way');
  return WAYS.find((way) => way === kept) ?? 'computer';
}

function wantedLevel(): string {
  const kept = read('level');
  return typeof kept === 'string' ? kept : USUAL_LEVEL;
}

function wantedSetup(): SetupWish {
  const kept = read('setup');
  const fields = isFields(kept) ? kept : {};
  const seats = Math.floor(numberOf(fields, 'seats') ?? LEAST_SEATS);
  return {
    seats: Math.min(Math.max(seats, LEAST_SEATS), MOST_SEATS),
    copies: readCopies(fields),
    options: textFields(partOf(fields, 'options')),
    tiles: readTiles(fields),
  };
}

export const theme: Signal<Theme> = signal('system');
export const ownName: Signal<string> = signal('');
export const lastSetup: Signal<SetupWish> = signal({
  seats: LEAST_SEATS,
  copies: {},
  options: {},
  tiles: null,
});
/** How well computer players play who are not told: as the last one was. */
const USUAL_LEVEL = 'strong';
export const lastLevel: Signal<string> = signal(USUAL_LEVEL);
/** How was played last. */
export const lastWay: Signal<Way> = signal('computer');

/** Reads what was kept, and keeps what changes. */
export function startSettings(): void {
  theme.value = wantedTheme();
  ownName.value = wantedName();
  lastSetup.value = wantedSetup();
  lastWay.value = wantedWay();
  lastLevel.value = wantedLevel();
  effect(() => keep('theme', theme.value));
  effect(() => keep('name', ownName.value));
  effect(() => keep('setup', lastSetup.value));
  effect(() => keep('way', lastWay.value));
  effect(() => keep('level', lastLevel.value));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = signal(dark.matches);
  dark.addEventListener('change', () => {
    isDark.value = dark.matches;
  });
  effect(() => {
    const isNight = theme.value === 'night' || (theme.value === 'system' && isDark.value);
    document.documentElement.dataset.theme = isNight ? 'night' : 'day';
  });
}

/** Letters of a name that there is room for. */
export const NAME_LETTERS = 24;
/** Bytes of a name that a server takes. */
const NAME_BYTES = 64;

const bytesOf = (letters: readonly string[]): number =>
  new TextEncoder().encode(letters.join('')).length;

/** A name fit for a record and a server: one line, not too long, and nothing that ends a tag. */
export function cleanName(name: string): string {
  const line = name
    .replace(/[\p{C}"\\[\]]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line].slice(0, NAME_LETTERS);
  while (bytesOf(letters) > NAME_BYTES) letters.pop();
  return letters.join('').trimEnd();
}
