/** What is played: a card for the base game and for each expansion, with what it brings, its rules in short and its variants. */
import { useMemo } from 'preact/hooks';
import type { Engine } from '~/engine/engine';
import { capital, catalogue, count, say, wordOr } from '~/words/voice';
import { ownTiles } from './keeping';
import { lastSetup } from './settings';
import { type Contents, contentsOf } from './setup-contents';
import { SetupOptions } from './setup-options';
import { SetupPresets } from './setup-presets';
import type { SetupProblem } from './setup-problem';
import { ProblemText } from './setup-problem-text';
import { inUseText, SetupTiles, versionOf } from './setup-tiles';
import { aloneWith, baseOf, copiesOf, setupText } from './setup-wish';
import { TilePicture } from './tile-picture';

const titleOf = (name: string): string => capital(wordOr(`expansion ${name}`, name));

/** "1 large follower for each player", or how many belong to nobody. */
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
  const { copies } = lastSetup.value;
  lastSetup.value = { ...lastSetup.value, copies: { ...copies, [name]: copies[name] ? 0 : 1 } };
}

interface CardProps {
  readonly engine: Engine;
  readonly name: string;
  readonly problem: SetupProblem | null; // if it is about this set
}

function CardHead({ engine, name, contents }: CardProps & { contents: Contents }) {
  const isBase = name === baseOf(engine);
  const isIn = copiesOf(engine, lastSetup.value, name) > 0;
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

/** What was printed when, the version of the tiles, and how sure they are. */
function Edition({ engine, name, contents }: CardProps & { contents: Contents }) {
  const { provisional } = contents;
  return (
    <>
      <p class="edition">
        {capital(catalogue().say(`edition ${name}`))}.{' '}
        {say('tilesVersion', { version: versionOf(engine, name) })}
      </p>
      {provisional > 0 && (
        <p class="provisional">
          {count('provisional', provisional)} {say('provisionalHelp')}
        </p>
      )}
    </>
  );
}

function ExpansionCard(props: CardProps) {
  const { engine, name, problem } = props;
  const wish = lastSetup.value;
  const alone = setupText(engine, aloneWith(engine, wish, name));
  // These are all that the contents depend on.
  const contents = useMemo(
    () => contentsOf(engine, name, wish),
    [engine, name, alone, ownTiles.value],
  );
  const isIn = copiesOf(engine, wish, name) > 0;
  const own = isIn ? inUseText(name) : '';
  return (
    <li data-set={name} class={`expansion ${isIn ? 'played' : ''} ${problem ? 'refused-set' : ''}`}>
      <CardHead {...props} contents={contents} />
      <p>{catalogue().say(`about ${name}`)}</p>
      <Edition {...props} contents={contents} />
      {own && <p class="own-tiles">{own}</p>}
      {problem && !problem.option && <ProblemText problem={problem} />}
      {isIn && <SetupOptions engine={engine} name={name} problem={problem} />}
      {isIn && (
        <SetupTiles
          engine={engine}
          name={name}
          title={titleOf(name)}
          isProvisional={contents.provisional > 0}
        />
      )}
    </li>
  );
}

interface ExpansionsProps {
  readonly engine: Engine;
  readonly problem: SetupProblem | null;
}

export function SetupExpansions({ engine, problem }: ExpansionsProps) {
  return (
    <section class="card">
      <h2>{say('expansions')}</h2>
      <SetupPresets engine={engine} />
      <ul class="expansions">
        {engine.expansions.map(({ name }) => (
          <ExpansionCard
            key={name}
            engine={engine}
            name={name}
            problem={problem?.set === name ? problem : null}
          />
        ))}
      </ul>
    </section>
  );
}
