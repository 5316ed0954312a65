/** Writes small PNG pictures: four colours, two bits a pixel, stored without compression. */

type Bytes = readonly number[];
export type Rgb = readonly [red: number, green: number, blue: number];

/** Four colours and how opaque each is. */
export interface PngPalette {
  readonly colours: readonly Rgb[];
  readonly alphas: readonly number[];
}

const word = (n: number): Bytes => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const text = (letters: string): Bytes => [...letters].map((letter) => letter.charCodeAt(0));

/** The check sum of a chunk. */
function crc(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let k = 0; k < 8; k++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return ~sum;
}

/** The check sum of a stream. */
function adler(bytes: Bytes): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

function chunk(name: string, data: Bytes): Bytes {
  const body = [...text(name), ...data];
  return [...word(data.length), ...body, ...word(crc(body))];
}

/** A stream of one stored block, which holds up to 65,535 bytes. */
function stored(data: Bytes): Bytes {
  const [low, high] = [data.length & 255, data.length >> 8];
  return [0x78, 0x01, 1, low, high, low ^ 255, high ^ 255, ...data, ...word(adler(data))];
}

/** `pixels` holds 0 to 3 for each pixel, row by row; the width is a multiple of four. */
export function encodePng(
  width: number,
  { colours, alphas }: PngPalette,
  pixels: Bytes,
): Uint8Array {
  const height = pixels.length / width;
  const rows: number[] = [];
  for (let i = 0; i < pixels.length; i += 4) {
    if (i % width === 0) rows.push(0); // how the row is filtered: not at all
    const [a = 0, b = 0, c = 0, d = 0] = pixels.slice(i, i + 4);
    rows.push((a << 6) | (b << 4) | (c << 2) | d);
  }
  return Uint8Array.from([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk('IHDR', [...word(width), ...word(height), 2, 3, 0, 0, 0]),
    ...chunk('PLTE', colours.flat()),
    ...chunk('tRNS', alphas),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ]);
}
