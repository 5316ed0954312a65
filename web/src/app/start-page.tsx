/** The first page: three ways to play, and the games that can be gone on with. */
import { useEffect, useState } from 'preact/hooks';
import { letterOf } from '~/art/seats';
import type { Engine } from '~/engine/engine';
import {
  damagedGames,
  dropDamaged,
  dropGame,
  listGames,
  type RefusedGame,
  type SavedGame,
} from '~/game/saves';
import { dropKeys, gamesWithKeys } from '~/game/seat-keys';
import { capital, count, date, list, say, wordOr } from '~/words/voice';
import { go, WAYS, type Way } from './address';
import { CopyButton } from './copy-button';
import { ForgetButton } from './forget-button';
import { Heading } from './heading';
import { store } from './keeping';
import { LanguageSwitch, ThemeSwitch } from './language-switch';
import { WayPicture } from './pictures';
import { StartPresets } from './setup-presets';
import { TileFile } from './tile-file';

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

/** A game whose tiles are not here: they can be loaded on the spot, if they are somebody's own. */
function RefusedRow({ engine, game, onChange, onForget }: RefusedProps) {
  const { expansion, hash } = game;
  const names = game.names.length > 0 ? list(game.names) : say('savedGame');
  const title = expansion ? capital(wordOr(`expansion ${expansion}`, expansion)) : '';
  return (
    <li class="saved refused-game">
      <span class="saved-what">
        <strong>{names}</strong>
        <span>{date(game.at)}</span>
        <span>
          {hash ? say('savedOtherTiles', { what: title, hash }) : say('savedOtherVersion')}
        </span>
      </span>
      <ForgetButton name={say('forgetName', { names })} onForget={onForget} />
      {expansion && hash && (
        <TileFile engine={engine} name={expansion} title={title} onTaken={onChange} />
      )}
    </li>
  );
}

interface RefusedProps {
  readonly engine: Engine;
  readonly game: RefusedGame;
  readonly onChange: () => void;
  readonly onForget: () => void;
}

/** How a game by a link stood when it was seen last. */
function standing({ tokens, about }: KeptLink): string {
  if (!about) return '';
  if (about.isOver) return say('savedOver');
  if (about.who === null) return '';
  if (tokens[about.who]) return say('yourTurn');
  const who = about.names[about.who] || say('playerName', { letter: letterOf(about.who) });
  return say('turnOf', { who });
}

type KeptLink = ReturnType<typeof gamesWithKeys>[number];

function LinkRow({ link, onForget }: { link: KeptLink; onForget: () => void }) {
  const { game, at, about } = link;
  const when = date(at);
  const names = list(about?.names.filter((name) => name !== '') ?? []);
  const facts = [names ? say('linkGame') : '', standing(link), when].filter(Boolean);
  return (
    <li class="saved">
      <span class="saved-what">
        <strong>{names || say('linkGame')}</strong>
        <span>{facts.join(' · ')}</span>
      </span>
      <ForgetButton name={say('forgetLinkName', { date: when })} onForget={onForget} />
      <button
        type="button"
        class="main"
        aria-label={names ? say('continueName', { names }) : say('linkGameName', { date: when })}
        onClick={() => go({ at: 'link', game, invitation: null, isHost: false })}
      >
        {say('continueGame')}
      </button>
    </li>
  );
}

/** Whose turn it is by now, where a server tells. */
function useFreshLinks(hasLinks: boolean, onChange: () => void): void {
  useEffect(() => {
    if (!hasLinks) return;
    let end = () => {};
    let isLeft = false;
    import('./link-refresh').then(
      ({ refreshLinks }) => {
        if (!isLeft) end = refreshLinks(onChange);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      end();
    };
  }, [hasLinks]);
}

const FEW = 3; // games that are shown at once

function Kept({ engine }: { engine: Engine }) {
  const [, look] = useState(0);
  const { games, refused } = listGames(store, engine);
  const links = gamesWithKeys(store);
  useFreshLinks(links.length > 0, () => look((n) => n + 1));
  if (games.length + refused.length + links.length === 0) return null;
  const afterwards = (act: () => void) => () => {
    act();
    look((n) => n + 1);
  };
  const rows = [
    ...links.map((link) => ({
      at: link.at,
      row: (
        <LinkRow
          key={link.game}
          link={link}
          onForget={afterwards(() => dropKeys(store, link.game))}
        />
      ),
    })),
    ...refused.map((game) => ({
      at: game.at,
      row: (
        <RefusedRow
          key={game.id}
          {...{ engine, game }}
          onChange={afterwards(() => {})}
          onForget={afterwards(() => dropGame(store, game.id))}
        />
      ),
    })),
    ...games.map((game) => ({
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
        <StartPresets engine={engine} />
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
