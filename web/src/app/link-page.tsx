/** A game at a server: looked for, joined by an invitation or watched, and come back to. */

import { useEffect, useState } from 'preact/hooks';
import { letterOf } from '~/art/seats';
import type { Engine } from '~/engine/engine';
import { Visit } from '~/game/visit';
import { language, say } from '~/words/voice';
import { forgetInvitation, go, type Invitation, socketAddress } from './address';
import { problemText } from './banners';
import { GamePage } from './game-page';
import { Heading } from './heading';
import { JoinPanel } from './join-panel';
import { store } from './keeping';
import { cleanName, ownName } from './settings';
import { socketTo } from './socket';

interface LinkProps {
  readonly engine: Engine;
  readonly game: string;
  readonly invitation: Invitation | null;
  readonly isHost: boolean;
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
  useEffect(() => visit?.speak(language.value), [visit, language.value]);
  return visit;
}

function Waiting({ visit }: { visit: Visit | null }) {
  const problem = visit?.problem.value;
  const isLost = visit !== null && visit.connection.value !== 'fine';
  return (
    <main class="wait">
      <Heading>Lauze</Heading>
      <p role="status">
        {problem ? problemText(problem) : say(isLost ? 'connectionLost' : 'connecting')}
      </p>
      <button type="button" onClick={() => go({ at: 'start' })}>
        {say('leave')}
      </button>
    </main>
  );
}

/** The host sits down by himself. */
function useHostSeat(visit: Visit | null, invitation: Invitation | null, isHost: boolean): void {
  useEffect(() => {
    if (!visit || !invitation || !isHost) return;
    const name = cleanName(ownName.peek()) || say('playerName', { letter: letterOf(0) });
    visit.takeSeat(invitation.seat, invitation.token, name);
  }, [visit, invitation, isHost]);
}

/** An invitation that somebody has used is told instead of asking for a name in vain. */
function useUsedInvitation(visit: Visit | null, invitation: Invitation | null, isHost: boolean) {
  const seats = visit?.table.value?.seats.value;
  const isUsed = invitation !== null && seats?.[invitation.seat]?.player === 'elsewhere';
  useEffect(() => {
    if (visit && isUsed && !isHost) visit.problem.value = { code: 'no-seat', text: '' };
  }, [visit, isUsed, isHost]);
  return isUsed;
}

export function LinkPage({ engine, game, invitation, isHost }: LinkProps) {
  const visit = useVisit(engine, game);
  const [isWatching, setWatching] = useState(false);
  const table = visit?.table.value;
  const isSeated = visit !== null && visit.mine.value.size > 0;
  useHostSeat(visit, invitation, isHost);
  const isUsed = useUsedInvitation(visit, invitation, isHost);
  const isRefused = visit?.problem.value?.code === 'no-seat';
  useEffect(() => {
    if (isSeated || isRefused) forgetInvitation();
    // An invitation that opens nothing is not asked about again.
    if (isRefused) setWatching(true);
  }, [isSeated, isRefused]);
  if (!visit || !table) return <Waiting visit={visit} />;
  return (
    <GamePage
      table={table}
      visit={visit}
      opens={isHost ? 'invite' : null}
      onRematch={null}
      onLeave={() => go({ at: 'start' })}
    >
      {invitation && !isUsed && !isHost && !isSeated && !isWatching && (
        <JoinPanel visit={visit} invitation={invitation} onWatch={() => setWatching(true)} />
      )}
    </GamePage>
  );
}
