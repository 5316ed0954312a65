/** A table at a server: its events are played again by the engine here, which has to agree with it. */
import { type Signal, signal } from '@preact/signals';
import { type Action, type Game, Refusal, type Rules, type Seat } from '~/engine/engine';
import { seatLetter, seatOfLetter } from '~/engine/seat-letters';
import { type Course, cut, extend, latest, type Step, takeStep } from './course';
import { type Fields, numberOf, textOf } from './json-fields';
import {
  type EventLine,
  isAnswerToJoin,
  type Problem,
  readEvent,
  readTurn,
  type TurnLine,
} from './messages';
import { randomWord } from './random-word';
import { type SeatState, Table } from './table';

/** What a table needs of the connection. */
interface Wire {
  send(message: Fields): void;
  /** Asks for the events since the last one that is known. */
  catchUp(): void;
  /** Asks for all events from the first. */
  startOver(): void;
}

/** An event of the game's log: what was done, or null where it did not change the play. */
interface Numbered {
  readonly seq: number;
  readonly line: EventLine | null;
}

/** An act that the server has not answered yet. */
interface Pending {
  readonly id: string;
  readonly message: Fields;
}

const PATIENCE = 2000; // milliseconds

export class RemoteTable extends Table {
  /** What the server refused last; null when it was done or taken note of. */
  readonly problem: Signal<Problem | null> = signal(null);
  /** Page and server disagree: 'once' while the game is fetched afresh, then 'mended', or 'again' if
   * that was no help. */
  readonly mismatch: Signal<'none' | 'once' | 'mended' | 'again'> = signal('none');
  /** Acts were taken back; `hadDraft` if something had been tried after them. Null once it was read. */
  readonly takenBack: Signal<{ readonly hadDraft: boolean } | null> = signal(null);
  private seqs: number[] = []; // of every step of the course
  private known = 0; // the last event
  private waiting: Numbered[] = [];
  private pending: Pending | null = null;
  private acts = 0;
  private askedAt = Number.NEGATIVE_INFINITY; // for what was missing
  private readonly prefix = randomWord();

  constructor(
    rules: Rules,
    readonly name: string,
    seats: readonly SeatState[],
    private readonly wire: Wire,
  ) {
    super(rules, { start: rules.start(), steps: [] }, seats);
  }

  /** The last event that is known. */
  get since(): number {
    return this.known;
  }

  protected send(actions: readonly Action[]): void {
    const seat = this.actor.peek();
    if (seat === null) return;
    const id = `${this.prefix}-${++this.acts}`;
    const texts = actions.map((action) => action.text);
    const message = { type: 'act', id, game: this.name, seq: this.known, as: seatLetter(seat) };
    this.pending = { id, message: { ...message, actions: texts } };
    this.isSending.value = true;
    this.problem.value = null;
    this.sendAgain();
  }

  /** Sends what was not answered: the same id, so that nothing is done twice. */
  sendAgain(): void {
    if (this.pending) this.wire.send(this.pending.message);
  }

  /** What was done comes one by one; `turn` says that all that belongs together is there. */
  hearEvent(fields: Fields): void {
    const line = readEvent(fields);
    this.hearNumber({ seq: line.seq, line }, isAnswerToJoin(fields));
  }

  /** Something else happened that has a number of its own, such as that a seat was taken. */
  hearOther(fields: Fields): void {
    const seq = numberOf(fields, 'seq');
    if (seq !== null) this.hearNumber({ seq, line: null }, isAnswerToJoin(fields));
  }

  /** What is missing is asked for. What is told of the past is all that there is, so that nothing can be missing in
   * it: then there was an event of which nothing is told. */
  private hearNumber(event: Numbered, isPast: boolean): void {
    const last = this.waiting.at(-1)?.seq ?? this.known;
    if (event.seq <= last) return;
    if (event.seq > last + 1 && !isPast) this.catchUp();
    else if (event.line === null && this.waiting.length === 0) this.known = event.seq;
    else this.waiting.push(event);
  }

  /** Asks once, however many events come meanwhile. */
  private catchUp(): void {
    const now = performance.now();
    if (now - this.askedAt < PATIENCE) return;
    this.askedAt = now;
    this.wire.catchUp();
  }

