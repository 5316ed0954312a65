/** What the Abbot adds to the drawing: gardens behind clipped hedges, and the abbot himself. */
import type { ExpansionArt, Site } from '~/art/expansion-art';
import { type FigureArt, type Pose, path } from '~/art/figure-pieces';
import { rectangle } from '~/art/footprints';
import { cypress, trees } from '~/art/greenery';
import type { Place } from '~/art/layout-types';
import { dot, ellipse, polygon } from '~/art/paths';
import type { NonEmpty } from '~/art/random';
import { each, fillOf, ROUND } from '~/art/rule-forms';
import type { Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';

// ---- gardens ----

const WIDE = 48; // half the width of the hedge
const DEEP = 40;
const FLOWERS: NonEmpty<string> = ['ga3', 'ga4', 'ga5'];

/** The four quarters of a garden. */
const QUARTERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** A bed full of flowers. */
function plantBed(scene: Scene, x: number, y: number, flower: string): void {
  scene.ground('gr', polygon(rectangle([x, y], 0, 16, 12)));
  const rows = [-7, 0, 7].map((dy) => [-12, -4, 4, 12].map((dx) => dot(x + dx, y + dy)).join(''));
  scene.ground(flower, rows.join(''));
}

function paintGarden({ scene, random }: Site, { at }: Place): void {
  const [x, y] = [Math.round(at[0]), Math.round(at[1])];
  if (scene.level === 'far') {
    for (const [cls, d] of FAR_GARDEN) scene.over(cls, stamp(d, [x, y]));
    return;
  }
  scene.ground('as', polygon(rectangle([x + 2, y + 4], 0, WIDE + 8, DEEP + 7)));
  scene.ground('ga0', polygon(rectangle([x, y], 0, WIDE, DEEP)));
  scene.ground('ga1', polygon(rectangle([x, y - 1], 0, WIDE - 4, DEEP - 5)));
  scene.ground('ga2', polygon(rectangle([x, y], 0, WIDE - 8, DEEP - 9)));
  scene.ground('ga2', polygon(rectangle([x, y + DEEP - 4], 0, 8, 8)));
  const first = random.int(FLOWERS.length);
  QUARTERS.forEach(([a, b], i) => {
    const flower = FLOWERS[(first + i) % FLOWERS.length] ?? FLOWERS[0];
    plantBed(scene, x + a * 21, y + b * 17, flower);
  });
  scene.ground('st', ellipse(x, y, 10, 8));
  scene.ground('wa', ellipse(x, y - 1, 7, 5));
  for (const side of [-1, 1]) {
    trees(scene, [{ at: [x + side * 16, y + DEEP + 3], size: 0 }]);
    cypress(scene, [x + side * (WIDE - 5), y - DEEP + 9], 34);
    cypress(scene, [x + side * (WIDE - 5), y + DEEP - 3], 26);
  }
}

/** From far a hedge around four large beds. */
const FAR_GARDEN = [
  ['zh', 'M-88-76h176v152h-176z'],
  ['ga0', 'M-88-76h176v152h-176z'],
  ['ga2', 'M-66-54h132v108h-132z'],
  ['ga6', 'M-58-46h48v38h-48zM10 8h48v38h-48z'],
  ['ga7', 'M10-46h48v38h-48zM-58 8h48v38h-48z'],
] as const;

// ---- the abbot ----

const CROZIER = 'M88 112V36C88 18 68 18 68 31C68 39 79 40 80 32';
const CLOAK =
  path('fc', 'M48 52C31 56 19 70 11 109C30 118 66 118 85 109C77 70 65 56 48 52Z') +
  path('fd', 'M56 56C66 64 73 80 79 108L64 112C64 90 62 70 56 56Z') +
  path('fl', 'M42 56C30 62 22 78 16 107L28 111C29 88 34 70 42 56Z');

/** Wherever he stands: a tall mitre, a crozier, a golden stole. */
const standing: Pose = {
  shadow: [56, 42],
  draw: (put) =>
    path('fw', CROZIER) +
    path('fm', CROZIER) +
    CLOAK +
    path('fg', 'M40 58H56L61 113H35Z') +
    path('fk', 'M48 28C38 28 35 35 35 42C35 51 41 58 48 58C55 58 61 51 61 42C61 35 58 28 48 28Z') +
    path('fc', 'M30 38C25 20 36 6 48-1C60 6 71 20 66 38C54 33 42 33 30 38Z') +
    path('fg', 'M30 38L29 28C41 24 55 24 67 28L66 38C54 33 42 33 30 38ZM44 3L48-1L52 3V26H44Z') +
    put(48, 90),
};

const ABBOT: FigureArt = {
  poses: {},
  other: standing,
  sign: ['fg', 'M-8 2c-7-9-4-15 2-22l6 6 6-6c6 7 9 13 2 22zM0-11v9M-5-7h10'],
};

export const art: ExpansionArt = {
  features: {
    G: {
      style: { draw: 'place', half: 50, margin: 62, isRound: false, isLoose: true, stand: [0, 22] },
      paint: paintGarden,
    },
  },
  figures: { abbot: ABBOT },
  colours: {
    // Hedge, its top, paths, and three kinds of flowers; from far two kinds of beds.
    ga0: '48703a 1f3a34 004d00',
    ga1: '638f49 2c4f44 006400',
    ga2: 'eadfbe 6e7480 ffffff',
    ga3: 'e2607f b4506f d6006f',
    ga4: 'f4efe6 b9bccb ffffff',
    ga5: 'a56bc0 7b559c 8000b0',
    ga6: 'e2607f b4506f d6006f',
    ga7: 'a56bc0 7b559c 8000b0',
  },
  rules: {
    ...each('ga0 ga1 ga2 ga6 ga7', fillOf),
    ...each('ga3 ga4 ga5', (colour) => `stroke:$${colour};stroke-width:7;${ROUND}`),
  },
};
