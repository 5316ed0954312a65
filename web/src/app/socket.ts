/** WebSockets of the browser, as a link opens them. */
import type { Socket } from '~/game/link';

/** To an address, or to another server that is named. */
export const socketTo =
  (address: string) =>
  (server: string | null = null): Socket => {
    const web = new WebSocket(server === null ? address : socketOf(server));
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => web.send(text),
      close: () => web.close(),
    };
    web.onopen = () => socket.onopen?.();
    web.onmessage = ({ data }) => socket.onmessage?.({ data });
    web.onclose = () => socket.onclose?.();
    return socket;
  };

const socketOf = (server: string): string => new URL('ws', server.replace(/^http/, 'ws')).href;
