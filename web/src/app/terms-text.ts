/** The terms of a game in words. */
import type { ClockTerms, Terms } from '~/game/terms';
import { countLink, sayLink, sayOf } from '~/words/link-voice';

export function clockTermsText(clock: ClockTerms): string {
  if (clock.kind === 'none') return sayOf('clockKind', 'none');
  if (clock.kind === 'turn') return countLink('clockTurnText', clock.days);
  const game = countLink('clockGameText', Math.round((clock.seconds / 60) * 10) / 10);
  if (clock.increment === 0) return game;
  return sayLink('clockGameMore', { game, n: clock.increment });
}

/** What happens to whoever has no time left, at a table of that many. */
export function flagText({ flag }: Terms, seats: number): string {
  return flag === 'loses' && seats > 2 ? sayLink('flagLosesMany') : sayOf('flagName', flag);
}

export const watchText = ({ isPrivate }: Terms): string =>
  sayLink(isPrivate ? 'watchPrivate' : 'watchOpen');

export const firstText = ({ isShuffled }: Terms): string =>
  sayLink(isShuffled ? 'firstRandom' : 'firstListed');

/** All of them in a line. */
export const termsSummary = (terms: Terms): string =>
  sayLink('termsSummary', {
    aids: sayLink('aidsNamed', { aids: sayOf('aidsName', terms.aids) }),
    clock: clockTermsText(terms.clock),
    watch: watchText(terms),
    first: firstText(terms),
  });
