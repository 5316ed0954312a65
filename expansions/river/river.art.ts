/** What the river adds to the drawing: the river with its springs and lakes, a volcano, sheep and vines. */
import type { Point } from '~/art/art';
import type { ExpansionArt, Site } from '~/art/expansion-art';
import type { MarkSpot, Pool, Way } from '~/art/layout-types';
import { dot, ellipse, numbers, polygon } from '~/art/paths';
import { each, fillOf, line, ROUND, solid } from '~/art/rule-forms';
import type { Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';

// ---- springs and lakes ----

/** Rocks in the north, over which the water comes. */
const ROCKS: readonly (readonly [dx: number, dy: number, size: number])[] = [
  [-0.95, -0.2, 11],
  [-0.62, -0.72, 14],
  [-0.1, -0.98, 17],
  [0.48, -0.8, 14],
  [0.9, -0.3, 11],
  [0.78, 0.42, 8],
  [-0.8, 0.4, 8],
];

function layRocks(scene: Scene, { at: [x, y], radius }: Pool, scale: number): void {
  for (const [dx, dy, size] of ROCKS) {
    const at: Point = [x + dx * radius * scale, y + dy * radius * scale * 0.86 + 6];
    const s = size * scale;
    const box = [at[0] - s, at[1] - s, at[0] + s, at[1] + s * 0.5] as const;
    scene.thing(at[1], box, [
      ['sf1', stamp('M-10 4l2-9 6-6 7 2 5 8-2 5z', at, s / 10)],
      ['sf0', stamp('M-8-4l6-7 7 2-4 6z', at, s / 10)],
    ]);
  }
}

/** Reeds on the shore. */
function plantReeds({ scene, random }: Site, { at: [x, y], radius }: Pool): void {
  let reeds = '';
  for (let k = 0; k < 16; k++) {
    const a = random.range(0, 2 * Math.PI);
    const foot = [x + Math.cos(a) * (radius - 2), y + Math.sin(a) * (radius - 2) * 0.86];
    reeds += `M${numbers(foot.map(Math.round))}v-9m4 8v-10`;
  }
  scene.ground('ri5', reeds);
}

/** A boat with a white sail. */
function floatBoat(scene: Scene, [x, y]: Point): void {
  const at: Point = [x, y];
  scene.ground('as', ellipse(x + 4, y + 5, 26, 6));
  scene.thing(
    y + 4,
    [x - 24, y - 44, x + 24, y + 8],
    [
      ['tb2', stamp('M-22-4h44q-4 11-12 11h-20q-8 0-12-11z', at)],
      ['dk', stamp('M-1-4v-38h2v38z', at)],
      ['wb0', stamp('M2-41q18 14 18 32h-18zM-2-34v25h-14q2-14 14-25z', at)],
    ],
  );
}

const ripplesOn = ({ at: [x, y], radius }: Pool): string =>
  [0.68, 0.4].map((share) => ellipse(x, y, radius * share, radius * share * 0.8)).join('');

function buildPool(site: Site, pool: Pool): void {
  const { scene } = site;
  if (scene.level === 'far') {
    if (pool.isSpring) layRocks(scene, pool, 1.5);
    return;
  }
  if (scene.level === 'near') scene.ground('ri4', ripplesOn(pool));
  plantReeds(site, pool);
  if (pool.isSpring) layRocks(scene, pool, 1);
  else if (pool.radius > 50) floatBoat(scene, pool.at);
}

function buildPools(site: Site, way: Way): void {
  const { pools, ways } = site.layout;
  for (const pool of pools) if (ways[pool.way] === way) buildPool(site, pool);
}

// ---- marks ----

const VOLCANO = [
  ['vo0', 'M-84 52q44-14 58-86q26-14 52 0q14 72 58 86q-84 22-168 0z'],
  ['vo1', 'M-66 50q36-20 47-82l13 4q-6 52-18 88q-22-2-42-10z'],
  ['vo2', 'M-26-34q26-14 52 0q-26 14-52 0z'],
  ['vo3', 'M-14-33q14-8 30 0l4 22q-6 10-10-2l-4-6q-4 34-11 22l-4-26q-6 10-8 2z'],
] as const;
const SMOKE = [
  [
    'vo5',
    'M-4-40q-22-10-8-24q-16-18 6-26q2-18 22-14q22-10 30 8q20 6 8 20q2 16-20 14q-6 14-20 12q-2 8-18 10z',
  ],
  ['vo4', 'M-2-44q-14-8-4-20q-10-14 8-22q8-14 22-6q-16 4-14 16q-14 6-6 18q-8 4-6 14z'],
] as const;
const FAR_VOLCANO = [
  ['zh', 'M-84 52q44-14 58-86q26-14 52 0q14 72 58 86z'],
  ['vo0', 'M-84 52q44-14 58-86q26-14 52 0q14 72 58 86z'],
  ['vo3', 'M-26-34q26-14 52 0l8 34q-10 12-16 0l-6-10q-8 34-16 16l-4-20q-8 12-12-4z'],
  ['vo5', 'M-8-44q-22-20 0-32q8-22 34-12q24 6 10 26q-6 18-44 18z'],
] as const;

/** A mountain that smokes: nobody can be put there. */
function paintVolcano({ scene }: Site, { at, radius }: MarkSpot): void {
  const isFar = scene.level === 'far';
  const scale = isFar ? 1.5 : Math.max(0.7, Math.min(1, radius / 84));
  if (!isFar)
    scene.ground('as', ellipse(at[0] + 18 * scale, at[1] + 48 * scale, 92 * scale, 24 * scale));
  for (const [cls, d] of isFar ? FAR_VOLCANO : [...VOLCANO, ...SMOKE]) {
    scene.over(cls, stamp(d, [at[0], at[1] + 14], scale));
  }
}

const SHEEP = [
  ['dk', 'M-6 4v8h3v-8zM5 4v8h3v-8zM-14-6q-7 0-7 5q2 5 8 3z'],
  ['wb0', 'M-13 0q-4-10 5-11q3-6 9-3q8-3 10 4q6 6-1 11q-4 7-11 4q-8 3-12-5z'],
] as const;
const FLOCK: readonly Point[] = [
  [-22, -4],
  [18, -10],
  [4, 16],
];

/** Some sheep that graze; from far they are too small to be seen, for they mean nothing. */
function paintSheep({ scene }: Site, { at: [x, y], radius }: MarkSpot): void {
  if (scene.level === 'far' || radius < 16) return;
  const scale = Math.min(1, radius / 40);
  for (const [dx, dy] of FLOCK) {
    const foot: Point = [x + dx * scale, y + dy * scale];
    const box = [foot[0] - 22, foot[1] - 16, foot[0] + 18, foot[1] + 14] as const;
    SHEEP.forEach(([cls, d], k) => {
      scene.thing(foot[1] + k / 10, box, [[cls, stamp(d, foot)]]);
    });
  }
}

/** Rows of vines. */
function paintVineyard({ scene }: Site, { at: [x, y], radius }: MarkSpot): void {
  if (scene.level === 'far' || radius < 16) return;
  const half = Math.min(48, radius);
  scene.ground(
    'yd',
    polygon([
      [x - half, y - half * 0.6],
      [x + half, y - half * 0.7],
      [x + half, y + half * 0.6],
      [x - half, y + half * 0.7],
    ]),
  );
  let [vines, grapes] = ['', ''];
  for (let row = -2; row <= 2; row++) {
    for (let k = -half + 8; k < half - 4; k += 11) {
      vines += dot(x + k, y + (row * half) / 4.4);
      grapes += dot(x + k + 5, y + (row * half) / 4.4 + 2);
    }
  }
  scene.ground('ri6', vines);
  scene.ground('ri7', grapes);
}

export const art: ExpansionArt = {
  marks: {
    volcano: { room: 92, paint: paintVolcano },
    sheep: { room: 40, paint: paintSheep },
    vineyard: { room: 48, paint: paintVineyard },
  },
  features: {
    r: {
      style: {
        draw: 'way',
        half: 32,
        margin: 44,
        wobble: 44,
        water: { spring: 40, lake: 84 },
      },
      way: {
        strokes: ['ri0', 'ri1'],
        beside: [
          ['ri4', -14],
          ['ri4', 3],
          ['ri4', 16],
        ],
        far: ['ri2', 'ri3'],
        pool: { near: ['ri8', 'ri9'], far: ['ri8', 'ri9'] },
        build: buildPools,
      },
    },
  },
  colours: {
    // Bank, ripples, reeds, vines and grapes.
    ri0: '5d8794 1d3350 002b66',
    ri4: 'c4e0e4 6f95ba ffffff',
    ri5: '6f7d3f 3a4d4a 004d00',
    ri6: '6f8a3c 2c4a3f 3b6b1f',
    ri7: '7a4a86 55406e 5e2f86',
    // A volcano: its slopes, lit and dark, the crater, fire and smoke.
    vo0: '7d6a5c 453f4c 4a3a30',
    vo1: '9c8672 5b5463 7a6250',
    vo2: '4a332a 1f1b26 000000',
    vo3: 'e8652a f08a3a ff4a00',
    vo4: 'fbf6ec 8c92a0 ffffff',
    vo5: 'ddd5c8 6d7482 cccccc',
  },
  rules: {
    ri0: line('ri0', 64),
    ri1: line('wa', 54),
    ri2: line('ri0', 98),
    ri3: line('wa', 74),
    ri4: line('ri4', 2.5, 'stroke-opacity:.7;stroke-dasharray:26 34'),
    ri5: line('ri5', 2.2),
    ri6: `stroke:$ri6;stroke-width:9;${ROUND}`,
    ri7: `stroke:$ri7;stroke-width:4;${ROUND}`,
    ri8: 'fill:$ri0',
    ri9: 'fill:$wa',
    ...each('vo3 vo4', fillOf),
    ...each('vo0 vo1 vo2 vo5', solid),
  },
};
