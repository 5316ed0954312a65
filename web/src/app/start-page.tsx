/** The first page: three ways to play, and the games that can be gone on with. */
import { useState } from 'preact/hooks';
import type { Engine } from '~/engine/engine';
import { damagedGames, dropDamaged, dropGame, listGames, type SavedGame } from '~/game/saves';
import { dropKeys, gamesWithKeys } from '~/game/seat-keys';
import { count, date, list, say } from '~/words/voice';
import { go, WAYS, type Way } from './address';
import { CopyButton } from './copy-button';
import { Heading } from './heading';
import { store } from './keeping';
import { LanguageSwitch, ThemeSwitch } from './language-switch';
import { WayPicture } from './pictures';

const wayWords: Readonly<Record<Way, () => readonly [string, string]>> = {
  computer: () => [say('wayComputer'), say('wayComputerHint')],
  device: () => [say('wayDevice'), say('wayDeviceHint')],
  link: () => [say('wayLink'), say('wayLinkHint')],
};

function Ways() {
  return (
    <ul class="ways">
      {WAYS.map((way) => {
        const [title, hint] = wayWords[way]();
        return (
          <li key={way}>
            <button type="button" class="way" onClick={() => go({ at: 'setup', way })}>
              <WayPicture way={way} />
              <strong>{title}</strong>
              <span>{hint}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Deletes at the second press only. */
function ForgetButton({ name, onForget }: { name: string; onForget: () => void }) {
  const [isSure, setSure] = useState(false);
  return (
    <button
      type="button"
      class="quiet"
      aria-label={isSure ? `${say('forgetAgain')} ${name}` : name}
      onClick={() => (isSure ? onForget() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {say(isSure ? 'forgetAgain' : 'forget')}
    </button>
  );
}

function SavedRow({ game, onForget }: { game: SavedGame; onForget: () => void }) {
  const names = list(game.names);
  return (
    <li class="saved">
      <span class="saved-what">
        <strong>{names}</strong>
        <span>
          {game.isOver ? say('savedOver') : say('savedTurn', { n: game.turn })} · {date(game.at)}
        </span>
      </span>
      <ForgetButton name={say('forgetName', { names })} onForget={onForget} />
      <button
        type="button"
        class="main"
        aria-label={say(game.isOver ? 'resultName' : 'continueName', { names })}
        onClick={() => go({ at: 'local', id: game.id })}
      >
        {say(game.isOver ? 'showResult' : 'continueGame')}
      </button>
    </li>
  );
}

function LinkRow({ game, at, onForget }: { game: string; at: number; onForget: () => void }) {
  const when = date(at);
  return (
    <li class="saved">
      <span class="saved-what">
        <strong>{say('linkGame')}</strong>
        <span>{when}</span>
      </span>
      <ForgetButton name={say('forgetLinkName', { date: when })} onForget={onForget} />
      <button
        type="button"
        class="main"
        aria-label={say('linkGameName', { date: when })}
        onClick={() => go({ at: 'link', game, invitation: null, isHost: false })}
      >
        {say('continueGame')}
      </button>
    </li>
  );
}

const FEW = 3; // games that are shown at once

function Kept({ engine }: { engine: Engine }) {
  const [, look] = useState(0);
  const saved = listGames(store, engine);
  const links = gamesWithKeys(store);
  if (saved.length + links.length === 0) return null;
  const afterwards = (act: () => void) => () => {
    act();
    look((n) => n + 1);
  };
  const rows = [
    ...links.map(({ game, at }) => ({
      at,
      row: (
        <LinkRow key={game} {...{ game, at }} onForget={afterwards(() => dropKeys(store, game))} />
      ),
    })),
    ...saved.map((game) => ({
      at: game.at,
      row: (
        <SavedRow key={game.id} game={game} onForget={afterwards(() => dropGame(store, game.id))} />
      ),
    })),
  ].sort((a, b) => b.at - a.at);
  const older = rows.slice(FEW);
  return (
    <section class="kept">
      <h2>{say('continueTitle')}</h2>
      <ul>{rows.slice(0, FEW).map(({ row }) => row)}</ul>
      {older.length > 0 && (
        <details>
          <summary>{count('olderGames', older.length)}</summary>
          <ul>{older.map(({ row }) => row)}</ul>
        </details>
      )}
    </section>
  );
}

function Damaged() {
  const [, look] = useState(0);
  const damaged = damagedGames(store);
  if (damaged.length === 0) return null;
  return (
    <section class="notice bad" role="alert">
      <h2>{say('damagedTitle')}</h2>
      <p>{say('damagedText')}</p>
      {damaged.map(({ id, text }) => (
        <p key={id} class="row">
          <CopyButton text={text} label={say('copyRecord')} />
          <button
            type="button"
            onClick={() => {
              dropDamaged(store, id);
              look((n) => n + 1);
            }}
          >
            {say('forget')}
          </button>
        </p>
      ))}
    </section>
  );
}

export function StartPage({ engine }: { engine: Engine }) {
  return (
    <div class="page">
      <header class="hero">
        <Heading>Lauze</Heading>
        <p>{say('tagline')}</p>
      </header>
      <main>
        <Kept engine={engine} />
        <section>
          <h2 class="hidden">{say('play')}</h2>
          <Ways />
        </section>
        <Damaged />
      </main>
      <footer>
        <div class="row">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <p class="legal">{say('legal')}</p>
      </footer>
    </div>
  );
}
