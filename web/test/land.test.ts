import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { grainPattern } from '~/art/grain';
import { LAND_SIZE, landPattern } from '~/art/land';
import { encodePng } from '~/art/png';
import { pathFault } from './support/drawing-checks';

const pathsOf = (svg: string, cls: string) =>
  [...svg.matchAll(new RegExp(`<path class="${cls}" d="([^"]+)"`, 'g'))].map(([, d = '']) => d);

type Corners = readonly (readonly [x: number, y: number])[];

/** The corners of a closed outline in relative steps, which begins after its M. */
function cornersOf(text: string): Corners {
  let [x, y] = [0, 0];
  const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    x += numbers[2 * i] ?? 0;
    y += numbers[2 * i + 1] ?? 0;
    return [x, y] as const;
  });
}

describe('the land', () => {
  const land = landPattern();

  it('is well-formed and the same every time', () => {
    const paths = [...land.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d);
    expect(paths.map(pathFault).filter(Boolean)).toEqual([]);
    expect(land).not.toMatch(/NaN|undefined|"-?\d+\.\d+"\/>.*r="-/);
    expect(landPattern()).toBe(land);
    expect(land.length).toBeLessThan(66_000);
  });

  it('repeats without a seam: what reaches over a border comes in at the other', () => {
    const parcels = pathsOf(land, 'gb').join('').split('M').slice(1).map(cornersOf);
    const known = new Set(parcels.map(String));
    const over = parcels.filter((corners) => corners.every(([x]) => x > LAND_SIZE));
    const isMissing = (corners: Corners) =>
      !known.has(String(corners.map(([x, y]) => [x - LAND_SIZE, y])));
    expect(over.length).toBeGreaterThan(10);
    expect(over.filter(isMissing)).toEqual([]);
  });
});

/** The chunks of a PNG by name, after their check sums were compared. */
function chunksOf(png: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    expect(crc32(body)).toBe(bytes.readUInt32BE(at + 8 + length));
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

describe('a PNG', () => {
  it('holds the pixels, the palette and how opaque that is', () => {
    const colours = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
      [10, 11, 12],
    ] as const;
    const pixels = [0, 1, 2, 3, 3, 2, 1, 0];
    const chunks = chunksOf(encodePng(4, { colours, alphas: [0, 10, 20, 30] }, pixels));
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
    expect([...(chunks.get('PLTE') ?? [])]).toEqual(colours.flat());
    expect([...(chunks.get('tRNS') ?? [])]).toEqual([0, 10, 20, 30]);
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
    expect([...rows]).toEqual([0, 0b00011011, 0, 0b11100100]);
  });

  it('carries the grain', () => {
    const data = /base64,([^"]+)"/.exec(grainPattern())?.[1] ?? '';
    const rows = inflateSync(chunksOf(Buffer.from(data, 'base64')).get('IDAT') ?? Buffer.alloc(0));
    expect(rows).toHaveLength(128 * 33);
    expect(new Set(rows).size).toBeGreaterThan(20);
  });
});
