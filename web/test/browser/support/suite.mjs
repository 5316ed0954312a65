/**
 * Runs the tests of one file, one after the other, and ends with the line that ./check counts. A
 * test that fails leaves a picture of every page that it had open, in build/check/shots or LAUZE_SHOTS.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { shots, testName } from './places.mjs';
import { serve } from './served.mjs';
import { launch, Visitor } from './visitor.mjs';

/** What a promise gives, unless it takes longer than that. */
export async function within(seconds, what, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    const fail = () => reject(new Error(`${what}: not done after ${seconds} s`));
    timer = setTimeout(fail, seconds * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What one test has open; all of it is closed when the test ends, however it ends. */
class Room {
  #visitors = [];
  #servers = [];
  #afterwards = [];

  constructor(browser, houseServer) {
    this.browser = browser;
    this.houseServer = houseServer;
  }

  /** A server of the test's own, which it may stop and start. */
  async serve(options) {
    const server = await serve(options);
    this.#servers.push(server);
    return server;
  }

  /** Somebody with a browser of his own, who looks at the server of all tests if no other is named. */
  async open(options = {}) {
    const origin = options.origin ?? (await this.houseServer()).origin;
    const visitor = await Visitor.open(this.browser, { ...options, origin });
    this.#visitors.push(visitor);
    return visitor;
  }

  /** Something that has to be done when the test has ended. */
  after(act) {
    this.#afterwards.push(act);
  }

  /** What went wrong in the pages and at the servers without anybody having asked. */
  async problems() {
    const told = this.#visitors.flatMap(({ name, problems }) =>
      problems().map((problem) => `${name}: ${problem}`),
    );
    for (const server of [await this.houseServer(), ...this.#servers]) {
      if (server.hasDied()) told.push(`the server has died: ${server.errors()}`);
    }
    return told;
  }

  async photograph(title) {
    mkdirSync(shots, { recursive: true });
    const name = title.replace(/[^\p{L}\p{N}]+/gu, '-');
    for (const visitor of this.#visitors) {
      const path = join(shots, `${testName}-${name}-${visitor.name}.png`);
      await within(10, 'a picture', visitor.page.screenshot({ path })).catch((e) =>
        console.log(e.message),
      );
    }
  }

  async close() {
    for (const visitor of this.#visitors) await within(10, 'closing', visitor.close());
    for (const act of this.#afterwards) await act();
    for (const server of this.#servers) await server.stop();
  }
}

async function attempt({ name, seconds, play }, room) {
  try {
    await within(seconds, name, play(room));
    const problems = await room.problems();
    if (problems.length > 0) throw new Error(`the page complained:\n  ${problems.join('\n  ')}`);
    return null;
  } catch (error) {
    await room.photograph(name);
    const problems = await room.problems();
    return [error.stack ?? String(error), ...problems].join('\n');
  } finally {
    await room.close();
  }
}

const tests = [];

/** A test; `play` is given a room. */
export function test(name, play, seconds = 120) {
  tests.push({ name, play, seconds });
}

/** Runs them all; LAUZE_ONLY picks those whose names hold it. */
export async function run() {
  const chosen = tests.filter(({ name }) => name.includes(process.env.LAUZE_ONLY ?? ''));
  const browser = await launch();
  let server = null;
  const houseServer = async () => {
    server ??= serve();
    return server;
  };
  let failed = 0;
  for (const one of chosen) {
    const began = performance.now();
    const complaint = await attempt(one, new Room(browser, houseServer)).catch(String);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${complaint === null ? 'ok    ' : 'FAILED'} ${one.name} (${took} s)`);
    if (complaint === null) continue;
    failed++;
    console.log(stripVTControlCharacters(complaint).replace(/^/gm, '    '));
  }
  await browser.close();
  if (server) await (await server).stop();
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
}
