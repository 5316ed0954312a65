/** Setting up a new game: it can be begun at once, everything else is folded below. */
import { useEffect, useState } from 'preact/hooks';
import { type Engine, Refusal } from '~/engine/engine';
import type { LocalPlayer } from '~/game/local-table';
import { catalogue, say } from '~/words/voice';
import { go, WAYS, type Way } from './address';
import { Heading } from './heading';
import { Icon } from './icons';
import { beginLocal } from './keeping';
import { lazily } from './lazily';
import { RuleText } from './rule-text';
import { cleanName, lastSetup, lastWay, NAME_LETTERS, ownName } from './settings';
import { SetupExpansions } from './setup-expansions';
import { type SetupProblem, setupProblem } from './setup-problem';
import { problemText } from './setup-problem-text';
import { playersOf, type SeatWish, SetupSeats, usualSeat } from './setup-seats';
import { setupText } from './setup-wish';

interface SetupProps {
  readonly engine: Engine;
  readonly way: Way;
}

const titleOf: Readonly<Record<Way, () => string>> = {
  computer: () => say('wayComputer'),
  device: () => say('wayDevice'),
  link: () => say('wayLink'),
};

const SetupTerms = lazily(async () => (await import('./setup-terms')).loadSetupTerms());

async function beginRemote(setup: string, seats: readonly LocalPlayer[]): Promise<void> {
  await (await import('./begin-remote')).beginRemote(setup, seats);
}

/** Why a game could not be begun although its set-up can be played. */
function failureText(cause: unknown): string {
  if (cause instanceof Refusal) return catalogue().say(`refusal ${cause.code}`);
  const text = typeof cause === 'object' && cause !== null && 'text' in cause ? cause.text : '';
  return typeof text === 'string' && text !== '' ? text : say('noServer');
}

function WaySwitch({ way }: { way: Way }) {
  return (
    <fieldset class="segments ways-switch">
      <legend>{say('way')}</legend>
      {WAYS.map((other) => (
        <label key={other}>
          <input
            type="radio"
            name="way"
            checked={other === way}
            onChange={() => go({ at: 'setup', way: other }, true)}
          />
          <span>{titleOf[other]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What is wrong with the set-up, or went wrong when the game was to be begun. */
function Alert({ problem, failure }: { problem: SetupProblem | null; failure: string }) {
  return (
    <div role="alert" class="problem">
      {problem ? problemText(problem, true) : failure}
      {problem?.rule && <RuleText rule={problem.rule} />}
    </div>
  );
}

function Head({ way }: { way: Way }) {
  return (
    <header class="hero small">
      <a
        href="/"
        class="back"
        onClick={(event) => {
          event.preventDefault();
          go({ at: 'start' });
        }}
      >
        <Icon name="home" />
        <span>{say('leave')}</span>
      </a>
      <Heading>{titleOf[way]()}</Heading>
    </header>
  );
}

export function SetupPage({ engine, way }: SetupProps) {
  const [seats, setSeats] = useState<readonly SeatWish[]>(() => [usualSeat(way, 0)]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const problem = setupProblem(engine, lastSetup.value, way);
  useEffect(() => {
    lastWay.value = way;
  }, [way]);
  const begin = async () => {
    setBusy(true);
    setFailure('');
    try {
      const players = playersOf(seats, way, lastSetup.peek().seats);
      const setup = setupText(engine, lastSetup.peek());
      if (way === 'link') await beginRemote(setup, players);
      else go({ at: 'local', id: beginLocal(engine, setup, players) });
    } catch (cause) {
      setFailure(failureText(cause));
    }
    setBusy(false);
  };
  return (
    <div class="page setup">
      <Head way={way} />
      <main>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <WaySwitch way={way} />
          {way === 'link' && <OwnName />}
          <p class="begin">
            <button type="submit" class="main large" disabled={isBusy || problem !== null}>
              {isBusy ? say('beginning') : say(way === 'link' ? 'beginLink' : 'begin')}
            </button>
          </p>
          <Alert problem={problem} failure={failure} />
          <SetupSeats engine={engine} way={way} seats={seats} onChange={setSeats} />
          {way === 'link' && <SetupTerms />}
          <SetupExpansions engine={engine} problem={problem} />
        </form>
      </main>
    </div>
  );
}

function OwnName() {
  return (
    <p class="labelled">
      <label for="own-name">{say('yourName')}</label>
      <input
        id="own-name"
        autocomplete="nickname"
        maxLength={NAME_LETTERS}
        value={ownName.value}
        onInput={(event) => {
          ownName.value = cleanName(event.currentTarget.value);
        }}
      />
    </p>
  );
}
