/** Paper grain: one small picture of fibres that is laid, repeated, over the tiles. */
import { encodePng, type PngPalette } from '~/art/png';
import { generator } from '~/art/random';

export const GRAIN_ID = 'grain';

const WIDTH = 128; // pixels
const SCALE = 3; // board units a pixel
const SEED = 3;

/** Nothing, light, shade, faint shade. */
const PALETTE: PngPalette = {
  colours: [
    [0, 0, 0],
    [255, 250, 230],
    [60, 40, 20],
    [60, 40, 20],
  ],
  alphas: [0, 34, 26, 12],
};

function colourOf(value: number): number {
  if (value > 0.34) return 1;
  if (value < -0.34) return 2;
  return value < -0.24 ? 3 : 0;
}

/** Noise, blurred along slanted lines that go round at the border. */
function fibres(): number[] {
  const random = generator(SEED);
  const noise = Array.from({ length: WIDTH * WIDTH }, () => random() - 0.5);
  const at = (x: number, y: number) =>
    noise[((y + WIDTH) % WIDTH) * WIDTH + ((x + WIDTH) % WIDTH)] ?? 0;
  return noise.map((_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    let sum = 0;
    for (let k = -2; k <= 2; k++) sum += at(x + k, y + (k >> 1));
    return colourOf(sum / 2.2);
  });
}

/** The pattern, for <defs>; fill with its url in board units. */
export function grainPattern(): string {
  const png = encodePng(WIDTH, PALETTE, fibres());
  const href = `data:image/png;base64,${btoa(String.fromCharCode(...png))}`;
  const size = `width="${WIDTH * SCALE}" height="${WIDTH * SCALE}"`;
  return `<pattern id="${GRAIN_ID}" ${size} patternUnits="userSpaceOnUse"><image ${size} href="${href}"/></pattern>`;
}
