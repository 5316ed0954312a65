/** What the page of a game shows more where it is played by a link: loaded with the first such game. */
import type { FunctionComponent } from 'preact';
import type { Seat } from '~/engine/engine';
import type { Panel, TableView } from './table-view';

export interface LinkParts {
  readonly Tools: FunctionComponent;
  readonly Status: FunctionComponent;
  readonly Banners: FunctionComponent;
  readonly SeatClock: FunctionComponent<{ readonly seat: Seat }>;
  readonly MenuItems: FunctionComponent;
  readonly Panel: FunctionComponent<{ readonly name: Panel; readonly onClose: () => void }>;
  readonly Rematch: FunctionComponent;
  /** How anybody can check the deal of a game that is over. */
  readonly Proof: FunctionComponent;
  /** Who has won and why, where the rules alone do not say so. */
  readonly endingText: (view: TableView) => string | null;
}
