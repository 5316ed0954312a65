/** Why a set-up cannot be played, in words, with the rule that says so. */
import { capital, catalogue, list, say, wordOr } from '~/words/voice';
import { RuleText } from './rule-text';
import { lastSetup } from './settings';
import type { SetupProblem } from './setup-problem';

/** What a refusal speaks of: an expansion, an option, or whatever it is. */
const tokenName = (token: string): string =>
  wordOr(`expansion ${token}`, wordOr(`option ${token}`, token));

function whyText({ code, set, option, others }: SetupProblem): string {
  const { tiles } = lastSetup.value;
  if (code === 'own-tiles') return say('tilesByLink');
  if (code === 'other-version' && tiles && tiles.expansion === set)
    return say('tilesMissing', { hash: tiles.hash });
  if (others.length > 0) {
    const names = others.map((name) => wordOr(`option ${name}`, name));
    return say('excludedBy', { options: list(names) });
  }
  if (code === 'too-many' && set !== null && option === null) return say('copiesTooMany');
  return catalogue().say(`refusal ${code}`);
}

/** On a card it is clear what it is about; elsewhere it is named. */
export function problemText(problem: SetupProblem, isNamed = false): string {
  const why = whyText(problem);
  const token = problem.token || problem.set;
  return isNamed && token ? say('refusedWhy', { what: capital(tokenName(token)), why }) : why;
}

export function ProblemText({ problem }: { problem: SetupProblem }) {
  return (
    <div class="problem">
      <p>{problemText(problem)}</p>
      {problem.rule && <RuleText rule={problem.rule} />}
    </div>
  );
}
