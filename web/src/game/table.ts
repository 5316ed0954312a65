/** A table: a game, those who play it, and what the one to act tries before it is done for good. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, Game, Rules, Seat } from '~/engine/engine';
import { type Choice, choicesOf, weigh } from './choices';
import { type Course, lastPlaced, latest } from './course';
import {
  type Draft,
  decisionOf,
  emptyDraft,
  gameAfter,
  mayCommit,
  type Outcome,
  outcomeOf,
  placementsOf,
  takeBack,
  toCommit,
  tryAction,
} from './draft';
import { type Log, logOf } from './log';
import { type RefusedAct, refusedIn } from './refused';
import type { Aids } from './terms';

/** Who sits on a seat: somebody at this page, the computer, somebody elsewhere, or nobody yet. */
export type Player = 'here' | 'computer' | 'elsewhere' | 'nobody';

export interface SeatState {
  readonly name: string;
  readonly player: Player;
  readonly isHere: boolean; // connected; always so at a table without a server
  readonly isStoodIn?: boolean; // a computer player acts for whoever holds it
}

/** How a game ended otherwise than by its rules, or who has won where they are not alone to say. */
export interface Ending {
  readonly winners: readonly Seat[];
  readonly why: string; // 'played', 'flag', 'resigned', 'agreed', 'abandoned'
}

export abstract class Table {
  readonly course: Signal<Course>;
  readonly seats: Signal<readonly SeatState[]>;
  readonly draft: Signal<Draft>;
  /** What was committed is on its way, so nothing can be tried. */
  readonly isSending = signal(false);
  /** Nobody may act until the game is resumed. */
  readonly isPaused = signal(false);
  readonly ending: Signal<Ending | null> = signal(null);
  /** What the page may help with. */
  readonly aids: Signal<Aids> = signal('learning');

  readonly game: ReadonlySignal<Game>; // what is done for good
  readonly isOver: ReadonlySignal<boolean>;
  readonly shown: ReadonlySignal<Game>; // with what is tried
  readonly actor: ReadonlySignal<Seat | null>; // who may act at this page now
  readonly placements: ReadonlySignal<readonly Action[]>;
  readonly placed: ReadonlySignal<Action | null>;
  readonly choices: ReadonlySignal<readonly Choice[]>; // what is due, placements left out
  readonly spots: ReadonlySignal<readonly Choice[]>; // those of the choices that have a place
  readonly refused: ReadonlySignal<readonly RefusedAct[]>; // what one might expect among the choices
  readonly chosen: ReadonlySignal<Action | null>;
  readonly mayCommit: ReadonlySignal<boolean>;
  readonly preview: ReadonlySignal<Outcome>; // what committing would bring about
  readonly log: ReadonlySignal<Log>;
  readonly last: ReadonlySignal<ReturnType<typeof lastPlaced>>;

  constructor(
    readonly rules: Rules,
    course: Course,
    seats: readonly SeatState[],
  ) {
    this.course = signal(course);
    this.seats = signal(seats);
    this.draft = signal(emptyDraft(latest(course)));
    this.game = computed(() => latest(this.course.value));
    this.isOver = computed(() => this.game.value.turn.who === null || this.ending.value !== null);
    this.shown = computed(() => gameAfter(this.draft.value));
    this.actor = computed(() => this.findActor());
    const placements = computed(() => placementsOf(this.tried()));
    this.placements = computed(() => placements.value.all);
    this.placed = computed(() => placements.value.placed);
    const decision = computed(() => decisionOf(this.tried()));
    this.choices = computed(() => weighAll(decision.value?.game ?? null));
    this.spots = computed(() => this.choices.value.filter(({ action }) => action.place !== null));
    this.refused = computed(() => refusedIn(decision.value?.game ?? null));
    this.chosen = computed(() => decision.value?.chosen ?? null);
    this.mayCommit = computed(() => this.actor.value !== null && mayCommit(this.draft.value));
    this.preview = computed(() => outcomeOf(this.draft.value));
    this.log = computed(() => logOf(this.course.value));
    this.last = computed(() => lastPlaced(this.course.value));
  }

  /** The draft as far as it is the business of somebody at this page: else nothing may be tried. */
  private tried(): Draft {
    if (this.actor.value !== null) return this.draft.value;
    return { from: this.rules.start(), steps: [] };
  }

  private findActor(): Seat | null {
    const { who } = this.game.value.turn;
    if (typeof who !== 'number' || this.isOver.value) return null;
    if (this.isSending.value || this.isPaused.value) return null;
    return this.seats.value[who]?.player === 'here' ? who : null;
  }

  /** Tries an action; false where it is not possible. */
  try(action: Action): boolean {
    const draft = this.actor.value === null ? null : tryAction(this.draft.value, action);
    if (draft) this.draft.value = draft;
    return draft !== null;
  }

  /** Takes back what was tried last. */
  back(): void {
    if (this.actor.value !== null) this.draft.value = takeBack(this.draft.value);
  }

  /** Does for good what was tried. */
  commit(): void {
    if (this.mayCommit.value) this.send(toCommit(this.draft.value));
  }

  protected abstract send(actions: readonly Action[]): void;

  /** The game goes on: whatever was tried before is void. */
  protected goOn(course: Course): void {
    batch(() => {
      this.course.value = course;
      this.draft.value = emptyDraft(latest(course));
    });
  }

  /** Whoever opened the table leaves it. */
  close(): void {}
}

function weighAll(game: Game | null): readonly Choice[] {
  if (game === null || typeof game.turn.who !== 'number') return [];
  return choicesOf(game)
    .filter((action) => action.verb !== 'place')
    .map((action) => weigh(game, action));
}
