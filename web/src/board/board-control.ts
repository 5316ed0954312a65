/**
 * What the board does when it is tapped, pointed at, turned and driven by keys: it shows, and asks
 * the page for what the engine lists. It draws nothing; the layers read its signals.
 */
import { batch, computed, signal } from '@preact/signals';
import type { Point } from '~/art/art';
import type { BoardHandle, BoardProps } from '~/board/board';
import { boardWords, cellText } from '~/board/board-words';
import {
  cellAt,
  cellKey,
  extentOf,
  HEADINGS,
  type Heading,
  inOrder,
  isSameCell,
  nearestTo,
  nextIn,
} from '~/board/cells';
import { digitOf } from '~/board/digits';
import type { Hands } from '~/board/gestures';
import { placeAt } from '~/board/parts';
import { Pointing } from '~/board/pointing';
import { groupsOf, meantByKey } from '~/board/spot-groups';
import { Stage } from '~/board/stage';
import {
  isLit,
  NO_TURNS,
  placementAt,
  placementsAt,
  type Turns,
  turned,
  turnedEverywhere,
  turnInHand,
  turnsOf,
  withUsed,
} from '~/board/turns';
import type { Action, Cell, Laid, Place } from '~/engine/engine';

const ZOOM_STEP = 1.5;
const PAN_STEP = 90; // pixels a key press

/** Half of what a finger covers, in pixels. */
const FINGER = 24;
/** Tiles smaller than this, in pixels, are brought nearer when one is placed by touch. */
const SMALL = 64;
const HANDY = 112;

const ARROWS: Readonly<Record<string, Heading>> = {
  ArrowUp: 'n',
  ArrowRight: 'e',
  ArrowDown: 's',
  ArrowLeft: 'w',
};
const PANS: Readonly<Record<string, Heading>> = { w: 'n', d: 'e', s: 's', a: 'w' };

export class BoardControl implements Hands {
  readonly stage = new Stage();
  readonly turns = signal<Turns>(NO_TURNS);
  readonly placedAt = signal<Cell | null>(null);
  /** The cell under a mouse, or under a tile dragged from the hand, where the tile may go. */
  readonly hovered = signal<Cell | null>(null);
  /** The cell to which the arrow keys have led. */
  readonly cursor = signal<Cell | null>(null);
  /** The placement that is shown as a ghost. */
  readonly ghost = computed(() => {
    const cell = this.hovered.value ?? this.cursor.value;
    if (cell === null || isSameCell(cell, this.placedAt.value)) return null;
    return placementAt(this.turns.value, cell);
  });

  /** How the tile in hand lies in the place that matters now. */
  readonly turnShown = computed(() => {
    const cell = this.hovered.value ?? this.cursor.value ?? this.placedAt.value;
    const turns = this.turns.value;
    return (cell && placementAt(turns, cell)?.turn) ?? turnInHand(turns);
  });

  readonly #pointing = new Pointing((place) => this.#props?.onPoint(place));
  #props: BoardProps | null = null;
  #board: ReadonlyMap<string, Laid> = new Map();
  #frame: HTMLElement | null = null;

  /** Takes over what the page shows now. */
  update(props: BoardProps, board: ReadonlyMap<string, Laid>): void {
    const before = this.#props;
    this.#props = props;
    this.#board = board;
    if (before?.placements !== props.placements || before.placed !== props.placed) {
      batch(() => this.#takePlacements(props));
    }
    if (before?.game !== props.game) this.#fitAround(board, props.placed?.place ?? null);
  }

  /** A tile that is only tried does not make the board larger, so nothing moves under the finger. */
  #fitAround(board: ReadonlyMap<string, Laid>, tried: Cell | null): void {
    const cells = [...board.values()].map(({ cell }) => cell);
    const fixed = tried ? cells.filter(({ x, y }) => x !== tried.x || y !== tried.y) : cells;
    this.stage.setExtent(extentOf(fixed, 1));
  }

