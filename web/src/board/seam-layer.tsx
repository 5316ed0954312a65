/** What stands on the joints between tiles. It is drawn over them and kept up as tiles come: only
 * the joints of a new tile are asked again. */
import type { Signal } from '@preact/signals';
import { memo } from 'preact/compat';
import { useState } from 'preact/hooks';
import type { Level, Rim } from '~/art/art';
import { drawnSeams, type Seams, type SeamUse, updateSeams } from '~/art/seams';
import { cellKey } from '~/board/cells';
import { type Symbols, variantOf } from '~/board/symbols';
import type { Cell, Laid } from '~/engine/engine';

/** The seams of a board, and the rims that they were made of. */
export class SeamKeeper {
  readonly #seams: Seams = new Map();
  #rims = new Map<string, { cell: Cell; rim: Rim }>();

  /** Takes over the rims of all tiles of which they are known. */
  update(tiles: Iterable<{ cell: Cell; rim: Rim }>): readonly SeamUse[] {
    const before = this.#rims;
    this.#rims = new Map([...tiles].map((tile) => [cellKey(tile.cell), tile]));
    const rimAt = (x: number, y: number) => this.#rims.get(cellKey({ x, y }))?.rim;
    for (const [key, { cell, rim }] of this.#rims) {
      if (before.get(key)?.rim !== rim) updateSeams(this.#seams, cell, rimAt);
    }
    for (const [key, { cell }] of before) {
      if (!this.#rims.has(key)) updateSeams(this.#seams, cell, rimAt);
    }
    return drawnSeams(this.#seams);
  }
}

interface SeamLayerProps {
  readonly symbols: Symbols;
  readonly level: Signal<Level>;
  readonly laid: readonly Laid[];
}

/** From far the joints stay bare. */
export const SeamLayer = memo(function SeamLayer({ symbols, level, laid }: SeamLayerProps) {
  const [keeper] = useState(() => new SeamKeeper());
  if (level.value === 'far') return null;
  const tiles = laid.flatMap(({ cell, type, turn }, number) => {
    const facts = symbols.facts({ tile: type, turn, variant: variantOf(number) }).value;
    return facts ? [{ cell, rim: facts.rim }] : [];
  });
  return (
    <g>
      {keeper.update(tiles).map(({ id, x, y }) => (
        <use key={`${id} ${x},${y}`} href={`#${id}`} x={Math.round(x)} y={Math.round(y)} />
      ))}
    </g>
  );
});
