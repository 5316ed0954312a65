/** A game at a server: looked for, joined by an invitation or watched, and come back to. */
import { useEffect, useState } from 'preact/hooks';
import type { Engine } from '~/engine/engine';
import { Visit } from '~/game/visit';
import { language, say } from '~/words/voice';
import { forgetInvitation, go, type Invitation, socketAddress } from './address';
import { problemText } from './banners';
import { GamePage } from './game-page';
import { JoinPanel } from './join-panel';
import { store } from './keeping';
import { socketTo } from './socket';

interface LinkProps {
  readonly engine: Engine;
  readonly game: string;
  readonly invitation: Invitation | null;
}

function useVisit(engine: Engine, game: string): Visit | null {
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => {
    const open = socketTo(socketAddress());
    const fresh = new Visit({ engine, store, open, game, language: language.peek() });
    const hurry = () => fresh.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    setVisit(fresh);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      fresh.leave();
    };
  }, [engine, game]);
  return visit;
}

function Waiting({ visit }: { visit: Visit | null }) {
  const problem = visit?.problem.value;
  const isLost = visit !== null && visit.connection.value !== 'fine';
  return (
    <main class="wait">
      <p role="status">
        {problem ? problemText(problem) : say(isLost ? 'connectionLost' : 'connecting')}
      </p>
      <button type="button" onClick={() => go({ at: 'start' })}>
        {say('leave')}
      </button>
    </main>
  );
}

export function LinkPage({ engine, game, invitation }: LinkProps) {
  const visit = useVisit(engine, game);
  const [isWatching, setWatching] = useState(false);
  const table = visit?.table.value;
  const isSeated = visit !== null && visit.mine.value.size > 0;
  useEffect(() => {
    if (isSeated) forgetInvitation();
  }, [isSeated]);
  if (!visit || !table) return <Waiting visit={visit} />;
  return (
    <GamePage table={table} visit={visit} onRematch={null} onLeave={() => go({ at: 'start' })}>
      {invitation && !isSeated && !isWatching && (
        <JoinPanel visit={visit} invitation={invitation} onWatch={() => setWatching(true)} />
      )}
    </GamePage>
  );
}
