/** What the Festival adds to the drawing: a ground with three striped tents under bunting. */
import type { Point } from '~/art/art';
import type { ExpansionArt, Site } from '~/art/expansion-art';
import type { Spot } from '~/art/layout-types';
import { ellipse, numbers, polygon } from '~/art/paths';
import type { Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';

interface Tent {
  readonly half: number; // width
  readonly height: number;
  readonly cloth: string; // class
}

/** How deep the round hem hangs at a share -1 ... 1 of the width. */
const hem = (half: number, share: number) => Math.round(half * 0.15 * (1 - share * share));

/** A round tent with its foot at a point: white cloth, stripes, a striped roof, a pennant. */
function raiseTent(scene: Scene, at: Point, { half: w, height: h, cloth }: Tent): void {
  const [x, y] = [Math.round(at[0]), Math.round(at[1])];
  const depth = Math.round(w * 0.3);
  const top = -Math.round(h * 0.55);
  const stripe = (share: number) => {
    const foot = hem(w, share);
    const left = Math.round((share - 0.125) * w);
    return stamp(`M${numbers([left, foot])}v${top + 4 - foot}h${w / 4}v${foot - top - 4}z`, at);
  };
  const gore = (share: number) => {
    const base = numbers([(share - 0.17) * w, h + top + 5 + hem(w, share)].map(Math.round));
    return stamp(`M0 ${-h}l${base}h${Math.round(w * 0.34)}z`, at);
  };
  const roof = numbers([-w - 3, h + top + 5]);
  const hemLine = numbers([w + 3, depth, 2 * w + 6, 0]);
  scene.shadow(
    polygon([
      [x - w, y],
      [x + w, y],
      [x + w + h * 0.5, y + 8],
      [x + h * 0.4, y + 12],
    ]),
  );
  const box = [x - w - 4, y - h - 22, x + w + 4, y + 8] as const;
  // In three things, because each hides parts of the one before in colours that it shares with it.
  scene.thing(y, box, [
    ['wb0', stamp(`M${-w} 0q${numbers([w, depth, 2 * w, 0])}v${top + 4}h${-2 * w}z`, at)],
    [cloth, [-0.75, -0.25, 0.25, 0.75].map(stripe).join('')],
  ]);
  scene.thing(y + 0.1, box, [
    ['wb0', stamp(`M0 ${-h}l${roof}q${hemLine}z`, at)],
    [cloth, [-0.66, 0, 0.66].map(gore).join('')],
  ]);
  scene.thing(y + 0.2, box, [
    ['dk', stamp(`M-1 ${-h}v-16h2v16zM-6 ${Math.round(depth / 2)}v-14q6-8 12 0v14z`, at)],
    ['gd', stamp(`M1 ${-h - 16}l12 4-12 4z`, at)],
  ]);
}

/** Flags on a line that hangs from pole to pole. */
function hangBunting(scene: Scene, [x, y]: Point, scale: number): void {
  const poles = [
    [-74, 22],
    [-22, 48],
    [62, 36],
  ].map(([dx = 0, dy = 0]): Point => [x + dx * scale, y + dy * scale]);
  let flags = '';
  poles.forEach((pole, k) => {
    const box = [pole[0] - 2, pole[1] - 34, pole[0] + 2, pole[1]] as const;
    scene.thing(pole[1], box, [['dk', stamp('M-1 0v-34h2v34z', pole, scale)]]);
    const next = poles[k + 1];
    for (let i = 1; next && i < 7; i++) {
      const t = i / 7;
      const sag = 12 * Math.sin(t * Math.PI) - 33;
      const at: Point = [
        pole[0] + (next[0] - pole[0]) * t,
        pole[1] + (next[1] - pole[1]) * t + sag * scale,
      ];
      flags += stamp('M-3 0h7l-3 9z', at, scale);
    }
  });
  scene.thing(y + 60, [x - 76, y - 20, x + 64, y + 24], [['gd', flags]]);
}

/** From far only the three tents, plain and large. */
function paintFarTents(scene: Scene, [x, y]: Point): void {
  const tents: readonly [dx: number, dy: number, cloth: string][] = [
    [-44, 10, 'k0'],
    [44, 6, 'k1'],
    [0, 60, 'k2'],
  ];
  for (const [dx, dy, cloth] of tents) {
    scene.over('wb0', stamp('M-44 0v-50h88v50z', [x + dx, y + dy]));
    scene.over(cloth, stamp('M-52-48l52-60 52 60z', [x + dx, y + dy]));
  }
}

const ROOM = 84;
const TENTS = [
  { dx: -34, dy: -4, half: 27, height: 58, cloth: 'k0' },
  { dx: 34, dy: -10, half: 23, height: 50, cloth: 'k1' },
  { dx: 6, dy: 38, half: 19, height: 40, cloth: 'k2' },
] as const;

/** Smaller where there is less room, but never so small that it could not be told. */
function paintFestival({ scene }: Site, { at, radius }: Spot): void {
  if (scene.level === 'far') {
    paintFarTents(scene, at);
    return;
  }
  const [x, y] = at;
  const scale = Math.max(0.62, Math.min(1, radius / ROOM));
  scene.ground('fe0', ellipse(x, y + 4, 84 * scale, 62 * scale));
  scene.ground('fe1', ellipse(x, y + 4, 72 * scale, 52 * scale));
  for (const { dx, dy, half, height, cloth } of TENTS) {
    const foot: Point = [x + dx * scale, y + dy * scale];
    const size = { half: Math.round(half * scale), height: Math.round(height * scale) };
    raiseTent(scene, foot, { ...size, cloth });
  }
  hangBunting(scene, at, scale);
}

export const art: ExpansionArt = {
  marks: { festival: { room: ROOM, paint: paintFestival } },
  colours: { fe0: 'c6bd7c 45505a 000000', fe1: 'd9cd94 525c63 fff3a0' },
  rules: { fe0: 'fill:$fe0', fe1: 'fill:$fe1' },
};
