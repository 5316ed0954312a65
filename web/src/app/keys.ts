/** Keys of a game's page: what no control and not the board has taken. */
import { useEffect } from 'preact/hooks';
import { digitOf } from '~/board/digits';
import { isWide, waysOf } from '~/game/put-ways';
import { chooseNothing, commit } from './act-bar';
import type { Panel, TableView } from './table-view';

/** Elements that make something of keys themselves. */
const BUSY = 'input, textarea, select, button, a, summary, dialog';

const PANELS: Readonly<Record<string, Panel>> = {
  t: 'tiles',
  h: 'log',
  k: 'choices',
  '?': 'help',
};

/** Of games by a link. */
const LINK_PANELS: Readonly<Record<string, Panel>> = { c: 'talk', o: 'table' };

function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  const isWriting =
    event.target instanceof Element && event.target.closest('input, textarea, select');
  return !isWriting;
}

/** Whether the element with the focus wants this key itself. */
function isTaken(event: KeyboardEvent): boolean {
  const isPress = event.key === 'Enter' || event.key === ' ';
  return isPress && event.target instanceof Element && event.target.closest(BUSY) !== null;
}

/** The key that opened a panel closes it. */
function closePanel({ panel }: TableView): boolean {
  const wasOpen = panel.peek() !== null;
  panel.value = null;
  return wasOpen;
}

/** Goes on to the next way to put a figure, and after the last to none. */
function nextWay(view: TableView): boolean {
  const ways = waysOf(view.table.spots.peek());
  if (!isWide(ways)) return false;
  const at = ways.findIndex(({ power }) => power === view.way.peek());
  view.way.value = ways[at + 1]?.power ?? null;
  return true;
}

function heed(view: TableView, event: KeyboardEvent): boolean {
  const { table, board, panel, show } = view;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if ((event.ctrlKey || event.metaKey) && key === 'z' && panel.peek() === null) {
    table.back();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const name = PANELS[key] ?? (view.parts ? LINK_PANELS[key] : undefined);
  if (document.querySelector('dialog[open]')) return name === panel.peek() && closePanel(view);
  if (name) {
    panel.value = name;
    return true;
  }
  if (key === 'l') {
    show(table.last.peek().cells);
    return true;
  }
  if (key === 'p' && nextWay(view)) return true;
  if ((digitOf(event) === '0' || key === ' ') && chooseNothing(view)) return true;
  if (key === 'Enter' && table.mayCommit.peek()) {
    commit(view);
    return true;
  }
  return board.current?.key(event) ?? false;
}

export function useKeys(view: TableView): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isForPage(event) || isTaken(event)) return;
      if (heed(view, event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [view]);
}
