/** The page's one sheet of symbols, and the worker that fills it. */
import type { Drawable, DrawnTile, Level } from '~/art/art';
import { SIZE } from '~/art/art';
import { PALETTE_NAMES, type PaletteName, styleSheet, variables } from '~/art/palette';
import { type Draw, type Publish, Symbols } from '~/board/symbols';
import type { Turn } from '~/engine/engine';

export interface DrawRequest {
  readonly number: number;
  readonly tile: Drawable;
  readonly turn: Turn;
  readonly variant: number;
  readonly level: Level;
}

/** The first reply comes unasked: what all boards share, for <defs>. */
export type DrawReply =
  | { readonly definitions: string }
  | { readonly number: number; readonly drawn: DrawnTile }
  | { readonly number: number; readonly failure: string };

interface Waiting {
  done(drawn: DrawnTile): void;
  failed(error: Error): void;
}

/** Draws in a worker. */
function drawInWorker(defs: SVGDefsElement): Draw {
  const worker = new Worker(new URL('./symbols.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<DrawReply>) => {
    if ('definitions' in data) {
      defs.insertAdjacentHTML('afterbegin', data.definitions);
      return;
    }
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if ('drawn' in data) asker?.done(data.drawn);
    else asker?.failed(new Error(data.failure));
  });
  worker.addEventListener('error', (event) => {
    for (const asker of waiting.values()) asker.failed(new Error(event.message));
    waiting.clear();
  });
  return ({ tile: { code, rows, nodes, marks, pointer, isLaid }, turn, variant, level }) =>
    new Promise((done, failed) => {
      const number = count++;
      const tile = { code, rows, nodes, marks, pointer, isLaid };
      waiting.set(number, { done, failed });
      worker.postMessage({ number, tile, turn, variant, level } satisfies DrawRequest);
    });
}

/** Colours of what lights up on the board, and of its buttons. */
const MARKS: Readonly<Record<PaletteName, string>> = {
  day: '--board-mark:#1f5fae;--board-paper:#fffaf0;--board-text:#2a211b',
  night: '--board-mark:#8cbcff;--board-paper:#262f42;--board-text:#f3eddc',
  contrast: '--board-mark:#0033cc;--board-paper:#ffffff;--board-text:#000000',
};

/** The classes of the drawings, and the palettes: that of the system, or that which the page names
 * by `data-theme`. As a sheet of its own it needs no style in the page's text. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  const light = (name: PaletteName) => `${variables(name)};${MARKS[name]}`;
  const named = PALETTE_NAMES.map((name) => `[data-theme="${name}"]{${light(name)}}`);
  sheet.replaceSync(
    `:root{${light('day')}}` +
      `@media (prefers-color-scheme:dark){:root{${light('night')}}}` +
      `@media (prefers-contrast:more){:root{${light('contrast')}}}` +
      named.join('') +
      styleSheet(),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG without size at the end of the page. It must not be hidden by `display`, because patterns
 * would not be painted. */
function addSheet(): SVGDefsElement {
  const sheet = document.createElementNS(SVG, 'svg');
  sheet.setAttribute('width', '0');
  sheet.setAttribute('height', '0');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.setAttribute('class', 'art board-sheet');
  const defs = document.createElementNS(SVG, 'defs');
  sheet.append(defs);
  document.body.append(sheet);
  return defs;
}

const publishOn =
  (defs: SVGDefsElement): Publish =>
  (symbols) => {
    const text = symbols
      .map(({ name, svg }) => `<symbol id="${name}" viewBox="0 0 ${SIZE} ${SIZE}">${svg}</symbol>`)
      .join('');
    defs.insertAdjacentHTML('beforeend', text);
  };

export interface Sheet {
  readonly symbols: Symbols;
  readonly defs: SVGDefsElement;
}

let shared: Sheet | undefined;

/** The sheet that all boards and pictures of the page have in common. */
export function sharedSheet(): Sheet {
  if (!shared) {
    addStyles();
    const defs = addSheet();
    shared = { defs, symbols: new Symbols(drawInWorker(defs), publishOn(defs)) };
  }
  return shared;
}
