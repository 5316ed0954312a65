/** A game at this page, opened from where it is kept. */
import { useEffect, useState } from 'preact/hooks';
import type { Engine } from '~/engine/engine';
import type { LocalTable } from '~/game/local-table';
import { say } from '~/words/voice';
import { go } from './address';
import { GamePage } from './game-page';
import { beginLocal, openLocal } from './keeping';

interface LocalProps {
  readonly engine: Engine;
  readonly id: string;
}

/** The same players again; who was second begins. */
function rematch(engine: Engine, table: LocalTable): void {
  const [first, ...others] = table.players;
  const players = first ? [...others, first] : others;
  go({ at: 'local', id: beginLocal(engine, table.rules.setup, players) }, true);
}

export function LocalPage({ engine, id }: LocalProps) {
  const [table, setTable] = useState<LocalTable | null>(null);
  useEffect(() => {
    const opened = openLocal(engine, id);
    if (opened) setTable(opened);
    else go({ at: 'start' }, true);
    return () => opened?.close();
  }, [engine, id]);
  if (!table) return <p class="wait">{say('loading')}</p>;
  return (
    <GamePage
      table={table}
      opens={table.game.peek().turn.who === null ? 'result' : null}
      onRematch={() => rematch(engine, table)}
      onLeave={() => go({ at: 'start' })}
    />
  );
}
