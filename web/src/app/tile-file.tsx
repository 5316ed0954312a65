/** Loads a file of tiles: says that they are taken, or where in the file what is wrong and why. */
import { useState } from 'preact/hooks';
import { type Engine, type LoadedTiles, Refusal } from '~/engine/engine';
import { TILES_LENGTH } from '~/game/own-tiles';
import { capital, catalogue, say, wordOr } from '~/words/voice';
import { takeTiles } from './keeping';

const files = import.meta.glob<string>('../../../expansions/*/*.tiles', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where the file of a set lies that is built in, to be saved and corrected. */
export const builtInFile = (name: string): string | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}/${name}.tiles`))?.[1];

/** What a refusal means where it is about a file of tiles. */
const reasons: Readonly<Record<string, () => string>> = {
  unknown: () => say('tilesUnknown'),
  contradiction: () => say('tilesDisagree'),
  'ended-early': () => say('tilesEndEarly'),
};

export function tilesWrongText(file: string, { code, where }: Refusal): string {
  const why = reasons[code]?.() ?? catalogue().say(`refusal ${code}`);
  const at = { file, line: where?.line ?? 1, column: where?.column ?? 1, why };
  const token = where?.token ?? '';
  return token ? say('tilesWrongAt', { ...at, token }) : say('tilesWrong', at);
}

interface Told {
  readonly text: string;
  readonly isBad: boolean;
}

const good = (text: string): Told => ({ text, isBad: false });
const bad = (text: string): Told => ({ text, isBad: true });

interface FileProps {
  readonly engine: Engine;
  readonly name: string; // of the set on whose card it is
  readonly title: string;
  readonly onTaken: (tiles: LoadedTiles) => void;
}

async function take({ engine, name, onTaken }: FileProps, file: File): Promise<Told> {
  const text = await file.text().catch(() => null);
  if (text === null) return bad(say('tilesNoText'));
  if (text.length > TILES_LENGTH) return bad(say('tilesTooLong'));
  try {
    const { tiles, isKept } = takeTiles(engine, file.name, text);
    onTaken(tiles);
    const other = capital(wordOr(`expansion ${tiles.expansion}`, tiles.expansion));
    const taken =
      tiles.expansion === name
        ? say('tilesLoaded', { file: tiles.file, hash: tiles.hash })
        : say('tilesElsewhere', { what: other });
    return isKept ? good(taken) : bad(`${taken} ${say('tilesUnkept')}`);
  } catch (cause) {
    if (cause instanceof Refusal) return bad(tilesWrongText(file.name, cause));
    throw cause;
  }
}

export function TileFile(props: FileProps) {
  const [told, setTold] = useState<Told | null>(null);
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file can be chosen again once it has been corrected.
    if (file) setTold(await take(props, file));
    input.value = '';
  };
  return (
    <>
      <label class="button file">
        <input
          type="file"
          accept=".tiles,text/plain"
          aria-label={say('tilesLoadFor', { what: props.title })}
          onChange={(event) => void choose(event.currentTarget)}
        />
        <span aria-hidden="true">{say('tilesLoad')}</span>
      </label>
      <p class={told?.isBad ? 'problem told' : 'told'} role="status">
        {told?.text}
      </p>
    </>
  );
}
