/**
 * What fades away over the board: the picture of a tile that was turned, the bare table where a tile
 * has come. Each is an element of its own, because the browser fades that without painting; a tile
 * that faded in within the drawing would be painted, with all around it, at every frame.
 */
import type { ReadonlySignal } from '@preact/signals';
import { memo } from 'preact/compat';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Level, SIZE } from '~/art/art';
import { cellKey } from '~/board/cells';
import type { SymbolOf, Symbols } from '~/board/symbols';
import type { Cell, Laid } from '~/engine/engine';

const LEAVE = 160; // milliseconds; as in board.css

interface Leaving {
  readonly name: string; // of a symbol
  readonly at: string;
}

/** The symbol shown before in the same place, for as long as it fades. */
function useLeaving(name: string | null, at: string): string | null {
  const last = useRef<Leaving | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = name === null ? null : { name, at };
    if (!before || before.at !== at || before.name === name) return;
    setLeaving(before);
    const timer = setTimeout(() => setLeaving(null), LEAVE);
    return () => clearTimeout(timer);
  }, [name, at]);
  return leaving && leaving.at === at && leaving.name !== name ? leaving.name : null;
}

interface LeavingProps {
  readonly symbols: Symbols;
  readonly level: ReadonlySignal<Level>;
  readonly of: SymbolOf;
  readonly cell: Cell;
  readonly size: number; // pixels a tile
}

/** Lies over a tile that may be turned. The land is the same under both pictures. */
export function LeavingTile({ symbols, level, of, cell, size }: LeavingProps) {
  const leaving = useLeaving(symbols.best(of, level.value), cellKey(cell));
  if (leaving === null) return null;
  const place = { left: cell.x * size, top: cell.y * size, width: size, height: size };
  return (
    <svg
      key={leaving}
      class="art board-leaving"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      style={place}
      aria-hidden="true"
    >
      <use href={`#${leaving}`} width={SIZE} height={SIZE} />
    </svg>
  );
}

/** The cells that have come since the last time, if they are few: then they are news. */
function useNews(laid: readonly Laid[]): readonly Cell[] {
  const known = useRef<readonly Laid[]>([]);
  const news = useRef<readonly Cell[]>([]);
  if (known.current !== laid) {
    const before = new Set(known.current.map(({ cell }) => cellKey(cell)));
    const fresh = laid.map(({ cell }) => cell).filter((cell) => !before.has(cellKey(cell)));
    news.current = before.size > 0 && fresh.length <= 2 ? fresh : [];
    known.current = laid;
  }
  return news.current;
}

interface NewsProps {
  readonly laid: readonly Laid[];
  readonly size: ReadonlySignal<number>;
}

/** The table over cells where a tile has just come, going away. */
export const NewsLayer = memo(function NewsLayer({ laid, size }: NewsProps) {
  const news = useNews(laid);
  const side = size.value;
  return (
    <>
      {news.map(({ x, y }) => (
        <div
          key={`${x},${y} of ${laid.length}`}
          class="board-news"
          style={{ left: x * side, top: y * side, width: side, height: side }}
        />
      ))}
    </>
  );
});
