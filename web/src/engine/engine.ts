/**
 * The rules as the page sees them: a typed view of include/lauze.h, which says what everything means.
 *
 * A game is a value: it never changes, and `apply` gives a new one. So to try something is to
 * apply it, and to take it back is to keep the game from before. Nothing here judges a move; the
 * engine does. Counts are plain numbers, names are those of docs/NOTATION.md, and every place is a
 * cell with a spot: a wind such as `n` or `wsw`, an inner spot such as `c`, or '' for the tile.
 */

export type Seat = number; // 0..7, a..h in text
export type Who = Seat | 'chance' | null; // null: the game is over
export type Turn = 0 | 1 | 2 | 3; // quarter turns clockwise; where a drawn top points: n e s w
export type Verb = 'draw' | 'place' | 'put' | 'take' | 'move' | 'choose' | 'pass';
export type When = 'done' | 'end'; // as a completed feature; at the end of the game

export interface Cell {
  readonly x: number; // east
  readonly y: number; // south
}

export interface Place extends Cell {
  readonly spot: string;
}

export interface Figure {
  readonly kind: string; // 'follower'
  readonly seat: Seat | null; // whose it is; null: it belongs to nobody
}

/** Something that can be done. `text` is its identity; the rest tells it in parts. */
export interface Action {
  readonly text: string; // 'put follower 3,-1n'
  readonly verb: Verb;
  readonly power: string | null; // what allows it, where that is not the ordinary rule
  readonly place: Place | null;
  readonly tile: string | null; // draw, place: code of the tile
  readonly turn: Turn; // place: how the tile lies
  readonly figure: Figure | null; // put, take
  readonly raw: RawAction;
}

/** The eight bytes of lauze_action; private to this folder. */
export interface RawAction {
  readonly verb: number;
  readonly by: number;
  readonly noun: number;
  readonly place: number;
}

/** Part of a tile that is one feature there. */
export interface TileNode {
  readonly kind: string; // 'road'
  readonly spot: string; // canonical, as drawn
  readonly winds: readonly string[]; // all winds and inner spots that it reaches, as drawn
  readonly traits: Readonly<Record<string, number>>; // marks that it carries: { arms: 1 }
}

export interface TileType {
  readonly code: string; // 'K', 'FEB'
  readonly set: string; // the expansion whose tile it is
  readonly count: number; // in this game
  readonly isProvisional: boolean; // drawn as plausible: the printed tile is not known
  readonly isLaid: boolean; // it lies on the table from the beginning and is never drawn
  readonly stage: number; // all tiles of a stage are drawn before those of the next, from 1
  readonly rows: readonly string[]; // 5 rows of 5 characters, as in the .tiles file
  readonly edges: readonly string[]; // edge kinds n e s w, as drawn: 'city', 'road', 'field'
  readonly nodes: readonly TileNode[];
  readonly marks: readonly string[]; // of the whole tile, by name
  readonly pointer: Pointer | null;
}

/** A mark of a whole tile that points to one of its sides. */
export interface Pointer {
  readonly mark: string;
  readonly side: Turn; // as drawn: n e s w
}

export interface FigureKind {
  readonly kind: string;
  readonly strength: number;
  readonly supply: number; // how many each seat has; where it is neutral, how many there are
  readonly isNeutral: boolean; // it belongs to nobody
  readonly isCompanion: boolean; // it is put only where a follower of its owner stands
}

/** Something that lies in numbers before the seats. */
export interface TokenKind {
  readonly kind: string; // 'wine'
  readonly supply: number; // how many there are in all
}

export interface TurnState {
  readonly who: Who;
  readonly seat: Seat; // whose turn it is, also while chance acts
  readonly step: string; // 'draw', 'place', 'put' ..., 'over'
  readonly number: number; // from 1
  readonly drawn: TileType | null; // the tile in hand
  readonly last: Cell | null; // where the last tile was placed
  readonly bag: number; // tiles left to draw
}

export interface Laid {
  readonly cell: Cell;
  readonly type: TileType;
  readonly turn: Turn;
}

/** A figure on the board. One that belongs to nobody stands on its feature as a whole. */
export interface Piece extends Figure {
  readonly place: Place;
}

/** A figure that somebody has in front of himself. */
export interface Held extends Figure {
  readonly holder: Seat;
}

export interface Feature {
  readonly id: number; // the same for all places on it, in this game
  readonly kind: string;
  readonly isComplete: boolean;
  readonly tiles: number;
  readonly open: number; // open edges
  readonly neighbours: number; // of a monastery the tiles around it, of a field its completed cities
  readonly traits: Readonly<Record<string, number>>;
  readonly power: readonly number[]; // strength of each seat on it
  readonly owners: readonly Seat[]; // who has the majority
  readonly places: readonly Place[]; // everywhere it is, beginning with its earliest laid tile
}

