/** A single tile with its name, for those who do not see it. */
import type { Level } from '~/art/art';
import { TilePortrait } from '~/board/tile-portrait';
import type { TileType, Turn } from '~/engine/engine';

interface PictureProps {
  readonly type: TileType;
  readonly turn?: Turn;
  readonly variant?: number;
  readonly level?: Level;
  readonly name: string;
}

export function TilePicture({ name, turn = 0, ...portrait }: PictureProps) {
  return (
    <span class="tile" role="img" aria-label={name}>
      <TilePortrait turn={turn} {...portrait} />
    </span>
  );
}
