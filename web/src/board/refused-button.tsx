/** What may not be done at a spot, small and grey; it says why when it is pressed or pointed at. */
import type { Point } from '~/art/art';
import { figure } from '~/art/figures';
import { NEUTRAL } from '~/art/seats';
import type { BoardProps, Refused } from '~/board/board';
import { nodeAt } from '~/board/parts';
import type { Laid } from '~/engine/engine';

export const SIDE = 32;

interface RefusedProps {
  readonly refused: Refused;
  readonly laid: Laid | null; // null where a tile may not be placed
  readonly at: Point; // the middle, in pixels of the drawing
  readonly view: BoardProps;
}

const TILE = '<path class="board-refused-tile" d="M20 24H100V104H20z"/>';
const CROSS = '<path class="board-refused-cross" d="M14 14L104 106"/>';

export function RefusedButton({ refused, laid, at, view }: RefusedProps) {
  const { figure: own, place, text } = refused.action;
  const role = (laid && place && nodeAt(laid.type, laid.turn, place.spot)?.kind) ?? '';
  const svg = own ? figure(own.kind, role, own.seat ?? NEUTRAL) : TILE;
  return (
    <button
      type="button"
      class="board-refused"
      style={{ left: at[0], top: at[1], width: SIDE, height: SIDE }}
      data-action={text}
      aria-disabled="true"
      aria-label={refused.text}
      title={refused.text}
      onClick={() => view.onRefused?.(refused)}
    >
      <svg
        class="art"
        viewBox="-8 -2 132 124"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: svg + CROSS }}
      />
    </button>
  );
}
