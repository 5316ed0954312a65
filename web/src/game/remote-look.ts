/** How games at a server stand now, asked for without sitting down: the list of games wants to know. */
import { seatOfLetter } from '~/engine/seat-letters';
import { type Fields, textOf, textsOf } from './json-fields';
import { Link, type Socket } from './link';
import { greeting } from './messages';
import { type AboutGame, readKeys } from './seat-keys';
import type { Store } from './store';

interface LookOptions {
  readonly open: () => Socket;
  readonly store: Store;
  readonly games: readonly string[];
  readonly language: string;
  readonly onSeen: (game: string, about: AboutGame) => void;
}

/** Only what is new since the game was seen last is asked for. */
function joining(store: Store, game: string): Fields {
  const since = readKeys(store, game).about?.since ?? 0;
  return { type: 'join', id: `look-${game}`, game, watch: true, since };
}

/** Asks once; what it gives back ends that. What cannot be seen is left as it is known. */
export function lookAtGames({ open, store, games, language, onSeen }: LookOptions): () => void {
  const known = new Map<string, Pick<AboutGame, 'names' | 'since'>>();
  const over = new Set<string>();
  const hear = (message: Fields) => {
    const game = textOf(message, 'game');
    if (game === null || !games.includes(game)) return;
    const type = textOf(message, 'type');
    const about = known.get(game);
    if (type === 'joined') {
      const { since } = joining(store, game);
      known.set(game, { names: textsOf(message, 'seats'), since: Number(since) });
    } else if (type === 'over') over.add(game);
    else if (type === 'turn' && about) {
      const who = textOf(message, 'who');
      known.delete(game);
      onSeen(game, { ...about, who: seatOfLetter(who), isOver: over.has(game) || who === null });
      link.send({ type: 'leave', game });
    }
  };
  const ask = () => {
    link.send(greeting(language));
    for (const game of games) link.send(joining(store, game));
  };
  const link = new Link({ open, onOpen: ask, onMessage: hear, onLoss: () => link.end() });
  return () => link.end();
}
