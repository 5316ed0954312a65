import { describe, expect, it } from 'vitest';
import { PALETTE_NAMES, paletteOf } from '~/art/palette';
import { NEUTRAL, neutralRule, SEATS, seatLook, seatRules } from '~/art/seats';
import { pathFault } from './support/drawing-checks';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How eyes without one kind of cones see linear red, green and blue (Machado 2009, in full). */
const EYES: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = ([a, b, c]: Matrix, v: Triple): Triple => [dot(a, v), dot(b, v), dot(c, v)];
const channel = (hex: string, i: number) => Number.parseInt(hex.slice(i, i + 2), 16) / 255;
const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const linear = (hex: string): Triple => [
  toLinear(channel(hex, 1)),
  toLinear(channel(hex, 3)),
  toLinear(channel(hex, 5)),
];

function oklab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
  );
}

/** A colour as some eyes see it. */
function seenBy(eyes: Matrix, colour: string): Triple {
  const [r, g, b] = times(eyes, linear(colour));
  return oklab([Math.max(0, r), Math.max(0, g), Math.max(0, b)]);
}

const apart = (a: Triple, b: Triple) => 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The smallest distance of two seats' colours, times 100, as some eyes see them. */
function smallestDistance(eyes: Matrix): number {
  const seen = SEATS.map(({ colour }) => seenBy(eyes, colour));
  return Math.min(...seen.flatMap((a, i) => seen.slice(0, i).map((b) => apart(a, b))));
}

const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linear(hex));
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe('the eight seats', () => {
  it.each([
    ['normal', 15.2],
    ['protan', 10.4],
    ['deutan', 13.2],
    ['tritan', 13.9],
  ])('have colours that are apart for %s eyes', (eyes, least) => {
    const matrix = EYES[eyes];
    expect(matrix && smallestDistance(matrix)).toBeGreaterThan(least);
  });

  it('have letters A to H and shapes of their own', () => {
    expect(SEATS.map(({ letter }) => letter).join('')).toBe('ABCDEFGH');
    expect(new Set(SEATS.map(({ shape }) => shape)).size).toBe(8);
    expect(new Set(SEATS.map(({ badge }) => badge)).size).toBe(8);
  });

  it('have text that can be read on their colour', () => {
    for (const { letter, colour, text } of SEATS) {
      expect(contrast(colour, text), letter).toBeGreaterThan(4.5);
    }
  });

  it('have a class each with all their colours, and there is no ninth', () => {
    for (const name of ['--seat', '--seat-text', '--seat-shade', '--seat-light']) {
      expect(seatRules().match(new RegExp(`${name}:#[0-9a-f]{6}`, 'g'))).toHaveLength(8);
    }
    expect(() => seatLook(8)).toThrow(RangeError);
  });

  it('have badges with round caps of whole radii', () => {
    const whole = SEATS.filter(({ shape }) => shape !== 'star');
    expect(whole.map(({ badge }) => pathFault(badge)).filter(Boolean)).toEqual([]);
  });
});

describe('what belongs to nobody', () => {
  it.each(PALETTE_NAMES)('has a colour apart from every seat for all eyes: %s', (name) => {
    const colour = paletteOf(name).get('art-neutral-seat') ?? '';
    for (const [eyes, matrix] of Object.entries(EYES)) {
      const own = seenBy(matrix, colour);
      const nearest = Math.min(...SEATS.map((seat) => apart(own, seenBy(matrix, seat.colour))));
      expect(nearest, eyes).toBeGreaterThan(11);
    }
    expect(contrast(colour, seatLook(NEUTRAL).text)).toBeGreaterThan(4.5);
  });

  it('has a class with all colours of a seat, a badge of its own, and no letter', () => {
    for (const property of ['--seat', '--seat-text', '--seat-shade', '--seat-light']) {
      expect(neutralRule()).toContain(`${property}:`);
    }
    expect(SEATS.map(({ badge }) => badge)).not.toContain(seatLook(NEUTRAL).badge);
    expect(pathFault(seatLook(NEUTRAL).badge)).toBe('');
    expect(seatLook(NEUTRAL).letter).toBe('');
  });
});
