/** The tiles of the board, row by row. A new tile adds elements and touches no other,
 * so the browser draws only where it lies. */
import { type Signal, signal, useSignalEffect } from '@preact/signals';
import { memo } from 'preact/compat';
import { useRef, useState } from 'preact/hooks';
import type { Level } from '~/art/art';
import { cellKey, isSameCell } from '~/board/cells';
import { type Symbols, variantOf } from '~/board/symbols';
import { squareAt, TileUse } from '~/board/tile-use';
import type { Cell, Laid } from '~/engine/engine';

interface SquareProps extends Cell {
  readonly cls: string;
}

const Square = memo(function Square({ cls, x, y }: SquareProps) {
  return <path class={cls} d={squareAt(x, y)} />;
});

/** A square for each tile: the lines between them, the grain of the paper. */
export const Squares = memo(function Squares(props: { cls: string; laid: readonly Laid[] }) {
  const { cls, laid } = props;
  return (
    <g>
      {laid.map(({ cell }) => (
        <Square key={cellKey(cell)} cls={cls} x={cell.x} y={cell.y} />
      ))}
    </g>
  );
});

/** The cells that have come since the last time, if they are few: then they are news. */
function useNews(laid: readonly Laid[]): ReadonlySet<string> {
  const known = useRef<readonly Laid[]>([]);
  const news = useRef<ReadonlySet<string>>(new Set());
  if (known.current !== laid) {
    const before = new Set(known.current.map(({ cell }) => cellKey(cell)));
    const fresh = laid.map(({ cell }) => cellKey(cell)).filter((key) => !before.has(key));
    news.current = new Set(before.size > 0 && fresh.length <= 2 ? fresh : []);
    known.current = laid;
  }
  return news.current;
}

/** Tiles change their level in as many bunches, one a frame, or the page would stop for all of them. */
const BUNCHES = 8;

function useBunches(level: Signal<Level>): readonly Signal<Level>[] {
  const [bunches] = useState(() => Array.from({ length: BUNCHES }, () => signal(level.peek())));
  useSignalEffect(() => {
    const wanted = level.value;
    const waiting = bunches.filter((bunch) => bunch.peek() !== wanted);
    let request = 0;
    const next = () => {
      const bunch = waiting.pop();
      if (!bunch) return;
      bunch.value = wanted;
      request = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(request);
  });
  return bunches;
}

interface TileLayerProps {
  readonly symbols: Symbols;
  readonly level: Signal<Level>;
  readonly laid: readonly Laid[];
  readonly tried: Cell | null;
}

export const TileLayer = memo(function TileLayer({ symbols, level, laid, tried }: TileLayerProps) {
  const news = useNews(laid);
  const bunches = useBunches(level);
  const rows = laid
    .map((tile, number) => ({ ...tile, number }))
    .sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x);
  return (
    <g>
      {rows.map(({ cell, type, turn, number }) => {
        const look = isSameCell(cell, tried) ? 'tried' : news.has(cellKey(cell)) ? 'new' : 'laid';
        const of = { tile: type, turn, variant: variantOf(number) };
        const key = cellKey(cell);
        const own = bunches[number % BUNCHES] ?? level;
        return <TileUse key={key} {...{ symbols, look }} {...of} {...cell} level={own} />;
      })}
    </g>
  );
});
