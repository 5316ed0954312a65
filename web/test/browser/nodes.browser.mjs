/** Two servers on one database: when one is killed, its page goes on at the other by itself, with the same game. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GameScreen, mouse } from './support/game-screen.mjs';
import { speaker } from './support/page-words.mjs';
import { command } from './support/served.mjs';
import { beginByLink, invite, takeSeat } from './support/setting-up.mjs';
import { run, test } from './support/suite.mjs';

const BROKEN = /WebSocket|ERR_/;
const store = process.env.LAUZE_POSTGRES;

async function screenOf(room, options) {
  const visitor = await room.open({ language: 'en', ...options });
  visitor.forgive(BROKEN);
  return new GameScreen(visitor, await speaker('en'), mouse);
}

/** Until the servers have heard of each other. */
async function meet(one, two) {
  const isMet = async () => {
    const page = await fetch(one.origin);
    return page.headers.get('content-security-policy').includes(`:${two.port}`);
  };
  const end = Date.now() + 20_000;
  while (!(await isMet())) {
    assert.ok(Date.now() < end, 'the servers have not heard of each other');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('a page goes on at another server', async (room) => {
  const one = await room.serve({ store });
  const two = await room.serve({ store });
  await Promise.all([meet(one, two), meet(two, one)]);
  const host = await screenOf(room, { origin: one.origin });
  await beginByLink(host, 'Zoé');
  const { seats } = await invite(host);
  const { pathname, hash } = new URL(seats.B);
  const guest = await screenOf(room, { origin: two.origin, path: pathname + hash });
  await takeSeat(guest, 'Bob');
  for (const screen of [host, guest])
    await screen.until('the game is there', ({ isThere }) => isThere);
  const gone = host.page.waitForEvent('websocket', { timeout: 5000 });
  await one.kill();
  assert.equal(new URL((await gone).url()).port, String(two.port));
  const before = host.visitor.frames.length;
  await host.until('what is there is told again', () =>
    host.visitor.frames.slice(before).some(({ text }) => JSON.parse(text).type === 'joined'),
  );
  assert.equal(await host.page.getByText(host.say('connectionLost')).count(), 0);
  assert.equal((await host.look()).turn, 1);
});

if (store) {
  spawnSync(command(), ['store', 'migrate', '--store', store]);
  await run();
} else {
  const again = [process.execPath, fileURLToPath(import.meta.url)];
  const { status } = spawnSync('tools/with-postgres', again, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
