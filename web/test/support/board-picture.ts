/** A board as one SVG, put together as the page does it: for looking at, and for comparing. */
import { type Level, type Rim, SIZE } from '~/art/art';
import { grainPattern } from '~/art/grain';
import { landPattern } from '~/art/land';
import { drawTile } from '~/art/paint';
import { type PaletteName, styleSheet, variables } from '~/art/palette';
import { seamDefinitions } from '~/art/seam-symbols';
import { drawnSeams, seamsOf } from '~/art/seams';
import type { LaidTile } from './legal-board';

const nameOf = ({ tile, turn, variant }: LaidTile) => `${tile.code}-${turn}${variant}`;

const squares = (board: readonly LaidTile[]) =>
  board.map(({ cell: { x, y } }) => `M${x * SIZE} ${y * SIZE}h${SIZE}v${SIZE}h-${SIZE}z`).join('');

/** What lies on the table, as the children of an <svg>, and the box that it needs. */
export function boardPicture(board: readonly LaidTile[], level: Level) {
  const symbols = new Map<string, string>();
  const rims = new Map<string, Rim>();
  for (const laid of board) {
    const { svg, rim } = drawTile(laid.tile, laid.turn, laid.variant, level);
    symbols.set(nameOf(laid), svg);
    rims.set(`${laid.cell.x},${laid.cell.y}`, rim);
  }
  const seams = seamsOf(
    board.map(({ cell }) => cell),
    (x, y) => rims.get(`${x},${y}`),
  );
  const defs = [...symbols].map(
    ([name, svg]) => `<symbol id="${name}" viewBox="0 0 ${SIZE} ${SIZE}">${svg}</symbol>`,
  );
  const tiles = board.map((laid) => {
    const { x, y } = laid.cell;
    const size = `width="${SIZE}" height="${SIZE}"`;
    return `<use href="#${nameOf(laid)}" x="${x * SIZE}" y="${y * SIZE}" ${size}/>`;
  });
  const joints = level === 'far' ? [] : drawnSeams(seams);
  const stood = joints.map(({ id, x, y }) => `<use href="#${id}" x="${x}" y="${y}"/>`);
  const d = squares(board);
  const body =
    `<path class="card" d="${d}"/><path class="land" d="${d}"/>${tiles.join('')}` +
    `<path class="grid" d="${d}"/>${stood.join('')}<path class="grain" d="${d}"/>`;
  const xs = board.map(({ cell }) => cell.x);
  const ys = board.map(({ cell }) => cell.y);
  const [left, top] = [Math.min(...xs) - 0.4, Math.min(...ys) - 0.4];
  const [width, height] = [Math.max(...xs) + 1.4 - left, Math.max(...ys) + 1.4 - top];
  const box = [left, top, width, height].map((v) => v * SIZE);
  const shared = landPattern() + grainPattern() + seamDefinitions();
  return { svg: `<defs>${shared}${defs.join('')}</defs>${body}`, box, joints: joints.length };
}

/** A whole page with a board at a number of pixels a tile. */
export function boardPage(
  board: readonly LaidTile[],
  { level, palette, pixels }: { level: Level; palette: PaletteName; pixels: number },
): string {
  const { svg, box } = boardPicture(board, level);
  const width = Math.round(((box[2] ?? 0) * pixels) / SIZE);
  return (
    `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:var(--art-table)}` +
    `svg{display:block}:root{${variables(palette)}}${styleSheet()}</style>` +
    `<svg class="art" xmlns="http://www.w3.org/2000/svg" width="${width}" ` +
    `viewBox="${box.join(' ')}">${svg}</svg>`
  );
}
