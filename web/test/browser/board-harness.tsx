/** A page with nothing but the board, for board.browser.mjs: a game between two seats that anybody may play. */
import wasm from '@made/lauze.wasm?url';
import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import type { BoardHandle } from '~/board/board';
import { BoardView } from '~/board/board-view';
import type { Action, Cell, Engine, Game, Place, Seat } from '~/engine/engine';
import { loadEngine } from '~/engine/module';
import type { Choice } from '~/game/choices';
import * as instruments from './board-instruments';

/** What the test reads and sets; every call of the board is noted. */
interface Shown {
  readonly base: Game; // before what is tried
  readonly placed: Action | null;
  readonly chosen: Action | null;
  readonly last: readonly Cell[];
  readonly lastSeat: Seat | null;
}

const calls: string[] = [];
const pointed = signal<Place | null>(null);
const language = signal<'en' | 'fr'>('en');
const isReplay = signal(false);
const handle: { current: BoardHandle | null } = { current: null };
let shown: Signal<Shown>;

const placementsOf = (game: Game): readonly Action[] =>
  game.choices().filter(({ verb }) => verb === 'place');

/** Draws a tile, by lot from a seed, where chance is to act. */
function afterDraw(game: Game, seed: number): Game {
  let next = game;
  for (let n = 0; next.turn.who === 'chance'; n++) {
    const draws = next.choices();
    const action = draws[(seed * 7919 + next.turn.number * 104729 + n) % draws.length];
    if (!action) break;
    next = next.apply(action).game;
  }
  return next;
}

/** What is shown after each tile of a game of the simple player, as far as so many tiles. */
function played(engine: Engine, setup: string, tiles: number, seed: number): Shown[] {
  let game = afterDraw(engine.rules(setup).start(), seed);
  let last: Cell[] = [];
  let lastSeat: Seat | null = null;
  const all: Shown[] = [];
  for (let n = 0; game.turn.who !== null; n++) {
    const isPlacing = placementsOf(game).length > 0;
    if (isPlacing) all.push({ base: game, placed: null, chosen: null, last, lastSeat });
    if (isPlacing && game.board().length >= tiles) break;
    const action = game.greedy(seed + n);
    if (isPlacing && action.place && typeof game.turn.who === 'number') {
      last = [action.place];
      lastSeat = game.turn.who;
    }
    game = afterDraw(game.apply(action).game, seed);
  }
  if (game.turn.who === null) all.push({ base: game, placed: null, chosen: null, last, lastSeat });
  return all;
}

function Harness() {
  const { base, placed, chosen, last, lastSeat } = shown.value;
  const tried = placed ? base.apply(placed).game : base;
  const game = chosen ? tried.apply(chosen).game : tried;
  const spots: Choice[] = placed
    ? tried
        .choices()
        .filter(({ place }) => place)
        .map((action) => {
          const after = tried.apply(action).game;
          const seat = base.turn.seat;
          const owners = (action.place && after.feature(action.place)?.owners) ?? [];
          return {
            action,
            now: (after.points[seat] ?? 0) - (tried.points[seat] ?? 0),
            end: (after.final()[seat] ?? 0) - (tried.final()[seat] ?? 0),
            owners,
            worth: null,
          };
        })
    : [];
  const note = (text: string) => calls.push(text);
  return (
    <BoardView
      game={game}
      placements={isReplay.value ? [] : placementsOf(base)}
      placed={placed}
      spots={spots}
      chosen={chosen}
      last={last}
      lastSeat={lastSeat}
      pointed={pointed.value}
      language={language.value}
      handle={handle}
      onPlace={(action) => {
        note(`place ${action.text}`);
        shown.value = { ...shown.value, placed: action, chosen: null };
      }}
      onSpot={({ action }) => {
        note(`spot ${action.text}`);
        shown.value = { ...shown.value, chosen: action };
      }}
      onPoint={(place) => {
        note(`point ${place ? `${place.x},${place.y}${place.spot}` : 'nothing'}`);
        pointed.value = place;
      }}
      onBack={() => {
        note('back');
        const { chosen: was } = shown.value;
        shown.value = { ...shown.value, chosen: null, placed: was ? shown.value.placed : null };
      }}
      onAnnounce={(text) => note(`say ${text}`)}
    />
  );
}

const engine = await loadEngine(fetch(wasm));

const wanted = new URLSearchParams(location.search);
const history = played(
  engine,
  wanted.get('setup') ?? 'base; 2 seats',
  Number(wanted.get('tiles') ?? 1),
  Number(wanted.get('seed') ?? 1),
);
isReplay.value = wanted.has('replay');

/** Shows the game as it was so many tiles before its end. */
function showBefore(tiles: number): void {
  const then = history.at(-1 - tiles);
  if (then) shown.value = then;
}

const latest = history.at(-1);
if (!latest) throw new Error('no such game');
shown = signal(latest);

const harness = {
  calls,
  handle,
  pointed,
  language,
  isReplay,
  instruments,
  showBefore,
  get shown() {
    return shown.value;
  },
};

declare global {
  interface Window {
    harness: typeof harness;
  }
}

window.harness = harness;
render(<Harness />, document.getElementById('app') as HTMLElement);
