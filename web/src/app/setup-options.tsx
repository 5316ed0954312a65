/** The variants of a set: all values in full, since they are the rules in short. */
import { useRef } from 'preact/hooks';
import type { Engine } from '~/engine/engine';
import { capital, catalogue, count, either, say, wordOr } from '~/words/voice';
import { RuleText } from './rule-text';
import { lastSetup } from './settings';
import { type Offer, offersOf } from './setup-effects';
import type { SetupProblem } from './setup-problem';
import { ProblemText } from './setup-problem-text';
import { valueFor } from './setup-wish';

interface OptionsProps {
  readonly engine: Engine;
  readonly name: string; // of the set
  readonly problem: SetupProblem | null;
}

export function SetupOptions({ engine, name, problem }: OptionsProps) {
  const isOpened = useRef(false);
  const offers = offersOf(engine, name, lastSetup.value, catalogue());
  if (offers.length === 0) return null;
  const isCulprit = ({ option }: Offer) => option.name === problem?.option;
  // It is not closed again under the finger of whoever mends it.
  isOpened.current ||= offers.some(isCulprit);
  return (
    <details class="variants" open={isOpened.current}>
      <summary>{count('variants', offers.length)}</summary>
      {offers.map((offer) => (
        <OptionRow
          key={offer.option.name}
          offer={offer}
          problem={isCulprit(offer) ? problem : null}
        />
      ))}
    </details>
  );
}

const setNames = (names: readonly string[]): string =>
  either([...new Set(names.map((name) => wordOr(`expansion ${name}`, name)))]);

function OptionRow({ offer, problem }: { offer: Offer; problem: SetupProblem | null }) {
  const { option, awaited } = offer;
  const wish = lastSetup.value;
  const valueName = (value: string, i: number) => {
    const name = capital(wordOr(`option ${option.name} ${value}`, value));
    return i === 0 ? say('optionDefault', { value: name }) : name;
  };
  return (
    <fieldset class="option">
      <legend>{capital(wordOr(`option ${option.name}`, option.name))}</legend>
      {problem && <ProblemText problem={problem} />}
      {awaited.length > 0 && <p class="muted">{say('optionWaits', { sets: setNames(awaited) })}</p>}
      {option.values.map((value, i) => (
        <label key={value}>
          <input
            type="radio"
            name={`option-${option.name}`}
            value={value}
            checked={valueFor(option, wish) === value}
            onChange={() => {
              lastSetup.value = { ...wish, options: { ...wish.options, [option.name]: value } };
            }}
          />
          {valueName(value, i)}
        </label>
      ))}
      {option.rule && <RuleText rule={option.rule} />}
    </fieldset>
  );
}