/** One line of an account: `count` things at `each` points make `points`, as `rule` says. */
export interface Row {
  readonly rule: string; // 'B-10'
  readonly measure: string; // 'tile', 'neighbour', 'city', 'flat', 'trait', 'copy' or 'most'
  readonly trait: string | null;
  readonly token: string | null; // of which somebody has the most
  readonly count: number;
  readonly each: number;
  readonly points: number;
}

export interface Score {
  readonly points: number;
  readonly owners: readonly Seat[];
  readonly rows: readonly Row[];
}

export interface Hole {
  readonly cell: Cell;
  readonly edges: readonly (string | null)[]; // what a tile must show to n e s w; null: anything
  readonly fitting: number; // tiles left that fit in some way
}

/** What an action brought about, in the order in which it happened. */
export type GameEvent =
  | { readonly type: 'discarded'; readonly tile: TileType; readonly rule: string | null }
  | {
      readonly type: 'scored';
      readonly seat: Seat;
      readonly points: number;
      readonly place: Place | null; // null: for what lies before the seat
      readonly feature: string | null; // kind; null: for the tile, or for what lies before the seat
      readonly when: When;
      readonly power: string | null; // what awarded it, where that is not the scoring of features
      readonly tied: readonly Seat[]; // the others that scored it with the same strength
      readonly rows: readonly Row[];
    }
  | {
      readonly type: 'returned' | 'taken';
      readonly figure: Figure;
      readonly place: Place; // which it left; where it stands now, if it belongs to nobody
      readonly power: string | null;
      readonly rule: string | null;
    }
  | {
      readonly type: 'moved';
      readonly figure: Figure;
      readonly place: Place | null; // where it went, unless somebody has received it:
      readonly to: Seat | null;
      readonly from: Seat | null; // who has had it so far
      readonly rule: string | null;
    }
  | {
      readonly type: 'gained';
      readonly seat: Seat;
      readonly token: string;
      readonly n: number;
      readonly feature: string; // kind
      readonly place: Place;
      readonly rule: string | null;
    }
  /** Who lays another tile in the same turn. */
  | { readonly type: 'again'; readonly seat: Seat; readonly rule: string | null }
  | {
      readonly type: 'turn';
      readonly seat: Seat;
      readonly number: number;
      readonly rule: string | null; // what grants it, where it is not the next seat's ordinary one
    }
  | { readonly type: 'over'; readonly winners: readonly Seat[] };

/** Why the engine refuses: a code of lauze_status ('edge-mismatch') and the rule that says so. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: string,
    readonly rule: string | null,
    readonly where: { line: number; column: number; token: string } | null = null,
  ) {
    super(where?.token ? `${code}: ${where.token}` : code);
  }
}

/** How a computer player plays: how strong it is, or in which style. */
export interface Level {
  readonly name: string; // 'champion'
  readonly isStyle: boolean; // stands beside the ladder of strength
  readonly nodes: number; // leaves of its search that it looks at in a turn, at most
  readonly millis: number; // and how long it thinks of it, at most
}

/** All that a seat does until chance or somebody else is to act, and how much speaks for it. */
export interface Vote {
  readonly line: readonly RawAction[];
  readonly visits: number;
}

/** A computer player that thinks about one game, a portion at a time; another one ends it. */
export interface Thinking {
  /** Looks at so many leaves more; false when more of them would change nothing. */
  goOn(nodes: number): boolean;
  votes(): readonly Vote[];
}

/** What somebody expects: points ahead of the best of the others, and his share of the game, 0 to 1. */
export interface Worth {
  readonly margin: number;
  readonly win: number;
}

export type Mistake = 'none' | 'dubious' | 'mistake' | 'blunder';

/** What a seat did from a draw, or from what another seat did, to the next, and what it was worth to the seat;
 * docs/ANALYSIS.md says how that is found out. */
export interface JudgedLine {
  readonly turn: number;
  readonly seat: Seat;
  readonly first: number; // its first action among all of the game, draws included
  readonly n: number; // how many actions it has
  readonly luck: Worth | null; // what the draw before it brought; null where nothing was drawn
  readonly before: Worth; // if the best line is played
  readonly after: Worth; // as it was played
  readonly loss: Worth;
  readonly mistake: Mistake;
  readonly badness: number; // by which mistakes are compared: 1 and more is a blunder
  readonly best: readonly RawAction[];
}

/** A game that was played, judged line by line. */
export interface Reviewing {
  readonly lines: number;
  /** Takes a moment. Not for a line before the one that was judged last. */
  judge(index: number): JudgedLine;
}

