/** The buttons of one spot: a figure to put, one to take, a feature or a tile to choose, with what that brings. */
import { useRef } from 'preact/hooks';
import type { Point } from '~/art/art';
import { figure, token } from '~/art/figures';
import { letterOf, NEUTRAL, seatLook } from '~/art/seats';
import type { BoardProps } from '~/board/board';
import { boardWords, listText } from '~/board/board-words';
import { nodeAt } from '~/board/parts';
import type { SpotGroup } from '~/board/spot-groups';
import type { Box } from '~/board/spot-layout';
import { TilePortrait } from '~/board/tile-portrait';
import type { Laid, Seat } from '~/engine/engine';
import type { Choice } from '~/game/choices';

const HEIGHT = 46;
const NOTE_HEIGHT = 14;
const WIDTH = 74;
const NARROW = 44; // with a figure alone
const DIGIT = 9;
const BADGE = 18;
const LETTER = 6.5; // of the small words beside what could be mistaken for another
/** A button that has just come up under a finger does not take its second tap for a choice. */
const DEAF = 350; // milliseconds

/** A house that an arrow points into: the figure would go home. */
const HOME =
  '<path class="board-spot-house" d="M3 11L12 3l9 8h-3v9H6v-9z"/>' +
  '<path class="board-spot-arrow" d="M12 8v8m-3.5-3.5L12 16l3.5-3.5"/>';

const isTaking = ({ action }: Choice): boolean => action.verb === 'take';
const isOfTile = ({ action }: Choice): boolean =>
  action.verb === 'choose' && action.place?.spot === '';

/** Among many places of one way only what was chosen is shown in full. */
const isSmall = ({ choices }: SpotGroup, { way, chosen }: BoardProps): boolean =>
  typeof way === 'string' &&
  choices.every(({ action }) => action.power === way && action.text !== chosen?.text);

/** The choices of a group that have a button. */
const shownOf = (group: SpotGroup, view: BoardProps): readonly Choice[] =>
  isSmall(group, view) ? group.choices.slice(0, 1) : group.choices;

/** Who else would hold the feature. */
const othersOf = ({ action, owners }: Choice): readonly Seat[] =>
  owners.filter((seat) => seat !== action.figure?.seat);

const hasSameWorth = (a: Choice, b: Choice): boolean => a.now === b.now && a.end === b.end;

/** Whether a choice says how many points it brings, and who holds the feature: one that brings the same as the one
 * before it at the same spot need not say it again. */
function hasPoints(group: SpotGroup, i: number, view: BoardProps): boolean {
  const [choice, before] = [group.choices[i], group.choices[i - 1]];
  if (!choice || view.hasPoints === false || isSmall(group, view)) return false;
  return !before || isTaking(choice) || !hasSameWorth(choice, before);
}

const hasTwoDigits = ({ now, end, worth }: Choice): boolean =>
  Math.max(Math.abs(now), Math.abs(end), worth ?? 0) > 9;

/** The words that tell a choice from another one with the same figure. */
const noteOf = ({ choices }: SpotGroup, choice: Choice, view: BoardProps): string =>
  choices.length > 1 && isTaking(choice) ? (view.noteOf?.(choice) ?? '') : '';

function widthOfChoice(group: SpotGroup, i: number, view: BoardProps): number {
  const choice = group.choices[i];
  if (!choice) return 0;
  if (!hasPoints(group, i, view)) return NARROW;
  const badges = othersOf(choice).length + (isTaking(choice) ? 1 : 0);
  const plain = WIDTH + badges * (BADGE - 2) + (hasTwoDigits(choice) ? DIGIT : 0);
  return Math.max(plain, noteOf(group, choice, view).length * LETTER + 12);
}

const heightOf = (group: SpotGroup, view: BoardProps): number =>
  group.choices.some((choice) => noteOf(group, choice, view) !== '')
    ? HEIGHT + NOTE_HEIGHT
    : HEIGHT;

/** All buttons of a group together. */
export const boxOf = (group: SpotGroup, view: BoardProps): Box => ({
  width: shownOf(group, view).reduce((sum, _, i) => sum + widthOfChoice(group, i, view), 0),
  height: heightOf(group, view),
});

