/** Judges a game that was played on behalf of somebody else, and tells each line as it is found out. */
import type { Engine, JudgedLine } from '~/engine/engine';

/** Several desks share a game: each takes one line in `of`, beginning with `from`. */
export interface ReviewTask {
  readonly record: string;
  readonly tiles: string | null; // the text of tiles that the game was played with
  readonly level: string;
  readonly nodes: number; // leaves to look at for each line
  readonly from: number;
  readonly of: number;
}

export type ReviewReply =
  | { readonly lines: number } // in all
  | { readonly index: number; readonly line: JudgedLine }
  | { readonly failure: string };

export async function reviewFor(
  engine: Promise<Engine>,
  task: ReviewTask,
  reply: (reply: ReviewReply) => void,
): Promise<void> {
  try {
    judgeAll(await engine, task, reply);
  } catch (cause) {
    reply({ failure: String(cause) });
  }
}

function judgeAll(engine: Engine, task: ReviewTask, reply: (reply: ReviewReply) => void): void {
  if (task.tiles !== null) engine.loadTiles(task.tiles);
  const { games, actions } = engine.readRecord(task.record);
  const rules = games[0]?.rules;
  if (!rules) throw new Error('there is no game to judge');
  const reviewing = rules.review(actions, task.level, task.nodes);
  reply({ lines: reviewing.lines });
  for (let index = task.from; index < reviewing.lines; index += task.of)
    reply({ index, line: reviewing.judge(index) });
}
