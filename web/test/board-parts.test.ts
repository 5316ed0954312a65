/** Which feature is where: for every node of every tile, in every turn. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SIZE } from '~/art/art';
import { drawTile } from '~/art/paint';
import { cellKey } from '~/board/cells';
import { anchorFor, nodeAt, pictureCells, placeAt, pointAt, windsOf } from '~/board/parts';
import type { Engine, Laid, TileType, Turn } from '~/engine/engine';
import { freshEngine, oneOf, randomOf } from './made';

const TURNS: readonly Turn[] = [0, 1, 2, 3];
const cell = { x: 3, y: -2 };

let engine: Engine;
let types: readonly TileType[];
beforeAll(async () => {
  engine = await freshEngine();
  const everything = engine.expansions.map(({ name }) => name).join(' + ');
  types = engine.rules(everything).types;
});

describe('every node of every tile in every turn', () => {
  test('has an anchor of its own on the tile', () => {
    let asked = 0;
    for (const type of types) {
      for (const turn of TURNS) {
        const { anchors } = drawTile(type, turn, 0, 'far');
        const found = type.nodes.map((node) => anchorFor(anchors, node, turn));
        expect(found, type.code).not.toContain(undefined);
        expect(new Set(found).size, `${type.code} ${turn}`).toBe(type.nodes.length);
        for (const anchor of found) {
          for (const v of anchor?.at ?? []) {
            expect(v).toBeGreaterThan(0);
            expect(v).toBeLessThan(SIZE);
          }
        }
        asked += found.length;
      }
    }
    expect(asked).toBeGreaterThan(300);
  });

  test('is named by each of its winds', () => {
    for (const type of types) {
      for (const turn of TURNS) {
        for (const node of type.nodes) {
          for (const wind of windsOf(node, turn)) expect(nodeAt(type, turn, wind)).toBe(node);
        }
      }
    }
  });

  test('is what lies under the point where its figure goes before the tile is drawn', () => {
    for (const type of types) {
      for (const turn of TURNS) {
        for (const node of type.nodes) {
          const spot = windsOf(node, turn)[0] ?? '';
          const [x, y] = pointAt({ type, turn }, spot, undefined);
          const place = placeAt({ cell, type, turn }, [x / SIZE, y / SIZE]);
          expect(place && nodeAt(type, turn, place.spot), `${type.code} ${turn} ${spot}`).toBe(
            node,
          );
          expect(place).toMatchObject(cell);
        }
      }
    }
  });
});

test('the tile itself is in its middle', () => {
  const [type] = types;
  if (!type) throw new Error('no tile');
  expect(pointAt({ type, turn: 1 }, '', undefined)).toEqual([SIZE / 2, SIZE / 2]);
});

test('the board names features as the engine does, in a random game', () => {
  const random = randomOf(8);
  let game = engine.rules('base; 2 seats').start();
  while (game.turn.who !== null) game = game.apply(oneOf(game.choices(), random)).game;
  const board = new Map<string, Laid>(game.board().map((laid) => [cellKey(laid.cell), laid]));
  let asked = 0;
  for (const laid of board.values()) {
    for (let k = 0; k < 25; k++) {
      const place = placeAt(laid, [((k % 5) + 0.5) / 5, (Math.floor(k / 5) + 0.5) / 5]);
      if (!place) continue;
      const feature = game.feature(place);
      const node = nodeAt(laid.type, laid.turn, place.spot);
      expect(feature?.kind).toBe(node?.kind);
      asked++;
    }
  }
  expect(asked).toBeGreaterThan(1000);
});

test('a feature lights up once on each of its tiles, and nowhere else', () => {
  const random = randomOf(9);
  let game = engine.rules('base; 2 seats').start();
  while (game.turn.who !== null) game = game.apply(oneOf(game.choices(), random)).game;
  const board = new Map<string, Laid>(game.board().map((laid) => [cellKey(laid.cell), laid]));
  const lit = new Map<string, number>(); // picture cell -> feature
  const features = new Set<number>();
  for (const laid of board.values()) {
    for (const node of laid.type.nodes) {
      const spot = windsOf(node, laid.turn)[0] ?? '';
      const feature = game.feature({ ...laid.cell, spot });
      if (!feature || features.has(feature.id)) continue;
      features.add(feature.id);
      const cells = pictureCells(feature.places, board);
      const tiles = new Set(cells.map(({ x, y }) => `${Math.floor(x / 5)},${Math.floor(y / 5)}`));
      expect(tiles).toEqual(new Set(feature.places.map(cellKey)));
      for (const at of cells) {
        expect(lit.has(cellKey(at))).toBe(false);
        lit.set(cellKey(at), feature.id);
      }
    }
  }
  expect(features.size).toBeGreaterThan(40);
});
