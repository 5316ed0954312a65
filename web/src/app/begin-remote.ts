/** Makes a game at the server; whoever made it sits down at the first seat, or where chance wants him. */
import type { LocalPlayer } from '~/game/local-table';
import { hostSeat, newRemoteGame } from '~/game/remote-new';
import { keepKeys, noKeys } from '~/game/seat-keys';
import { language } from '~/words/voice';
import { go, socketAddress } from './address';
import { store } from './keeping';
import { socketTo } from './socket';
import { lastTerms } from './terms-wish';

export async function beginRemote(setup: string, seats: readonly LocalPlayer[]): Promise<void> {
  const terms = lastTerms.peek();
  const { game, tokens } = await newRemoteGame(socketTo(socketAddress()), {
    setup,
    seats,
    language: language.peek(),
    terms,
  });
  keepKeys(store, game, { ...noKeys, invitations: tokens, at: Date.now() });
  go({ at: 'link', game, invitation: hostSeat({ tokens }, terms.isShuffled), isHost: true });
}
