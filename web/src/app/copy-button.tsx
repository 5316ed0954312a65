/** A button that copies a text; where that is not allowed it shows the text to be copied by hand. */
import { useEffect, useState } from 'preact/hooks';
import { say } from '~/words/voice';

interface CopyProps {
  readonly text: string;
  readonly label: string;
  readonly name?: string; // where several buttons have the same label
}

type CopyState = 'ready' | 'done' | 'failed';

export function CopyButton({ text, label, name }: CopyProps) {
  const [state, setState] = useState<CopyState>('ready');
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState('ready'), 3000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" aria-label={name} onClick={() => void copy()}>
        {label}
      </button>
      <span class="copied" role="status">
        {state === 'done' && say('copied')}
        {state === 'failed' && say('copyFailed')}
      </span>
      {state === 'failed' && <textarea readOnly rows={4} aria-label={name ?? label} value={text} />}
    </>
  );
}
