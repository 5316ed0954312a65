/** How many copies of a set are played, and with which tiles: those built in, or of a file of one's own. */
import type { Engine, LoadedTiles } from '~/engine/engine';
import type { OwnTiles } from '~/game/own-tiles';
import { number, say } from '~/words/voice';
import { ForgetButton } from './forget-button';
import { Icon } from './icons';
import { forgetTiles, ownTiles } from './keeping';
import { lastSetup } from './settings';
import { mayHaveCopies } from './setup-contents';
import { copiesOf } from './setup-wish';
import { builtInFile, TileFile } from './tile-file';

interface TilesProps {
  readonly engine: Engine;
  readonly name: string; // of the set
  readonly title: string;
  readonly isProvisional: boolean;
}

/** What a set without a version of its own has. */
const FIRST_VERSION = '1';

export const versionOf = (engine: Engine, name: string): string =>
  engine.expansions.find((expansion) => expansion.name === name)?.version || FIRST_VERSION;

/** Whoever plays with tiles that are not known for sure sees at once what he can do about it. */
export function SetupTiles(props: TilesProps) {
  return (
    <details class="set-more" open={props.isProvisional}>
      <summary>{say('copiesAndTiles')}</summary>
      <Copies {...props} />
      <TileChoice {...props} />
    </details>
  );
}

function Copies({ engine, name, title }: TilesProps) {
  const wish = lastSetup.value;
  const copies = copiesOf(engine, wish, name);
  const change = (n: number) => {
    lastSetup.value = { ...wish, copies: { ...wish.copies, [name]: n } };
  };
  if (copies === 1 && !mayHaveCopies(engine, name, 2)) return null;
  return (
    <div class="row apart">
      <span>{say('copies')}</span>
      <span class="stepper">
        <button
          type="button"
          aria-label={say('copyFewer', { what: title })}
          disabled={copies <= 1}
          onClick={() => change(copies - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-label={say('copiesOf', { what: title })}>{number(copies)}</output>
        <button
          type="button"
          aria-label={say('copyMore', { what: title })}
          disabled={!mayHaveCopies(engine, name, copies + 1)}
          onClick={() => change(copies + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

/** Puts tiles into use; null are those of all sets that are built in. */
function use(tiles: LoadedTiles | null): void {
  const { expansion, hash } = tiles ?? {};
  lastSetup.value = {
    ...lastSetup.peek(),
    tiles: expansion && hash ? { expansion, hash } : null,
  };
}

function TileChoice(props: TilesProps) {
  const { engine, name, title } = props;
  const own = ownTiles.value.filter(({ expansion }) => expansion === name);
  const inUse = lastSetup.value.tiles?.expansion === name ? lastSetup.value.tiles.hash : null;
  const hasOthers = ownTiles.value.some(({ expansion }) => expansion !== name);
  const group = `tiles-${name}`;
  const version = versionOf(engine, name);
  return (
    <>
      <fieldset class="option">
        <legend>{say('tilesOf', { what: title })}</legend>
        <label>
          <input type="radio" name={group} checked={inUse === null} onChange={() => use(null)} />
          {say('tilesBuiltIn', { version })}
        </label>
        {own.map((tiles) => (
          <OwnChoice key={tiles.key} {...props} tiles={tiles} isInUse={inUse === tiles.hash} />
        ))}
      </fieldset>
      <p class="muted">{say('tilesHow')}</p>
      {hasOthers && <p class="muted">{say('tilesOneSet')}</p>}
      <div class="row files">
        <TileFile engine={engine} name={name} title={title} onTaken={use} />
        {builtInFile(name) && (
          <a
            class="button"
            href={builtInFile(name)}
            download={`${name}.tiles`}
            aria-label={say('tilesSaveFor', { what: title })}
          >
            {say('tilesSave')}
          </a>
        )}
      </div>
    </>
  );
}

interface OwnChoiceProps extends TilesProps {
  readonly tiles: OwnTiles;
  readonly isInUse: boolean;
}

function OwnChoice({ engine, name, tiles, isInUse }: OwnChoiceProps) {
  const { file, hash } = tiles;
  return (
    <div class="row apart own-choice">
      {tiles.isUsable ? (
        <label>
          <input
            type="radio"
            name={`tiles-${name}`}
            value={hash}
            checked={isInUse}
            onChange={() => use(tiles)}
          />
          {say('tilesOwn', { file, hash })}
        </label>
      ) : (
        <span>{say('tilesUnusable', { file })}</span>
      )}
      <ForgetButton
        name={say('tilesRemoveName', { file, hash })}
        label={say('tilesRemove')}
        again={say('tilesRemoveAgain')}
        onForget={() => {
          if (isInUse) use(null);
          forgetTiles(engine, tiles);
        }}
      />
    </div>
  );
}

/** The tiles that a set is played with, as a text for its card; '' where they are those built in. */
export function inUseText(name: string): string {
  const { tiles } = lastSetup.value;
  if (!tiles || tiles.expansion !== name) return '';
  const file = ownTiles.value.find(({ hash }) => hash === tiles.hash)?.file;
  return file === undefined ? '' : say('tilesInUse', { file, hash: tiles.hash });
}
