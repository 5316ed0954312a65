/**
 * The drawings of tiles, each made once: what has been drawn, what is wanted next, and who is told
 * when it has come. Drawing goes on elsewhere, in a worker, one symbol after the other.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Drawable, type DrawnTile, type Level, VARIANTS } from '~/art/art';
import type { Turn } from '~/engine/engine';

/** A tile as it lies: each has one symbol for each level. */
export interface SymbolOf {
  readonly tile: Drawable;
  readonly turn: Turn;
  readonly variant: number;
}

export interface Job extends SymbolOf {
  readonly level: Level;
  readonly isUrgent: boolean; // shown at once, not together with others that come soon
}

export type Draw = (job: Job) => Promise<DrawnTile>;
/** Puts symbols where `use` finds them by their names. */
export type Publish = (symbols: readonly { name: string; svg: string }[]) => void;

/** A tile keeps its variant: that of its place in the order in which tiles are laid. */
export const variantOf = (number: number): number => number % VARIANTS;

/** Numbers for all that tiles of one code have looked like: another game may have other tiles. */
const looks = new Map<string, number>();
const known = new WeakMap<Drawable, number>();

function lookOf(tile: Drawable): number {
  const found = known.get(tile);
  if (found !== undefined) return found;
  const { code, rows, nodes, marks, pointer, isLaid } = tile;
  const told = JSON.stringify([code, rows, nodes, marks, pointer, isLaid]);
  const look = looks.get(told) ?? looks.size;
  looks.set(told, look);
  known.set(tile, look);
  return look;
}

export const nameOf = ({ tile, turn, variant }: SymbolOf): string =>
  `tile-${tile.code.replace(/\W/g, '_')}-${lookOf(tile)}-${turn}-${variant}`;

export const symbolName = (name: string, level: Level): string => `${name}-${level}`;

/** What is known of a tile once it is drawn, the same for all its levels. */
export type Facts = Pick<DrawnTile, 'anchors' | 'rim'>;

interface Entry {
  readonly levels: Signal<readonly Level[]>; // that are drawn
  readonly facts: Signal<Facts | undefined>;
}

interface Arrival {
  readonly name: string;
  readonly level: Level;
  readonly drawn: DrawnTile;
}

/** Symbols that are not urgent are shown together, because each showing draws parts of the board. */
const TOGETHER = 12;
const PATIENCE = 180; // milliseconds

/** The order in which levels stand in for one that is not drawn yet. */
const STAND_INS: Readonly<Record<Level, readonly Level[]>> = {
  far: ['far', 'mid', 'near'],
  mid: ['mid', 'near', 'far'],
  near: ['near', 'mid', 'far'],
};

export class Symbols {
  readonly #draw: Draw;
  readonly #publish: Publish;
  readonly #entries = new Map<string, Entry>();
  readonly #asked = new Set<string>();
  readonly #wanted = new Map<object, readonly Job[]>();
  #arrived: Arrival[] = [];
  #isDrawing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(draw: Draw, publish: Publish) {
    this.#draw = draw;
    this.#publish = publish;
  }

  /** The best symbol there is for a level, or null while there is none. Tells of changes. */
  best(of: SymbolOf, level: Level): string | null {
    const name = nameOf(of);
    const { levels } = this.#entry(name);
    const found = STAND_INS[level].find((other) => levels.value.includes(other));
    return found ? symbolName(name, found) : null;
  }

  /** What is known of a tile once any of its levels is drawn. */
  facts(of: SymbolOf): ReadonlySignal<Facts | undefined> {
    return this.#entry(nameOf(of)).facts;
  }

  /** Whether no level of it is drawn yet. */
  isBlank(of: SymbolOf): boolean {
    return this.#entry(nameOf(of)).levels.peek().length === 0;
  }

  isDrawn(of: SymbolOf, level: Level): boolean {
    return this.#entry(nameOf(of)).levels.peek().includes(level);
  }

  /** What somebody wants drawn from now on, first things first, in place of what he wanted before. */
  want(by: object, jobs: readonly Job[]): void {
    this.#wanted.delete(by);
    this.#wanted.set(
      by,
      jobs.filter((job) => !this.#asked.has(symbolName(nameOf(job), job.level))),
    );
    if (!this.#isDrawing) void this.#work();
  }

  /** He wants nothing any more. */
  forget(by: object): void {
    this.#wanted.delete(by);
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name) ?? { levels: signal([]), facts: signal(undefined) };
    this.#entries.set(name, entry);
    return entry;
  }

  async #work(): Promise<void> {
    this.#isDrawing = true;
    for (let job = this.#take(); job; job = this.#take()) {
      try {
        const drawn = await this.#draw(job);
        this.#arrive({ name: nameOf(job), level: job.level, drawn }, job.isUrgent);
      } catch (error) {
        // The tile stays a plain card; the game goes on.
        console.error(`tile ${job.tile.code} cannot be drawn`, error);
      }
    }
    this.#isDrawing = false;
    this.#show();
  }

  /** The first urgent job, else the first. */
  #take(): Job | undefined {
    const isNew = (job: Job) => !this.#asked.has(symbolName(nameOf(job), job.level));
    const jobs = [...this.#wanted.values()].flat().filter(isNew);
    const job = jobs.find(({ isUrgent }) => isUrgent) ?? jobs[0];
    if (job) this.#asked.add(symbolName(nameOf(job), job.level));
    else this.#wanted.clear();
    return job;
  }

  #arrive(arrival: Arrival, isUrgent: boolean): void {
    this.#arrived.push(arrival);
    if (isUrgent || this.#arrived.length >= TOGETHER) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), PATIENCE);
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const arrived = this.#arrived;
    this.#arrived = [];
    if (arrived.length === 0) return;
    this.#publish(
      arrived.map(({ name, level, drawn }) => ({ name: symbolName(name, level), svg: drawn.svg })),
    );
    batch(() => {
      for (const { name, level, drawn } of arrived) {
        const entry = this.#entry(name);
        entry.levels.value = [...entry.levels.peek(), level];
        entry.facts.value ??= { anchors: drawn.anchors, rim: drawn.rim };
      }
    });
  }
}
