/** What a game by a link tells above the board: connection, problems, and what passes between the players. */
import type { Problem } from '~/game/messages';
import { RemoteTable } from '~/game/remote-table';
import type { Visit } from '~/game/visit';
import { sayLink } from '~/words/link-voice';
import { say } from '~/words/voice';
import { ClaimBar } from './claim-bar';
import { Banner, ReloadButton } from './notice-bar';
import { OfferBar } from './offer-bar';
import { ClockWarning } from './seat-clock';
import { StandInBars } from './stand-in-bars';
import { useTableView } from './table-view';
import { saidText } from './talk-panel';

/** The server's own sentence, where the page has no better one. */
export function problemText({ code, text }: Problem): string {
  if (code === 'no-seat') return say('problemNoSeat');
  if (code === 'no-game') return say('problemNoGame');
  if (code === 'no-server') return say('noServer');
  if (code === 'other-version' && !text) return say('problemOtherTiles');
  return text || `${say('problemTitle')} (${code})`;
}

function connectionText(visit: Visit): string {
  const state = visit.connection.value;
  if (state === 'away') return say('connectionLost');
  return state === 'ended' ? say('connectionEnded') : '';
}

function mismatchText(table: RemoteTable): string {
  const texts = {
    none: () => '',
    once: () => say('mismatchOnce'),
    mended: () => say('mismatchMended'),
    again: () => say('mismatchAgain'),
  };
  return texts[table.mismatch.value]();
}

function Mismatch({ table }: { table: RemoteTable }) {
  const text = mismatchText(table);
  const mended = table.mismatch.value === 'mended';
  if (!text) return null;
  return (
    <Banner text={text} isBad {...(mended ? { onClose: () => table.takeNote() } : {})}>
      {table.mismatch.value === 'again' && <ReloadButton />}
    </Banner>
  );
}

/** An act that was refused; one that could not be kept stays to be confirmed once more. */
function ActProblem({ table }: { table: RemoteTable }) {
  const problem = table.problem.value;
  if (!problem) return null;
  const isUnkept = problem.code === 'not-stored';
  const text = problemText(problem);
  return (
    <Banner
      text={isUnkept ? sayLink('notStored', { why: text.replace(/[.\s]+$/, '') }) : text}
      isBad
      onClose={() => {
        table.problem.value = null;
      }}
    />
  );
}

function TakenBack({ table }: { table: RemoteTable }) {
  const taken = table.takenBack.value;
  if (!taken) return null;
  return (
    <Banner
      text={sayLink(taken.hadDraft ? 'takenBackDraft' : 'takenBack')}
      isPassing
      onClose={() => {
        table.takenBack.value = null;
      }}
    />
  );
}

function TableBanners({ table }: { table: RemoteTable }) {
  return (
    <>
      <Mismatch table={table} />
      <ActProblem table={table} />
      <TakenBack table={table} />
    </>
  );
}

function VisitBanners({ visit }: { visit: Visit }) {
  const problem = visit.problem.value;
  const lost = connectionText(visit);
  const isWatching = visit.mine.value.size === 0;
  const { spared } = visit.dealings;
  return (
    <>
      {lost && (
        <Banner text={lost}>{visit.connection.value === 'ended' && <ReloadButton />}</Banner>
      )}
      {problem && (
        <Banner
          text={problemText(problem)}
          isBad
          onClose={() => {
            visit.problem.value = null;
          }}
        />
      )}
      {spared.value > 0 && (
        <Banner
          text={sayLink('spared')}
          isPassing
          onClose={() => {
            spared.value = 0;
          }}
        />
      )}
      {isWatching && !lost && <Banner text={say('youWatch')} />}
    </>
  );
}

/** What is said is read out, wherever the focus is; the panel has it for the eyes. */
function LatestSaid({ visit }: { visit: Visit }) {
  const { names } = useTableView();
  const latest = visit.dealings.talk.latest.value;
  if (!latest) return null;
  return (
    <p class="hidden">{say('promptWho', { who: names(latest.by), what: saidText(latest) })}</p>
  );
}

export function LinkBanners() {
  const { table, visit } = useTableView();
  return (
    <>
      {table instanceof RemoteTable && <TableBanners table={table} />}
      {visit && <VisitBanners visit={visit} />}
      {visit && <LatestSaid visit={visit} />}
      <OfferBar />
      <ClaimBar />
      <StandInBars />
      <ClockWarning />
    </>
  );
}
