/**
 * What the board needs to know and what it tells; it knows no rule. `BoardView` in board-view.tsx
 * is the component with these properties.
 */
import type { Action, Cell, Game, Place, Seat } from '~/engine/engine';

/** Something that the one at the page may do now, with what it would bring him. */
export interface Choice {
  readonly action: Action;
  readonly now: number; // points gained at once
  readonly end: number; // how many more he would have if the game ended now
  readonly owners: readonly Seat[]; // who would hold the feature
}

export interface BoardProps {
  /** The game to show: what is tried but not yet committed is part of it. */
  readonly game: Game;
  /** The legal placements of the tile drawn, while the one at the page may still place it
   * elsewhere: also after it was placed, until the turn is committed. Else empty. */
  readonly placements: readonly Action[];
  /** The placement tried, to be shown as provisional, or null. */
  readonly placed: Action | null;
  /** What may be done next where there is a place for it: followers to put, figures to take.
   * Empty while a tile is still to be placed. */
  readonly spots: readonly Choice[];
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
  /** The pointer rests on a feature, was held on it, or left it (null). */
  readonly onPoint: (place: Place | null) => void;
  /** Takes back what was tried last (Escape). */
  readonly onBack: () => void;
}
