/** A server as somebody starts it: `lauze serve`, its address read off the first line that it prints. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const LIMIT = 10_000; // milliseconds to start, and to stop

const running = new Set();
const folder = mkdtempSync(join(tmpdir(), 'lauze-'));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** The command under test. */
export function command() {
  const { LAUZE } = process.env;
  if (!LAUZE) throw new Error('LAUZE does not say which command to test');
  return LAUZE;
}

async function firstLine(child, errors) {
  const lines = createInterface({ input: child.stdout });
  const signal = AbortSignal.timeout(LIMIT);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`lauze serve ended at once: ${errors()}`);
  });
  ended.catch(() => {});
  const [line] = await Promise.race([once(lines, 'line', { signal }), ended]);
  return line;
}

let nStores = 0;
const freshStore = () => join(folder, `games${++nStores}.sqlite`);

/** Starts a server, at a port that the system chooses if none is given, with games of its own unless a store is. */
export async function serve({ port = 0, store = freshStore(), more = [] } = {}) {
  const options = ['--port', String(port), '--store', store, ...more];
  const child = spawn(command(), ['serve', ...options], {
    env: { ...process.env, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const errors = () => text.trim();
  const line = await firstLine(child, errors);
  const origin = /http:\/\/[^\s/]+/.exec(line)?.[0];
  if (!origin) throw new Error(`lauze serve printed no address but: ${line}`);
  let isStopping = false;
  return {
    origin,
    port: Number(new URL(origin).port),
    store,
    errors,
    hasDied: () => !isStopping && (child.exitCode !== null || child.signalCode !== null),
    /** Ends it without a word, as when its machine loses power. */
    async kill() {
      isStopping = true;
      child.kill('SIGKILL');
      await once(child, 'exit', { signal: AbortSignal.timeout(LIMIT) });
      running.delete(child);
    },
    /** Asks it to stop, as Control and C does; what it does not do in time is an error. */
    async stop() {
      if (isStopping) return;
      isStopping = true;
      child.kill('SIGTERM');
      try {
        if (child.exitCode === null && child.signalCode === null)
          await once(child, 'exit', { signal: AbortSignal.timeout(LIMIT) });
      } finally {
        child.kill('SIGKILL');
        running.delete(child);
      }
    },
  };
}
