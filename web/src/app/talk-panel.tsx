/** What the players say to each other. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { cleanSaying, PHRASES, SAY_LETTERS, type Said } from '~/game/talk';
import type { Visit } from '~/game/visit';
import { sayLink, sayOf } from '~/words/link-voice';
import { language } from '~/words/voice';
import { Badge } from './badge';
import { Dialog } from './dialog';
import { useTableView } from './table-view';

export const saidText = ({ text, phrase }: Said): string =>
  phrase ? sayOf('phrases', phrase) : text;

const clockTime = (t: number): string =>
  new Intl.DateTimeFormat(language.value, { timeStyle: 'short' }).format(t);

function SaidItem({ one }: { one: Said }) {
  const { names } = useTableView();
  return (
    <li class="said">
      <Badge seat={one.by} />
      <span>
        <strong>{names(one.by)}</strong>
        {one.t !== null && <time dateTime={new Date(one.t).toISOString()}>{clockTime(one.t)}</time>}
        <span class="said-text">{saidText(one)}</span>
      </span>
    </li>
  );
}

/** The latest one is in sight, and what is shown has been read. */
function SaidList({ visit }: { visit: Visit }) {
  const list = useRef<HTMLDivElement>(null);
  const said = visit.dealings.talk.said.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    visit.dealings.talk.markRead();
  }, [said, visit]);
  if (said.length === 0) return <p class="muted">{sayLink('talkEmpty')}</p>;
  return (
    // What is longer than the list is scrolled, by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus is scrolled by keys
    <div class="talk" ref={list} role="log" aria-label={sayLink('talk')} tabIndex={0}>
      <ol>
        {said.map((one) => (
          <SaidItem key={one.seq} one={one} />
        ))}
      </ol>
    </div>
  );
}

function Phrases({ visit }: { visit: Visit }) {
  return (
    <fieldset class="phrases">
      <legend class="hidden">{sayLink('talkPhrases')}</legend>
      {PHRASES.map((phrase) => (
        <button key={phrase} type="button" onClick={() => visit.ask('say', { phrase })}>
          {sayOf('phrases', phrase)}
        </button>
      ))}
    </fieldset>
  );
}

function SayForm({ visit }: { visit: Visit }) {
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    const clean = cleanSaying(text);
    if (clean === '' || !visit.ask('say', { text: clean })) return;
    setText('');
  };
  return (
    <form class="say" onSubmit={send}>
      <input
        aria-label={sayLink('talkOwn')}
        placeholder={sayLink('talkOwn')}
        maxLength={SAY_LETTERS}
        autocomplete="off"
        // Where there is a keyboard one writes at once; elsewhere it would cover what was said.
        autofocus={!matchMedia('(pointer: coarse)').matches}
        enterkeyhint="send"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="main">
        {sayLink('talkSend')}
      </button>
    </form>
  );
}

function MuteSwitch({ visit }: { visit: Visit }) {
  const { talk } = visit.dealings;
  return (
    <label class="row tight">
      <input
        type="checkbox"
        checked={talk.isMuted.value}
        onChange={(event) => talk.mute(event.currentTarget.checked)}
      />
      {sayLink('talkMute')}
    </label>
  );
}

export function TalkPanel({ onClose }: { onClose: () => void }) {
  const { visit } = useTableView();
  if (!visit) return null;
  const isMuted = visit.dealings.talk.isMuted.value;
  const isWatching = visit.mine.value.size === 0;
  return (
    <Dialog title={sayLink('talk')} onClose={onClose} class="talking">
      {isMuted ? <p class="muted">{sayLink('talkMuted')}</p> : <SaidList visit={visit} />}
      {!isMuted && isWatching && <p class="muted">{sayLink('talkWatching')}</p>}
      {!isMuted && !isWatching && (
        <>
          <SayForm visit={visit} />
          <Phrases visit={visit} />
        </>
      )}
      <MuteSwitch visit={visit} />
    </Dialog>
  );
}
