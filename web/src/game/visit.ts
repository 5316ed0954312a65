/** A visit to a game at a server: joins it, takes seats, comes back after a loss, shows it as a table. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Engine, Refusal, type Seat } from '~/engine/engine';
import { seatLetter, seatOfLetter } from '~/engine/seat-letters';
import { Dealings } from './dealings';
import { type Fields, numberOf, partOf, textOf, textsOf } from './json-fields';
import { Link, type LinkState, type Socket } from './link';
import { greeting, isAnswerToJoin, type Problem, readProblem } from './messages';
import { askedSeats } from './offers';
import { randomWord } from './random-word';
import { RemoteTable } from './remote-table';
import { keepKeys, readKeys, type SeatKeys } from './seat-keys';
import type { Store } from './store';
import type { Ending, SeatState } from './table';

interface VisitOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly open: (server: string | null) => Socket;
  readonly game: string;
  readonly language: string;
  /** Whether the page was served encrypted. */
  readonly isEncrypted?: boolean;
}

const MEASURE_EVERY = 10_000;

export class Visit {
  readonly table: Signal<RemoteTable | null> = signal(null);
  readonly watching = signal(0);
  readonly mine: Signal<ReadonlySet<Seat>> = signal(new Set());
  readonly keys: Signal<SeatKeys>;
  readonly dealings: Dealings;
  /** Why the game cannot be joined, or a seat not be taken. */
  readonly problem: Signal<Problem | null> = signal(null);
  readonly connection: ReadonlySignal<LinkState>;
  readonly latency: ReadonlySignal<number | null>;
  /** The record that proves how the tiles were dealt, as soon as the server shows it. */
  readonly record: Signal<string | null> = signal(null);
  /** Where others reach the server, if it says so. */
  readonly addresses: Signal<readonly string[]> = signal([]);
  private readonly link: Link;
  private readonly measuring: ReturnType<typeof setInterval>;
  private language: string;
  private names: readonly string[] = [];
  private here: ReadonlySet<Seat> = new Set();
  private taken: ReadonlySet<Seat> = new Set();
  private computers: ReadonlySet<Seat> = new Set();
  private isStartingOver = false;
  private shownStandIns: ReadonlyMap<Seat, string> | null = null;
  private requests = 0;
  private readonly wanted = new Map<Seat, Fields>(); // requests for seats that have no answer yet

  get game(): string {
    return this.options.game;
  }

  constructor(private readonly options: VisitOptions) {
    this.language = options.language;
    this.keys = signal(readKeys(options.store, options.game));
    this.dealings = new Dealings(options.store, options.game, this.mine);
    this.link = new Link({
      open: options.open,
      onOpen: () => this.arrive(),
      onMessage: (message) => this.hear(message),
    });
    this.connection = this.link.state;
    this.latency = this.link.latency;
    // How late messages come matters where time is short.
    this.measuring = setInterval(() => {
      if (this.dealings.clock.peek() !== null) this.link.measure();
    }, MEASURE_EVERY);
  }

  /** Takes the seat of an invitation, under a name. Its token is chosen and kept before it is sent, so that the
   * seat is not lost with the answer; and so is what this page adds to the deal, to be found again in the record. */
  takeSeat(seat: Seat, invitation: string, name: string): void {
    this.problem.value = null;
    const { chosen, nonces } = this.keys.peek();
    const own = chosen[seat] ?? randomWord() + randomWord();
    const nonce = this.nonceOf(seat);
    this.remember({
      ...this.keys.peek(),
      chosen: { ...chosen, [seat]: own },
      nonces: { ...nonces, [seat]: nonce },
    });
    const request = { token: invitation, own, name, nonce };
    this.wanted.set(seat, request);
    this.join(seat, request);
  }

  /** Asks the server for something about this game, by the seat that may act or the first one that is held here. */
  ask(type: string, fields: Fields = {}): boolean {
    const seat = this.table.peek()?.actor.peek() ?? [...this.mine.peek()].sort()[0];
    if (seat === undefined) return false;
    this.problem.value = null;
    const { game } = this.options;
    const request = { type, id: `ask-${++this.requests}`, game, as: seatLetter(seat), ...fields };
    const isSent = this.link.send(request);
    if (!isSent) this.problem.value = { code: 'no-server', text: '' };
    return isSent;
  }

