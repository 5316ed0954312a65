/** WebSockets of the browser, as a link opens them. */
import type { Socket } from '~/game/link';

export const socketTo = (address: string) => (): Socket => {
  const web = new WebSocket(address);
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
