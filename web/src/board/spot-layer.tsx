/** The buttons at the places where something may be done: a figure put, or taken. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Point, SIZE } from '~/art/art';
import { figure, token } from '~/art/figures';
import { letterOf, seatLook } from '~/art/seats';
import type { BoardProps } from '~/board/board';
import { boardWords, listText } from '~/board/board-words';
import { cellKey } from '~/board/cells';
import { nodeAt, pointAt } from '~/board/parts';
import { GAP, layOutSpots, type Obstacle, type Wish } from '~/board/spot-layout';
import type { Stage } from '~/board/stage';
import { type Symbols, variantOf } from '~/board/symbols';
import type { Laid, Seat } from '~/engine/engine';
import type { Choice } from '~/game/choices';
import type { Language } from '~/words/catalogue';

const WIDTH = 74;
const DIGIT = 9;
const HEIGHT = 46;
const BADGE = 18;
const MARGIN = 14; // between buttons and frame
/** In tiles smaller than this, in pixels, buttons would hide what they are about. */
const SMALL_TILE = 150;
/** A button that has just come up under a finger does not take its second tap for a choice. */
const DEAF = 350; // milliseconds
/** From here on a line leads from the button to its anchor. */
const LEADER = 12;

interface SpotLayerProps {
  readonly symbols: Symbols;
  readonly stage: Stage;
  readonly view: BoardProps;
}

interface Shown {
  readonly spot: Spot;
  readonly at: Point; // the middle of the button, in pixels of the drawing
  readonly number: number;
}

interface Spot {
  readonly choice: Choice;
  readonly laid: Laid;
  readonly anchor: Point; // in board units
  readonly others: readonly Seat[]; // who else would hold the feature
}

function spotsOf({ view, symbols }: SpotLayerProps): Spot[] {
  const board = view.game.board();
  const numbers = new Map(board.map(({ cell }, number) => [cellKey(cell), number]));
  return view.spots.flatMap((choice): Spot[] => {
    const { place, figure: own } = choice.action;
    if (!place) return [];
    const number = numbers.get(cellKey(place)) ?? 0;
    const laid = board[number];
    if (!laid) return [];
    const of = { tile: laid.type, turn: laid.turn, variant: variantOf(number) };
    const [x, y] = pointAt(laid, place.spot, symbols.facts(of).value?.anchors);
    const anchor: Point = [laid.cell.x * SIZE + x, laid.cell.y * SIZE + y];
    const others = choice.owners.filter((seat) => seat !== own?.seat);
    return [{ choice, laid, anchor, others }];
  });
}

const isTaking = ({ action }: Choice): boolean => action.verb === 'take';

const hasTwoDigits = ({ now, end }: Choice): boolean => Math.max(Math.abs(now), Math.abs(end)) > 9;

function widthOf({ choice, others }: Spot): number {
  const badges = others.length + (isTaking(choice) ? 1 : 0);
  return WIDTH + badges * (BADGE - 2) + (hasTwoDigits(choice) ? DIGIT : 0);
}

/** A house that an arrow points into: the figure would go home. */
const HOME =
  '<path class="board-spot-house" d="M3 11L12 3l9 8h-3v9H6v-9z"/>' +
  '<path class="board-spot-arrow" d="M12 8v8m-3.5-3.5L12 16l3.5-3.5"/>';

/** The tiles that the buttons leave free, so that one sees what they are about: small ones. */
function obstacles(spots: readonly Spot[], size: number): readonly Obstacle[] {
  if (size > SMALL_TILE) return [];
  const cells = new Map<string, Obstacle>();
  for (const { laid, choice } of spots) {
    if (choice.action.verb !== 'put') continue;
    const { x, y } = laid.cell;
    const at: Point = [(x + 0.5) * size, (y + 0.5) * size];
    cells.set(cellKey(laid.cell), { at, width: size - 2 * GAP, height: size - 2 * GAP });
  }
  return [...cells.values()];
}

/** The middle of each button in pixels of the drawing. */
function middles(spots: readonly Spot[], size: number): readonly Point[] {
  const scale = size / SIZE;
  const wishes = spots.map((spot): Wish => {
    const [x, y] = spot.anchor;
    const { cell } = spot.laid;
    return {
      at: [x * scale, y * scale],
      outward: [x - (cell.x + 0.5) * SIZE, y - (cell.y + 0.5) * SIZE],
      width: widthOf(spot),
      height: HEIGHT,
    };
  });
  return layOutSpots(wishes, obstacles(spots, size));
}

