/** Where something may be done: the buttons of each spot near what they are about, and what may not be done there. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Point, SIZE } from '~/art/art';
import type { BoardProps, Refused } from '~/board/board';
import { cellKey } from '~/board/cells';
import { pointAt } from '~/board/parts';
import { RefusedButton, SIDE } from '~/board/refused-button';
import { boxOf, SpotButtons } from '~/board/spot-button';
import { groupsOf, type SpotGroup } from '~/board/spot-groups';
import { type Box, GAP, layOutSpots, type Obstacle, type Wish } from '~/board/spot-layout';
import type { Stage } from '~/board/stage';
import { type Symbols, variantOf } from '~/board/symbols';
import type { Cell, Laid, Place } from '~/engine/engine';

const MARGIN = 14; // between buttons and frame
/** In tiles smaller than this, in pixels, buttons would hide what they are about. */
const SMALL_TILE = 150;
/** From here on a line leads from the button to its anchor. */
const LEADER = 12;

interface SpotLayerProps {
  readonly symbols: Symbols;
  readonly stage: Stage;
  readonly view: BoardProps;
}

/** Something with a place on the board and a size of its own. */
interface Spot extends Box {
  readonly key: string;
  readonly of: SpotGroup | Refused;
  readonly cell: Cell;
  readonly laid: Laid | null; // null where a tile may not be placed
  readonly anchor: Point; // in board units
  readonly isSettled: boolean; // the tile is drawn, so the anchor stays where it is
}

interface Shown {
  readonly spot: Spot;
  readonly at: Point; // its middle, in pixels of the drawing
}

const isGroup = (of: SpotGroup | Refused): of is SpotGroup => 'choices' in of;
const verbOf = ({ of }: Spot): string => (isGroup(of) ? (of.choices[0]?.action.verb ?? '') : '');
const isPutting = (spot: Spot): boolean => verbOf(spot) === 'put';
const isChoosing = (spot: Spot): boolean => verbOf(spot) === 'choose';
/** What shows which tile is meant is all of that tile. */
const isOfTile = ({ of }: Spot): boolean => isGroup(of) && of.choices[0]?.action.place?.spot === '';

/** The tile of a place, and where on the board the place is. */
function locate({ view, symbols }: SpotLayerProps, place: Place | null) {
  const board = view.game.board();
  const number = board.findIndex(({ cell }) => cell.x === place?.x && cell.y === place.y);
  const laid = board[number];
  if (!place || !laid) return null;
  const of = { tile: laid.type, turn: laid.turn, variant: variantOf(number) };
  const facts = symbols.facts(of).value;
  const [x, y] = pointAt(laid, place.spot, facts?.anchors);
  const anchor: Point = [laid.cell.x * SIZE + x, laid.cell.y * SIZE + y];
  return { laid, cell: laid.cell, anchor, isSettled: facts !== undefined };
}

/** On smaller tiles, in pixels, what is greyed would be in the way of placing. */
const LEAST_CELL = 56;
const CORNER = 0.06; // of a tile, from its edges

/** The corner of an empty cell, where it does not hide what may be done there. */
function cornerOf({ stage }: SpotLayerProps, place: Place | null) {
  if (!place || stage.size.value < LEAST_CELL) return null;
  const anchor: Point = [(place.x + 1 - CORNER) * SIZE, (place.y + CORNER) * SIZE];
  return { laid: null, cell: place, anchor, isSettled: true };
}

/** What may be done first, so that it has the better places. */
function spotsOf(props: SpotLayerProps): Spot[] {
  const { view } = props;
  const groups = groupsOf(view.spots).flatMap((group): Spot[] => {
    const found = locate(props, group.choices[0]?.action.place ?? null);
    const { key } = group;
    return found ? [{ key, of: group, ...boxOf(group, view), ...found }] : [];
  });
  const refused = (view.refused ?? []).flatMap((of): Spot[] => {
    const { place, verb } = of.action;
    const found = verb === 'place' ? cornerOf(props, place) : locate(props, place);
    return found ? [{ key: of.action.text, of, width: SIDE, height: SIDE, ...found }] : [];
  });
  return [...groups, ...refused];
}

