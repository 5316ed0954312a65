/** The tiles of the board, row by row. A new tile adds elements and touches no other,
 * so the browser draws only where it lies. */
import { type Signal, signal, useSignalEffect } from '@preact/signals';
import { memo } from 'preact/compat';
import { useState } from 'preact/hooks';
import type { Level } from '~/art/art';
import { cellKey } from '~/board/cells';
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
}

export const TileLayer = memo(function TileLayer({ symbols, level, laid }: TileLayerProps) {
  const bunches = useBunches(level);
  const rows = laid
    .map((tile, number) => ({ ...tile, number }))
    .sort((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x);
  return (
    <g>
      {rows.map(({ cell, type, turn, number }) => {
        const of = { tile: type, turn, variant: variantOf(number) };
        const key = cellKey(cell);
        const own = bunches[number % BUNCHES] ?? level;
        return <TileUse key={key} symbols={symbols} {...of} {...cell} level={own} />;
      })}
    </g>
  );
});