/** A module of the engine, loaded once. */
export interface Engine {
  readonly levels: readonly Level[]; // the weakest first, then the styles
  readonly expansions: readonly { name: string; version: string }[];
  readonly options: readonly Option[];
  readonly presets: readonly Preset[];
  /** What a setup text says, in parts; throws Refusal. Whether it can be played is for `rules` to tell. */
  readSetup(setup: string): Setup;
  /** Reads the text of a .tiles file, which setups may name from now on; throws Refusal. */
  loadTiles(text: string): LoadedTiles;
  /** Setups that name these tiles are refused from now on; what is being played with them goes on. */
  dropTiles(tiles: LoadedTiles): void;
  /** The text that was loaded under that hash. */
  tilesText(hash: string): string | null;
  /** Reads a setup ('base; 3 seats') and builds its rules; throws Refusal. */
  rules(setup: string): Rules;
  /** The rules of a position or a record, and the game in it. Both throw Refusal. */
  readPosition(text: string): Game;
  readRecord(text: string): RecordedGame;
}

export interface Option {
  readonly name: string;
  readonly values: readonly string[]; // the first is the default
  readonly expansion: string;
  readonly rule: string | null;
}

/** A setup that has a name, which stands for it in the text of another: 'NAME; 3 seats'. */
export interface Preset {
  readonly name: string;
  readonly setup: string;
}

/** Tiles read at run time, in place of those of their expansion that are compiled in. */
export interface LoadedTiles {
  readonly expansion: string;
  readonly hash: string; // '1f3a9c2d'
}

export interface Setup {
  readonly seats: number;
  readonly copies: Readonly<Record<string, number>>; // of each expansion that is played
  readonly options: Readonly<Record<string, string>>; // those that have not their default
  readonly tiles: LoadedTiles | null; // that it was made with
}

/** A game read from a record: its actions, and the games before, between and after them. */
export interface RecordedGame {
  readonly actions: readonly Action[];
  readonly games: readonly Game[]; // one more than actions
  readonly tags: Readonly<Record<string, string>>; // { 'Seat a': 'Ada' }
}

/** What is being played. Built once, then only read. */
export interface Rules {
  readonly engine: Engine;
  readonly setup: string;
  readonly seats: number;
  readonly types: readonly TileType[];
  readonly figures: readonly FigureKind[];
  readonly powers: readonly string[]; // what can allow an act that is no ordinary one
  readonly tokens: readonly TokenKind[];
  readonly registers: readonly string[]; // small numbers that are kept from step to step
  start(): Game;
  /** The record of a game from its start; `tags` without Setup, which is always written. */
  writeRecord(actions: readonly Action[], tags: Readonly<Record<string, string>>): string;
  /** Has a level that looks ahead judge a game from its start, with so many leaves for each of its lines. Only
   * thinker.wasm can do that. */
  review(actions: readonly Action[], level: string, nodes: number): Reviewing;
}

/** Where everything is: a value that never changes. */
export interface Game {
  readonly rules: Rules;
  readonly turn: TurnState;
  readonly points: readonly number[]; // of each seat
  readonly hash: bigint;
  /** The legal actions of the one to act, in a fixed order; empty when the game is over. */
  choices(): readonly Action[];
  /** The game after it, and what it brought about; throws Refusal and changes nothing. */
  apply(action: Action): { game: Game; events: readonly GameEvent[] };
  /** Why it is not legal now; null when it is. */
  why(action: Action): Refusal | null;
  /** How likely a draw is. */
  odds(action: Action): { of: number; total: number };
  /** Reads an action as docs/NOTATION.md writes it; throws Refusal. Does not judge it. */
  readAction(text: string): Action;
  /** Points of every seat if the game ended now. */
  final(): readonly number[];
  /** How many figures of a kind a seat has in hand. */
  supply(seat: Seat, kind: string): number;
  /** How many tokens of a kind lie before a seat. */
  tokens(seat: Seat, kind: string): number;
  register(name: string): number;
  board(): readonly Laid[]; // in the order in which they were laid
  pieces(): readonly Piece[]; // on the board
  held(): readonly Held[]; // in front of a seat
  feature(place: Place): Feature | null;
  score(place: Place, when: When): Score | null;
  holes(): readonly Hole[];
  left(type: TileType): number; // still in the bag
  removed(type: TileType): number; // that left the game
  position(): string;
  /** The choice of the simple computer player for the one to act, who must be a seat. */
  greedy(seed: number): Action;
  /** A computer player of that level that begins to think about what the one to act may do, who must be a seat. Only
   * thinker.wasm can do that. */
  think(level: string, seed: number): Thinking;
}
