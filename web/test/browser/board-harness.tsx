/** A page with nothing but the board, for board.browser.mjs: a game between two seats that anybody may play. */
import wasm from '@made/lauze.wasm?url';
import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import type { BoardHandle, Choice } from '~/board/board';
import { BoardView } from '~/board/board-view';
import type { Action, Cell, Engine, Game, Place, Seat } from '~/engine/engine';
import { loadEngine } from '~/engine/module';

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

/** A game in which the simple player has laid so many tiles. */
function played(engine: Engine, setup: string, tiles: number, seed: number): Shown {
  let game = afterDraw(engine.rules(setup).start(), seed);
  let last: Cell[] = [];
  let lastSeat: Seat | null = null;
  for (let n = 0; game.turn.who !== null && game.board().length < tiles; n++) {
    const action = game.greedy(seed + n);
    if (action.verb === 'place' && action.place) {
      last = [action.place];
      lastSeat = typeof game.turn.who === 'number' ? game.turn.who : null;
    }
    game = afterDraw(game.apply(action).game, seed);
  }
  // The board is shown with a tile to place, so what the last seat may still put is passed.
  while (game.turn.who !== null && placementsOf(game).length === 0) {
    const pass = game.choices().find(({ verb }) => verb === 'pass');
    if (!pass) break;
    game = afterDraw(game.apply(pass).game, seed);
  }
  return { base: game, placed: null, chosen: null, last, lastSeat };
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

const harness = {
  calls,
  handle,
  pointed,
  language,
  isReplay,
  get shown() {
    return shown.value;
  },
  /** Shows another game: after so many tiles, by a seed. */
  show(setup: string, tiles: number, seed: number) {
    shown.value = played(engine, setup, tiles, seed);
  },
  /** Commits what is tried, and plays on by so many tiles. */
  play(tiles: number, seed: number) {
    const { base, placed, chosen } = shown.value;
    let game = base;
    if (placed) game = game.apply(placed).game;
    if (chosen) game = game.apply(chosen).game;
    const goal = game.board().length + tiles;
    let { last, lastSeat } = shown.value;
    for (let n = 0; game.turn.who !== null; n++) {
      game = afterDraw(game, seed);
      if (typeof game.turn.who !== 'number') break;
      const isPlacing = placementsOf(game).length > 0;
      if (isPlacing && game.board().length >= goal) break;
      const action = game.greedy(seed + n);
      if (action.verb === 'place' && action.place) {
        last = [action.place];
        lastSeat = game.turn.who;
      }
      game = game.apply(action).game;
    }
    shown.value = { base: game, placed: null, chosen: null, last, lastSeat };
  },
};

declare global {
  interface Window {
    harness: typeof harness;
  }
}

const wanted = new URLSearchParams(location.search);
shown = signal(
  played(
    engine,
    wanted.get('setup') ?? 'base; 2 seats',
    Number(wanted.get('tiles') ?? 1),
    Number(wanted.get('seed') ?? 1),
  ),
);
window.harness = harness;
render(<Harness />, document.getElementById('app') as HTMLElement);
