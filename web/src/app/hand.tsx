/** The tile in hand, large: it is turned by the buttons beside it, and can be dragged to the board. */
import { type Signal, useSignal } from '@preact/signals';
import type { TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { variantOf } from '~/board/symbols';
import type { TileType } from '~/engine/engine';
import { say } from '~/words/voice';
import { Icon, type IconName } from './icons';
import { useTableView } from './table-view';
import { TilePicture } from './tile-picture';

const THRESHOLD = 6; // pixels that make a press a drag

interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}

/** Carries the tile to the board while a pointer holds it. */
function useDrag(dragged: Signal<Spot | null>) {
  const { table, board } = useTableView();
  const start = useRef<Spot | null>(null);
  const stop = () => {
    start.current = null;
    dragged.value = null;
    board.current?.dragOver(null);
  };
  return {
    onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || table.placements.peek().length === 0) return;
      start.current = event;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (!from) return;
      const way = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
      if (!dragged.peek() && way < THRESHOLD) return;
      dragged.value = { clientX: event.clientX, clientY: event.clientY };
      board.current?.dragOver(event);
    },
    onPointerUp: (event: PointerEvent) => {
      if (dragged.peek()) board.current?.drop(event);
      stop();
    },
    onPointerCancel: stop,
  };
}

function TurnButton({ step, icon, name }: { step: 1 | -1; icon: IconName; name: string }) {
  const { table, board } = useTableView();
  return (
    <button
      type="button"
      class="quiet"
      aria-label={name}
      disabled={table.placements.value.length === 0}
      onClick={() => board.current?.turnBy(step)}
    >
      <Icon name={icon} />
    </button>
  );
}

function HandTile({ tile }: { tile: TileType }) {
  const { table, board } = useTableView();
  const dragged = useSignal<Spot | null>(null);
  const drag = useDrag(dragged);
  const turn = table.placed.value?.turn ?? board.current?.turn.value ?? 0;
  const variant = variantOf(table.game.value.board().length);
  const name = say('tileCalled', { code: tile.code });
  const at = dragged.value;
  return (
    <span class={`hand-tile ${table.placed.value ? 'placed' : ''}`} {...drag}>
      <TilePicture {...{ turn, variant, name }} type={tile} />
      {at && (
        <span class="dragged" style={{ left: `${at.clientX}px`, top: `${at.clientY}px` }}>
          <TilePicture {...{ turn, variant, name }} type={tile} />
        </span>
      )}
    </span>
  );
}

export function Hand() {
  const { table } = useTableView();
  const tile = table.game.value.turn.drawn;
  return (
    <div class="hand">
      {tile ? (
        <HandTile tile={tile} />
      ) : (
        <span class="tile none" role="img" aria-label={say('handNone')} />
      )}
      <TurnButton step={-1} icon="turnLeft" name={say('turnLeft')} />
      <TurnButton step={1} icon="turnRight" name={say('turnRight')} />
    </div>
  );
}
