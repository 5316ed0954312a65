/** Games that were played are judged line by line beside the page: the planted blunder is found, whoever shares the work. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { walk } from '~/game/course';
import { LocalTable } from '~/game/local-table';
import { Review, type Reviewer, sumUp, worstOf } from '~/game/review';
import { type ReviewReply, type ReviewTask, reviewFor } from '~/game/review-desk';
import { freshEngine, freshThinker, inTree } from './made';
import { people } from './support/tables';

const engine = await freshEngine();
const planted = readFileSync(inTree('tests/data/planted_blunder.lz'), 'utf8');

/** A worker that is none: the desk in the same thread. */
class FakeReviewer implements Reviewer {
  onmessage: ((event: MessageEvent<ReviewReply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  isTerminated = false;

  constructor(readonly isBroken = false) {}

  postMessage(task: ReviewTask): void {
    const record = this.isBroken ? 'no record' : task.record;
    void reviewFor(freshThinker(), { ...task, record }, (data) => {
      if (!this.isTerminated) this.onmessage?.({ data } as MessageEvent<ReviewReply>);
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function plantedTable(): LocalTable {
  const { games, actions } = engine.readRecord(planted);
  const start = games[0];
  if (!start) throw new Error('the record has no game');
  const course = { start, steps: walk(start, actions) };
  return new LocalTable({ rules: start.rules, players: people('Ada', 'Bob'), course });
}

async function reviewOf(table: LocalTable, most: number, nodes: number) {
  const workers: FakeReviewer[] = [];
  const make = () => {
    const worker = new FakeReviewer();
    workers.push(worker);
    return worker;
  };
  const review = new Review(table, { make, most, nodes });
  while (!review.isDone.peek() && !review.hasFailed.peek())
    await new Promise((resolve) => setTimeout(resolve, 5));
  return { review, workers };
}

test('the planted blunder is the worst move, and the figures do not depend on who shares the work', async () => {
  const table = plantedTable();
  const { review, workers } = await reviewOf(table, 1, 200);
  const lines = review.lines.peek();
  expect(lines).toHaveLength(71);
  expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
  const [worst] = worstOf(lines);
  expect(worst).toMatchObject({ turn: 37, seat: 0, mistake: 'blunder' });
  expect(worst?.loss.margin).toBeGreaterThan(10);
  expect(lines.every(({ loss }) => loss.margin >= 0)).toBe(true);
  // The last move is judged by the result: 109 to 126.
  expect(Math.abs(lines.at(-1)?.after.margin ?? 0)).toBeCloseTo(17);
  const shared = await reviewOf(table, 3, 200);
  expect(shared.review.lines.peek()).toEqual(lines);
});

test('a line says where it stands in the game, and what would have been better can be played there', async () => {
  const table = plantedTable();
  const { review } = await reviewOf(table, 2, 20);
  const { steps } = table.course.peek();
  for (const line of review.lines.peek()) {
    const step = steps[line.first];
    expect(step?.by).toBe(line.seat);
    expect(step?.before.turn.number).toBe(line.turn);
    const found =
      line.best[0] && step?.before.choices().find(({ raw }) => raw.place === line.best[0]?.place);
    expect(found, `turn ${line.turn}`).toBeTruthy();
  }
});

test('sums are those of the lines', async () => {
  const { review } = await reviewOf(plantedTable(), 1, 20);
  const lines = review.lines.peek();
  const sums = [0, 1].map((seat) => sumUp(lines, seat));
  const all = lines.reduce((sum, { loss }) => sum + loss.margin, 0);
  const own = lines.filter(({ seat }) => seat === 0).length;
  const [a = 0, b = 0] = sums.map(({ lost }) => lost);
  expect(a * own + b * (lines.length - own)).toBeCloseTo(all);
  const marked = sums.flatMap(({ mistakes }) => [
    mistakes.dubious,
    mistakes.mistake,
    mistakes.blunder,
  ]);
  expect(marked.reduce((x, y) => x + y, 0)).toBe(worstOf(lines).length);
});

test('a review that fails says so, and one that is stopped finds nothing more', async () => {
  const broken = new Review(plantedTable(), { make: () => new FakeReviewer(true), most: 1 });
  const stopped = new Review(plantedTable(), { make: () => new FakeReviewer(), most: 1, nodes: 1 });
  stopped.stop();
  while (!broken.hasFailed.peek()) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stopped.lines.peek()).toEqual([]);
  expect(stopped.hasFailed.peek()).toBe(false);
});

test('only a level that looks ahead can judge, and only the module that thinks', async () => {
  const thinker = await freshThinker();
  const { games, actions } = thinker.readRecord(planted);
  const rules = games[0]?.rules;
  expect(() => rules?.review(actions, 'greedy', 10)).toThrow(/look ahead/);
  expect(() => rules?.review(actions, 'nobody', 10)).toThrow(/'nobody'/);
  expect(() => engine.rules('base').review([], 'champion', 10)).toThrow(/nobody can think/);
});
