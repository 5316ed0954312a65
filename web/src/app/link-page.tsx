/** A game at a server: looked for, joined by an invitation or watched, and come back to. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { letterOf } from '~/art/seats';
import type { Engine } from '~/engine/engine';
import { addKey } from '~/game/seat-keys';
import { Visit } from '~/game/visit';
import { sayLink, speakOfLinks } from '~/words/link-voice';
import { language, say } from '~/words/voice';
import { forgetInvitation, go, type Invitation, socketAddress } from './address';
import { linkParts } from './by-link';
import { GamePage } from './game-page';
import { Heading } from './heading';
import { JoinPanel } from './join-panel';
import { store } from './keeping';
import { problemText } from './link-banners';
import { goNext } from './link-result';
import { cleanName, ownName } from './settings';
import { socketTo } from './socket';

interface LinkProps {
  readonly engine: Engine;
  readonly game: string;
  readonly invitation: Invitation | null;
  readonly isHost: boolean;
  readonly held: Invitation | null; // a seat from another device
}

function useVisit({ engine, game, held }: LinkProps): Visit | null {
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => {
    if (held) {
      addKey(store, game, held.seat, held.token);
      forgetInvitation();
    }
    const open = socketTo(socketAddress());
    const isEncrypted = location.protocol === 'https:';
    const options = { engine, store, open, game, isEncrypted };
    const fresh = new Visit({ ...options, language: language.peek() });
    const hurry = () => fresh.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    setVisit(fresh);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      fresh.leave();
    };
  }, [engine, game, held?.token]);
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
    const name =
      cleanName(ownName.peek()) || say('playerName', { letter: letterOf(invitation.seat) });
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

/** All have agreed to play again: the page goes there by itself. */
function useNext(visit: Visit | null): void {
  const goesOn = visit?.dealings.goesOn.value ?? false;
  useEffect(() => {
    if (visit && goesOn) goNext(visit);
  }, [visit, goesOn]);
}

/** A private game is seen by nobody who has no seat: first the seat, then the table. */
function PrivateJoin({ visit, invitation }: { visit: Visit; invitation: Invitation }) {
  return (
    <main class="wait">
      <Heading>Lauze</Heading>
      <p>{sayLink('privateJoin')}</p>
      <JoinPanel visit={visit} invitation={invitation} names={[]} onWatch={null} />
    </main>
  );
}

function LinkPage(props: LinkProps) {
  const { invitation, isHost } = props;
  const visit = useVisit(props);
  const link = useMemo(() => (visit ? { visit, parts: linkParts } : null), [visit]);
  const [isWatching, setWatching] = useState(false);
  const table = visit?.table.value;
  const isSeated = visit !== null && visit.mine.value.size > 0;
  useHostSeat(visit, invitation, isHost);
  useNext(visit);
  const isUsed = useUsedInvitation(visit, invitation, isHost);
  const problem = visit?.problem.value?.code;
  const isRefused = problem === 'no-seat';
  useEffect(() => {
    if (isSeated || isRefused) forgetInvitation();
    // An invitation that opens nothing is not asked about again.
    if (isRefused) setWatching(true);
  }, [isSeated, isRefused]);
  if (visit && !table && invitation && !isHost && problem === 'private')
    return <PrivateJoin visit={visit} invitation={invitation} />;
  if (!link || !table) return <Waiting visit={visit} />;
  return (
    <GamePage
      table={table}
      link={link}
      opens={isHost ? 'invite' : null}
      onRematch={null}
      onLeave={() => go({ at: 'start' })}
    >
      {invitation && !isUsed && !isHost && !isSeated && !isWatching && (
        <JoinPanel
          visit={link.visit}
          invitation={invitation}
          names={table.seats.value.map(({ name }) => name)}
          onWatch={() => setWatching(true)}
        />
      )}
    </GamePage>
  );
}

/** The page with its words. */
export async function loadLinkPage(): Promise<typeof LinkPage> {
  await speakOfLinks();
  return LinkPage;
}
