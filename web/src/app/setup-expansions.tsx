/** What is played: expansions as cards, variants of the rules with their sentences. */
import { useMemo } from 'preact/hooks';
import type { Engine, Option } from '~/engine/engine';
import { capital, catalogue, count, say, wordOr } from '~/words/voice';
import { RuleText } from './rule-text';
import { lastSetup } from './settings';
import { addable, optionsOf, tilesOf, valueFor } from './setup-wish';

function ExpansionCard({ engine, name }: { engine: Engine; name: string }) {
  const { expansions } = lastSetup.value;
  const { more, instead } = useMemo(() => tilesOf(engine, name), [engine, name]);
  const isIn = expansions.includes(name);
  const change = () => {
    lastSetup.value = {
      ...lastSetup.value,
      expansions: isIn ? expansions.filter((other) => other !== name) : [...expansions, name],
    };
  };
  return (
    <label class="expansion">
      <input type="checkbox" checked={isIn} onChange={change} />
      <span>
        <strong>{capital(wordOr(`expansion ${name}`, name))}</strong>
        {more > 0 && <span>{count('moreTiles', more)}</span>}
        {instead > 0 && <span>{count('tilesInstead', instead)}</span>}
      </span>
    </label>
  );
}

export function SetupExpansions({ engine }: { engine: Engine }) {
  const names = addable(engine);
  if (names.length === 0) return null;
  return (
    <section class="card">
      <h2>{say('expansions')}</h2>
      <div class="expansions">
        {names.map((name) => (
          <ExpansionCard key={name} engine={engine} name={name} />
        ))}
      </div>
    </section>
  );
}

function OptionRow({ option }: { option: Option }) {
  const wish = lastSetup.value;
  const id = `option-${option.name}`;
  const valueName = (value: string, i: number) => {
    const name = capital(wordOr(`option ${option.name} ${value}`, value));
    return i === 0 ? say('optionDefault', { value: name }) : name;
  };
  return (
    <div class="option">
      <label for={id}>{capital(catalogue().say(`option ${option.name}`))}</label>
      <select
        id={id}
        value={valueFor(option, wish)}
        onChange={(event) => {
          const options = { ...wish.options, [option.name]: event.currentTarget.value };
          lastSetup.value = { ...wish, options };
        }}
      >
        {option.values.map((value, i) => (
          <option key={value} value={value}>
            {valueName(value, i)}
          </option>
        ))}
      </select>
      {option.rule && <RuleText rule={option.rule} />}
    </div>
  );
}

export function SetupOptions({ engine }: { engine: Engine }) {
  const options = optionsOf(engine, lastSetup.value);
  if (options.length === 0) return null;
  return (
    <details class="card">
      <summary>{say('options')}</summary>
      {options.map((option) => (
        <OptionRow key={option.name} option={option} />
      ))}
    </details>
  );
}
