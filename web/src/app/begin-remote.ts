/** Makes a game at the server; whoever made it sits down at the first seat, or where chance wants him. */
import type { Seat } from '~/engine/engine';
import type { LocalPlayer } from '~/game/local-table';
import { newRemoteGame } from '~/game/remote-new';
import { keepKeys, noKeys } from '~/game/seat-keys';
import { language } from '~/words/voice';
import { go, type Invitation, socketAddress } from './address';
import { store } from './keeping';
import { socketTo } from './socket';
import { lastTerms } from './terms-wish';

/** People have no names before they come, so where they sit by chance it is the host's seat that is drawn. */
export function hostSeat(
  tokens: Readonly<Record<Seat, string>>,
  isShuffled: boolean,
  random: () => number = Math.random,
): Invitation | null {
  const free = Object.entries(tokens);
  const [seat, token] = free[isShuffled ? Math.floor(random() * free.length) : 0] ?? [];
  return seat === undefined || token === undefined ? null : { seat: Number(seat), token };
}

export async function beginRemote(setup: string, seats: readonly LocalPlayer[]): Promise<void> {
  const terms = lastTerms.peek();
  const { game, tokens } = await newRemoteGame(socketTo(socketAddress()), {
    setup,
    seats,
    language: language.peek(),
    terms,
  });
  keepKeys(store, game, { ...noKeys, invitations: tokens, at: Date.now() });
  go({ at: 'link', game, invitation: hostSeat(tokens, terms.isShuffled), isHost: true });
}
