/** What a game by a link has more among its tools: the chat, and which aids are allowed. */
import type { Aids } from '~/game/terms';
import { countLink, sayLink, sayOf } from '~/words/link-voice';
import { number } from '~/words/voice';
import { type Panel, useTableView } from './table-view';

/** An eye that is open, half open, closed. */
const EYES: Readonly<Record<Aids, string>> = {
  learning: 'M2 12c4-7 16-7 20 0c-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM12 12h.01',
  standard: 'M2 12c4-7 16-7 20 0c-4 7-16 7-20 0zM2 12h20M9 12a3 3 0 0 0 6 0',
  tournament: 'M2 10c4 7 16 7 20 0M5 13l-2 3M12 15v4M19 13l2 3',
};

const SPEECH = 'M4 5h16v11h-9l-5 4v-4H4z';

function Sign({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function useOpen(): (name: Panel) => () => void {
  const { panel } = useTableView();
  return (name) => () => {
    panel.value = name;
  };
}

function TalkTool() {
  const { visit } = useTableView();
  const open = useOpen();
  const unread = visit?.dealings.talk.unread.value ?? 0;
  const name = unread > 0 ? countLink('talkUnread', unread) : sayLink('talk');
  return (
    <button
      type="button"
      class={`quiet tool ${unread > 0 ? 'unread' : ''}`}
      aria-label={name}
      aria-keyshortcuts="C"
      title={`${name} (C)`}
      onClick={open('talk')}
    >
      <Sign path={SPEECH} />
      {unread > 0 && <b aria-hidden="true">{number(unread)}</b>}
    </button>
  );
}

/** Which aids are allowed; pressed, it tells what they are, and all else about the game. */
export function AidsTool() {
  const { table } = useTableView();
  const open = useOpen();
  const aids = table.aids.value;
  const name = sayLink('aidsNamed', { aids: sayOf('aidsName', aids) });
  return (
    <button
      type="button"
      class="quiet tool aids"
      data-aids={aids}
      aria-label={`${sayLink('table')}. ${name}. ${sayOf('aidsText', aids)}`}
      aria-keyshortcuts="O"
      title={`${name}. ${sayOf('aidsText', aids)} (O)`}
      onClick={open('table')}
    >
      <Sign path={EYES[aids]} />
      <span aria-hidden="true">{sayOf('aidsName', aids)}</span>
    </button>
  );
}

export function LinkTools() {
  return (
    <>
      <AidsTool />
      <TalkTool />
    </>
  );
}
