/** What passes between the players at a server beside the moves: terms, clocks, offers, talk, who plays for whom. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '~/engine/engine';
import { seatOfLetter } from '~/engine/seat-letters';
import { type Clock, readClock, ServerTime } from './clocks';
import { type Fields, isFields, numberOf, partOf, textOf, textsOf } from './json-fields';
import {
  answered,
  type Claim,
  type Ended,
  isEnded,
  type Offer,
  readClaim,
  readOffer,
} from './offers';
import type { Store } from './store';
import type { Ending } from './table';
import { Talk } from './talk';
import { readTerms, type Terms, usualTerms } from './terms';

/** Messages that change the play. */
const CHANGES: ReadonlySet<string> = new Set(['event', 'computer', 'pause', 'resume', 'over']);

/** What the page knows of a message: whether it tells what is past, and when it came. */
export interface Heard {
  readonly isPast: boolean;
  readonly now: number; // of performance.now
}

export class Dealings {
  readonly terms: Signal<Terms> = signal(usualTerms);
  readonly clock: Signal<Clock | null> = signal(null);
  readonly isPaused = signal(false);
  readonly offer: Signal<Offer | null> = signal(null);
  /** What became of the last offer, until somebody has read it. */
  readonly ended: Signal<Ended | null> = signal(null);
  readonly claim: Signal<Claim | null> = signal(null);
  /** Computer players in the seats of people, by their levels. */
  readonly standIns: Signal<ReadonlyMap<Seat, string>> = signal(new Map());
  readonly flags: Signal<ReadonlySet<Seat>> = signal(new Set());
  readonly resigned: Signal<ReadonlySet<Seat>> = signal(new Set());
  readonly ending: Signal<Ending | null> = signal(null);
  /** The game that follows this one. */
  readonly next: Signal<string | null> = signal(null);
  /** All have just agreed to go there. */
  readonly goesOn = signal(false);
  /** Milliseconds that the server gave back after it was down, until somebody has read it. */
  readonly spared = signal(0);
  readonly talk: Talk;
  private readonly time = new ServerTime();

  constructor(store: Store, game: string, mine: ReadonlySignal<ReadonlySet<Seat>>) {
    this.talk = new Talk(store, game, mine);
  }

  /** `joined` tells the terms; all that happened may follow it once more. */
  hearTerms(fields: Fields): void {
    if (isFields(fields.terms)) this.terms.value = readTerms(fields.terms);
  }

  hear(fields: Fields, heard: Heard): void {
    const hearers: Record<string, () => void> = {
      clock: () => this.hearClock(fields, heard),
      offer: () => this.hearOffer(fields),
      answer: () => this.hearAnswer(fields, heard),
      pause: () => this.pause(true),
      resume: () => this.pause(false),
      spare: () => this.hearSpare(fields, heard),
      resign: () => this.hearOf(this.resigned, fields, 'by'),
      flag: () => this.hearOf(this.flags, fields, 'seat'),
      claim: () => this.hearClaim(fields, heard),
      computer: () => this.hearComputer(fields),
      over: () => this.hearOver(fields),
      rematch: () => this.hearRematch(fields, heard),
      say: () => this.talk.hear(fields),
    };
    const type = textOf(fields, 'type') ?? '';
    hearers[type]?.();
    if (CHANGES.has(type)) this.passOffer(fields, heard);
    if (type !== 'claim') this.passClaim(type, fields);
  }

  /** What changes the play leaves aside what was offered, unless it is what all have agreed on. */
  private passOffer(fields: Fields, heard: Heard): void {
    const offer = this.offer.peek();
    if (!offer || offer.what === 'rematch') return;
    const isAct = textOf(fields, 'action') !== null || textOf(fields, 'type') === 'computer';
    if (isAct) this.endOffer({ offer, how: 'passed', by: null }, heard);
    else this.offer.value = null;
  }

  /** Who does anything has not left; and when the play goes on it is not waited for him. */
  private passClaim(type: string, fields: Fields): void {
    const claim = this.claim.peek();
    if (!claim) return;
    const by = seatOfLetter(textOf(fields, 'by'));
    if (CHANGES.has(type) || by === claim.seat) this.claim.value = null;
  }

  private hearClock(fields: Fields, { now }: Heard): void {
    const clock = readClock(fields, this.time, now);
    this.clock.value = clock;
    this.isPaused.value = clock.isPaused;
  }

  private hearOffer(fields: Fields): void {
    this.ended.value = null;
    this.offer.value = readOffer(fields);
  }

  private hearAnswer(fields: Fields, heard: Heard): void {
    const offer = this.offer.peek();
    if (!offer) return;
    const then = answered(offer, fields);
    if (isEnded(then)) this.endOffer(then, heard);
    else this.offer.value = then;
  }

  private endOffer(ended: Ended, { isPast }: Heard): void {
    this.offer.value = null;
    if (!isPast) this.ended.value = ended;
  }

  private pause(isPaused: boolean): void {
    this.isPaused.value = isPaused;
  }

  private hearSpare(fields: Fields, { isPast }: Heard): void {
    if (!isPast) this.spared.value = numberOf(fields, 'ms') ?? 0;
  }

  private hearOf(seats: Signal<ReadonlySet<Seat>>, fields: Fields, name: string): void {
    const seat = seatOfLetter(textOf(fields, name));
    if (seat !== null) seats.value = new Set([...seats.peek(), seat]);
  }

  private hearClaim(fields: Fields, { now }: Heard): void {
    this.claim.value = readClaim(fields, (t) => this.time.until(t, now, Date.now()));
  }

  /** A computer player takes a seat, or gives it back. */
  private hearComputer(fields: Fields): void {
    const seat = seatOfLetter(textOf(fields, 'seat'));
    if (seat === null) return;
    const standIns = new Map(this.standIns.peek());
    const level = textOf(fields, 'level');
    if (level === null) standIns.delete(seat);
    else standIns.set(seat, level);
    this.standIns.value = standIns;
  }

  private hearOver(fields: Fields): void {
    const result = partOf(fields, 'result');
    const winners = textsOf(result, 'winners').map(seatOfLetter);
    this.ending.value = {
      winners: winners.filter((seat) => seat !== null),
      why: textOf(result, 'why') ?? textOf(fields, 'why') ?? '',
    };
  }

  private hearRematch(fields: Fields, { isPast }: Heard): void {
    this.offer.value = null;
    this.next.value = textOf(fields, 'next');
    this.goesOn.value = !isPast;
  }

  /** Who gave up, or lost by having no time left. */
  behind(): readonly Seat[] {
    const flags = this.terms.value.flag === 'loses' ? this.flags.value : [];
    return [...this.resigned.value, ...flags];
  }

  /** All will be told again from the first. */
  startOver(): void {
    this.offer.value = null;
    this.claim.value = null;
    this.standIns.value = new Map();
  }
}