/** What a button says to those who do not see it. */
function labelOf(spot: Spot, number: number, view: BoardProps, language: Language): string {
  const words = boardWords(language);
  const { choice, others } = spot;
  const { now, end } = choice;
  const parts = [words.numbered(number, view.nameOf?.(choice) ?? choice.action.text)];
  if (view.hasPoints !== false) parts.push(words.now(now));
  if (view.hasPoints !== false && end !== now) parts.push(words.end(end));
  if (others.length > 0) parts.push(words.heldBy(listText(others.map(letterOf), language)));
  return parts.join(words.next);
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What it brings at once, and in brackets what it would have brought if the game ended now. */
function Points({ choice }: { choice: Choice }) {
  const { now, end } = choice;
  return (
    <span class="board-spot-points">
      {(now !== 0 || end === 0) && <b>{signed(now)}</b>}
      {now !== end && <small>({signed(end)})</small>}
    </span>
  );
}

/** A figure or badge as a picture of its own. */
function Picture({ svg, box, cls }: { svg: string; box: string; cls: string }) {
  return (
    <svg
      class={`art ${cls}`}
      viewBox={box}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

function SpotButton(props: Shown & { view: BoardProps }) {
  const { spot, number, at, view } = props;
  const since = useRef(performance.now());
  const { choice, laid, others } = spot;
  const { figure: own, place, text } = choice.action;
  const isChosen = view.chosen?.text === text;
  const role = (place && nodeAt(laid.type, laid.turn, place.spot)?.kind) ?? '';
  const label = labelOf(spot, number, view, view.language ?? 'en');
  const look = own && seatLook(own.seat);
  const colours = look ? { '--seat': look.colour, '--seat-text': look.text } : {};
  return (
    <button
      type="button"
      class={`board-spot is-${choice.action.verb}`}
      style={{ left: at[0], top: at[1], width: widthOf(spot), height: HEIGHT, ...colours }}
      data-action={text}
      aria-label={label}
      aria-pressed={isChosen}
      aria-keyshortcuts={number < 10 ? String(number) : undefined}
      title={label}
      onClick={(event) => {
        const isByKey = event.detail === 0;
        if (isByKey || performance.now() - since.current > DEAF) view.onSpot(choice);
      }}
    >
      {number < 10 && <kbd>{number}</kbd>}
      {own && (
        <Picture
          cls="board-spot-figure"
          svg={figure(own.kind, role, own.seat)}
          box="-8 -2 132 124"
        />
      )}
      {isTaking(choice) && <Picture cls="board-spot-owner" svg={HOME} box="0 0 24 24" />}
      {view.hasPoints !== false && <Points choice={choice} />}
      {others.map((seat) => (
        <Picture key={seat} cls="board-spot-owner" svg={token(seat)} box="0 16 100 100" />
      ))}
    </button>
  );
}

/** Brings all buttons into the frame when they have come up and the board rests. */
function useReveal(stage: Stage, shown: readonly Shown[], size: number): void {
  const isPending = useRef(false);
  const isThere = shown.length > 0;
  useLayoutEffect(() => {
    isPending.current = isThere;
  }, [isThere]);
  useLayoutEffect(() => {
    if (!isPending.current || stage.isFlying) return;
    isPending.current = false;
    // Figures that may be taken stand anywhere; what may be put goes to the tile just placed.
    const put = shown.filter(({ spot }) => spot.choice.action.verb === 'put');
    if (put.length === 0) return;
    const half = (spot: Spot) => widthOf(spot) / 2 + MARGIN;
    const ys = put.map(({ at }) => at[1]);
    stage.reveal({
      left: Math.min(...put.map(({ spot, at }) => at[0] - half(spot))) / size,
      right: Math.max(...put.map(({ spot, at }) => at[0] + half(spot))) / size,
      top: (Math.min(...ys) - HEIGHT / 2 - MARGIN) / size,
      bottom: (Math.max(...ys) + HEIGHT / 2 + MARGIN) / size,
    });
  }, [stage, isThere, stage.rests.value]);
}

export function SpotLayer(props: SpotLayerProps) {
  const { stage, view } = props;
  const size = stage.size.value;
  const spots = spotsOf(props);
  const points = middles(spots, size);
  const scale = size / SIZE;
  const shown = spots.flatMap((spot, i): Shown[] => {
    const at = points[i];
    return at ? [{ spot, at, number: i + 1 }] : [];
  });
  useReveal(stage, shown, size);
  return (
    <div class="board-spots">
      <svg class="board-leaders" width="1" height="1" aria-hidden="true">
        {shown.map(({ spot, at }) => {
          const [x, y] = [spot.anchor[0] * scale, spot.anchor[1] * scale];
          if (Math.hypot(x - at[0], y - at[1]) < LEADER) return null;
          return (
            <g key={spot.choice.action.text}>
              <path d={`M${at[0]} ${at[1]}L${x} ${y}`} />
              <circle cx={x} cy={y} r="4" />
            </g>
          );
        })}
      </svg>
      {shown.map(({ spot, at, number }) => (
        <SpotButton key={spot.choice.action.text} {...{ spot, number, at, view }} />
      ))}
    </div>
  );
}
