/** A rule: its number, its sentence, and how sure it is. */
import type { RuleSentence } from '~/words/catalogue';
import { catalogue, say, wordOr } from '~/words/voice';

/** "official 5/2014" */
function statusText({ status, date }: RuleSentence): string {
  const word = wordOr(`status ${status}`, status);
  return date === null ? word : `${word} ${date}`;
}

export function RuleText({ rule }: { rule: string }) {
  const sentence = catalogue().rule(rule);
  return (
    <p class="rule">
      <abbr title={say('rule', { rule })}>{rule}</abbr> {sentence?.text}{' '}
      {sentence && <small>({statusText(sentence)})</small>}
    </p>
  );
}
