/** The record of a game as text: to read, to copy, to download. */
import { useMemo } from 'preact/hooks';
import { say } from '~/words/voice';
import { CopyButton } from './copy-button';

const FILE = 'game.lz';

export function RecordTools({ record }: { record: string }) {
  const address = useMemo(
    () => `data:text/plain;charset=utf-8,${encodeURIComponent(record)}`,
    [record],
  );
  return (
    <details class="record">
      <summary>{say('record')}</summary>
      <div class="row">
        <CopyButton text={record} label={say('copyRecord')} />
        <a class="button" href={address} download={FILE}>
          {say('saveRecord')}
        </a>
      </div>
      <textarea readOnly rows={8} aria-label={say('record')} value={record} />
    </details>
  );
}
