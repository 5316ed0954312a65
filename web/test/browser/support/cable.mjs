/** A cable between browsers and a server: it counts what the server sends, and can be cut, as in a tunnel. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export async function layCable(port) {
  const ends = new Set();
  let isCut = false;
  let sent = 0;
  const keep = (socket) => {
    ends.add(socket);
    socket.on('close', () => ends.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = keep(connect(port, '127.0.0.1'));
    far.on('data', (bytes) => {
      sent += bytes.length;
    });
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tear = () => {
    for (const socket of ends) socket.resetAndDestroy();
  };
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Bytes that the server has sent so far. */
    sent: () => sent,
    cut() {
      isCut = true;
      tear();
    },
    mend() {
      isCut = false;
    },
    stop() {
      tear();
      server.close();
    },
  };
}
