/** One tile as it lies: its symbol, or a plain card until that is drawn. */
import type { Signal } from '@preact/signals';
import { memo } from 'preact/compat';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Drawable, type Level, SIZE } from '~/art/art';
import type { Symbols } from '~/board/symbols';
import type { Turn } from '~/engine/engine';

const FADE = 150; // milliseconds; as in board.css

export interface TileUseProps {
  readonly symbols: Symbols;
  readonly level: Signal<Level>;
  readonly tile: Drawable;
  readonly turn: Turn;
  readonly variant: number;
  readonly x: number; // the cell
  readonly y: number;
  readonly look: 'laid' | 'new' | 'tried';
}

export const squareAt = (x: number, y: number, inset = 0): string => {
  const side = SIZE - 2 * inset;
  return `M${x * SIZE + inset} ${y * SIZE + inset}h${side}v${side}h${-side}z`;
};

/** The symbol shown before, for as long as the one in its place fades in. */
function useBefore(name: string | null): string | null {
  const last = useRef(name);
  const [before, setBefore] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (last.current === name) return;
    setBefore(last.current);
    last.current = name;
    const timer = setTimeout(() => setBefore(null), FADE);
    return () => clearTimeout(timer);
  }, [name]);
  return before === name ? null : before;
}

export const TileUse = memo(function TileUse(props: TileUseProps) {
  const { symbols, level, x, y, look } = props;
  const name = symbols.best(props, level.value);
  const before = useBefore(name);
  const at = { x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE };
  if (name === null) return <path class="board-blank" d={squareAt(x, y, 16)} />;
  if (look !== 'tried') return <use key={name} class={`board-${look}`} href={`#${name}`} {...at} />;
  return (
    <g class="board-tried">
      {before && <use key={before} href={`#${before}`} {...at} />}
      <use key={name} class="board-fading" href={`#${name}`} {...at} />
    </g>
  );
});