/** The tiles that the buttons leave free, so that one sees what they are about: small ones, and those to choose. Where
 * many places all over the board are shown, nothing would be left for their buttons. */
function obstacles(spots: readonly Spot[], view: BoardProps, size: number): readonly Obstacle[] {
  const isSmall = size <= SMALL_TILE && typeof view.way !== 'string';
  const keepsFree = (spot: Spot) =>
    isOfTile(spot) || (isSmall && (isPutting(spot) || isChoosing(spot)));
  const cells = new Map<string, Obstacle>();
  for (const { cell } of spots.filter(keepsFree)) {
    const { x, y } = cell;
    const at: Point = [(x + 0.5) * size, (y + 0.5) * size];
    cells.set(cellKey(cell), { at, width: size - 2 * GAP, height: size - 2 * GAP });
  }
  return [...cells.values()];
}

/** Each with its middle. */
function laidOut(spots: readonly Spot[], view: BoardProps, size: number): readonly Shown[] {
  const scale = size / SIZE;
  const wishes = spots.map(({ anchor: [x, y], cell, width, height }): Wish => {
    const outward: Point = [x - (cell.x + 0.5) * SIZE, y - (cell.y + 0.5) * SIZE];
    return { at: [x * scale, y * scale], outward, width, height };
  });
  const points = layOutSpots(wishes, obstacles(spots, view, size));
  return spots.flatMap((spot, i): Shown[] => {
    const at = points[i];
    return at ? [{ spot, at }] : [];
  });
}

/** Brings all buttons into the frame when they have come up and the board rests, and once more when
 * their tiles are drawn, after which they stay where they are. */
function useReveal(
  stage: Stage,
  shown: readonly Shown[],
  { size, way }: { size: number; way: string | null },
): void {
  const isPending = useRef(false);
  const isThere = shown.length > 0;
  const isSettled = shown.every(({ spot }) => spot.isSettled);
  useLayoutEffect(() => {
    isPending.current = isThere;
  }, [isThere, isSettled, way]);
  useLayoutEffect(() => {
    if (!isPending.current || stage.isFlying) return;
    isPending.current = false;
    // Figures that may be taken stand anywhere, and nobody has to look at them.
    const put = shown.filter(({ spot }) => isPutting(spot) || isOfTile(spot));
    if (put.length === 0) return;
    const half = ({ width }: Spot) => width / 2 + MARGIN;
    const tall = ({ height }: Spot) => height / 2 + MARGIN;
    stage.revealMeanwhile({
      left: Math.min(...put.map(({ spot, at }) => at[0] - half(spot))) / size,
      right: Math.max(...put.map(({ spot, at }) => at[0] + half(spot))) / size,
      top: Math.min(...put.map(({ spot, at }) => at[1] - tall(spot))) / size,
      bottom: Math.max(...put.map(({ spot, at }) => at[1] + tall(spot))) / size,
    });
  }, [stage, isThere, isSettled, way, stage.rests.value]);
}

/** A line from a button to what it is about, where it stands aside. */
function Leader({ shown: { spot, at }, scale }: { shown: Shown; scale: number }) {
  const [x, y] = [spot.anchor[0] * scale, spot.anchor[1] * scale];
  if (Math.hypot(x - at[0], y - at[1]) < LEADER) return null;
  return (
    <g>
      <path d={`M${at[0]} ${at[1]}L${x} ${y}`} />
      <circle cx={x} cy={y} r="4" />
    </g>
  );
}

export function SpotLayer(props: SpotLayerProps) {
  const { stage, view } = props;
  const size = stage.size.value;
  const shown = laidOut(spotsOf(props), view, size);
  useReveal(stage, shown, { size, way: view.way ?? null });
  return (
    <div class="board-spots">
      <svg class="board-leaders" width="1" height="1" aria-hidden="true">
        {shown.map((one) => (
          <Leader key={one.spot.key} shown={one} scale={size / SIZE} />
        ))}
      </svg>
      {shown.map(({ spot: { key, of, laid }, at }) =>
        isGroup(of) ? (
          laid && <SpotButtons key={key} group={of} {...{ laid, at, view }} />
        ) : (
          <RefusedButton key={key} refused={of} {...{ laid, at, view }} />
        ),
      )}
    </div>
  );
}
