/** What all parts of a game's page share: the table, how its seats are called, what is open. */
import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { letterOf } from '~/art/seats';
import type { BoardHandle } from '~/board/board';
import type { Cell, Game, JudgedLine, Place, Seat } from '~/engine/engine';
import type { Choice } from '~/game/choices';
import { isWide, shownBy, waysOf } from '~/game/put-ways';
import type { Review } from '~/game/review';
import type { Table } from '~/game/table';
import type { Visit } from '~/game/visit';
import { say } from '~/words/voice';
import type { LinkParts } from './link-parts';

export type Panel =
  | 'menu'
  | 'log'
  | 'tiles'
  | 'choices'
  | 'help'
  | 'result'
  | 'review'
  // Of games by a link
  | 'invite'
  | 'table'
  | 'talk';

/** A moment of a game that is over, looked at on the board. */
export interface Looking {
  readonly review: Review;
  readonly line: JudgedLine;
  readonly shows: 'before' | 'played' | 'best';
  readonly game: Game;
  readonly cells: readonly Cell[]; // of the tiles placed by what is shown
}

export interface TableView {
  readonly table: Table;
  readonly visit: Visit | null; // of a game by link
  readonly parts: LinkParts | null; // what is shown more for it
  readonly panel: Signal<Panel | null>;
  readonly pointed: Signal<Place | null>; // the feature to point out
  readonly asked: Signal<string | null>; // the refused act whose reason was asked for, as text
  readonly way: Signal<string | null>; // the power whose places are to be shown
  readonly board: { current: BoardHandle | null };
  readonly review: Signal<Review | null>;
  readonly looking: Signal<Looking | null>;
  /** How many steps of the course are no news any more. */
  readonly toldUpTo: Signal<number>;
  readonly names: (seat: Seat) => string;
  /** Brings cells into view. */
  readonly show: (cells: readonly Cell[]) => void;
}

export const TableContext = createContext<TableView | null>(null);

export function useTableView(): TableView {
  const view = useContext(TableContext);
  if (!view) throw new Error('no table around');
  return view;
}

/** Everybody has a name: where none was given, the one of the seat. */
function seatName(table: Table, seat: Seat): string {
  return table.seats.value[seat]?.name || say('playerName', { letter: letterOf(seat) });
}

/** A game by a link, with what is shown more for it. */
export interface ByLink {
  readonly visit: Visit;
  readonly parts: LinkParts;
}

export function makeView(table: Table, link: ByLink | null, opens: Panel | null): TableView {
  const handle = signal<BoardHandle | null>(null);
  // What shows how the tile in hand lies is told when the board has come.
  const board = {
    get current() {
      return handle.value;
    },
    set current(board: BoardHandle | null) {
      handle.value = board;
    },
  };
  return {
    table,
    visit: link?.visit ?? null,
    parts: link?.parts ?? null,
    panel: signal(opens),
    pointed: signal(null),
    asked: signal(null),
    way: signal(null),
    review: signal(null),
    looking: signal(null),
    board,
    toldUpTo: signal(table.course.peek().steps.length),
    names: (seat) => seatName(table, seat),
    show: (cells) => board.current?.lookAt(cells),
  };
}

/** The choices that the board shows now. */
export function shownSpots({ table, way }: TableView): readonly Choice[] {
  return shownBy(table.spots.value, way.value, table.chosen.value?.text ?? null);
}

/** The way whose many places the board shows, if any. */
export function shownWay({ table, way }: TableView): string | null {
  const ways = waysOf(table.spots.value);
  return isWide(ways) && ways.some(({ power }) => power === way.value) ? way.value : null;
}

/** What is looked back at, as long as the game has not gone on otherwise. */
export function lookedAt({ table, looking }: TableView): Looking | null {
  const look = looking.value;
  return look?.review.course === table.course.value ? look : null;
}

/** Whether several people share this page, so that it has to say whom it speaks to. */
export const isShared = (table: Table): boolean =>
  table.seats.value.filter(({ player }) => player === 'here').length > 1;
