/**
 * How each class of the drawings is painted: declarations in which `$name` is a colour of
 * palette.ts.
 *
 * Names of classes are two letters, often with a digit from lit 0 to dark 2, because every path of
 * every symbol carries one. Those that begin with z belong to the far level. Nothing here may be a
 * long, light, unbroken line but the ways themselves, or it would be taken for one.
 */
import { GRAIN_ID } from '~/art/grain';
import { LAND_ID } from '~/art/land';
import { each, fillOf, line, ROUND, type Rules, solid } from '~/art/rule-forms';

/** Widths of the dots that make the crowns of trees, a to d. */
const CROWN_DOTS = [10, 14, 19, 25] as const;

const LAND: Rules = {
  ...each('g0 g1 g2 g3 g4 g5 g6 g7', fillOf),
  gb: line('gb', 2.2, 'stroke-opacity:.4'),
  gf: line('gf', 1.6, 'stroke-opacity:.5'),
  gg: line('gg', 2, 'stroke-opacity:.55;stroke-dasharray:7 3'),
  gv: line('gv', 5, 'stroke-opacity:.85;stroke-dasharray:3.5 2.5'),
  gl: line('gl', 5, `stroke-opacity:.8;stroke-dasharray:0 8;${ROUND}`),
  go: line('go', 11, `stroke-opacity:.75;stroke-dasharray:0 25;${ROUND}`),
  gt: line('gt', 1.4, 'stroke-opacity:.55'),
  gh: line('gh', 9, `stroke-opacity:.8;stroke-dasharray:0 10 0 12 0 9;${ROUND}`),
  // Clouds: one set of stops each, since a rule for all stops would beat their attributes.
  'stop.l0': 'stop-color:$cl;stop-opacity:.4',
  'stop.l1': 'stop-color:$cl;stop-opacity:.12',
  'stop.l2': 'stop-color:$cl;stop-opacity:0',
  'stop.d0': 'stop-color:$cd;stop-opacity:.22',
  'stop.d1': 'stop-color:$cd;stop-opacity:.07',
  'stop.d2': 'stop-color:$cd;stop-opacity:0',
};

const BOARD: Rules = {
  card: 'fill:$card;stroke:$card;stroke-width:6;transform:translate(4px,9px)',
  land: `fill:url(#${LAND_ID})`,
  grid: line('grid', 2, 'stroke-opacity:.22'),
  fibre: `fill:url(#${GRAIN_ID});opacity:$grain`,
};

/** Flat things: shade, ways, squares, yards, city ground, walls. */
const FLAT: Rules = {
  ...each('cg pz wa yd mg gr vg', fillOf),
  ao: line('ao', 70, 'stroke-opacity:.1'),
  as: 'fill:$ao;fill-opacity:.14',
  sh: 'fill:$sh;fill-opacity:.2',
  ro: line('ro', 44),
  rf: line('rf', 36),
  rm: line('rm', 12, 'stroke-opacity:.55'),
  rr: line('rr', 3, `stroke-dasharray:0 19 2 31 0 13 1 41;${ROUND}`),
  rk: 'fill:$ro',
  vc: line('vc', 2.4, 'stroke-dasharray:5 4'),
  ws: line('ws', 14, 'stroke-opacity:.2'),
  wo: 'fill:$ink;stroke:$ink;stroke-width:14',
  wf: 'fill:$wf;stroke:$wf;stroke-width:10.5',
  wt: line('wt', 10.5),
  // Bridges: outline, face and parapets. Ways and borders that nobody has drawn.
  bf: line('sf2', 76),
  bo: line('ink', 72),
  bs: line('st', 66),
  ua: line('ink', 5, 'stroke-dasharray:12 8'),
  uo: line('ink', 42),
  uf: line('st', 32),
  wc: line('wc', 10.5, 'stroke-dasharray:3 8;stroke-opacity:.7'),
};

const SOLIDS = `${[...'wb tb sf ra rb rc rd sl mo'.split(' ')]
  .flatMap((tone) => [0, 1, 2].map((shade) => tone + shade))
  .join(' ')} st`;

const STANDING: Rules = {
  ...each(SOLIDS, solid),
  ...each('dk gd f1 k0 k1 k2', fillOf),
  f0: 'fill:$f0;stroke:$t0;stroke-width:1.5',
  aw: 'fill:$wb0',
  mi: line('dk', 2.5),
  ch: 'fill:$wb2;stroke:$ink',
  rl: line('rl', 1.6, 'stroke-opacity:.75'),
  wn: 'fill:$wn;stroke:$wn;stroke-width:$glow;stroke-opacity:.55',
  b0: line('b0', 9, ROUND),
  b1: line('b1', 5.5, ROUND),
};

/** Trees: three tones over a dark rim, each in the widths of the dots. */
const CROWNS: Rules = Object.fromEntries(
  CROWN_DOTS.flatMap((width, i) =>
    [width + 3, width, width, Math.round(width * 0.8)].map((w, tone) => [
      `t${tone}${'abcd'[i]}`,
      `stroke:$t${tone};stroke-width:${w};${ROUND}`,
    ]),
  ),
);

const PLATE: Rules = {
  ...each('pl0 pl1 pl2', fillOf),
  'text.pl3': 'fill:$pl3;text-anchor:middle;font-family:system-ui,sans-serif;font-weight:700',
};

const FAR: Rules = {
  zo: line('ro', 78),
  zf: line('rf', 52),
  zq: line('st', 52),
  zi: line('ink', 118),
  zj: line('st', 100),
  zx: 'fill:$ro',
  zy: 'fill:$vg',
  zm: 'fill:$dk',
  zc: 'fill:$zc',
  zv: line('ink', 46),
  zw: line('wt', 26),
  zg: 'fill:$sl1;stroke:$ink;stroke-width:10',
  zh: 'fill:$ink;stroke:$ink;stroke-width:8',
  zt: line('t1', 44, ROUND),
  zu: line('t2', 26, ROUND),
  ...Object.fromEntries(
    ['ra', 'rb', 'rc', 'rd'].flatMap((tone) => [
      [`z${tone}0`, `fill:$${tone}0`],
      [`z${tone}1`, `fill:$${tone}1`],
    ]),
  ),
};

export const RULES: Rules = {
  ...LAND,
  ...BOARD,
  ...FLAT,
  ...STANDING,
  ...CROWNS,
  ...PLATE,
  ...FAR,
};
