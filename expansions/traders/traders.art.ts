/** What Traders & Builders adds to the drawing: goods in cities, a herd, builders and pigs. */
import type { Point } from '~/art/art';
import type { ExpansionArt, MarkArt, Site, TokenArt } from '~/art/expansion-art';
import { CLOAK, type FigureArt, type Pose, path } from '~/art/figure-pieces';
import { trees } from '~/art/greenery';
import type { MarkSpot } from '~/art/layout-types';
import { ellipse } from '~/art/paths';
import { each, fillOf, solid } from '~/art/rule-forms';
import type { Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';

// ---- goods ----

/** Round grapes in rows, each a little larger where they lie in their rim. */
const grapes = (radius: number): string =>
  [
    [-17, -5],
    [0, -7],
    [17, -5],
    [-9, 8],
    [9, 8],
    [0, 21],
  ]
    .map(([x = 0, y = 0]) => {
      const arc = `a${radius} ${radius} 0 1 0`;
      return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc}-${2 * radius} 0z`;
    })
    .join('');

/** A barrel, and before it a bunch of grapes. */
const WINE: TokenArt = [
  ['gw0', 'M-27-36q27-9 54 0q15 36 0 73q-27 9-54 0q-15-37 0-73z'],
  ['gw1', 'M-23-32q23-7 46 0q13 32 0 65q-23 7-46 0q-13-33 0-65z'],
  ['gw2', 'M-27-23q27 8 54 0l2 8q-29 8-58 0zM-29 17q29 8 58 0l-2 8q-27 8-54 0z'],
  ['gw0', `M-3-27q4-12 20-8q-4 16-17 15z${grapes(12)}`],
  ['gw4', 'M0-27q6-7 13-5q-4 9-11 9z'],
  ['gw3', grapes(9)],
];

/** A sheaf with its ears above the string. */
const GRAIN: TokenArt = [
  [
    'gw0',
    'M-13 6q-29-16-27-42q15-2 18 9q-4-17 9-19q9 3 13 13q4-10 13-13q13 2 9 19q3-11 18-9q2 26-27 42l14 31q-27 8-54 0z',
  ],
  [
    'gw5',
    'M-8 2q-28-14-28-34q12 2 18 16l3 6q-8-22 3-31q10 6 12 27q2-21 12-27q11 9 3 31l3-6q6-14 18-16q0 20-28 34z',
  ],
  ['gw6', 'M-9 10h18l13 25q-22 5-44 0z'],
  [
    'gw6',
    'M-31-25l10 5v5l-9-5zM-26-15l9 5v5l-8-5zM31-25l-10 5v5l9-5zM26-15l-9 5v5l8-5z' +
      'M-13-31l8 6v5l-9-6zM-12-20l7 6v5l-7-6zM13-31l-8 6v5l9-6zM12-20l-7 6v5l7-6z',
  ],
  ['gw2', 'M-13 1q13 6 26 0v9q-13 6-26 0z'],
  ['gw0', 'M-2-26h4v26h-4zM-6 14h3l-6 21h-4zM6 14h-3l6 21h4z'],
];

/** Two bolts of cloth, one on the other. */
const CLOTH: TokenArt = [
  ['gw0', 'M-26-2h46a14 19 0 0 1 0 38h-46a15 19 0 0 1 0-38z'],
  ['gw0', 'M-14-38h44a14 19 0 0 1 0 38h-44a15 19 0 0 1 0-38z'],
  ['gw7', 'M-26 3h46v28h-46a10 14 0 0 1 0-28z'],
  ['gw8', 'M-14-33h44v28h-44a10 14 0 0 1 0-28z'],
  ['gw9', 'M20 3a9 14 0 0 1 0 28a9 14 0 0 1 0-28zM30-33a9 14 0 0 1 0 28a9 14 0 0 1 0-28z'],
  ['gw0', 'M20 12a3 5 0 0 1 0 10a3 5 0 0 1 0-10zM30-24a3 5 0 0 1 0 10a3 5 0 0 1 0-10z'],
  ['gw5', 'M-26 9h38v4h-38zM-14-27h36v4h-36z'],
];

/** What is seen of each from far. */
const FAR_WINE: TokenArt = [...WINE.slice(0, 2), ['gw3', grapes(11)]];
const FAR_GRAIN: TokenArt = GRAIN.slice(0, 3);
const FAR_CLOTH: TokenArt = CLOTH.slice(0, 5);

/** On a paved place of the city; from far as large as a coat of arms. */
const good = (near: TokenArt, far: TokenArt): MarkArt => ({
  room: 50,
  paint({ scene }: Site, { at }: MarkSpot) {
    const isFar = scene.level === 'far';
    const disc = isFar ? 104 : 52;
    scene.ground('pz', ellipse(at[0], at[1] + 4, disc, disc * 0.88));
    for (const [cls, d] of isFar ? far : near) scene.over(cls, stamp(d, at, isFar ? 2.1 : 1));
  },
});

// ---- a herd ----

const HOG = [
  ['gh2', 'M-14 2v11h5v-11zM8 2v11h5v-11z'],
  ['gh0', 'M-19 0q0-13 18-13q8 0 13 3l7-4-1 8 4 2v6l-5 1q-3 6-9 7q-10 2-19 0q-8-3-8-10z'],
  ['gw0', 'M14-5h3v3h-3z'],
] as const;

const PEN: readonly Point[] = [
  [-30, -12],
  [20, -20],
  [-4, 8],
  [34, 12],
];

/** Pigs at their feeder under a tree; from far one large pig. */
function paintHerd({ scene }: Site, { at: [x, y], radius }: MarkSpot): void {
  if (scene.level === 'far') {
    for (const cls of ['zh', 'gh0']) scene.over(cls, stamp(HOG[1][1] + HOG[0][1], [x, y], 3.4));
    return;
  }
  const scale = Math.max(0.6, Math.min(1, radius / 60));
  scene.ground('yd', ellipse(x, y + 4, 58 * scale, 38 * scale));
  trees(scene, [{ at: [x - 4 * scale, y - 26 * scale], size: 1 }]);
  for (const [dx, dy] of PEN) standHog(scene, [x + dx * scale, y + dy * scale]);
  const feeder: Point = [x - 30 * scale, y + 24 * scale];
  const box = [feeder[0] - 20, feeder[1] - 8, feeder[0] + 20, feeder[1] + 8] as const;
  scene.thing(feeder[1], box, [['tb2', stamp('M-18-5h36l-4 11h-28z', feeder)]]);
}

function standHog(scene: Scene, foot: Point): void {
  const box = [foot[0] - 22, foot[1] - 18, foot[0] + 26, foot[1] + 14] as const;
  scene.shadow(ellipse(foot[0] + 4, foot[1] + 12, 20, 4));
  HOG.forEach(([cls, d], k) => {
    scene.thing(foot[1] + k / 10, box, [[cls, stamp(d, foot)]]);
  });
}

// ---- builders ----

const HEAD =
  path('fk', 'M50 22C40 22 36 30 36 39C36 49 43 56 50 56C57 56 64 49 64 39C64 30 60 22 50 22Z') +
  path('fc', 'M29 33C27 19 37 10 50 10C63 10 73 17 76 29C66 26 59 27 55 30C46 28 37 29 29 33Z');
const APRON =
  path('fp', 'M40 64H60L67 112C56 116 44 116 33 112Z') + path('fr', 'M40 64L34 54M60 64L66 54');

/** On a road: cap, apron, a pick over the shoulder. */
const roadBuilder: Pose = {
  shadow: [56, 42],
  draw: (put) =>
    path('fw', 'M88 24L80 112') +
    path('fs', 'M60 34C72 14 100 12 114 28L110 33C98 22 78 24 66 38Z') +
    CLOAK +
    APRON +
    HEAD +
    put(49, 91),
};

/** In a city: a hammer raised over the stones of a wall. */
const cityBuilder: Pose = {
  shadow: [52, 56],
  draw: (put) =>
    path('fw', 'M76 66L90 26') +
    path('fs', 'M74 8L108 20L102 36L68 24Z') +
    CLOAK +
    APRON +
    HEAD +
    path('fc', 'M62 60C68 54 76 56 80 62L76 74C70 76 64 72 62 60Z') +
    path('fs', 'M-6 96H20V114H-6ZM20 96H42V114H20ZM2 78H30V96H2Z') +
    put(54, 92),
};

const BUILDER: FigureArt = {
  poses: { city: cityBuilder },
  other: roadBuilder,
  size: 0.95,
  sign: ['fs', 'M-3 2v-9h-9v-8h16l8 4v4h-9v9z'],
};

// ---- pigs ----

/** Wherever it stands: on four legs, the badge on its flank. */
const rooting: Pose = {
  shadow: [60, 56],
  draw: (put) =>
    path('fw', 'M108 66C118 64 118 52 110 52C104 53 106 61 113 60') +
    path(
      'fc',
      'M22 60C36 44 78 42 98 56C110 64 112 80 106 92L104 112H91L89 99C74 103 54 103 42 99L38 112H25L24 92' +
        'C16 92 8 88 4 80L6 69C11 67 16 66 22 60Z',
    ) +
    path('fd', 'M26 90C48 99 82 98 107 88L104 112H91L89 99C74 103 54 103 42 99L38 112H25Z') +
    path('fl', 'M36 56C54 46 78 48 94 58C74 54 54 55 36 63Z') +
    path('fc', 'M30 58C24 50 24 42 28 36C36 42 42 50 44 58Z') +
    path('fi', 'M18 71h5v5h-5zM5 73l4 1v5l-4-1z') +
    put(68, 76),
};

const PIG: FigureArt = {
  poses: {},
  other: rooting,
  size: 0.85,
  sign: ['fk', 'M-14-8q1-8 13-8q6 0 9 3l4-2v5l3 1v4l-4 1q-1 2-4 3v4h-4v-3h-7v3h-4v-4q-6-2-6-7z'],
};

export const art: ExpansionArt = {
  marks: {
    wine: good(WINE, FAR_WINE),
    grain: good(GRAIN, FAR_GRAIN),
    cloth: good(CLOTH, FAR_CLOTH),
    herd: { room: 60, paint: paintHerd },
  },
  tokens: { wine: WINE, grain: GRAIN, cloth: CLOTH },
  figures: { builder: BUILDER, pig: PIG },
  colours: {
    // Wood and hoops, grapes and their leaf, ears, straw, two cloths and their ends.
    gw1: 'c08a50 9a7658 d9a066',
    gw2: '6f4526 4a3530 3a1c00',
    gw3: '8b3fa0 8a4aa0 8000b0',
    gw4: '6fa045 5f8f5a 00a000',
    gw5: 'f0c040 e0b64c ffd200',
    gw6: 'd39a2c b48a3c ffb000',
    gw7: '2f8f96 2f7f8c 00858c',
    gw8: 'd0455a b24458 e0002a',
    gw9: 'f8e9cf e0d6c4 ffffff',
    gh0: 'eaa79c b8868a ff9a9a',
    gh2: 'c77f74 8f6468 d05050',
  },
  rules: {
    gw0: 'fill:$ink',
    ...each('gw1 gw2 gw3 gw4 gw5 gw6 gw7 gw8 gw9', fillOf),
    ...each('gh0 gh2', solid),
  },
};
