/** The tiles that are left, and those that have left the game, drawn small with their numbers. */
import type { TileType } from '~/engine/engine';
import { showsLeft } from '~/game/terms';
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

/** The heaps that are drawn one after the other. */
function byStage(heaps: readonly Heap[]): readonly (readonly Heap[])[] {
  const stages = [...new Set(heaps.map(({ type }) => type.stage))].sort((a, b) => a - b);
  return stages.map((stage) => heaps.filter(({ type }) => type.stage === stage));
}

/** What is left, with titles where some tiles are drawn before others. */
function Left({ heaps }: { heaps: readonly Heap[] }) {
  const stages = byStage(heaps);
  return stages.map((stage, i) => (
    <section key={stage[0]?.type.stage}>
      {stages.length > 1 && <h3>{say(i === 0 ? 'tilesFirst' : 'tilesThen')}</h3>}
      <Heaps heaps={stage} />
    </section>
  ));
}

export function TilesPanel({ onClose }: { onClose: () => void }) {
  const { table } = useTableView();
  const game = table.game.value;
  const heaps = (n: (type: TileType) => number) =>
    table.rules.types.map((type) => ({ type, n: n(type) })).filter((heap) => heap.n > 0);
  const left = heaps((type) => game.left(type));
  const gone = heaps((type) => game.removed(type));
  const isShown = showsLeft(table.aids.value);
  const isStaged = byStage(left).length > 1;
  return (
    <Dialog title={say('tilesLeft')} onClose={onClose} class="wide" isText>
      <p>
        <strong>{count('left', game.turn.bag)}.</strong>{' '}
        {isShown ? say(isStaged ? 'tilesStagedText' : 'tilesLeftText') : say('tilesWithheld')}
      </p>
      {isShown && <Left heaps={left} />}
      {gone.length > 0 && (
        <>
          <h3>{say('tilesGone')}</h3>
          <Heaps heaps={gone} />
        </>
      )}
    </Dialog>
  );
}