/** What a button says to those who do not see it. */
function labelOf(choice: Choice, number: number, view: BoardProps): string {
  const language = view.language ?? 'en';
  const words = boardWords(language);
  const { now, end, worth } = choice;
  const others = othersOf(choice);
  const parts = [words.numbered(number, view.nameOf?.(choice) ?? choice.action.text)];
  if (view.hasPoints !== false && worth === null) parts.push(words.now(now));
  if (view.hasPoints !== false && worth === null && end !== now) parts.push(words.end(end));
  if (others.length > 0) parts.push(words.heldBy(listText(others.map(letterOf), language)));
  return parts.join(words.next);
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What it brings at once, and in brackets what it would have brought if the game ended now. */
function Points({ choice }: { choice: Choice }) {
  const { now, end, worth } = choice;
  if (worth !== null) return <b class="board-spot-worth">{worth}</b>;
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

/** What is seen in a button. */
function Face({ choice, laid, isWhole }: { choice: Choice; laid: Laid; isWhole: boolean }) {
  const { figure: own, place } = choice.action;
  const role = (place && nodeAt(laid.type, laid.turn, place.spot)?.kind) ?? '';
  return (
    <>
      {own && (
        <Picture
          cls="board-spot-figure"
          svg={figure(own.kind, role, own.seat ?? NEUTRAL)}
          box="-8 -2 132 124"
        />
      )}
      {isOfTile(choice) && (
        <span class="board-spot-tile">
          <TilePortrait type={laid.type} turn={laid.turn} level="mid" />
        </span>
      )}
      {isTaking(choice) && <Picture cls="board-spot-owner" svg={HOME} box="0 0 24 24" />}
      {isWhole && <Points choice={choice} />}
      {isWhole &&
        othersOf(choice).map((seat) => (
          <Picture key={seat} cls="board-spot-owner" svg={token(seat)} box="0 16 100 100" />
        ))}
    </>
  );
}

interface ButtonProps {
  readonly group: SpotGroup;
  readonly index: number;
  readonly laid: Laid;
  readonly view: BoardProps;
}

function SpotButton({ group, index, laid, view }: ButtonProps) {
  const since = useRef(performance.now());
  const choice = group.choices[index];
  if (!choice) return null;
  const { verb, text, power, figure: own } = choice.action;
  const { number } = group;
  const label = labelOf(choice, number, view);
  const look = own && seatLook(own.seat ?? NEUTRAL);
  const colours = look ? { '--seat': look.colour, '--seat-text': look.text } : {};
  const note = noteOf(group, choice, view);
  return (
    <button
      type="button"
      class={`board-spot is-${verb} ${power === null ? '' : 'by-power'}`}
      style={{
        width: widthOfChoice(group, index, view),
        height: heightOf(group, view),
        ...colours,
      }}
      data-action={text}
      aria-label={label}
      aria-pressed={view.chosen?.text === text}
      aria-keyshortcuts={number < 10 ? String(number) : undefined}
      title={label}
      onClick={(event) => {
        const isByKey = event.detail === 0;
        if (isByKey || performance.now() - since.current > DEAF) view.onSpot(choice);
      }}
    >
      {index === 0 && number < 10 && <kbd>{number}</kbd>}
      <span class="board-spot-face">
        <Face choice={choice} laid={laid} isWhole={hasPoints(group, index, view)} />
      </span>
      {note && <small class="board-spot-note">{note}</small>}
    </button>
  );
}

interface GroupProps {
  readonly group: SpotGroup;
  readonly laid: Laid;
  readonly at: Point; // the middle, in pixels of the drawing
  readonly view: BoardProps;
}

export function SpotButtons({ group, laid, at, view }: GroupProps) {
  return (
    <div class="board-spot-group" style={{ left: at[0], top: at[1] }}>
      {shownOf(group, view).map(({ action }, index) => (
        <SpotButton key={action.text} {...{ group, index, laid, view }} />
      ))}
    </div>
  );
}
