/** What goes wrong between page and server, and what is special about a turn, in words, above the board. */
import { LocalTable } from '~/game/local-table';
import type { Problem } from '~/game/messages';
import { RemoteTable } from '~/game/remote-table';
import type { Visit } from '~/game/visit';
import { say } from '~/words/voice';
import { Badge, seatColour } from './badge';
import { isUnkept } from './keeping';
import { isOutOfTurn } from './prompt-text';
import { useTableView } from './table-view';
import { turnNotes } from './turn-note';

/** The server's own sentence, where the page has no better one. */
export function problemText({ code, text }: Problem): string {
  if (code === 'no-seat') return say('problemNoSeat');
  if (code === 'no-game') return say('problemNoGame');
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

interface BannerProps {
  readonly text: string;
  readonly isBad?: boolean;
  readonly onClose?: () => void;
  readonly hasReload?: boolean;
}

function Banner({ text, isBad = false, onClose, hasReload = false }: BannerProps) {
  return (
    <p class={`banner ${isBad ? 'bad' : ''}`}>
      <span>{text}</span>
      {hasReload && (
        <button type="button" onClick={() => location.reload()}>
          {say('reload')}
        </button>
      )}
      {onClose && (
        <button type="button" onClick={onClose}>
          {say('close')}
        </button>
      )}
    </p>
  );
}

function TableBanners({ table }: { table: RemoteTable }) {
  const mismatch = mismatchText(table);
  const problem = table.problem.value;
  const mended = table.mismatch.value === 'mended';
  return (
    <>
      {mismatch && (
        <Banner
          text={mismatch}
          isBad
          hasReload={table.mismatch.value === 'again'}
          {...(mended ? { onClose: () => table.takeNote() } : {})}
        />
      )}
      {problem && (
        <Banner
          text={problemText(problem)}
          isBad
          onClose={() => {
            table.problem.value = null;
          }}
        />
      )}
    </>
  );
}

function OutOfTurn() {
  const view = useTableView();
  const { who } = view.table.game.value.turn;
  if (!isOutOfTurn(view) || typeof who !== 'number') return null;
  return (
    <p class="banner chooser" style={seatColour(who)}>
      <Badge seat={who} />
      <span>{say('outOfTurn', { who: view.names(who) })}</span>
    </p>
  );
}

function TurnNotes() {
  const { table, names } = useTableView();
  const notes = turnNotes(table, names);
  const { seat } = table.game.value.turn;
  if (notes.length === 0) return null;
  return (
    <p class="banner chooser" style={seatColour(seat)}>
      <Badge seat={seat} />
      <span>{notes.join(' ')}</span>
    </p>
  );
}

export function Banners() {
  const { table, visit } = useTableView();
  const lost = visit ? connectionText(visit) : '';
  const problem = visit?.problem.value;
  const isWatching = visit !== null && visit.mine.value.size === 0;
  return (
    <div class="banners" role="status">
      {lost && <Banner text={lost} hasReload={visit?.connection.value === 'ended'} />}
      {table instanceof RemoteTable && <TableBanners table={table} />}
      {visit && problem && (
        <Banner
          text={problemText(problem)}
          isBad
          onClose={() => {
            visit.problem.value = null;
          }}
        />
      )}
      <OutOfTurn />
      <TurnNotes />
      {isWatching && !lost && <Banner text={say('youWatch')} />}
      {table instanceof LocalTable && table.hasStumbled.value && (
        <Banner
          text={say('cannotThink')}
          isBad
          onClose={() => {
            table.hasStumbled.value = false;
          }}
        />
      )}
      {!visit && isUnkept.value && <Banner text={say('notKept')} />}
    </div>
  );
}
