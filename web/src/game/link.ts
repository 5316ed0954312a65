/** A WebSocket that comes back by itself: backs off, notices silence, and tells when it is away long. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Fields, numberOf, textOf } from './json-fields';
import { readLine } from './messages';

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

interface LinkOptions {
  /** Opens a socket to the server of the page, or to another one. */
  readonly open: (server: string | null) => Socket;
  /** The server can be spoken to: at first and whenever the link has come back. */
  readonly onOpen: () => void;
  readonly onMessage: (message: Fields) => void;
  /** The link was lost, or could not be opened; it will be tried again. */
  readonly onLoss?: () => void;
}

/** `away` is told only after a while, so that a short loss goes unnoticed; `ended` for good. */
export type LinkState = 'fine' | 'away' | 'ended';

const NOTICE = 2000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;
const OPEN_WITHIN = 3000; // where there is another server to go to

type Timer = 'again' | 'notice' | 'open' | 'ping' | 'pong';

export class Link {
  readonly state: ReadonlySignal<LinkState>;
  /** Milliseconds from the last question to its answer; null before the first. */
  readonly latency: ReadonlySignal<number | null>;
  private readonly told: Signal<LinkState> = signal('fine');
  private readonly measured: Signal<number | null> = signal(null);
  private asked: number | null = null; // when the question was sent that has no answer yet
  private socket: Socket | null = null;
  private isOpen = false;
  private failures = 0;
  private servers: readonly (string | null)[] = [null]; // the page's own first
  private server = 0; // the one that is spoken to, or tried
  private readonly timers: Partial<Record<Timer, ReturnType<typeof setTimeout>>> = {};

  constructor(private readonly options: LinkOptions) {
    this.state = this.told;
    this.latency = this.measured;
    this.connect();
  }

  /** Sends where the link is open; false otherwise: whoever needs an answer asks again in onOpen. */
  send(message: Fields): boolean {
    if (!this.isOpen || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Other servers that have the same games: when the one that is spoken to is gone, they are tried in turn. */
  know(servers: readonly string[]): void {
    const current = this.servers[this.server] ?? null;
    const others = current === null || servers.includes(current) ? servers : [current, ...servers];
    this.servers = [null, ...others];
    this.server = Math.max(0, this.servers.indexOf(current));
  }

  /** Asks how long a message takes. */
  measure(): void {
    if (this.asked !== null) return;
    this.asked = performance.now();
    if (!this.send({ type: 'ping' })) this.asked = null;
  }

  /** Tries at once, as when the browser is online again. */
  hurry(): void {
    if (this.socket || this.told.peek() === 'ended') return;
    this.stop('again');
    this.connect();
  }

  /** Closes for good. */
  end(): void {
    this.told.value = 'ended';
    this.isOpen = false;
    this.stop('again', 'notice', 'open', 'ping', 'pong');
    this.socket?.close();
    this.socket = null;
  }

  private connect(): void {
    this.noticeLater();
    const socket = this.options.open(this.servers[this.server] ?? null);
    if (this.servers.length > 1) this.timers.open = setTimeout(() => this.abandon(), OPEN_WITHIN);
    this.socket = socket;
    socket.onopen = () => this.hasOpened();
    socket.onmessage = ({ data }) => this.hear(data);
    socket.onclose = () => {
      if (this.socket === socket) this.hasClosed();
    };
  }

  private noticeLater(): void {
    this.timers.notice ??= setTimeout(() => {
      if (!this.isOpen && this.told.peek() === 'fine') this.told.value = 'away';
    }, NOTICE);
  }

  private stop(...timers: readonly Timer[]): void {
    for (const timer of timers) {
      clearTimeout(this.timers[timer]);
      delete this.timers[timer];
    }
  }

  private hasOpened(): void {
    this.isOpen = true;
    this.failures = 0;
    this.stop('notice', 'open');
    this.told.value = 'fine';
    this.watch();
    this.options.onOpen();
  }

  private hear(data: unknown): void {
    const message = typeof data === 'string' ? readLine(data) : null;
    if (!message) return;
    this.watch();
    if (textOf(message, 'type') === 'bye') this.heedBye(message);
    else if (message.type === 'pong') this.hearPong();
    else this.options.onMessage(message);
  }

  private hearPong(): void {
    if (this.asked !== null) this.measured.value = performance.now() - this.asked;
    this.asked = null;
  }

  /** The server is about to close: `retry` seconds until it is worth coming back, null for never. */
  private heedBye(message: Fields): void {
    const retry = numberOf(message, 'retry');
    if (retry === null) this.end();
    else this.wait(retry * 1000);
  }

  private hasClosed(): void {
    this.isOpen = false;
    this.asked = null;
    this.socket = null;
    this.stop('open', 'ping', 'pong');
    if (this.told.peek() === 'ended') return;
    this.server = (this.server + 1) % this.servers.length;
    this.noticeLater();
    if (this.timers.again === undefined) this.wait(this.nextWait());
    this.options.onLoss?.();
  }

  private wait(milliseconds: number): void {
    this.stop('again');
    this.timers.again = setTimeout(() => {
      delete this.timers.again;
      if (!this.socket) this.connect();
    }, milliseconds);
  }

  /** Twice as long every time that all have been tried, and by chance a little less, so that not all come back at once. */
  private nextWait(): number {
    const rounds = Math.floor(this.failures++ / this.servers.length);
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** rounds);
    return longest * (0.75 + Math.random() / 4);
  }

  /** After a silence asks whether the server is still there, and gives the link up if it is not. */
  private watch(): void {
    this.stop('ping', 'pong');
    this.timers.ping = setTimeout(() => {
      this.measure();
      this.timers.pong = setTimeout(() => this.abandon(), PONG_WITHIN);
    }, PING_EVERY);
  }

  private abandon(): void {
    const socket = this.socket;
    this.hasClosed();
    socket?.close();
  }
}
