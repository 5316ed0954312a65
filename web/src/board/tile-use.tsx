/** One tile as it lies: its symbol, or a plain card until that is drawn. */
import type { Signal } from '@preact/signals';
import { memo } from 'preact/compat';
import { type Level, SIZE } from '~/art/art';
import type { SymbolOf, Symbols } from '~/board/symbols';

export interface TileUseProps extends SymbolOf {
  readonly symbols: Symbols;
  readonly level: Signal<Level>;
  readonly x: number; // the cell
  readonly y: number;
}

export const squareAt = (x: number, y: number, inset = 0): string => {
  const side = SIZE - 2 * inset;
  return `M${x * SIZE + inset} ${y * SIZE + inset}h${side}v${side}h${-side}z`;
};

export const TileUse = memo(function TileUse(props: TileUseProps) {
  const { symbols, level, x, y } = props;
  const name = symbols.best(props, level.value);
  if (name === null) return <path class="board-blank" d={squareAt(x, y, 16)} />;
  const at = { x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE };
  return <use class="board-laid" href={`#${name}`} {...at} />;
});