  hearTurn(fields: Fields): void {
    const events = this.waiting;
    this.waiting = [];
    try {
      this.follow(events);
      const turn = readTurn(fields);
      if (turn.seq === this.known && !this.isEndedAlready(turn)) agree(turn, this.game.peek());
      if (this.mismatch.peek() !== 'none') this.mismatch.value = 'mended';
    } catch (cause) {
      if (!(cause instanceof Refusal) && !(cause instanceof Disagreement)) throw cause;
      this.complain();
    }
    this.settle(textOf(fields, 're'), null);
  }

  /** Somebody resigned, or the like: by the rules alone the game would go on. */
  private isEndedAlready(turn: TurnLine): boolean {
    return turn.who === null && this.ending.peek() !== null;
  }

  /** The server has refused a request. True when it was an act of this table. */
  hearProblem(re: string | null, problem: Problem): boolean {
    if (re === null || re !== this.pending?.id) return false;
    this.settle(re, problem);
    if (problem.code === 'stale') this.wire.catchUp();
    return true;
  }

  /** Forgets the course, as all events will come again. */
  startOver(): void {
    this.seqs = [];
    this.known = 0;
    this.waiting = [];
    this.goOn({ start: this.course.peek().start, steps: [] });
  }

  private settle(re: string | null, problem: Problem | null): void {
    if (re === null || re !== this.pending?.id) return;
    this.pending = null;
    this.isSending.value = false;
    this.problem.value = problem;
  }

  private follow(events: readonly Numbered[]): void {
    if (events.length === 0) return;
    let course = this.course.peek();
    this.noteTakenBack(events);
    for (const { seq, line } of events) {
      if (line) course = this.followed(course, line);
      this.known = seq;
    }
    this.goOn(course);
  }

  /** What was known here is taken back: whoever comes later is told nothing of it. */
  private noteTakenBack(events: readonly Numbered[]): void {
    const isBack = events.some(({ line }) => line?.action === null && (line.to ?? 0) < this.known);
    if (isBack) this.takenBack.value = { hadDraft: this.draft.peek().steps.length > 0 };
  }

  private followed(course: Course, event: EventLine): Course {
    if (event.action === null) {
      const length = this.seqs.filter((seq) => seq <= (event.to ?? 0)).length;
      this.seqs.length = length;
      return cut(course, length);
    }
    const game = latest(course);
    const step = takeStep(game, game.readAction(event.action));
    agreeOnPoints(event, step);
    this.seqs.push(event.seq);
    return extend(course, [step]);
  }

  private complain(): void {
    const isAgain = this.mismatch.peek() === 'once' || this.mismatch.peek() === 'again';
    this.mismatch.value = isAgain ? 'again' : 'once';
    if (!isAgain) this.wire.startOver();
  }

  /** Somebody has read that page and server disagreed. */
  takeNote(): void {
    if (this.mismatch.peek() === 'mended') this.mismatch.value = 'none';
  }
}

/** Engine and server tell different things. */
class Disagreement extends Error {}

function agreeOnPoints(event: EventLine, step: Step): void {
  const points = new Map<Seat, number>();
  for (const own of step.events) {
    if (own.type === 'scored') points.set(own.seat, (points.get(own.seat) ?? 0) + own.points);
  }
  for (const seat of new Set([...points.keys(), ...event.points.keys()])) {
    if ((points.get(seat) ?? 0) !== (event.points.get(seat) ?? 0))
      throw new Disagreement(`points of seat ${seat} after event ${event.seq}`);
  }
}

function agree(turn: TurnLine, game: Game): void {
  const own = game.turn;
  const who = turn.who === 'chance' ? 'chance' : seatOfLetter(turn.who);
  const isSame =
    own.who === who &&
    (turn.step === null || turn.step === own.step) &&
    (turn.number === null || turn.number === own.number) &&
    (turn.bag === null || turn.bag === own.bag) &&
    turn.tile === (own.drawn?.code ?? null);
  if (!isSame) throw new Disagreement(`the turn after event ${turn.seq}`);
}
