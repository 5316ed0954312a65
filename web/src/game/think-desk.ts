/** Thinks about one game after the other on behalf of somebody else, by portions, so that it can be told to stop. */
import type { Engine, Game, Thinking, Vote } from '~/engine/engine';

export type DeskRequest = { readonly task: ThinkTask } | { readonly stop: number };

export interface ThinkTask {
  readonly number: number; // by which the answer names it
  readonly position: string;
  readonly tiles: string | null; // the text of tiles that the position was made with
  readonly level: string;
  readonly seed: number;
  readonly nodes: number; // leaves to look at, at most
  readonly millis: number; // to think, at most
}

export type DeskReply =
  | { readonly number: number; readonly votes: readonly Vote[] }
  | { readonly number: number; readonly failure: string };

/** Milliseconds between two looks at what is asked meanwhile. */
const PORTION = 40;
const FIRST_NODES = 500; // until it is known how many fit into that

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export class ThinkDesk {
  readonly #reply: (reply: DeskReply) => void;
  readonly #engine: Promise<Engine>;
  #wanted: number | null = null; // the task that is thought about
  #game: Game | null = null; // keeps its rules from being built again for the next one

  constructor(engine: Promise<Engine>, reply: (reply: DeskReply) => void) {
    this.#engine = engine;
    this.#reply = reply;
  }

  async hear(request: DeskRequest): Promise<void> {
    if ('stop' in request) this.#stop(request.stop);
    else await this.#obey(request.task);
  }

  #stop(number: number): void {
    if (this.#wanted === number) this.#wanted = null;
  }

  async #obey(task: ThinkTask): Promise<void> {
    this.#wanted = task.number;
    try {
      const votes = await this.#think(task);
      if (votes) this.#reply({ number: task.number, votes });
    } catch (cause) {
      this.#reply({ number: task.number, failure: String(cause) });
    }
  }

  /** Null when it was stopped. */
  async #think(task: ThinkTask): Promise<readonly Vote[] | null> {
    const began = performance.now();
    const engine = await this.#engine;
    if (task.tiles !== null) engine.loadTiles(task.tiles);
    this.#game = engine.readPosition(task.position);
    const thinking = this.#game.think(task.level, task.seed);
    let [left, nodes] = [task.nodes, Math.min(FIRST_NODES, task.nodes)];
    while (left > 0 && goOn(thinking, nodes)) {
      left -= nodes;
      const passed = performance.now() - began;
      if (passed >= task.millis) break;
      await breath();
      if (this.#wanted !== task.number) return null;
      nodes = portion({ done: task.nodes - left, passed, left });
    }
    return thinking.votes();
  }
}

const goOn = (thinking: Thinking, nodes: number): boolean => thinking.goOn(nodes);

/** As many nodes as take about a portion's time. */
function portion({ done, passed, left }: { done: number; passed: number; left: number }): number {
  const rate = done / Math.max(passed, 1);
  return Math.max(1, Math.min(Math.ceil(rate * PORTION), 4 * done, left));
}
