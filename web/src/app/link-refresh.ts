/** Keeps the list of games by a link true while the start page is open. */
import { lookAtGames } from '~/game/remote-look';
import { gamesWithKeys, keepKeys, readKeys } from '~/game/seat-keys';
import { language } from '~/words/voice';
import { socketAddress } from './address';
import { store } from './keeping';
import { socketTo } from './socket';

/** Nobody waits for more games than that at a time. */
const MOST = 12;

export function refreshLinks(onChange: () => void): () => void {
  const games = gamesWithKeys(store).filter(({ about }) => !about?.isOver);
  return lookAtGames({
    open: socketTo(socketAddress()),
    store,
    games: games.slice(0, MOST).map(({ game }) => game),
    language: language.peek(),
    onSeen: (game, about) => {
      keepKeys(store, game, { ...readKeys(store, game), about });
      onChange();
    },
  });
}
