/** A game: the board, who plays, what is to be done, what has happened. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { BoardView } from '~/board/board-view';
import type { Choice } from '~/game/choices';
import type { Table } from '~/game/table';
import { showsWorth } from '~/game/terms';
import { choiceNames, powerNote } from '~/words/sentences';
import { count, language, say } from '~/words/voice';
import { ActBar } from './act-bar';
import { Announcer } from './announcer';
import { Banners } from './banners';
import { FeatureCard } from './feature-card';
import { useKeys } from './keys';
import { lazily } from './lazily';
import { LogList } from './log-panel';
import { News } from './news';
import { Panels } from './panels';
import { reasonText } from './refused-text';
import { SeatList } from './seat-list';
import {
  type ByLink,
  type Looking,
  lookedAt,
  makeView,
  type Panel,
  shownSpots,
  shownWay,
  TableContext,
  type TableView,
  useTableView,
} from './table-view';
import { Tools } from './tools';

const LookBar = lazily(async () => (await import('./look-bar')).LookBar);

interface BoardAreaProps {
  readonly onAnnounce: (text: string) => void;
}

/** Nothing can be tried in what is past. */
const PAST = {
  placements: [],
  placed: null,
  spots: [],
  chosen: null,
  pointed: null,
  onPlace: () => undefined,
  onSpot: () => undefined,
  onPoint: () => undefined,
  onBack: () => undefined,
};

function PastArea({ look, onAnnounce }: BoardAreaProps & { look: Looking }) {
  const { board } = useTableView();
  return (
    <BoardView
      {...PAST}
      game={look.game}
      last={look.cells}
      lastSeat={look.line.seat}
      language={language.value}
      onAnnounce={onAnnounce}
      handle={board}
    />
  );
}

function BoardArea({ onAnnounce }: BoardAreaProps) {
  const view = useTableView();
  const { table, pointed, asked, board } = view;
  const game = table.shown.value;
  const spots = shownSpots(view);
  const names = choiceNames(game, spots);
  const refused = table.refused.value
    .filter(({ isListed }) => !isListed)
    .map((one) => ({ action: one.action, text: reasonText(game, one) }));
  const trySpot = ({ action }: Choice) => {
    asked.value = null;
    if (table.chosen.peek()?.text === action.text) table.back();
    else table.try(action);
  };
  const last = table.last.value;
  return (
    <BoardView
      game={game}
      placements={table.placements.value}
      placed={table.placed.value}
      spots={spots}
      refused={refused}
      way={shownWay(view)}
      chosen={table.chosen.value}
      last={last.cells}
      lastSeat={last.seat}
      pointed={pointed.value}
      onPlace={(action) => table.try(action)}
      onSpot={trySpot}
      onRefused={({ action }) => {
        asked.value = action.text;
      }}
      onPoint={(place) => {
        pointed.value = place;
      }}
      onBack={() => table.back()}
      language={language.value}
      nameOf={({ action }) => names.get(action.text) ?? action.text}
      noteOf={powerNote}
      hasPoints={showsWorth(table.aids.value)}
      onAnnounce={onAnnounce}
      handle={board}
    />
  );
}

function Shown(props: BoardAreaProps) {
  const look = lookedAt(useTableView());
  return look ? <PastArea {...props} look={look} /> : <BoardArea {...props} />;
}

function Acts() {
  const look = lookedAt(useTableView());
  return look ? <LookBar look={look} /> : <ActBar />;
}

function Status() {
  const view = useTableView();
  const { number, bag } = (lookedAt(view)?.game ?? view.table.game.value).turn;
  return (
    <p class="status">
      {say('turn', { n: number })} · {count('left', bag)}
      {view.parts && <view.parts.Status />}
    </p>
  );
}

/** Keys go to the board, unless something has to be answered first; fingers need no frame around it. */
function useFirstFocus({ board }: TableView): void {
  useEffect(() => {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    if (!isTouched && !document.querySelector('dialog[open]')) board.current?.focus();
  }, [board]);
}

/** The title of the window says whose turn it is, for those who look elsewhere meanwhile. */
function useTitle(table: Table): void {
  const isOwn = table.actor.value !== null;
  useEffect(() => {
    document.title = isOwn ? `${say('yourTurn')} – Lauze` : 'Lauze';
    return () => {
      document.title = 'Lauze';
    };
  }, [isOwn, language.value]);
}

interface GameProps {
  readonly table: Table;
  readonly link?: ByLink;
  readonly opens?: Panel | null; // a panel that is open from the beginning
  readonly onRematch: (() => void) | null;
  readonly onLeave: () => void;
  readonly children?: ComponentChildren; // what has to be answered first
}

export function GamePage({ table, link, opens = null, onRematch, ...more }: GameProps) {
  const { onLeave, children } = more;
  const view = useMemo(() => makeView(table, link ?? null, opens), [table, link]);
  const spoken = useSignal('');
  useKeys(view);
  useFirstFocus(view);
  useTitle(table);
  useEffect(() => () => view.review.peek()?.stop(), [view]);
  return (
    <TableContext.Provider value={view}>
      <div class={`game ${link ? 'by-link' : ''}`}>
        <header class="game-head">
          <h1 class="hidden">{say('gameTitle')} – Lauze</h1>
          <Tools onLeave={onLeave} />
          <Status />
          <SeatList />
        </header>
        <main class="game-main">
          <div class="game-board">
            <Shown
              onAnnounce={(text) => {
                spoken.value = text;
              }}
            />
          </div>
          <div class="floats">
            <Banners />
            <News />
          </div>
          <FeatureCard />
          <Acts />
        </main>
        <aside class="game-log" aria-labelledby="log-title">
          <h2 id="log-title">{say('log')}</h2>
          <LogList />
        </aside>
        <Announcer extra={spoken.value} />
        <Panels onRematch={onRematch} onLeave={onLeave} />
        {children}
      </div>
    </TableContext.Provider>
  );
}
