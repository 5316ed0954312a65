/** A tile by itself, as in the hand or in a list of what is left: the same symbol as on the board. */
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type Level, SIZE } from '~/art/art';
import { sharedSheet } from '~/board/symbol-sheet';
import { squareAt, TileUse } from '~/board/tile-use';
import type { TileType, Turn } from '~/engine/engine';

interface TilePortraitProps {
  readonly type: TileType;
  readonly turn: Turn;
  readonly variant?: number;
  readonly level?: Level; // near if not given
}

/** An SVG that fills what it is put into; whoever puts it there says what it is called. Below the
 * near level, as in lists, the land is plain: its pattern would be painted anew for every tile. */
export function TilePortrait({ type, turn, variant = 0, level = 'near' }: TilePortraitProps) {
  const [{ symbols }] = useState(sharedSheet);
  const [owner] = useState(() => ({}));
  const shown = useSignal(level);
  shown.value = level;
  useEffect(() => {
    symbols.want(owner, [{ tile: type, turn, variant, level, isUrgent: true }]);
    return () => symbols.forget(owner);
  }, [symbols, owner, type, turn, variant, level]);
  return (
    <svg class="art tile-portrait" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <path class={level === 'near' ? 'land' : 'g1'} d={squareAt(0, 0)} />
      <TileUse {...{ symbols, turn, variant }} tile={type} level={shown} x={0} y={0} />
    </svg>
  );
}
