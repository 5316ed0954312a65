/** When the page is told what the pointer rests on. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pointing } from '~/board/pointing';
import type { Game, Place } from '~/engine/engine';
import { freshEngine } from './made';

let game: Game;
let told: (Place | null)[];
let pointing: Pointing;

const CITY: Place = { x: 0, y: 0, spot: 'n' };
const ROAD: Place = { x: 0, y: 0, spot: 'e' };
const SAME_ROAD: Place = { x: 0, y: 0, spot: 'w' };

beforeEach(async () => {
  game = (await freshEngine()).rules('base; 2 seats').start();
  vi.useFakeTimers();
  told = [];
  pointing = new Pointing((place) => told.push(place));
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is passed over is not told, what is rested on is', () => {
  pointing.over(game, CITY);
  vi.advanceTimersByTime(80);
  pointing.over(game, ROAD);
  vi.advanceTimersByTime(120);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(told).toEqual([ROAD]);
});

test('another place of the same feature is no news', () => {
  pointing.now(game, ROAD);
  pointing.over(game, SAME_ROAD);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([ROAD]);
});

test('leaving is told once, and only if something had been told', () => {
  pointing.over(game, null);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([]);
  pointing.now(game, CITY);
  pointing.over(game, null);
  vi.advanceTimersByTime(500);
  pointing.now(game, null);
  expect(told).toEqual([CITY, null]);
});

test('a pointer that goes on in time leaves no trace', () => {
  pointing.now(game, CITY);
  pointing.over(game, null);
  vi.advanceTimersByTime(100);
  pointing.over(game, CITY);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([CITY]);
});
