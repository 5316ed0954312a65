/** A game at a server that says just what a test wants: the page's WebSocket is answered by the test itself. */

const SEATS = { a: 'Ada', b: 'Bob' };

/** What a server tells somebody who joins a game in which Ada has the first tile in hand. */
function arrival({ id, token, own }, terms) {
  const seated = token ? { seat: 'a', token: own ?? token } : {};
  const seats = Object.values(SEATS);
  const turn = { who: 'a', seat: 'a', step: 'place', n: 1, tile: 'K', bag: 70 };
  return [
    { type: 'joined', re: id, seq: 1, setup: 'base; 2 seats', seats, terms, ...seated },
    { type: 'event', re: id, seq: 1, by: 'chance', action: 'draw K', effects: [] },
    { type: 'turn', re: id, seq: 1, ...turn },
    { type: 'presence', here: ['a'], taken: ['a', 'b'], watching: 0 },
  ];
}

export class ScriptedGame {
  heard = [];
  #socket = null;
  #seq = 1;

  /** Stands in for the server of a visitor's page, from before it is opened. */
  static async behind({ page }, terms = {}) {
    const game = new ScriptedGame();
    await page.routeWebSocket(/\/ws$/, (socket) => {
      game.#socket = socket;
      socket.onMessage((text) => game.#hear(JSON.parse(text), terms));
    });
    return game;
  }

  #hear(message, terms) {
    this.heard.push(message);
    if (message.type === 'hello') this.#send({ type: 'welcome', v: 1, addresses: [] });
    if (message.type === 'ping') this.#send({ type: 'pong' });
    if (message.type === 'join') for (const line of arrival(message, terms)) this.#send(line);
  }

  #send(line) {
    this.#socket.send(JSON.stringify({ game: 'g1', ...line }));
  }

  /** Something that has no number of its own. */
  tell(type, more) {
    this.#send({ type, ...more });
  }

  /** The next event of the game's log. */
  happen(type, more) {
    this.#send({ type, seq: ++this.#seq, ...more });
  }

  /** The requests of a kind, without what every one of them has. */
  asked(kind) {
    const of = this.heard.filter(({ type }) => type === kind);
    return of.map(({ type, id, game, ...request }) => request);
  }
}
