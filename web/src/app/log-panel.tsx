/** The log: all turns, the latest first, each with what came of it; a tile can be looked at. */
import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '~/engine/engine';
import type { LogPart, LogTurn } from '~/game/log';
import { isTold } from '~/words/event-words';
import { actsText, cellLong, cellShort } from '~/words/sentences';
import { say } from '~/words/voice';
import { Badge, seatColour } from './badge';
import { Dialog } from './dialog';
import { EventLines } from './event-line';
import { useTableView } from './table-view';

function TileButton({ part, onShow }: { part: LogPart; onShow: () => void }) {
  const { show } = useTableView();
  const { tile, cell } = part;
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

function PartItem({ part, seat }: { part: LogPart; seat: Seat }) {
  const { names } = useTableView();
  const acts = actsText(seat, part.acts, names);
  return (
    <>
      {acts && <p class="log-acts">{acts}</p>}
      <EventLines events={part.events.filter(isTold)} />
    </>
  );
}

function TurnItem({ turn, onShow }: { turn: LogTurn; onShow: () => void }) {
  const { names } = useTableView();
  const { number, seat } = turn;
  return (
    <li class="log-turn" style={seatColour(seat)}>
      {turn.parts.filter(hasContent).map((part, i) => (
        <Fragment key={i}>
          <p class="log-head">
            {i === 0 && (
              <>
                <span class="log-number">{number}</span>
                <Badge seat={seat} />
                <strong>{names(seat)}</strong>
              </>
            )}
            <TileButton part={part} onShow={onShow} />
          </p>
          <PartItem part={part} seat={seat} />
        </Fragment>
      ))}
    </li>
  );
}

const hasContent = ({ cell, events }: LogPart) => cell !== null || events.some(isTold);
const FEW = 12;

/** A new tile is added at the top: whoever has read further down is taken there, else he would miss it. */
function useTopOfLog(parts: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (parts > 0) list.current?.parentElement?.scrollTo({ top: 0 });
  }, [parts]);
  return list;
}

/** As many of the latest turns as are wanted; the rest comes at a press. */
export function LogList({ onShow = () => undefined }: { onShow?: () => void }) {
  const { table } = useTableView();
  const [isWhole, setWhole] = useState(false);
  const { turns, end } = table.log.value;
  const told = turns.filter(({ parts }) => parts.some(hasContent)).toReversed();
  const list = useTopOfLog(told.reduce((n, { parts }) => n + parts.length, 0));
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
