/** The tiles that are left, and those that have left the game, drawn small with their numbers. */
import type { TileType } from '~/engine/engine';
import { count, number, say } from '~/words/voice';
import { Dialog } from './dialog';
import { useTableView } from './table-view';
import { TilePicture } from './tile-picture';

interface Heap {
  readonly type: TileType;
  readonly n: number;
}

function Heaps({ heaps }: { heaps: readonly Heap[] }) {
  return (
    <ul class="heaps">
      {heaps.map(({ type, n }) => (
        <li key={type.code}>
          <TilePicture type={type} level="mid" name={say('ofTile', { n, tile: type.code })} />
          <b aria-hidden="true">{number(n)}</b>
        </li>
      ))}
    </ul>
  );
}

export function TilesPanel({ onClose }: { onClose: () => void }) {
  const { table } = useTableView();
  const game = table.game.value;
  const heaps = (n: (type: TileType) => number) =>
    table.rules.types.map((type) => ({ type, n: n(type) })).filter((heap) => heap.n > 0);
  const gone = heaps((type) => game.removed(type));
  return (
    <Dialog title={say('tilesLeft')} onClose={onClose} class="wide" isText>
      <p>
        <strong>{count('left', game.turn.bag)}.</strong> {say('tilesLeftText')}
      </p>
      <Heaps heaps={heaps((type) => game.left(type))} />
      {gone.length > 0 && (
        <>
          <h3>{say('tilesGone')}</h3>
          <Heaps heaps={gone} />
        </>
      )}
    </Dialog>
  );
}
