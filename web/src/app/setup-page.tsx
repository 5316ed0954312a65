/** Setting up a new game: it can be begun at once, everything else is folded below. */
import { useState } from 'preact/hooks';
import { type Engine, Refusal } from '~/engine/engine';
import { newRemoteGame } from '~/game/remote-new';
import { keepKeys, noKeys } from '~/game/seat-keys';
import { capital, catalogue, language, say, wordOr } from '~/words/voice';
import { go, socketAddress, type Way } from './address';
import { Heading } from './heading';
import { Icon } from './icons';
import { beginLocal, store } from './keeping';
import { RuleText } from './rule-text';
import { cleanName, lastSetup, NAME_LETTERS, ownName } from './settings';
import { SetupExpansions } from './setup-expansions';
import { playersOf, type SeatWish, SetupSeats, usualSeat } from './setup-seats';
import { setupRefusal, setupText } from './setup-wish';
import { socketTo } from './socket';

interface SetupProps {
  readonly engine: Engine;
  readonly way: Way;
}

const titleOf: Readonly<Record<Way, () => string>> = {
  computer: () => say('wayComputer'),
  device: () => say('wayDevice'),
  link: () => say('wayLink'),
};

/** Makes the game at the server; the one who made it sits down at the first seat. */
async function beginRemote(engine: Engine): Promise<void> {
  const wish = lastSetup.peek();
  const { game, tokens } = await newRemoteGame(socketTo(socketAddress()), {
    setup: setupText(engine, wish),
    seats: wish.seats,
    language: language.peek(),
  });
  keepKeys(store, game, { ...noKeys, invitations: tokens, at: Date.now() });
  go({ at: 'link', game, invitation: { seat: 0, token: tokens[0] ?? '' }, isHost: true });
}

/** What a refusal speaks of: an expansion, an option, or whatever it is. */
const tokenName = (token: string): string =>
  wordOr(`expansion ${token}`, wordOr(`option ${token}`, token));

function problemText(cause: unknown): string {
  if (cause instanceof Refusal) {
    const why = catalogue().say(`refusal ${cause.code}`);
    const token = cause.where?.token;
    return token ? say('refusedWhy', { what: capital(tokenName(token)), why }) : why;
  }
  const text = typeof cause === 'object' && cause !== null && 'text' in cause ? cause.text : '';
  return typeof text === 'string' && text !== '' ? text : say('noServer');
}

export function SetupPage({ engine, way }: SetupProps) {
  const [seats, setSeats] = useState<readonly SeatWish[]>(() => [usualSeat(way, 0)]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const refusal = setupRefusal(engine, lastSetup.value);
  const begin = async () => {
    setBusy(true);
    setProblem('');
    try {
      if (way === 'link') await beginRemote(engine);
      else {
        const players = playersOf(seats, way, lastSetup.peek().seats);
        go({ at: 'local', id: beginLocal(engine, setupText(engine, lastSetup.peek()), players) });
      }
    } catch (cause) {
      setProblem(problemText(cause));
    }
    setBusy(false);
  };
  return (
    <div class="page setup">
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
      <main>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          {way === 'link' && <OwnName />}
          <p class="begin">
            <button type="submit" class="main large" disabled={isBusy || refusal !== null}>
              {isBusy ? say('beginning') : say(way === 'link' ? 'beginLink' : 'begin')}
            </button>
          </p>
          <div role="alert" class="problem">
            {refusal ? problemText(refusal) : problem}
            {refusal?.rule && <RuleText rule={refusal.rule} />}
          </div>
          <SetupSeats way={way} seats={seats} onChange={setSeats} />
          <SetupExpansions engine={engine} />
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
