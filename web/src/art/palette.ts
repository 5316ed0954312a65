/**
 * The colours of the board by day, by night and in high contrast, as custom properties: the
 * drawings name only classes, so a board changes its light without being drawn again.
 *
 * By night only the windows and the squares are bright. In high contrast all land has one colour,
 * so that parcels vanish by themselves.
 */
import { expansionArts } from '~/art/expansion-art';
import { figureRules } from '~/art/figures';
import { RULES } from '~/art/paint-rules';
import { neutralColours, neutralRule, seatRules } from '~/art/seats';

export type PaletteName = 'day' | 'night' | 'contrast';
export const PALETTE_NAMES: readonly PaletteName[] = ['day', 'night', 'contrast'];

/** Colours by name: day, night and contrast, as six hexadecimal digits each. */
export type Colours = Readonly<Record<string, string>>;

const COLOURS: Colours = {
  // The table, outlines, the edge of the cards and the joints between them.
  table: 'efe5cf 12161f ffffff',
  ink: '5a3d2b 0c1020 000000',
  card: '8a7550 05070c 000000',
  grid: '4c4420 05080f 000000',
  // Land: meadows, wheat, furrows, hedges, clouds of light and shade.
  g0: 'b9c583 34475a dff0c0',
  g1: 'aebd76 2f4153 dff0c0',
  g2: 'c2cb8c 3a4d5c dff0c0',
  g3: 'cdce91 41525e dff0c0',
  g4: 'ddcb8b 54585a dff0c0',
  g5: 'd3bf7e 4d5052 dff0c0',
  g6: 'a3b56d 2a3b4c dff0c0',
  g7: 'c9bf8b 474b52 dff0c0',
  gb: '8c9a58 223142 dff0c0',
  gf: '8f9c5c 283848 dff0c0',
  gg: 'b99c55 43464a dff0c0',
  gv: '7f9a52 2c4444 dff0c0',
  gl: '8d6cc4 4f4f78 dff0c0',
  go: '7f9a58 263b49 dff0c0',
  gt: '7d8f4f 26394a dff0c0',
  gh: '6f8a46 22363c dff0c0',
  cl: 'fff6cf 7f97b8 dff0c0',
  cd: '5f7a3c 0e1826 dff0c0',
  // Shade along ways and walls, shadows of what stands.
  ao: '41541f 0a121e dff0c0',
  sh: '2b2410 02040a dff0c0',
  ws: '3a2a18 05070d dff0c0',
  // Ways and squares, yards, water, gardens, city ground.
  ro: 'a3875a 4a4f5e 000000',
  rf: 'f0e0b8 98a0ab ffffff',
  rr: 'cdb582 7d8592 ffffff',
  rm: 'fbf2d8 a9b1bb ffffff',
  vg: 'd3bd92 8d7a63 ffe2cc',
  vc: 'b89c6c 4d4f5a 666666',
  wa: '8fbccb 35587e 3d8bfd',
  yd: 'd8c493 4c4f58 dff0c0',
  mg: 'd9cf9e 4d5862 ffffff',
  gr: '7fa653 2f524b dff0c0',
  cg: 'dcc59c 66585a f2b48a',
  pz: 'eddcb8 a1845f ffe2cc',
  // Stone: face, walk and battlements of walls; towers and what is dressed, lit to dark.
  wf: 'a89a83 5c6070 333333',
  wt: 'd9cfba 8b91a2 000000',
  wc: '8d8069 474c5c ffffff',
  st: 'd8cebb 8b91a2 ffffff',
  sf0: 'd3c8b3 878da0 ffffff',
  sf1: 'b7ab95 676c7e dddddd',
  sf2: '8f846f 474c5e 999999',
  // Plaster and timber.
  wb0: 'f7ecd3 a39c9c ffffff',
  wb1: 'e9d8b5 8a8488 ffffff',
  wb2: 'c6ae87 605d6c dddddd',
  tb0: 'c99a60 6b5a58 ffffff',
  tb1: 'd9b469 77684f ffe08a',
  tb2: '94683f 463c44 dddddd',
  // Roofs: four of tile, slate, the violet of monasteries; a whole city from far.
  ra0: 'e08a58 8a5656 c8441b',
  ra1: 'cf6f43 70434a b43a14',
  ra2: 'a44f30 4c2f3b 7a2208',
  rb0: 'd1755a 7c4650 c8441b',
  rb1: 'bc5d45 643744 b43a14',
  rb2: '914535 432737 7a2208',
  rc0: 'eab169 8f6d5a d4551f',
  rc1: 'd9964c 775a50 b43a14',
  rc2: 'b07237 523f43 7a2208',
  rd0: 'c98d74 75585f c8441b',
  rd1: 'b3735c 5f4753 b43a14',
  rd2: '8b5646 423342 7a2208',
  sl0: '93a3af 5b6a80 93a3af',
  sl1: '73848f 455268 73848f',
  sl2: '52626e 2f3a4f 52626e',
  mo0: '8f88b0 686597 7a4fd0',
  mo1: '736b97 514e7c 5b2fb5',
  mo2: '534c73 38355a 3a1780',
  zc: 'b9694a 56394a c8441b',
  // Ridges, doors, windows, gold, cloth in red, blue and green.
  rl: 'f7d9b0 9a8586 f7d9b0',
  dk: '4a3628 141a2a 000000',
  wn: '6b5040 ffd479 000000',
  gd: 'e9b73c ffcf5a ffcc00',
  k0: 'cf4437 a3403f cf4437',
  k1: '3a6fb0 35609a 3a6fb0',
  k2: '4e9a5a 3c7a58 4e9a5a',
  // Trees from rim to light, cypresses, bushes.
  t0: '38502b 16262c 3b6b1f',
  t1: '5c7d3c 24413f 6fa845',
  t2: '7d9c4b 31544c 6fa845',
  t3: 'a3bb62 466a58 6fa845',
  f0: '3f5f3c 182c30 3b6b1f',
  f1: '6d8f50 2e4f4a 6fa845',
  b0: '5a7439 1e3536 a9cf86',
  b1: '8aa352 35544a a9cf86',
  // Plates with a letter: rim, line, field, letter.
  pl0: '2a2440 0b0a18 000000',
  pl1: 'e2b84a c9a446 ffffff',
  pl2: '34305c 26234a 000000',
  pl3: 'f7e3a0 f3dd95 ffffff',
};

