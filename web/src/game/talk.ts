/** What players say to each other at a server, and how much of it has been read. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '~/engine/engine';
import { seatOfLetter } from '~/engine/seat-letters';
import { type Fields, numberOf, textOf } from './json-fields';
import { TALK } from './seat-keys';
import type { Store } from './store';

/** Sentences that everybody reads in a language of his own. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'one-moment',
  'sorry',
  'good-game',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export interface Said {
  readonly seq: number;
  readonly by: Seat;
  readonly text: string;
  readonly phrase: Phrase | null; // in place of a text
  readonly t: number | null; // milliseconds since 1970
}

/** Letters of a text that a server takes, and what is kept of a long talk. */
export const SAY_LETTERS = 200;
const KEPT = 200;

const MUTED = 'lauze.muted';

function readSaid(fields: Fields): Said | null {
  const by = seatOfLetter(textOf(fields, 'by'));
  const phrase = PHRASES.find((known) => known === textOf(fields, 'phrase')) ?? null;
  const text = textOf(fields, 'text') ?? textOf(fields, 'phrase') ?? '';
  if (by === null || text === '') return null;
  return { seq: numberOf(fields, 'seq') ?? 0, by, text, phrase, t: numberOf(fields, 't') };
}

/** A line as a server takes it: one line, without what cannot be seen, not too long. */
export function cleanSaying(text: string): string {
  const line = text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, SAY_LETTERS).join('').trimEnd();
}

export class Talk {
  readonly said: Signal<readonly Said[]> = signal([]);
  /** Nobody wants to hear of it here; it is heard all the same. */
  readonly isMuted: Signal<boolean>;
  readonly unread: ReadonlySignal<number>;
  readonly latest: ReadonlySignal<Said | null>; // of what is new
  private readonly read: Signal<number>; // the number of the last one

  constructor(
    private readonly store: Store,
    private readonly game: string,
    mine: ReadonlySignal<ReadonlySet<Seat>>,
  ) {
    this.isMuted = signal(store.getItem(MUTED) === '1');
    this.read = signal(Number(store.getItem(TALK + game) ?? 0) || 0);
    const isNew = ({ seq, by }: Said) => seq > this.read.value && !mine.value.has(by);
    const fresh = computed(() => (this.isMuted.value ? [] : this.said.value.filter(isNew)));
    this.unread = computed(() => fresh.value.length);
    this.latest = computed(() => fresh.value.at(-1) ?? null);
  }

  /** What comes again after a loss is not said again. */
  hear(fields: Fields): void {
    const said = readSaid(fields);
    if (!said || said.seq <= (this.said.peek().at(-1)?.seq ?? -1)) return;
    this.said.value = [...this.said.peek(), said].slice(-KEPT);
  }

  markRead(): void {
    const last = this.said.peek().at(-1)?.seq ?? 0;
    if (last <= this.read.peek()) return;
    this.read.value = last;
    this.keep(TALK + this.game, String(last));
  }

  mute(isMuted: boolean): void {
    this.isMuted.value = isMuted;
    this.keep(MUTED, isMuted ? '1' : '0');
  }

  private keep(name: string, value: string): void {
    try {
      this.store.setItem(name, value);
    } catch {
      // It is as it was when the page is opened again, no more.
    }
  }
}
