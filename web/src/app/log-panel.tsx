/** The log: all turns, the latest first, each with what came of it; a tile can be looked at. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LogTurn } from '~/game/log';
import { isTold } from '~/words/event-words';
import { actsText, cellLong, cellShort } from '~/words/sentences';
import { say } from '~/words/voice';
import { Badge, seatColour } from './badge';
import { Dialog } from './dialog';
import { EventLines } from './event-line';
import { useTableView } from './table-view';

function TileButton({ turn, onShow }: { turn: LogTurn; onShow: () => void }) {
  const { show } = useTableView();
  const { tile, cell } = turn;
  if (!tile || !cell) return null;
  return (
    <button
      type="button"
      class="link"
      aria-label={say('showTile', { tile: tile.code, cell: cellLong(cell) })}
      onClick={() => {
        show([cell]);
        onShow();
      }}
    >
      {say('logPlaced', { tile: tile.code, cell: cellShort(cell) })}
    </button>
  );
}

function TurnItem({ turn, onShow }: { turn: LogTurn; onShow: () => void }) {
  const { table, names } = useTableView();
  const acts = actsText(table.game.value, turn.seat, turn.acts, names);
  return (
    <li class="log-turn" style={seatColour(turn.seat)}>
      <p class="log-head">
        <span class="log-number">{turn.number}</span>
        <Badge seat={turn.seat} />
        <strong>{names(turn.seat)}</strong>
        <TileButton turn={turn} onShow={onShow} />
      </p>
      {acts && <p class="log-acts">{acts}</p>}
      <EventLines events={turn.events.filter(isTold)} />
    </li>
  );
}

const hasContent = (turn: LogTurn) => turn.cell !== null || turn.events.some(isTold);
const FEW = 12;

/** A new turn is added at the top: whoever has read further down is taken there, else he would miss it. */
function useTopOfLog(latest: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (latest !== undefined) list.current?.parentElement?.scrollTo({ top: 0 });
  }, [latest]);
  return list;
}

/** As many of the latest turns as are wanted; the rest comes at a press. */
export function LogList({ onShow = () => undefined }: { onShow?: () => void }) {
  const { table } = useTableView();
  const [isWhole, setWhole] = useState(false);
  const { turns, end } = table.log.value;
  const told = turns.filter(hasContent).toReversed();
  const list = useTopOfLog(told[0]?.number);
  if (told.length === 0) return <p class="muted">{say('logEmpty')}</p>;
  const shown = isWhole ? told : told.slice(0, FEW);
  return (
    <>
      {end.length > 0 && (
        <section class="log-end">
          <h3>{say('logEnd')}</h3>
          <EventLines events={end} />
        </section>
      )}
      <ol class="log" ref={list}>
        {shown.map((turn) => (
          <TurnItem key={turn.number} turn={turn} onShow={onShow} />
        ))}
      </ol>
      {shown.length < told.length && (
        <button type="button" onClick={() => setWhole(true)}>
          {say('logAll')}
        </button>
      )}
    </>
  );
}

export function LogPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say('log')} onClose={onClose}>
      <LogList onShow={onClose} />
    </Dialog>
  );
}
