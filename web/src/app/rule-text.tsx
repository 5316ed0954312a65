/** A rule: its number and its sentence. */
import { catalogue, say } from '~/words/voice';

export function RuleText({ rule }: { rule: string }) {
  const sentence = catalogue().rule(rule);
  return (
    <p class="rule">
      <abbr title={say('rule', { rule })}>{rule}</abbr> {sentence?.text}
    </p>
  );
}
