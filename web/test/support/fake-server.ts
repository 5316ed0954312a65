/** A server as docs/PROTOCOL.md has it, as far as a visit needs one; its sockets can be cut. */
import type { Engine, Game, GameEvent } from '~/engine/engine';
import { seatLetter } from '~/engine/seat-letters';
import type { Socket } from '~/game/link';
import { oneOf } from '../made';

type Line = Record<string, unknown>;

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  isCut = false;
  /** Whether lines from the server are lost on the way. */
  isDeaf = false;
  seats = new Set<string>();
  joined = false;

  constructor(private readonly server: FakeServer) {}

  open(): void {
    this.onopen?.();
  }

  send(text: string): void {
    if (!this.isCut) this.server.hear(this, JSON.parse(text) as Line);
  }

  tell(line: Line): void {
    if (!this.isCut && !this.isDeaf) this.onmessage?.({ data: JSON.stringify(line) });
  }

  close(): void {
    if (this.isCut) return;
    this.isCut = true;
    this.onclose?.();
  }
}

function effectOf(event: GameEvent): Line[] {
  if (event.type !== 'scored') return [];
  return [{ type: 'score', seat: seatLetter(event.seat), points: event.points }];
}

export class FakeServer {
  sockets: FakeSocket[] = [];
  heard: Line[] = [];
  game: Game;
  events: Line[] = [];
  private lines: Line[] = []; // the events that count
  tokens = new Map<string, string>(); // seat by token
  names: string[];
  taken = new Set<string>();
  isUp = true;
  /** Whether nobody may watch. */
  isPrivate = false;
  /** Changes a line before it is told, to plant faults. */
  twist: (line: Line) => Line = (line) => line;
  private answers = new Map<string, Line[]>();

  constructor(
    readonly engine: Engine,
    readonly setup: string,
    private readonly random: () => number,
    private readonly draws: readonly string[] = [], // that come first
  ) {
    const rules = engine.rules(setup);
    this.game = rules.start();
    this.names = Array.from({ length: rules.seats }, () => '');
    for (let seat = 0; seat < rules.seats; seat++)
      this.tokens.set(`invitation-${seatLetter(seat)}`, seatLetter(seat));
    this.deal();
  }

  /** What a link opens: the socket opens a moment later, or fails when the server is down. */
  connect = (): Socket => {
    const socket = new FakeSocket(this);
    this.sockets.push(socket);
    setTimeout(() => (this.isUp ? socket.open() : socket.close()), 1);
    return socket;
  };

  cutAll(): void {
    for (const socket of this.sockets) socket.close();
    this.sockets = [];
  }

  hear(socket: FakeSocket, line: Line): void {
    this.heard.push(line);
    const type = String(line.type);
    if (type === 'hello')
      socket.tell(this.twist({ type: 'welcome', re: line.id, v: 1, addresses: [] }));
    if (type === 'ping') socket.tell({ type: 'pong' });
    if (type === 'new') this.hearNew(socket, line);
    if (type === 'join') this.hearJoin(socket, line);
    if (type === 'act') this.hearAct(socket, line);
  }

  private hearNew(socket: FakeSocket, line: Line): void {
    const tokens = Object.fromEntries([...this.tokens].map(([token, seat]) => [seat, token]));
    socket.tell({ type: 'game', re: line.id, game: 'g1', seq: 0, tokens, setup: this.setup });
    socket.tell(this.turn(line.id));
  }

  private hearJoin(socket: FakeSocket, line: Line): void {
    if (line.game !== 'g1') {
      this.refuse(socket, line, 'no-game');
      return;
    }
    if (this.isPrivate && line.watch === true) {
      this.refuse(socket, line, 'private');
      return;
    }
    if (Number(line.since ?? 0) > this.events.length) {
      this.refuse(socket, line, 'range');
      return;
    }
    const token = typeof line.token === 'string' ? line.token : null;
    const own = `invitation-${this.tokens.get(String(line.own))}` === token ? line.own : token;
    const seat = token === null ? undefined : this.tokens.get(String(own));
    if (token !== null && seat === undefined) {
      this.refuse(socket, line, 'no-seat');
      return;
    }
    socket.joined = true;
    const seated =
      seat === undefined ? {} : { seat, token: this.sit(socket, seat, String(own), line) };
    const head = { game: 'g1', setup: this.setup, seats: this.names, seq: this.events.length };
    socket.tell(this.twist({ type: 'joined', re: line.id, ...head, ...seated }));
    for (const event of this.events.slice(Number(line.since ?? 0)))
      socket.tell(this.twist({ ...event, re: line.id }));
    socket.tell(this.twist(this.turn(line.id)));
    this.tellPresence();
  }

