/** What a set-up is made of, and its text as docs/NOTATION.md writes it. */
import type { Engine, LoadedTiles, Option, Preset } from '~/engine/engine';
import type { SetupWish } from './settings';

export const baseOf = (engine: Engine): string => engine.expansions[0]?.name ?? '';

/** All expansions but the first, which every game has. */
export const addable = (engine: Engine): readonly string[] =>
  engine.expansions.slice(1).map(({ name }) => name);

/** How many copies of a set are played. */
export function copiesOf(engine: Engine, wish: SetupWish, name: string): number {
  const wished = wish.copies[name] ?? 0;
  return name === baseOf(engine) ? Math.max(wished, 1) : wished;
}

/** The sets that are played. */
export const played = (engine: Engine, wish: SetupWish): readonly string[] =>
  engine.expansions.map(({ name }) => name).filter((name) => copiesOf(engine, wish, name) > 0);

export const optionsOf = (engine: Engine, name: string): readonly Option[] =>
  engine.options.filter(({ expansion }) => expansion === name);

/** The value of an option that is wished, or the usual one. */
export function valueFor(option: Option, wish: SetupWish): string {
  const wished = wish.options[option.name] ?? '';
  return option.values.includes(wished) ? wished : (option.values[0] ?? '');
}

function setText(name: string, copies: number, tiles: LoadedTiles | null): string {
  const times = copies > 1 ? `${copies}*` : '';
  return `${times}${name}${tiles?.expansion === name ? `@${tiles.hash}` : ''}`;
}

export function setupText(engine: Engine, wish: SetupWish): string {
  const names = played(engine, wish);
  const sets = names.map((name) => setText(name, copiesOf(engine, wish, name), wish.tiles));
  const options = names
    .flatMap((name) => optionsOf(engine, name))
    .filter((option) => valueFor(option, wish) !== option.values[0])
    .map((option) => `; ${option.name}=${valueFor(option, wish)}`);
  return `${sets.join(' + ')}; ${wish.seats} seats${options.join('')}`;
}

/** A wish for one set by itself, with all that is wished of it. */
export function aloneWith(engine: Engine, wish: SetupWish, name: string): SetupWish {
  const base = baseOf(engine);
  const copies = Math.max(copiesOf(engine, wish, name), 1);
  return { ...wish, copies: name === base ? { [base]: copies } : { [base]: 1, [name]: copies } };
}

/** The wish after a preset was chosen. Tiles of one's own stay; so do the seats where it names none. */
export function withPreset(engine: Engine, wish: SetupWish, preset: Preset): SetupWish {
  const { seats, copies, options } = engine.readSetup(preset.setup);
  const namesSeats = /\d+ seats/.test(preset.setup);
  return { ...wish, seats: namesSeats ? seats : wish.seats, copies, options };
}

/** The preset that is just what is wished; null when none is. */
export function presetOf(engine: Engine, wish: SetupWish): Preset | null {
  const isWished = (preset: Preset) =>
    setupText(engine, withPreset(engine, wish, preset)) === setupText(engine, wish);
  return engine.presets.find(isWished) ?? null;
}
