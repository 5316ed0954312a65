/** A mark of a line, with its word for those who hear the page; and numbers of a review. */
import type { JudgedLine } from '~/engine/engine';
import { gain, number, say } from '~/words/voice';
import { markOf, markWord } from './look-back';

export function Mark({ line }: { line: JudgedLine }) {
  if (line.mistake === 'none') return null;
  return (
    <b class={`mark ${line.mistake}`}>
      <span aria-hidden="true">{markOf(line)}</span>
      <span class="hidden">{markWord(line)}</span>
    </b>
  );
}

const rounded = (n: number): number => Math.round(10 * n) / 10;

export const tenths = (n: number): string => number(rounded(n));
export const gained = (n: number): string => gain(rounded(n) || 0);
export const percent = (share: number): string => say('percent', { n: Math.round(100 * share) });

export const lostText = ({ loss }: JudgedLine): string =>
  say('reviewLost', { points: tenths(loss.margin), share: Math.round(100 * loss.win) });