  /** Answers what was offered, for every seat at this page that is asked. */
  answer(yes: boolean): void {
    const offer = this.dealings.offer.peek();
    if (!offer) return;
    const seats = askedSeats(offer, this.mine.peek());
    const own = seats.length > 0 ? seats : [offer.by];
    for (const seat of yes ? own : own.slice(0, 1))
      this.ask('answer', { yes, as: seatLetter(seat) });
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
    clearInterval(this.measuring);
    this.table.peek()?.close();
    this.link.end();
  }

  /** Says hello, and joins with all that this browser holds; without any seat it watches. */
  private arrive(): void {
    this.greet();
    const { tokens, chosen } = this.keys.peek();
    const held = Object.entries(tokens);
    const hasKeys = held.length + Object.keys(chosen).length > 0;
    for (const [seat, token] of held) this.join(Number(seat), { token });
    for (const [seat, request] of this.wanted) this.join(seat, request);
    this.tryChosen();
    if (!hasKeys) this.watch();
  }

  /** An earlier visit may have taken a seat without hearing of it. */
  private tryChosen(): void {
    for (const [key, token] of Object.entries(this.keys.peek().chosen)) {
      if (this.wanted.has(Number(key))) continue;
      const request = { token, nonce: this.nonceOf(Number(key)) };
      this.link.send(this.joining(`try-${seatLetter(Number(key))}`, request));
    }
  }

  private watch(): void {
    this.link.send(this.joining('watch', { watch: true }));
  }

  private join(seat: Seat, request: Fields): void {
    const nonce = this.nonceOf(seat);
    this.link.send(this.joining(`seat-${seatLetter(seat)}`, { nonce, ...request }));
  }

