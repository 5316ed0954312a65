/** The workers in which the computer players of a page think; whoever looks at much has several at once. */
import type { Game, Level, Vote } from '~/engine/engine';
import { below, type Random, systemRandom } from './chance';
import type { DeskReply, DeskRequest, ThinkTask } from './think-desk';
import { elect, type Line } from './votes';

/** The part of a Worker that is used here. */
export interface Beside {
  onmessage: ((event: MessageEvent<DeskReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: DeskRequest): void;
  terminate(): void;
}

export interface ThinkersOptions {
  readonly make: () => Beside;
  readonly most: number; // workers at a time
  readonly random?: Random;
  /** Milliseconds beyond what a level takes until a worker counts as lost. */
  readonly patience?: number;
}

const PATIENCE = 15_000;

/** Leaves from which on several workers are worth it: a level that looks at fewer is meant to see no further. */
const SHARED_NODES = 20_000;

/** One core stays for the page; many workers find little that a few do not. */
export const workersFor = (cores: number): number => Math.max(1, Math.min(cores - 1, 4));

interface Asker {
  done(votes: readonly Vote[]): void;
  failed(cause: Error): void;
}

/** A worker, and who waits for it. */
class Desk {
  readonly #worker: Beside;
  #asker: (Asker & { readonly number: number }) | null = null;
  isBroken = false;

  constructor(worker: Beside) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = ({ message }) => this.#fail(message);
  }

  ask(task: ThinkTask, patience: number): Promise<readonly Vote[]> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#fail('it takes too long'), task.millis + patience);
      this.#asker = {
        number: task.number,
        done: (votes) => {
          clearTimeout(late);
          resolve(votes);
        },
        failed: (cause) => {
          clearTimeout(late);
          reject(cause);
        },
      };
      this.#worker.postMessage({ task });
    });
  }

  /** Whoever waits gets nothing. */
  stop(): void {
    if (!this.#asker) return;
    this.#worker.postMessage({ stop: this.#asker.number });
    this.#settle()?.done([]);
  }

  #take(reply: DeskReply): void {
    if ('failure' in reply) {
      if (reply.number === this.#asker?.number) this.#fail(reply.failure);
    } else if (reply.number === this.#asker?.number) this.#settle()?.done(reply.votes);
  }

  #fail(why: string): void {
    this.isBroken = true;
    this.#worker.terminate();
    this.#settle()?.failed(new Error(`a computer player cannot think: ${why}`));
  }

  #settle(): Asker | null {
    const asker = this.#asker;
    this.#asker = null;
    return asker;
  }
}

export class Thinkers {
  readonly #options: ThinkersOptions;
  #desks: readonly Desk[] = [];
  #count = 0;

  constructor(options: ThinkersOptions) {
    this.#options = options;
  }

  /** What a level does in a game where a seat is to act; throws where no worker could think. */
  async think(game: Game, level: Level, signal: AbortSignal): Promise<Line> {
    const task = this.#taskOf(game, level);
    const desks = this.#desksFor(task.nodes);
    const { random = systemRandom, patience = PATIENCE } = this.#options;
    const stop = () => {
      for (const desk of desks) desk.stop();
    };
    signal.addEventListener('abort', stop);
    const answers = await Promise.allSettled(
      desks.map((desk) => desk.ask({ ...task, seed: below(2 ** 31, random) }, patience)),
    );
    signal.removeEventListener('abort', stop);
    this.#desks = this.#desks.filter(({ isBroken }) => !isBroken);
    const line = elect(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    if (line) return line;
    throw new Error('no computer player has thought of anything');
  }

  #taskOf(game: Game, { name, nodes, millis }: Level): ThinkTask {
    const { engine, setup } = game.rules;
    const { tiles } = engine.readSetup(setup);
    return {
      number: ++this.#count,
      position: game.position(),
      tiles: tiles && engine.tilesText(tiles.hash),
      level: name,
      seed: 0,
      nodes,
      millis,
    };
  }

  /** As many workers as are worth it, made where there are fewer. */
  #desksFor(nodes: number): readonly Desk[] {
    const wanted = nodes < SHARED_NODES ? 1 : this.#options.most;
    while (this.#desks.length < wanted)
      this.#desks = [...this.#desks, new Desk(this.#options.make())];
    return this.#desks.slice(0, wanted);
  }
}
