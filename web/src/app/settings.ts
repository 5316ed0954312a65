/** What the reader has chosen, kept in the browser: language, light, name, the last set-up. */
import { effect, type Signal, signal } from '@preact/signals';
import type { Language } from '~/words/catalogue';

export type Theme = 'system' | 'day' | 'night';
export const THEMES: readonly Theme[] = ['system', 'day', 'night'];

/** What was set up last. */
export interface SetupWish {
  readonly seats: number;
  readonly expansions: readonly string[];
  readonly options: Readonly<Record<string, string>>; // only those that are not usual
}

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);
const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fr';

/** The browser may forbid to keep anything; then all is as at the first visit. */
function read(name: string): unknown {
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

function wantedSetup(): SetupWish {
  const kept = read('setup');
  const { seats, expansions, options } = (
    typeof kept === 'object' && kept !== null ? kept : {}
  ) as Record<string, unknown>;
  return {
    seats: typeof seats === 'number' && seats >= 2 && seats <= 8 ? Math.floor(seats) : 2,
    expansions: Array.isArray(expansions) ? expansions.filter((e) => typeof e === 'string') : [],
    options: typeof options === 'object' && options !== null ? readOptions(options) : {},
  };
}

const readOptions = (options: object): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter((entry) => typeof entry[1] === 'string'));

export const theme: Signal<Theme> = signal('system');
export const ownName: Signal<string> = signal('');
export const lastSetup: Signal<SetupWish> = signal({ seats: 2, expansions: [], options: {} });

/** Reads what was kept, and keeps what changes. */
export function startSettings(): void {
  theme.value = wantedTheme();
  ownName.value = wantedName();
  lastSetup.value = wantedSetup();
  effect(() => keep('theme', theme.value));
  effect(() => keep('name', ownName.value));
  effect(() => keep('setup', lastSetup.value));
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

/** A name fit for a record and a protocol: one line, not too long. */
export function cleanName(name: string): string {
  const line = name.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, 24).join('');
}
