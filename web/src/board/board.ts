/**
 * What the board needs to know and what it tells; it knows no rule. `BoardView` in board-view.tsx
 * is the component with these properties.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { Action, Cell, Game, Place, Seat, Turn } from '~/engine/engine';
import type { Choice } from '~/game/choices';
import type { Language } from '~/words/catalogue';

/** Something that one might expect to be possible and is not, with the reason in words. */
export interface Refused {
  readonly action: Action;
  readonly text: string;
}

export interface BoardProps {
  /** The game to show: what is tried but not yet committed is part of it. */
  readonly game: Game;
  /** The legal placements of the tile drawn, while the one at the page may still place it
   * elsewhere: also after it was placed, until the turn is committed. Else empty. */
  readonly placements: readonly Action[];
  /** The placement tried, to be shown as provisional, or null. */
  readonly placed: Action | null;
  /** What may be done next where there is a place for it: followers to put, figures to take,
   * features or tiles to choose from. Empty while a tile is still to be placed. */
  readonly spots: readonly Choice[];
  /** The power whose many places are among them: they are shown small, until one is chosen. */
  readonly way?: string | null;
  /** What is greyed beside them. */
  readonly refused?: readonly Refused[];
  /** The choice among the spots (or just done by the draft), to be shown as chosen, or null. */
  readonly chosen: Action | null;
  /** Tiles of the last turn that was committed, and whose it was. */
  readonly last: readonly Cell[];
  readonly lastSeat: Seat | null;
  /** The feature to point out, by any place on it; with its owners. */
  readonly pointed: Place | null;
  /** Tries a placement, in place of the one tried before. */
  readonly onPlace: (placement: Action) => void;
  /** Tries a choice of `spots`. */
  readonly onSpot: (choice: Choice) => void;
  /** Asks why something is greyed. */
  readonly onRefused?: (refused: Refused) => void;
  /** The pointer rests on a feature, was held on it, or left it (null). */
  readonly onPoint: (place: Place | null) => void;
  /** Takes back what was tried last (Escape). */
  readonly onBack: () => void;

  /** Language of what the board itself says; English if not given. */
  readonly language?: Language;
  /** What a choice is called: 'knight'. Without it the text of its action is read out. */
  readonly nameOf?: (choice: Choice) => string;
  /** A few words that tell a choice from another one about the same figure: 'by recall'. */
  readonly noteOf?: (choice: Choice) => string;
  /** Whether the points of choices are shown; they are if not given. */
  readonly hasPoints?: boolean;
  /** What a screen reader should say: where the keyboard is, how the tile lies. */
  readonly onAnnounce?: (text: string) => void;
  /** Is given the handle by which the page moves the board. */
  readonly handle?: { current: BoardHandle | null };
}

/** What the page may ask of the board. */
export interface BoardHandle {
  /** How the tile in hand is shown where the pointer or the keyboard is, or will be shown next. */
  readonly turn: ReadonlySignal<Turn>;
  /** Turns it to the next legal way at that cell, else to the next that is legal somewhere. */
  turnBy(step: 1 | -1): void;
  /** Brings cells into the middle: of the last move, of a line of the log. */
  lookAt(cells: readonly Cell[]): void;
  flyTo(cell: Cell): void;
  /** Shows the whole board, and keeps it so until it is moved by hand. */
  fit(): void;
  zoomIn(): void;
  zoomOut(): void;
  /** Does what a key does when the board has the focus; false if it means nothing to the board. */
  key(event: KeyboardEvent): boolean;
  /** A tile dragged from the hand is over this point of the window; null: it is not dragged now. */
  dragOver(at: { clientX: number; clientY: number } | null): void;
  /** It was let go there; false where it cannot be placed. */
  drop(at: { clientX: number; clientY: number }): boolean;
  focus(): void;
}