/** Cloth of what belongs to nobody: apart from that of every seat for all eyes. */
const NEUTRAL_CLOTH = '7e6090 84608a 5e2f86';

/** What is no colour: strength of outlines, width of the glow around windows, strength of the grain. */
const STRENGTHS: Readonly<Record<string, string>> = {
  'ink-opacity': '.62 .7 1',
  glow: '0 2.2 0',
  grain: '1 .4 0',
};

/** The custom properties of a palette by name, without the dashes. */
export function paletteOf(name: PaletteName): ReadonlyMap<string, string> {
  const column = PALETTE_NAMES.indexOf(name);
  const out = new Map<string, string>();
  for (const colours of [COLOURS, ...expansionArts.map((art) => art.colours ?? {})]) {
    for (const [key, shades] of Object.entries(colours)) {
      out.set(`art-${key}`, `#${shades.split(' ')[column]}`);
    }
  }
  const cloth = neutralColours(`#${NEUTRAL_CLOTH.split(' ')[column]}`);
  for (const [key, colour] of Object.entries(cloth)) out.set(`art-${key}`, colour);
  for (const [key, values] of Object.entries(STRENGTHS)) {
    out.set(`art-${key}`, values.split(' ')[column] ?? '0');
  }
  return out;
}

/** The custom properties of a palette as declarations. */
export const variables = (name: PaletteName): string =>
  [...paletteOf(name)].map(([key, value]) => `--${key}:${value}`).join(';');

/**
 * The rules for all classes of the drawings. They hold in the whole page, because selectors do not
 * reach into `use`; naming the element keeps them away from the rest of it.
 */
export function styleSheet(): string {
  const rules = { ...RULES };
  for (const art of expansionArts) Object.assign(rules, art.rules);
  const written = Object.entries(rules).map(([cls, rule]) => {
    const selector = cls.includes('.') ? cls : `path.${cls}`;
    return `${selector}{${rule.replace(/\$([\w-]+)/g, 'var(--art-$1)')}}`;
  });
  return `.art{stroke-linejoin:round}${written.join('')}${seatRules()}${neutralRule()}${figureRules}`;
}
