/** A visit to a game at a server: joins it, takes seats, comes back after a loss, shows it as a table. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Engine, Refusal, type Seat } from '~/engine/engine';
import { seatLetter, seatOfLetter } from '~/engine/seat-letters';
import { type Fields, numberOf, partOf, textOf, textsOf } from './json-fields';
import { Link, type LinkState, type Socket } from './link';
import { greeting, type Problem, readProblem } from './messages';
import { RemoteTable, randomWord } from './remote-table';
import { keepKeys, readKeys, type SeatKeys } from './seat-keys';
import type { Store } from './store';
import type { SeatState } from './table';

interface VisitOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly open: () => Socket;
  readonly game: string;
  readonly language: string;
}

export class Visit {
  readonly table: Signal<RemoteTable | null> = signal(null);
  readonly watching = signal(0);
  readonly mine: Signal<ReadonlySet<Seat>> = signal(new Set());
  readonly keys: Signal<SeatKeys>;
  /** Why the game cannot be joined, or a seat not be taken. */
  readonly problem: Signal<Problem | null> = signal(null);
  readonly connection: ReadonlySignal<LinkState>;
  /** Where others reach the server, if it says so. */
  readonly addresses: Signal<readonly string[]> = signal([]);
  private readonly link: Link;
  private language: string;
  private names: readonly string[] = [];
  private here: ReadonlySet<Seat> = new Set();
  private taken: ReadonlySet<Seat> = new Set();
  private computers: ReadonlySet<Seat> = new Set();
  private isStartingOver = false;
  private requests = 0;
  private readonly wanted = new Map<Seat, Fields>(); // requests for seats that have no answer yet

  get game(): string {
    return this.options.game;
  }

  constructor(private readonly options: VisitOptions) {
    this.language = options.language;
    this.keys = signal(readKeys(options.store, options.game));
    this.link = new Link({
      open: options.open,
      onOpen: () => this.arrive(),
      onMessage: (message) => this.hear(message),
    });
    this.connection = this.link.state;
  }

  /** Takes the seat of an invitation, under a name. Its token is chosen and kept before it is sent, so that the
   * seat is not lost with the answer. */
  takeSeat(seat: Seat, invitation: string, name: string): void {
    this.problem.value = null;
    const { chosen } = this.keys.peek();
    const own = chosen[seat] ?? randomWord() + randomWord();
    this.remember({ ...this.keys.peek(), chosen: { ...chosen, [seat]: own } });
    const request = { token: invitation, own, name };
    this.wanted.set(seat, request);
    this.join(seat, request);
  }

  /** The server says what it refuses in that language from now on. */
  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.greet();
  }

  private greet(): void {
    this.link.send(greeting(this.language));
  }

  hurry(): void {
    this.link.hurry();
  }

  leave(): void {
    this.table.peek()?.close();
    this.link.end();
  }

  /** Says hello, and joins with all that this browser holds; without any seat it watches. */
  private arrive(): void {
    this.greet();
    const held = Object.entries(this.keys.peek().tokens);
    for (const [seat, token] of held) this.join(Number(seat), { token });
    for (const [seat, request] of this.wanted) this.join(seat, request);
    this.tryChosen();
    if (held.length === 0) this.watch();
  }

  /** An earlier visit may have taken a seat without hearing of it. */
  private tryChosen(): void {
    for (const [key, token] of Object.entries(this.keys.peek().chosen)) {
      if (this.wanted.has(Number(key))) continue;
      this.link.send(this.joining(`try-${seatLetter(Number(key))}`, { token }));
    }
  }

  private watch(): void {
    this.link.send(this.joining('watch', { watch: true }));
  }

  private join(seat: Seat, request: Fields): void {
    this.link.send(this.joining(`seat-${seatLetter(seat)}`, request));
  }

  private joining(what: string, request: Fields): Fields {
    const table = this.table.peek();
    const since = table && !this.isStartingOver ? { since: table.since } : {};
    const { game } = this.options;
    return { type: 'join', id: `${what}-${++this.requests}`, game, ...since, ...request };
  }

  private hear(message: Fields): void {
    const game = textOf(message, 'game');
    if (game !== null && game !== this.options.game) return;
    const hearers: Record<string, () => void> = {
      welcome: () => this.hearWelcome(message),
      joined: () => this.hearJoined(message),
      event: () => this.table.peek()?.hearEvent(message),
      turn: () => this.hearTurn(message),
      seat: () => this.hearSeat(message),
      presence: () => this.hearPresence(message),
      error: () => this.hearError(message),
    };
    const type = textOf(message, 'type') ?? '';
    hearers[type]?.();
    if (!UNNUMBERED.has(type)) this.table.peek()?.hearOther(message);
  }

  private hearWelcome(message: Fields): void {
    this.addresses.value = textsOf(message, 'addresses');
    const tiles = textOf(partOf(message, 'tiles'), 'text');
    if (tiles !== null) this.refusable(() => this.options.engine.loadTiles(tiles));
  }

  /** What the server plays may need tiles or rules that this page has not: that is a problem to tell. */
  private refusable(act: () => void): void {
    try {
      act();
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      this.problem.value = { code: cause.code, text: '' };
    }
  }

  private hearJoined(message: Fields): void {
    this.names = textsOf(message, 'seats');
    this.computers = seatsIn(Object.keys(partOf(message, 'computers')));
    const seat = seatOfLetter(textOf(message, 'seat'));
    const token = textOf(message, 'token');
    if (seat !== null && token !== null) this.own(seat, token);
    const table = this.table.peek();
    if (!table) this.refusable(() => this.openTable(textOf(message, 'setup') ?? ''));
    else if (this.isStartingOver) table.startOver();
    this.isStartingOver = false;
    this.showSeats();
  }

  private openTable(setup: string): void {
    const rules = this.options.engine.rules(setup);
    const wire = {
      send: (message: Fields) => void this.link.send(message),
      catchUp: () => this.rejoin(),
      startOver: () => void this.startOver(),
    };
    this.table.value = new RemoteTable(
      rules,
      this.options.game,
      this.seatStates(rules.seats),
      wire,
    );
  }

  /** The server knows of fewer events than this page: it has lost some, or never had them. */
  private startOver(): boolean {
    if (this.isStartingOver || !this.table.peek()) return false;
    this.isStartingOver = true;
    this.rejoin();
    return true;
  }

  private rejoin(): void {
    const held = Object.entries(this.keys.peek().tokens)[0];
    if (held) this.join(Number(held[0]), { token: held[1] });
    else this.watch();
  }

  private hearTurn(message: Fields): void {
    this.table.peek()?.hearTurn(message);
    if (textOf(message, 're') !== null) this.table.peek()?.sendAgain();
  }

  private own(seat: Seat, token: string): void {
    this.wanted.delete(seat);
    this.mine.value = new Set([...this.mine.peek(), seat]);
    const { tokens } = this.keys.peek();
    const at = Date.now();
    this.remember({ ...this.keys.peek(), tokens: { ...tokens, [seat]: token }, at });
    this.forgetChosen(seat);
  }

  private forgetChosen(seat: Seat | null): void {
    if (seat === null) return;
    const { [seat]: _, ...chosen } = this.keys.peek().chosen;
    this.remember({ ...this.keys.peek(), chosen });
  }

  private remember(keys: SeatKeys): void {
    this.keys.value = keys;
    keepKeys(this.options.store, this.options.game, keys);
  }

  private hearSeat(message: Fields): void {
    const seat = seatOfLetter(textOf(message, 'seat'));
    if (seat === null) return;
    this.names = this.names.map((name, i) =>
      i === seat ? (textOf(message, 'name') ?? name) : name,
    );
    this.showSeats();
  }

  private hearPresence(message: Fields): void {
    this.here = seatsIn(textsOf(message, 'here'));
    this.taken = seatsIn(textsOf(message, 'taken'));
    this.watching.value = numberOf(message, 'watching') ?? 0;
    const { invitations } = this.keys.peek();
    const open = Object.entries(invitations).filter(([seat]) => !this.taken.has(Number(seat)));
    if (open.length < Object.keys(invitations).length)
      this.remember({ ...this.keys.peek(), invitations: Object.fromEntries(open) });
    this.showSeats();
  }

  private hearError(message: Fields): void {
    const re = textOf(message, 're');
    const problem = readProblem(message);
    if (this.table.peek()?.hearProblem(re, problem)) return;
    if (problem.code === 'range' && this.startOver()) return;
    if (re?.startsWith('seat-')) this.hearSeatRefused(re, problem);
    else if (re?.startsWith('try-')) this.forgetChosen(seatOfLetter(re.charAt('try-'.length)));
    else this.problem.value = problem;
  }

  /** A token that opens nothing is forgotten, and the game watched instead. */
  private hearSeatRefused(re: string, problem: Problem): void {
    const seat = seatOfLetter(re.charAt('seat-'.length));
    this.problem.value = problem;
    if (seat === null || problem.code !== 'no-seat') return;
    this.wanted.delete(seat);
    const { [seat]: _, ...tokens } = this.keys.peek().tokens;
    this.remember({ ...this.keys.peek(), tokens });
    this.mine.value = new Set([...this.mine.peek()].filter((own) => own !== seat));
    this.watch();
  }

  private showSeats(): void {
    const table = this.table.peek();
    if (table) table.seats.value = this.seatStates(table.rules.seats);
  }

  private seatStates(seats: number): readonly SeatState[] {
    const mine = this.mine.peek();
    return Array.from({ length: seats }, (_, seat) => {
      const name = this.names[seat] ?? '';
      if (mine.has(seat)) return { name, player: 'here', isHere: true };
      if (this.computers.has(seat)) return { name, player: 'computer', isHere: true };
      return {
        name,
        player: this.taken.has(seat) ? 'elsewhere' : 'nobody',
        isHere: this.here.has(seat),
      };
    });
  }
}

/** Messages whose `seq` says how far the game is; that of any other kind is its own. */
const UNNUMBERED: ReadonlySet<string> = new Set(['event', 'turn', 'joined', 'clock']);

const seatsIn = (letters: readonly string[]): ReadonlySet<Seat> =>
  new Set(letters.map(seatOfLetter).filter((seat) => seat !== null));