  #takePlacements({ placements, placed }: BoardProps): void {
    const turns = turnsOf(placements, this.turns.peek());
    this.turns.value = placed ? withUsed(turns, placed) : turns;
    this.placedAt.value = placed?.place ?? null;
    if (!placed) this.stage.goBack();
    if (!isLit(turns, this.hovered.peek())) this.hovered.value = null;
    if (!isLit(turns, this.cursor.peek())) this.cursor.value = null;
  }

  setFrame(frame: HTMLElement | null): void {
    this.#frame = frame;
    if (!frame) this.#pointing.stop();
  }

  get #language() {
    return this.#props?.language ?? 'en';
  }

  // ---- placing ----

  #cellAt(at: Point): Cell {
    return cellAt(this.stage.boardPoint(at));
  }

  #place(action: Action | null): void {
    if (!action) return;
    this.turns.value = withUsed(this.turns.peek(), action);
    this.#props?.onPlace(action);
  }

  /** Whether there is another way for the tile to lie in a cell. */
  #mayTurn(cell: Cell): boolean {
    return placementsAt(this.turns.peek(), cell).length > 1;
  }

  #turnAt(cell: Cell, step: 1 | -1): void {
    const next = this.#mayTurn(cell) ? turned(this.turns.peek(), cell, step) : null;
    if (!next) return;
    if (isSameCell(cell, this.placedAt.peek())) this.#place(next);
    else this.turns.value = withUsed(this.turns.peek(), next);
    this.#announce(cell);
  }

  #announce(cell: Cell): void {
    const words = boardWords(this.#language);
    const there = placementsAt(this.turns.peek(), cell);
    const present = placementAt(this.turns.peek(), cell);
    const number = present ? there.indexOf(present) + 1 : 0;
    const parts = [cellText(cell, this.#language)];
    if (number > 0) parts.push(words.turn(number, there.length));
    if (isSameCell(cell, this.placedAt.peek())) parts.push(words.tried);
    this.#props?.onAnnounce?.(parts.join(words.next));
  }

  // ---- hands ----

  /** The cell that a tap means: a finger that misses a small cell by a little still means it. */
  #tapped(at: Point, isTouch: boolean): Cell {
    const cell = this.#cellAt(at);
    const turns = this.turns.peek();
    if (!isTouch || isLit(turns, cell)) return cell;
    const point = this.stage.boardPoint(at);
    const near = nearestTo(turns.cells, point);
    const reach = FINGER / this.stage.camera.size;
    const isMeant =
      near &&
      Math.abs(near.x + 0.5 - point[0]) <= Math.max(reach, 0.5) &&
      Math.abs(near.y + 0.5 - point[1]) <= Math.max(reach, 0.5);
    return isMeant ? near : cell;
  }

  tap(at: Point, isTouch = false): void {
    const cell = this.#tapped(at, isTouch);
    this.cursor.value = null;
    if (this.#props) this.#pointing.now(this.#props.game, null);
    if (isSameCell(cell, this.placedAt.peek())) this.#turnAt(cell, 1);
    else this.#place(placementAt(this.turns.peek(), cell));
    const isSmall = this.stage.camera.size < SMALL;
    if (isTouch && isSmall && isLit(this.turns.peek(), cell)) {
      this.stage.approach([cell.x + 0.5, cell.y + 0.5], HANDY);
    }
  }

  doubleTap(at: Point): void {
    if (isLit(this.turns.peek(), this.#cellAt(at))) this.tap(at);
    else this.stage.zoomStep(2, at);
  }

  hold(at: Point): void {
    if (this.#props) this.#pointing.now(this.#props.game, this.#placeAt(at));
  }

  /** A button is about its own feature, not about the one that it happens to cover. */
  hover(at: Point | null, action: string | null = null): void {
    const cell = at && action === null ? this.#cellAt(at) : null;
    this.hovered.value = isLit(this.turns.peek(), cell) ? cell : null;
    const place = action === null ? at && this.#placeAt(at) : this.#placeOf(action);
    if (this.#props) this.#pointing.over(this.#props.game, place);
  }

  /** The place of a button. */
  #placeOf(text: string): Place | null {
    const all = [...(this.#props?.spots ?? []), ...(this.#props?.refused ?? [])];
    return all.find(({ action }) => action.text === text)?.action.place ?? null;
  }

  #placeAt(at: Point): Place | null {
    const [u, v] = this.stage.boardPoint(at);
    const laid = this.#board.get(cellKey(cellAt([u, v])));
    return laid ? placeAt(laid, [u - laid.cell.x, v - laid.cell.y]) : null;
  }

  pan(dx: number, dy: number): void {
    this.stage.pan(dx, dy);
  }

  zoom(factor: number, at: Point): void {
    this.stage.zoom(factor, at);
  }

  rest(): void {
    this.stage.rest();
  }

  wheelTurns(at: Point): boolean {
    return this.#mayTurn(this.#cellAt(at));
  }

  turn(at: Point, step: 1 | -1): void {
    this.#turnAt(this.#cellAt(at), step);
  }

  // ---- keys ----

  /** Does what a key means to the board; false if it means nothing. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { key } = event;
    const arrow = ARROWS[key];
    if (arrow) return this.#arrow(arrow, event.shiftKey);
    if (key === 'PageDown' || key === 'PageUp') return this.#page(key === 'PageDown' ? 1 : -1);
    if (key === 'Enter') return this.#enter();
    if (key === 'r' || key === 'R') return this.#turnBy(event.shiftKey ? -1 : 1);
    if (key === 'Escape') {
      this.#props?.onBack();
      return true;
    }
    const digit = digitOf(event);
    return (digit !== null && this.#spotKey(digit)) || this.#viewKey(digit === '0' ? '0' : key);
  }

  #arrow(heading: Heading, isPan: boolean): boolean {
    const { cells } = this.turns.peek();
    if (isPan || cells.length === 0) return this.#pan(heading);
    this.#goTo(this.#next((from) => nextIn(cells, from, heading)));
    return true;
  }

  #page(step: 1 | -1): boolean {
    const { cells } = this.turns.peek();
    this.#goTo(this.#next((from) => inOrder(cells, from, step)));
    return cells.length > 0;
  }

  /** The cell that a step leads to; the first step leads to the middle of what is seen. */
  #next(step: (from: Cell) => Cell | null): Cell | null {
    const from = this.cursor.peek() ?? this.placedAt.peek();
    if (from) return step(from);
    const { width, height } = this.stage.frame;
    return nearestTo(this.turns.peek().cells, this.stage.boardPoint([width / 2, height / 2]));
  }

  #goTo(cell: Cell | null): void {
    if (!cell) return;
    this.hovered.value = null;
    this.cursor.value = cell;
    this.stage.reveal(extentOf([cell], 0.5));
    this.#announce(cell);
  }

  #pan(heading: Heading): boolean {
    const [dx, dy] = HEADINGS[heading];
    this.stage.pan(-dx * PAN_STEP, -dy * PAN_STEP);
    this.stage.rest();
    return true;
  }

  /** Enter on the tile tried is for the page, which commits the turn. */
  #enter(): boolean {
    const cell = this.cursor.peek() ?? this.hovered.peek();
    if (cell === null || isSameCell(cell, this.placedAt.peek())) return false;
    const action = placementAt(this.turns.peek(), cell);
    this.#place(action);
    return action !== null;
  }

  #turnBy(step: 1 | -1): boolean {
    if (this.turns.peek().cells.length === 0) return false;
    const cell = this.hovered.peek() ?? this.cursor.peek() ?? this.placedAt.peek();
    if (cell) this.#turnAt(cell, step);
    else this.turns.value = turnedEverywhere(this.turns.peek(), step);
    return true;
  }

  #spotKey(key: string): boolean {
    if (!/^[1-9]$/.test(key)) return false;
    const group = groupsOf(this.#props?.spots ?? [])[Number(key) - 1];
    const choice = group && meantByKey(group, this.#props?.chosen ?? null);
    if (choice) this.#props?.onSpot(choice);
    return choice !== undefined;
  }

  #viewKey(key: string): boolean {
    const heading = PANS[key];
    if (heading) return this.#pan(heading);
    if (key === '+' || key === '=') this.stage.zoomStep(ZOOM_STEP);
    else if (key === '-') this.stage.zoomStep(1 / ZOOM_STEP);
    // While there are spots, 0 is the key for choosing none of them.
    else if (key === '0' && this.#props?.spots.length === 0) this.stage.fit();
    else return false;
    return true;
  }

  // ---- what the page may ask ----

  #pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left = 0, top = 0 } = this.#frame?.getBoundingClientRect() ?? {};
    return [clientX - left, clientY - top];
  }

  handle(): BoardHandle {
    const lookAt = (cells: readonly Cell[]) => {
      const { left, top, right, bottom } = extentOf(cells);
      if (cells.length > 0) this.stage.lookAt([(left + right) / 2, (top + bottom) / 2]);
    };
    return {
      turn: this.turnShown,
      turnBy: (step) => {
        this.#turnBy(step);
      },
      lookAt,
      flyTo: (cell) => lookAt([cell]),
      fit: () => this.stage.fit(),
      zoomIn: () => this.stage.zoomStep(ZOOM_STEP),
      zoomOut: () => this.stage.zoomStep(1 / ZOOM_STEP),
      key: (event) => this.key(event),
      dragOver: (at) => {
        const cell = at && this.#cellAt(this.#pointOf(at));
        this.hovered.value = isLit(this.turns.peek(), cell) ? cell : null;
      },
      drop: (at) => {
        const action = placementAt(this.turns.peek(), this.#cellAt(this.#pointOf(at)));
        this.hovered.value = null;
        this.#place(action);
        return action !== null;
      },
      focus: () => this.#frame?.focus(),
    };
  }
}
