/** A game that was played is judged by workers, which share its lines. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { JudgedLine, Mistake, Seat } from '~/engine/engine';
import type { Course } from './course';
import type { ReviewReply, ReviewTask } from './review-desk';
import { recordOf } from './saves';
import type { Table } from './table';

/** The part of a Worker that is used here. */
export interface Reviewer {
  onmessage: ((event: MessageEvent<ReviewReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(task: ReviewTask): void;
  terminate(): void;
}

export interface ReviewOptions {
  readonly make: () => Reviewer;
  readonly most: number; // workers at a time
  readonly nodes?: number;
}

const LEVEL = 'champion';
const NODES = 3000;

export class Review {
  readonly course: Course; // that is judged
  readonly lines: Signal<readonly JudgedLine[]> = signal([]); // in the order of the game
  readonly total: Signal<number | null> = signal(null);
  readonly hasFailed = signal(false);
  readonly isDone: ReadonlySignal<boolean> = computed(
    () => this.lines.value.length === this.total.value,
  );
  readonly #workers: readonly Reviewer[];
  readonly #found = new Map<number, JudgedLine>();

  constructor(table: Table, { make, most, nodes = NODES }: ReviewOptions) {
    this.course = table.course.peek();
    const { engine, setup } = table.rules;
    const { tiles } = engine.readSetup(setup);
    const task = {
      record: recordOf(table),
      tiles: tiles && engine.tilesText(tiles.hash),
      level: LEVEL,
      nodes,
      of: most,
    };
    this.#workers = Array.from({ length: most }, make);
    for (const [from, worker] of this.#workers.entries()) {
      worker.onmessage = ({ data }) => this.#take(data);
      worker.onerror = () => this.#fail();
      worker.postMessage({ ...task, from });
    }
  }

  /** Whatever is not found out yet is not wanted any more. */
  stop(): void {
    for (const worker of this.#workers) worker.terminate();
  }

  #fail(): void {
    this.hasFailed.value = true;
    this.stop();
  }

  #take(reply: ReviewReply): void {
    if ('failure' in reply) this.#fail();
    else if ('lines' in reply) this.total.value = reply.lines;
    else this.#add(reply.index, reply.line);
  }

  #add(index: number, line: JudgedLine): void {
    this.#found.set(index, line);
    const inOrder = [...this.#found].sort(([a], [b]) => a - b);
    batch(() => {
      this.lines.value = inOrder.map(([, found]) => found);
    });
    if (this.isDone.peek()) this.stop();
  }
}

/** What the lines of a seat come to. */
export interface SeatSums {
  readonly seat: Seat;
  readonly lost: number; // points a line
  readonly luck: number; // points in all
  readonly mistakes: Readonly<Record<Mistake, number>>;
}

export function sumUp(lines: readonly JudgedLine[], seat: Seat): SeatSums {
  const own = lines.filter((line) => line.seat === seat);
  const sum = (of: (line: JudgedLine) => number) => own.reduce((all, line) => all + of(line), 0);
  const number = (mistake: Mistake) => own.filter((line) => line.mistake === mistake).length;
  return {
    seat,
    lost: sum(({ loss }) => loss.margin) / Math.max(own.length, 1),
    luck: sum(({ luck }) => luck?.margin ?? 0),
    mistakes: {
      none: number('none'),
      dubious: number('dubious'),
      mistake: number('mistake'),
      blunder: number('blunder'),
    },
  };
}

/** The lines that have a mark, the worst first. */
export const worstOf = (lines: readonly JudgedLine[]): readonly JudgedLine[] =>
  lines.filter(({ mistake }) => mistake !== 'none').sort((a, b) => b.badness - a.badness);