  /** An invitation is void once it was used, but for who used it; the token of its own stays. */
  private sit(socket: FakeSocket, seat: string, token: string, line: Line): string {
    socket.seats.add(seat);
    this.taken.add(seat);
    if (typeof line.name === 'string') this.names[seat.charCodeAt(0) - 97] = line.name;
    for (const other of this.sockets)
      if (other !== socket && other.joined)
        other.tell({ type: 'seat', game: 'g1', seat, name: this.names[seat.charCodeAt(0) - 97] });
    if (!token.startsWith('invitation')) return token;
    const own = typeof line.own === 'string' ? line.own : `own-${seat}`;
    this.tokens.delete(token);
    this.tokens.set(own, seat);
    return own;
  }

  private tellPresence(): void {
    const here = this.sockets.flatMap((socket) => (socket.isCut ? [] : [...socket.seats]));
    const line = { type: 'presence', game: 'g1', here, taken: [...this.taken], watching: 0 };
    for (const socket of this.sockets) if (socket.joined) socket.tell(line);
  }

  private hearAct(socket: FakeSocket, line: Line): void {
    const known = this.answers.get(String(line.id));
    if (known) {
      for (const answer of known) socket.tell(this.twist(answer));
      return;
    }
    if (line.seq !== this.events.length) {
      this.refuse(socket, line, 'stale', { seq: this.events.length });
      return;
    }
    if (!socket.seats.has(String(line.as))) {
      this.refuse(socket, line, 'not-your-seat');
      return;
    }
    const before = this.events.length;
    for (const text of line.actions as string[]) this.act(text);
    this.deal();
    const lines = [...this.events.slice(before), this.turn()];
    this.answers.set(
      String(line.id),
      lines.map((told) => ({ ...told, re: line.id })),
    );
    for (const other of this.sockets) {
      if (!other.joined) continue;
      for (const told of lines)
        other.tell(this.twist(other === socket ? { ...told, re: line.id } : told));
    }
  }

  /** Somebody else acts, at a place where this test does not look. */
  actElsewhere(texts: readonly string[]): void {
    const before = this.events.length;
    for (const text of texts) this.act(text);
    this.deal();
    for (const socket of this.sockets) {
      if (!socket.joined) continue;
      for (const told of [...this.events.slice(before), this.turn()]) socket.tell(this.twist(told));
    }
  }

  /** Tells everybody in the game something that is no act. */
  tellAll(line: Line): void {
    for (const socket of this.sockets) if (socket.joined) socket.tell({ game: 'g1', ...line });
  }

  /** Takes back all that was done after an event. */
  takeBack(to: number): void {
    const kept = this.lines.filter(({ seq }) => Number(seq) <= to);
    this.game = this.engine.rules(this.setup).start();
    for (const { action } of kept)
      this.game = this.game.apply(this.game.readAction(String(action))).game;
    const line = {
      type: 'event',
      game: 'g1',
      seq: this.events.length + 1,
      by: null,
      undone: [],
      to,
    };
    this.events.push(line);
    this.lines = kept;
    this.tellAll(line);
    this.tellAll(this.turn());
  }

  /** Somebody elsewhere sits down, which has a number of its own. */
  sitElsewhere(seat: string, name: string): void {
    const line = { type: 'seat', game: 'g1', seq: this.events.length + 1, seat, name };
    this.events.push(line);
    for (const socket of this.sockets) if (socket.joined) socket.tell(this.twist(line));
  }

  private act(text: string): void {
    const by = this.game.turn.who;
    const { game, events } = this.game.apply(this.game.readAction(text));
    this.game = game;
    const line = {
      type: 'event',
      game: 'g1',
      seq: this.events.length + 1,
      by: typeof by === 'number' ? seatLetter(by) : by,
      action: text,
      effects: events.flatMap(effectOf),
    };
    this.events.push(line);
    this.lines.push(line);
  }

  private deal(): void {
    while (this.game.turn.who === 'chance') {
      const drawn = this.events.filter(({ by }) => by === 'chance').length;
      this.act(this.draws[drawn] ?? oneOf(this.game.choices(), this.random).text);
    }
  }

  private turn(re?: unknown): Line {
    const { who, seat, step, number, drawn, bag } = this.game.turn;
    return {
      type: 'turn',
      ...(re === undefined ? {} : { re }),
      game: 'g1',
      seq: this.events.length,
      who: typeof who === 'number' ? seatLetter(who) : who,
      seat: seatLetter(seat),
      step,
      n: number,
      ...(drawn ? { tile: drawn.code } : {}),
      bag,
    };
  }

  private refuse(socket: FakeSocket, line: Line, code: string, args: Line = {}): void {
    socket.tell({ type: 'error', re: line.id, code, args, text: `refused: ${code}` });
  }
}
