// resign_seat.mjs - sits down at both seats of a table, and has the second one resign: URL GAME TOKEN TOKEN.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const WebSocket = require('ws');
const [url, game, first, second] = process.argv.slice(2);
const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
const say = (message) => socket.send(JSON.stringify(message));

socket.on('open', () => {
  say({ type: 'hello', protocol: 1 });
  say({ type: 'join', game, token: first });
  say({ type: 'join', game, token: second });
  say({ type: 'resign', game, as: 'b' });
});
socket.on('message', (data) => {
  const { type, text } = JSON.parse(data);
  if (type === 'over') process.exit(0);
  if (type === 'error') {
    console.error(text);
    process.exit(1);
  }
});
setTimeout(() => process.exit(2), 20000);
