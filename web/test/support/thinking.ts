/** Workers that are none: the desk of a thinker in the same thread, which can fail in every way that one can. */

import { type DeskReply, type DeskRequest, ThinkDesk, type ThinkTask } from '~/game/think-desk';
import type { Beside } from '~/game/thinkers';
import { freshThinker } from '../made';

/** What a worker does when it is asked to think. */
export type Temper = 'thinks' | 'fails' | 'breaks' | 'sleeps' | 'raves';

export class FakeWorker implements Beside {
  onmessage: ((event: MessageEvent<DeskReply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly tasks: ThinkTask[] = [];
  stops = 0;
  isTerminated = false;
  readonly #desk = new ThinkDesk(freshThinker(), (reply) => this.tell(reply));

  constructor(readonly temper: Temper = 'thinks') {}

  tell(data: DeskReply): void {
    if (!this.isTerminated) this.onmessage?.({ data } as MessageEvent<DeskReply>);
  }

  postMessage(request: DeskRequest): void {
    if ('task' in request) this.tasks.push(request.task);
    if ('stop' in request) this.stops++;
    setTimeout(() => this.#hear(request), 0);
  }

  #hear(request: DeskRequest): void {
    if (!('task' in request) || this.temper === 'thinks') void this.#desk.hear(request);
    else if (this.temper === 'breaks') this.onerror?.({ message: 'broken' } as ErrorEvent);
    else if (this.temper === 'fails')
      void this.#desk.hear({ task: { ...request.task, position: 'nowhere' } });
    else if (this.temper === 'raves')
      this.tell({
        number: request.task.number,
        votes: [{ line: [{ verb: 99, by: 0, noun: 0, place: 0 }], visits: 1 }],
      });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
