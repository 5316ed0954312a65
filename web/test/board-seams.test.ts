/** The seams that are kept up tile by tile are those that the whole board has. */
import { expect, test } from 'vitest';
import type { Rim } from '~/art/art';
import { drawTile } from '~/art/paint';
import { SeamKeeper } from '~/board/seam-layer';
import type { Cell, Laid } from '~/engine/engine';
import { freshEngine, oneOf, randomOf } from './made';

interface Tile {
  readonly cell: Cell;
  readonly rim: Rim;
}

const rims = new Map<string, Rim>();

function tileOf({ cell, type, turn }: Laid): Tile {
  const name = `${type.code} ${turn}`;
  const rim = rims.get(name) ?? drawTile(type, turn, 0, 'far').rim;
  rims.set(name, rim);
  return { cell, rim };
}

test('as tiles come and go', async () => {
  const engine = await freshEngine();
  const random = randomOf(6);
  let game = engine.rules('base; 2 seats').start();
  while (game.board().length < 40) game = game.apply(oneOf(game.choices(), random)).game;
  const tiles = game.board().map(tileOf);
  const keeper = new SeamKeeper();
  const forth = tiles.map((_, n) => n + 1);
  let most = 0;
  for (const n of [...forth, 39, 38, 20, 3, 40, 0]) {
    const some = tiles.slice(0, n);
    const seams = keeper.update(some);
    expect(seams, `${n} tiles`).toEqual(new SeamKeeper().update(some));
    most = Math.max(most, seams.length);
  }
  expect(most).toBeGreaterThan(60);
  expect(keeper.update([])).toEqual([]);
});

test('a rim that is known only later is asked then', async () => {
  const engine = await freshEngine();
  const random = randomOf(7);
  let game = engine.rules('base; 2 seats').start();
  while (game.board().length < 12) game = game.apply(oneOf(game.choices(), random)).game;
  const tiles = game.board().map(tileOf);
  const keeper = new SeamKeeper();
  keeper.update(tiles.filter((_, n) => n % 2 === 0));
  expect(keeper.update(tiles)).toEqual(new SeamKeeper().update(tiles));
});
