/** The terms of the next game by a link: as those of the last one, kept in the browser. */
import { type Signal, signal } from '@preact/signals';
import { isFields } from '~/game/json-fields';
import { readTerms, type Terms, usualTerms, writeTerms } from '~/game/terms';
import { keep, read } from './settings';

function wanted(): Terms {
  const kept = read('terms');
  return isFields(kept) ? readTerms(kept) : usualTerms;
}

export const lastTerms: Signal<Terms> = signal(wanted());

export function wishTerms(change: Partial<Terms>): void {
  lastTerms.value = { ...lastTerms.peek(), ...change };
  keep('terms', writeTerms(lastTerms.peek()));
}
