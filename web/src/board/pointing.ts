/** Tells the page on which feature the pointer rests, once it has rested there. */
import type { Game, Place } from '~/engine/engine';

const REST = 150; // milliseconds

export class Pointing {
  readonly #tell: (place: Place | null) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: Place | null = null;
  #told: Place | null = null;

  constructor(tell: (place: Place | null) => void) {
    this.#tell = tell;
  }

  /** The pointer is over a place, or over none. */
  over(game: Game, place: Place | null): void {
    if (isSamePlace(place, this.#over)) return;
    this.#over = place;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(game, place), REST);
  }

  /** Tells without waiting. A place of the feature told last is no news. */
  now(game: Game, place: Place | null): void {
    clearTimeout(this.#timer);
    this.#over = place;
    const isNews = place === null ? this.#told !== null : !isSameFeature(game, place, this.#told);
    this.#told = place;
    if (isNews) this.#tell(place);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

const isSamePlace = (a: Place | null, b: Place | null): boolean =>
  a === b || (a?.x === b?.x && a?.y === b?.y && a?.spot === b?.spot);

function isSameFeature(game: Game, place: Place, other: Place | null): boolean {
  if (other === null) return false;
  const feature = game.feature(place);
  return feature !== null && feature.id === game.feature(other)?.id;
}