  /** A seat that was kept for this browser, as in a game that follows another, has added nothing to the deal yet. */
  private nonceOf(seat: Seat): string {
    return this.keys.peek().nonces[seat] ?? randomWord() + randomWord();
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
      computer: () => this.hearReturn(message),
      reveal: () => this.askRecord(),
      record: () => this.hearRecord(message),
      error: () => this.hearError(message),
      servers: () => this.hearServers(message),
    };
    const type = textOf(message, 'type') ?? '';
    hearers[type]?.();
    if (!UNNUMBERED.has(type)) this.table.peek()?.hearOther(message);
    this.dealings.hear(message, { isPast: isAnswerToJoin(message), now: performance.now() });
    this.showDealings();
  }

  private askRecord(): void {
    this.link.send({ type: 'record', id: `record-${++this.requests}`, game: this.options.game });
  }

  private hearRecord(message: Fields): void {
    this.record.value = textOf(message, 'record');
  }

  /** What was agreed on, or has come of it, changes what may be done at the table. */
  private showDealings(): void {
    const table = this.table.peek();
    if (!table) return;
    const { terms, isPaused, ending, standIns } = this.dealings;
    batch(() => {
      table.aids.value = terms.peek().aids;
      table.isPaused.value = isPaused.peek();
      table.ending.value = isPlayedOn(ending.peek(), table) ? null : ending.peek();
      if (standIns.peek() === this.shownStandIns) return;
      this.shownStandIns = standIns.peek();
      this.showSeats();
    });
  }

  private hearWelcome(message: Fields): void {
    this.addresses.value = textsOf(message, 'addresses');
    this.hearServers(message);
    const tiles = textOf(partOf(message, 'tiles'), 'text');
    if (tiles !== null) this.refusable(() => this.options.engine.loadTiles(tiles));
  }

  /** A page that came encrypted may not speak to servers that do not encrypt. */
  private hearServers(message: Fields): void {
    const isUsable = (server: string) => server.startsWith('https:') || !this.options.isEncrypted;
    this.link.know(textsOf(message, 'servers').filter(isUsable));
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
    this.dealings.hearTerms(message);
    this.computers = seatsIn(Object.keys(partOf(message, 'computers')));
    const seat = seatOfLetter(textOf(message, 'seat'));
    const token = textOf(message, 'token');
    if (seat !== null && token !== null) this.own(seat, token);
    const table = this.table.peek();
    if (!table) this.refusable(() => this.openTable(textOf(message, 'setup') ?? ''));
    else if (this.isStartingOver) {
      table.startOver();
      this.dealings.startOver();
    }
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
    this.noteAbout();
  }

  private own(seat: Seat, token: string): void {
    this.wanted.delete(seat);
    // Whoever may play need not be told any more that nobody may watch.
    if (this.problem.peek()?.code === 'private') this.problem.value = null;
    this.mine.value = new Set([...this.mine.peek(), seat]);
    const { tokens } = this.keys.peek();
    const at = Date.now();
    this.remember({ ...this.keys.peek(), tokens: { ...tokens, [seat]: token }, at });
    this.forgetToken(seat, token);
    this.noteAbout();
  }

  /** A token may have been tried for another seat than the one that it opens. */
  private forgetToken(seat: Seat, token: string): void {
    const { tokens, chosen } = this.keys.peek();
    const others = (keys: SeatKeys['chosen']) =>
      Object.fromEntries(Object.entries(keys).filter(([, other]) => other !== token));
    const { [seat]: _, ...rest } = others(chosen);
    this.remember({
      ...this.keys.peek(),
      tokens: { ...others(tokens), [seat]: token },
      chosen: rest,
    });
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

  /** Somebody has his seat again: it is a computer player's no more, whatever was told when this page came. */
  private hearReturn(message: Fields): void {
    const seat = seatOfLetter(textOf(message, 'seat'));
    if (textOf(message, 'level') !== null || seat === null) return;
    this.computers = new Set([...this.computers].filter((other) => other !== seat));
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
    else if (re?.startsWith('try-')) this.hearTryRefused(re);
    else this.problem.value = problem;
  }

  private hearTryRefused(re: string): void {
    this.forgetChosen(seatOfLetter(re.charAt('try-'.length)));
    const { tokens, chosen } = this.keys.peek();
    if (Object.keys({ ...tokens, ...chosen }).length === 0) this.watch();
  }

  /** A token that opens nothing is forgotten, and the game watched instead. */
  private hearSeatRefused(re: string, problem: Problem): void {
    const seat = seatOfLetter(re.charAt('seat-'.length));
    this.problem.value = problem;
    if (seat === null || problem.code !== 'no-seat') return;
    this.wanted.delete(seat);
    const { [seat]: _token, ...tokens } = this.keys.peek().tokens;
    const { [seat]: _nonce, ...nonces } = this.keys.peek().nonces;
    this.remember({ ...this.keys.peek(), tokens, nonces });
    this.mine.value = new Set([...this.mine.peek()].filter((own) => own !== seat));
    this.watch();
  }

  private showSeats(): void {
    const table = this.table.peek();
    if (table) table.seats.value = this.seatStates(table.rules.seats);
    this.noteAbout();
  }

  /** What the list of games tells of this one when the page is opened again. */
  private noteAbout(): void {
    const table = this.table.peek();
    if (!table || this.mine.peek().size === 0) return;
    const { who } = table.game.peek().turn;
    const about = {
      names: this.names,
      who: typeof who === 'number' ? who : null,
      isOver: table.isOver.peek(),
      since: table.since,
    };
    if (JSON.stringify(about) === JSON.stringify(this.keys.peek().about)) return;
    this.remember({ ...this.keys.peek(), about, at: Date.now() });
  }

  private seatStates(seats: number): readonly SeatState[] {
    const mine = this.mine.peek();
    return Array.from({ length: seats }, (_, seat) => {
      const name = this.names[seat] ?? '';
      if (this.dealings.standIns.peek().has(seat))
        return { name, player: 'computer', isHere: this.here.has(seat), isStoodIn: true };
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
const UNNUMBERED: ReadonlySet<string> = new Set(['event', 'turn', 'joined', 'clock', 'record']);

/** An end by the rules is told before the last acts are followed here. */
const isPlayedOn = (ending: Ending | null, table: RemoteTable): boolean =>
  ending?.why === 'played' && table.game.peek().turn.who !== null;

const seatsIn = (letters: readonly string[]): ReadonlySet<Seat> =>
  new Set(letters.map(seatOfLetter).filter((seat) => seat !== null));
