/** The panel that is open over a game, if any. The result opens by itself when the game ends. */
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { ChoicesPanel } from './choices-panel';
import { HelpPanel } from './help-panel';
import { lazily } from './lazily';
import { LogPanel } from './log-panel';
import { MenuPanel } from './menu-panel';
import { ResultPanel } from './result-panel';
import { useTableView } from './table-view';
import { TilesPanel } from './tiles-panel';

const ReviewPanel = lazily(async () => (await import('./review-panel')).ReviewPanel);

interface PanelsProps {
  readonly onRematch: (() => void) | null;
  readonly onLeave: () => void;
}

export function Panels({ onRematch, onLeave }: PanelsProps) {
  const { table, panel, parts } = useTableView();
  const wasOver = useRef(table.isOver.peek());
  useSignalEffect(() => {
    const isOver = table.isOver.value;
    if (isOver && !wasOver.current) panel.value = 'result';
    wasOver.current = isOver;
  });
  const onClose = () => {
    panel.value = null;
  };
  switch (panel.value) {
    case 'menu':
      return <MenuPanel onClose={onClose} onLeave={onLeave} />;
    case 'log':
      return <LogPanel onClose={onClose} />;
    case 'tiles':
      return <TilesPanel onClose={onClose} />;
    case 'choices':
      return <ChoicesPanel onClose={onClose} />;
    case 'help':
      return <HelpPanel onClose={onClose} />;
    case 'result':
      return <ResultPanel onClose={onClose} onRematch={onRematch} onLeave={onLeave} />;
    case 'review':
      return <ReviewPanel onClose={onClose} />;
    case null:
      return null;
    default:
      return parts && <parts.Panel name={panel.value} onClose={onClose} />;
  }
}
