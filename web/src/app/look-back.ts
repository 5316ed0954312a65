/** Looking back at a line of a game that was judged: the game before it, as it was played, and as it had been better. */
import type { Action, Game, JudgedLine, RawAction } from '~/engine/engine';
import { findRaw } from '~/game/choices';
import { type Step, takeStep } from '~/game/course';
import { LocalTable } from '~/game/local-table';
import type { Review } from '~/game/review';
import { actionName } from '~/words/sentences';
import { say } from '~/words/voice';
import { go } from './address';
import { beginFrom } from './keeping';
import type { Looking, TableView } from './table-view';

/** Who takes the other seats where a game is gone on with. */
const OPPONENT = 'champion';

const playedSteps = ({ course }: Review, { first, n }: JudgedLine): readonly Step[] =>
  course.steps.slice(first, first + n);

function stepsOf(start: Game, line: readonly RawAction[]): readonly Step[] {
  const steps: Step[] = [];
  for (const raw of line) {
    const game = steps.at(-1)?.after ?? start;
    const action = findRaw(game, raw);
    if (!action) break;
    steps.push(takeStep(game, action));
  }
  return steps;
}

function bestSteps(review: Review, line: JudgedLine): readonly Step[] {
  const start = review.course.steps[line.first]?.before;
  return start ? stepsOf(start, line.best) : [];
}

const isSame = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.map(({ action }) => action.text).join() === b.map(({ action }) => action.text).join();

/** "R at 0, 1, top north, knight" */
function stepsText(steps: readonly Step[]): string {
  const told = steps.filter(({ action }) => action.verb !== 'pass' || steps.length === 1);
  const text = ({ tile, verb }: Action, name: string) =>
    verb === 'place' ? `${tile} ${name}` : name;
  return told
    .map(({ action, before, after }) =>
      text(action, actionName(action.verb === 'put' ? after : before, action)),
    )
    .join(', ');
}

/** What was played, and what would have been better: null where nothing was found. */
export function textsOf({ review, line }: Looking): { played: string; better: string | null } {
  const [played, best] = [playedSteps(review, line), bestSteps(review, line)];
  return { played: stepsText(played), better: isSame(played, best) ? null : stepsText(best) };
}

/** Shows a line on the board, without the panel. */
export function lookAt(
  view: TableView,
  review: Review,
  line: JudgedLine,
  shows: Looking['shows'] = 'played',
): void {
  const before = review.course.steps[line.first]?.before;
  if (!before) return;
  const steps = shows === 'best' ? bestSteps(review, line) : playedSteps(review, line);
  const cells = steps.flatMap(({ action }) =>
    action.verb === 'place' && action.place ? [{ x: action.place.x, y: action.place.y }] : [],
  );
  const isBefore = shows === 'before';
  view.looking.value = {
    review,
    line,
    shows,
    game: isBefore ? before : (steps.at(-1)?.after ?? before),
    cells: isBefore ? [] : cells,
  };
  view.panel.value = null;
  // The board has to show that game before it can be moved to it.
  if (cells.length > 0) setTimeout(() => view.show(cells), 0);
}

/** A new game from the moment before a line: whoever looks back takes its seat. */
export function playOnFrom({ table, names }: TableView, { review, line }: Looking): void {
  const players = table.seats.peek().map((_, seat) => {
    const level = table instanceof LocalTable ? (table.players[seat]?.level ?? null) : null;
    return { name: names(seat), level: seat === line.seat ? null : (level ?? OPPONENT) };
  });
  go({ at: 'local', id: beginFrom(review.course, players, line.first) });
}

const MARKS = { none: '', dubious: '?!', mistake: '?', blunder: '??' } as const;

export const markOf = ({ mistake }: JudgedLine): string => MARKS[mistake];

export function markWord({ mistake }: JudgedLine): string {
  if (mistake === 'none') return '';
  return say(
    ({ dubious: 'markDubious', mistake: 'markMistake', blunder: 'markBlunder' } as const)[mistake],
  );
}
