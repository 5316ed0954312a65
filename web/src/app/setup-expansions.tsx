/** What is played: a card for the base game and for each expansion, with what it brings, its rules in short and its variants. */
import { useMemo } from 'preact/hooks';
import type { Engine, Option } from '~/engine/engine';
import { capital, catalogue, count, say, wordOr } from '~/words/voice';
import { RuleText } from './rule-text';
import { lastSetup } from './settings';
import { addable, baseOf, type Contents, contentsOf, valueFor } from './setup-wish';
import { TilePicture } from './tile-picture';

const titleOf = (name: string): string => capital(wordOr(`expansion ${name}`, name));

/** "1 large follower for each player", "1 teacher" */
function figureTexts({ figures }: Contents): readonly string[] {
  return figures.map(({ kind, supply, isNeutral }) => {
    const figure = catalogue().count(`figure ${kind}`, supply);
    return isNeutral ? figure : say('forEach', { what: figure });
  });
}

function contentsText(contents: Contents, isBase: boolean): string {
  const { more, instead } = contents;
  const parts = [
    ...(more > 0 ? [count(isBase ? 'tiles' : 'moreTiles', more)] : []),
    ...(instead > 0 ? [count('tilesInstead', instead)] : []),
    ...figureTexts(contents),
  ];
  return parts.join(' · ');
}

function Emblem({ name, emblem }: { name: string; emblem: Contents['emblem'] }) {
  return (
    <span class="emblem" data-expansion={name} aria-hidden="true">
      {emblem.map((type) => (
        <TilePicture key={type.code} type={type} level="mid" name={type.code} />
      ))}
    </span>
  );
}

/** Puts an expansion into the game, or takes it out. */
function change(name: string): void {
  const { expansions } = lastSetup.value;
  const isIn = expansions.includes(name);
  lastSetup.value = {
    ...lastSetup.value,
    expansions: isIn ? expansions.filter((other) => other !== name) : [...expansions, name],
  };
}

function CardHead({ name, contents, isBase }: CardProps & { contents: Contents }) {
  const isIn = isBase || lastSetup.value.expansions.includes(name);
  return (
    <label class="expansion-head">
      <input type="checkbox" checked={isIn} disabled={isBase} onChange={() => change(name)} />
      <span>
        <strong>{titleOf(name)}</strong>
        <span>{contentsText(contents, isBase)}</span>
      </span>
      <Emblem name={name} emblem={contents.emblem} />
    </label>
  );
}

interface CardProps {
  readonly engine: Engine;
  readonly name: string;
  readonly isBase: boolean; // every game has it
}

function ExpansionCard(props: CardProps) {
  const { engine, name, isBase } = props;
  const contents = useMemo(() => contentsOf(engine, name), [engine, name]);
  const { options } = contents;
  const isIn = isBase || lastSetup.value.expansions.includes(name);
  return (
    <li class={`expansion ${isIn ? 'played' : ''}`}>
      <CardHead {...props} contents={contents} />
      <p>{catalogue().say(`about ${name}`)}</p>
      <p class="edition">{capital(catalogue().say(`edition ${name}`))}.</p>
      {isIn && options.length > 0 && (
        <details class="variants">
          <summary>{count('variants', options.length)}</summary>
          {options.map((option) => (
            <OptionRow key={option.name} option={option} />
          ))}
        </details>
      )}
    </li>
  );
}

export function SetupExpansions({ engine }: { engine: Engine }) {
  return (
    <section class="card">
      <h2>{say('expansions')}</h2>
      <ul class="expansions">
        {[baseOf(engine), ...addable(engine)].map((name) => (
          <ExpansionCard key={name} engine={engine} name={name} isBase={name === baseOf(engine)} />
        ))}
      </ul>
    </section>
  );
}

/** All values in full, since they are the rules in short. */
function OptionRow({ option }: { option: Option }) {
  const wish = lastSetup.value;
  const valueName = (value: string, i: number) => {
    const name = capital(wordOr(`option ${option.name} ${value}`, value));
    return i === 0 ? say('optionDefault', { value: name }) : name;
  };
  return (
    <fieldset class="option">
      <legend>{capital(wordOr(`option ${option.name}`, option.name))}</legend>
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
