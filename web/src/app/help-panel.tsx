/** How to play here, and which keys do what. */
import { say } from '~/words/voice';
import { Dialog } from './dialog';
import { useTableView } from './table-view';

const KEYS: readonly (readonly [string | (() => string), () => string])[] = [
  ['↑ → ↓ ←', () => say('keyArrows')],
  [() => `R, ${say('keyShift')} R`, () => say('keyTurn')],
  [() => say('keyEnter'), () => say('keyPlace')],
  ['1 – 9', () => say('keyFigure')],
  ['0', () => say('keyNone')],
  ['P', () => say('keyWay')],
  [() => say('keyEnter'), () => say('keyConfirm')],
  [() => `${say('keyEscape')}, Ctrl Z`, () => say('keyUndo')],
  ['T', () => say('keyTiles')],
  ['H', () => say('keyLog')],
  ['L', () => say('keyLast')],
  ['K', () => say('keyChoices')],
  ['+ − 0', () => say('keyZoom')],
  ['?', () => say('keyHelp')],
];

const LINK_KEYS: typeof KEYS = [
  ['C', () => say('keyTalk')],
  ['O', () => say('keyTable')],
];

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { parts } = useTableView();
  return (
    <Dialog title={say('help')} onClose={onClose} class="wide" isText>
      <h3>{say('helpPlay')}</h3>
      <ol class="steps">
        <li>{say('helpPlay1')}</li>
        <li>{say('helpPlay2')}</li>
        <li>{say('helpPlay3')}</li>
        <li>{say('helpPlay4')}</li>
        <li>{say('helpPlay5')}</li>
      </ol>
      <h3>{say('helpKeys')}</h3>
      <dl class="keys">
        {[...KEYS, ...(parts ? LINK_KEYS : [])].map(([keys, what], i) => (
          <div key={i}>
            <dt>
              <kbd>{typeof keys === 'string' ? keys : keys()}</kbd>
            </dt>
            <dd>{what()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
