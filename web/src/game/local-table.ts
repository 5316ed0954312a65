/** A table at one page: people who share it, and computer players; chance is the browser's. */
import type { Action, Rules, Seat } from '~/engine/engine';
import { below, draw, drawAgain, type Random, systemRandom } from './chance';
import { type Course, cut, extend, latest, walk } from './course';
import { type SeatState, Table } from './table';

export interface LocalPlayer {
  readonly name: string;
  readonly isComputer: boolean;
}

export interface LocalOptions {
  readonly rules: Rules;
  readonly players: readonly LocalPlayer[];
  readonly course?: Course;
  /** Draws that were taken back: they come again, so that taking back gains no other tile. */
  readonly dealt?: readonly string[];
  readonly random?: Random;
  /** Waits between the acts of a computer player. */
  readonly pause?: (action: Action) => Promise<void>;
  /** Is told after every act that is done for good. */
  readonly keep?: (table: LocalTable) => void;
}

const seatState = (player: LocalPlayer): SeatState => ({
  name: player.name,
  player: player.isComputer ? 'computer' : 'here',
  isHere: true,
});

export class LocalTable extends Table {
  private readonly random: Random;
  private readonly pause: (action: Action) => Promise<void>;
  private readonly keep: (table: LocalTable) => void;
  private dealt: string[];
  /** Changes when a computer player that thinks or waits is no longer wanted. */
  private round = 0;

  constructor(options: LocalOptions) {
    const start = options.rules.start();
    super(options.rules, options.course ?? { start, steps: [] }, options.players.map(seatState));
    this.random = options.random ?? systemRandom;
    this.pause = options.pause ?? (() => Promise.resolve());
    this.keep = options.keep ?? (() => undefined);
    this.dealt = [...(options.dealt ?? [])];
    this.goOnAlone();
  }

  get players(): readonly LocalPlayer[] {
    return this.seats
      .peek()
      .map(({ name, player }) => ({ name, isComputer: player === 'computer' }));
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
    if (typeof who === 'number' && this.isComputer(who)) void this.playComputer();
  }

  private draw(): void {
    const game = this.game.peek();
    const made = this.course.peek().steps.filter((step) => step.by === 'chance').length;
    const action = drawAgain(game, this.dealt[made]) ?? draw(game, this.random);
    if (this.dealt[made] !== action.text) this.dealt = [...this.dealt.slice(0, made), action.text];
    this.play([action]);
  }

  private async playComputer(): Promise<void> {
    const round = ++this.round;
    const action = this.game.peek().greedy(below(2 ** 31, this.random));
    await this.pause(action);
    if (round !== this.round) return;
    this.play([action]);
    this.goOnAlone();
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
    this.round++;
    this.goOn(cut(this.course.peek(), length));
    this.keep(this);
  }

  override close(): void {
    this.round++;
  }
}
