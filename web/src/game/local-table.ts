/** A table at one page: people who share it, and computer players; chance is the browser's. */
import { signal } from '@preact/signals';
import type { Action, Game, Rules, Seat } from '~/engine/engine';
import { below, draw, drawAgain, type Random, systemRandom } from './chance';
import { findRaw } from './choices';
import { type Course, cut, extend, latest, walk } from './course';
import { type SeatState, Table } from './table';
import type { Line } from './votes';

export interface LocalPlayer {
  readonly name: string;
  readonly level: string | null; // of a computer player; null: a person
}

/** What a computer player of that level does in a game where a seat is to act. Throws where it cannot think. */
export type Think = (game: Game, level: string, stopped: AbortSignal) => Promise<Line>;

export interface LocalOptions {
  readonly rules: Rules;
  readonly players: readonly LocalPlayer[];
  readonly course?: Course;
  /** Draws that were taken back: they come again, so that taking back gains no other tile. */
  readonly dealt?: readonly string[];
  readonly random?: Random;
  /** Waits before an act of a computer player, who has thought of it for so many milliseconds. */
  readonly pause?: (action: Action, thought: number) => Promise<void>;
  /** Without it, computer players of all levels play as the simple one. */
  readonly think?: Think;
  /** Is told after every act that is done for good. */
  readonly keep?: (table: LocalTable) => void;
}

const seatState = (player: LocalPlayer): SeatState => ({
  name: player.name,
  player: player.level === null ? 'here' : 'computer',
  isHere: true,
});

export class LocalTable extends Table {
  private readonly random: Random;
  readonly players: readonly LocalPlayer[];
  /** A computer player could not think, and has played as the simple one. */
  readonly hasStumbled = signal(false);
  /** Who thinks now, if it is a computer player. */
  readonly thinker = signal<Seat | null>(null);
  private readonly pause: (action: Action, thought: number) => Promise<void>;
  private readonly think: Think | null;
  private readonly keep: (table: LocalTable) => void;
  private dealt: string[];
  /** Changes when a computer player that thinks or waits is no longer wanted. */
  private round = 0;
  private stopping = new AbortController();
  /** What is left of the line that a computer player has thought of. */
  private planned: Line = [];

  constructor(options: LocalOptions) {
    const start = options.rules.start();
    super(options.rules, options.course ?? { start, steps: [] }, options.players.map(seatState));
    this.players = options.players;
    this.random = options.random ?? systemRandom;
    this.think = options.think ?? null;
    this.pause = options.pause ?? (() => Promise.resolve());
    this.keep = options.keep ?? (() => undefined);
    this.dealt = [...(options.dealt ?? [])];
    this.goOnAlone();
  }

  /** All draws so far, those that were taken back included. */
  get draws(): readonly string[] {
    return this.dealt;
  }

  protected send(actions: readonly Action[]): void {
    this.play(actions);
    this.goOnAlone();
  }

  private play(actions: readonly Action[]): void {
    const course = this.course.peek();
    this.goOn(extend(course, walk(latest(course), actions)));
    this.keep(this);
  }

  /** Draws and lets computer players act until somebody at the page has to. */
  private goOnAlone(): void {
    while (this.game.peek().turn.who === 'chance') this.draw();
    const { who } = this.game.peek().turn;
    if (typeof who === 'number' && this.isComputer(who)) void this.playComputer(who);
  }

  private draw(): void {
    const game = this.game.peek();
    const made = this.course.peek().steps.filter((step) => step.by === 'chance').length;
    const action = drawAgain(game, this.dealt[made]) ?? draw(game, this.random);
    if (this.dealt[made] !== action.text) this.dealt = [...this.dealt.slice(0, made), action.text];
    this.play([action]);
  }

  private async playComputer(seat: Seat): Promise<void> {
    const round = ++this.round;
    const began = performance.now();
    this.thinker.value = seat;
    const action = await this.pick(seat);
    if (round !== this.round || !action) return;
    this.thinker.value = null;
    await this.pause(action, performance.now() - began);
    if (round !== this.round) return;
    this.play([action]);
    this.goOnAlone();
  }

  /** The next action of the line that was thought of, or the simple player's; null where nobody wants it any more. */
  private async pick(seat: Seat): Promise<Action | null> {
    const game = this.game.peek();
    const { signal } = this.stopping;
    try {
      const line = await this.lineOf(game, seat, signal);
      if (signal.aborted) return null;
      const action = line[0] && findRaw(game, line[0]);
      if (!action) throw new Error('what was thought of cannot be done');
      this.planned = line.slice(1);
      return action;
    } catch {
      if (signal.aborted) return null;
      this.hasStumbled.value = true;
      this.planned = [];
      return this.pickSimply(game);
    }
  }

  private async lineOf(game: Game, seat: Seat, signal: AbortSignal): Promise<Line> {
    if (!this.think) return [this.pickSimply(game).raw];
    const isPlanned = this.planned[0] && findRaw(game, this.planned[0]);
    return isPlanned ? this.planned : this.think(game, this.players[seat]?.level ?? '', signal);
  }

  private pickSimply(game: Game): Action {
    return game.greedy(below(2 ** 31, this.random));
  }

  /** Whatever a computer player thinks of is not wanted any more. */
  private stopThinking(): void {
    this.round++;
    this.stopping.abort();
    this.stopping = new AbortController();
    this.planned = [];
    this.thinker.value = null;
  }

  private isComputer(seat: Seat): boolean {
    return this.seats.peek()[seat]?.player === 'computer';
  }

  /** How many steps are left when the last turn of somebody at the page is taken back. */
  private beforeLastTurn(): number | null {
    const { steps } = this.course.peek();
    const isOwn = (i: number) => {
      const by = steps[i]?.by;
      return typeof by === 'number' && !this.isComputer(by);
    };
    let i = steps.length - 1;
    while (i >= 0 && !isOwn(i)) i--;
    const by = steps[i]?.by;
    while (i > 0 && steps[i - 1]?.by === by) i--;
    return i < 0 ? null : i;
  }

  get mayTakeBackTurn(): boolean {
    return this.course.value.steps.length > 0 && this.beforeLastTurn() !== null;
  }

  /** Goes back to where somebody at the page began what he did last; the same tile is in hand. */
  takeBackTurn(): void {
    const length = this.beforeLastTurn();
    if (length === null) return;
    this.stopThinking();
    this.goOn(cut(this.course.peek(), length));
    this.keep(this);
  }

  override close(): void {
    this.stopThinking();
  }
}
