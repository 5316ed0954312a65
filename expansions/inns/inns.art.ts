/** What Inns & Cathedrals adds to the drawing: inns by a lake, cathedrals, large followers. */
import type { Point } from '~/art/art';
import type { ExpansionArt, Site } from '~/art/expansion-art';
import { FACE, type FigureArt, HOOD, type Pose, path } from '~/art/figure-pieces';
import { rectangle } from '~/art/footprints';
import { trees } from '~/art/greenery';
import type { MarkSpot } from '~/art/layout-types';
import { distance, leastBy } from '~/art/lines';
import { curve, ellipse, numbers } from '~/art/paths';
import type { Random } from '~/art/random';
import { each, fillOf, line, solid } from '~/art/rule-forms';
import type { Scene } from '~/art/scene';
import { house, LIFT } from '~/art/solids';
import { stamp } from '~/art/stamps';

const QUARTER = Math.PI / 2;

// ---- inns ----

const INN_ROOM = 62;
const SMALLEST = 38; // the house alone needs this much

/** Where the road of an inn passes nearest, and the direction there from the middle of its spot. */
function towardsRoad({ layout }: Site, { at, node }: MarkSpot) {
  const own = layout.ways.filter((way) => way.node === node);
  const door = leastBy(
    own.flatMap((way) => way.line),
    (p) => distance(p, at),
  ) ?? [at[0], at[1] + 1];
  const away = distance(door, at) || 1;
  const towards: Point = [(door[0] - at[0]) / away, (door[1] - at[1]) / away];
  return { away, towards };
}

const along = ([x, y]: Point, [dx, dy]: Point, step: number): Point => [
  x + dx * step,
  y + dy * step,
];

/** A shore of nine points, a little uneven. */
const shore = ([x, y]: Point, wide: number, deep: number): Point[] =>
  Array.from({ length: 9 }, (_, i): Point => {
    const a = i * 0.698;
    return [
      x + Math.cos(a) * wide * (1 + 0.1 * Math.sin(i * 2.3)),
      y + Math.sin(a) * deep * (1 + 0.1 * Math.cos(i * 1.7)),
    ];
  });

function fillLake({ scene, random }: Site, at: Point, radius: number): void {
  const round = (share: number) => curve(shore(at, radius * share, radius * share * 0.72), true);
  scene.ground('la0', round(1));
  scene.ground('la1', round(0.9));
  scene.ground('la2', round(0.64) + round(0.34));
  let reeds = '';
  for (let k = 0; k < 12; k++) {
    const a = random.range(0, 2 * Math.PI);
    const foot = [at[0] + Math.cos(a) * radius, at[1] + Math.sin(a) * radius * 0.72];
    reeds += `M${numbers(foot.map(Math.round))}v-7m3 6v-8`;
  }
  scene.ground('la3', reeds);
}

/** A golden sign that hangs from a post. */
function hangSign(scene: Scene, at: Point): void {
  const [x, y] = at;
  scene.thing(
    y,
    [x - 3, y - 36, x + 18, y + 2],
    [
      ['dk', stamp('M0 0v-34h14v3h-11v31z', at)],
      ['gd', stamp('M5-30h10v10h-10z', at)],
    ],
  );
}

/** The house stands by the road, its lake behind it. */
function paintInn(site: Site, spot: MarkSpot): void {
  const { scene, random } = site;
  const { away, towards } = towardsRoad(site, spot);
  if (scene.level === 'far') {
    paintFarInn(scene, spot, { away, towards });
    return;
  }
  const radius = Math.max(SMALLEST, spot.radius);
  const scale = 0.78 + (0.22 * (radius - SMALLEST)) / (INN_ROOM - SMALLEST);
  const door = along(spot.at, towards, radius - 22 * scale);
  const lake = along(spot.at, towards, -0.18 * radius);
  fillLake(site, lake, radius * 0.86);
  const look = { wall: 26 * scale, roof: 18 * scale, tone: 'in', random, hasDoor: true };
  house(scene, rectangle(door, 0.08, 30 * scale, 16 * scale), look);
  hangSign(scene, [door[0] - 38 * scale, door[1] + 16 * scale]);
  const side = towards[0] > 0.2 ? -1 : 1; // the house has the other
  const bank = along(lake, [0.8 * side, -0.58], radius * 0.86);
  trees(scene, [
    { at: bank, size: 1 },
    { at: [bank[0] - 15 * side, bank[1] - 7], size: 0 },
  ]);
}

const FAR_INN = [
  ['zh', 'M-60 6v-58l16-52h88l16 52v58z'],
  ['wb0', 'M-52 0v-44h104v44z'],
  ['in1', 'M-60-42l18-50h84l18 50z'],
  ['dk', 'M-10 0v-28h20v28z'],
] as const;

/** From far the lake fills what the road leaves, and the house stands large at its shore. */
function paintFarInn(
  scene: Scene,
  { at }: MarkSpot,
  { away, towards }: { away: number; towards: Point },
): void {
  const lake = along(at, towards, -24);
  scene.ground('la0', ellipse(...lake, 92, 74));
  scene.ground('la1', ellipse(...lake, 78, 60));
  const foot = along(at, towards, Math.max(0, away - 62));
  for (const [cls, d] of FAR_INN) scene.over(cls, stamp(d, [foot[0], foot[1] + 36], 0.86));
}

// ---- cathedrals ----

/** So much room that it stands in the middle of its tile. */
const CATHEDRAL_ROOM = 150;

function setCross(scene: Scene, at: Point, depth: number): void {
  const [x, y] = at;
  const box = [x - 6, y - 16, x + 6, y + 2] as const;
  scene.thing(depth, box, [['gd', stamp('M-1 2v-9h-4v-3h4v-5h3v5h4v3h-4v9z', at)]]);
}

/** Choir and nave run away from us, a transept crosses them, a spire stands where they meet. */
function raiseNave(scene: Scene, [x, y]: Point, random: Random): void {
  const tall = { tone: 'cu', random };
  const plain = { tone: 'cu', isPlain: true };
  house(scene, rectangle([x, y - 24], QUARTER, 84, 30), { ...plain, wall: 62, roof: 40 });
  house(scene, rectangle([x, y - 44], 0, 74, 20), { ...tall, wall: 58, roof: 32 });
  for (const side of [-40, 40]) {
    const aisle = rectangle([x + side, y + 4], QUARTER, 54, 10);
    house(scene, aisle, { ...tall, wall: 30, roof: 10, hip: 0.4 });
  }
  house(scene, rectangle([x, y - 44], 0, 12, 12), { ...plain, wall: 118, roof: 58, hip: 1 });
  setCross(scene, [x, y - 44 - LIFT * 176], y - 20);
}

/** The front looks south: two towers, between them portal and rose window. */
function raiseFront(scene: Scene, [x, y]: Point): void {
  const windows = [34, 64].flatMap((h) => [-8, 2].map((dx) => `M${dx}-${h}v-12q3-6 6 0v12z`));
  for (const side of [-42, 42]) {
    const look = { wall: 118, roof: 66, hip: 1, tone: 'cu', isPlain: true };
    house(scene, rectangle([x + side, y + 62], 0, 19, 17), look);
    const foot: Point = [x + side, y + 79];
    const box = [foot[0] - 10, foot[1] - 92, foot[0] + 10, foot[1]] as const;
    scene.thing(y + 90, box, [['dk', stamp(windows.join(''), foot)]]);
    setCross(scene, [x + side, y + 62 - LIFT * 184], y + 70);
  }
  const sill: Point = [x, y + 60];
  const rose = 'M-11-44a11 11 0 1 0 22 0a11 11 0 1 0-22 0z';
  scene.thing(
    y + 92,
    [x - 24, y - 20, x + 24, y + 62],
    [
      ['wb1', stamp('M-23 0v-56l23-26 23 26v56z', sill)],
      ['dk', stamp(`M-9 0v-16q9-15 18 0v16z${rose}`, sill)],
      ['cu3', stamp('M-11-44h22M0-55v22M-8-52l16 16M8-52l-16 16', sill)],
    ],
  );
}

const GROVES: readonly (readonly [dx: number, dy: number])[][] = [
  [
    [-104, 84],
    [-88, 98],
  ],
  [
    [92, 96],
    [110, 82],
  ],
  [[-116, -10]],
  [[118, -6]],
];

const FAR_CATHEDRAL = [
  ['zh', 'M-108 6v-142l30-66 30 66v24h24v-34l24-74 24 74v34h24v-24l30-66 30 66v142z'],
  ['wb1', 'M-60 0v-96h120v96z'],
  ['cu1', 'M-64-88l64-66 64 66z'],
  ['cu0', 'M-18-118l18-96 18 96z'],
  ['wb0', 'M-100 0v-134h52v134zM48 0v-134h52v134z'],
  ['cu0', 'M-110-128l36-74 36 74zM38-128l36-74 36 74z'],
  ['dk', 'M-20 0v-34q20-28 40 0v34zM-16-66a16 16 0 1 0 32 0a16 16 0 1 0-32 0z'],
  ['dk', 'M-82-60v-42h16v42zM66-60v-42h16v42z'],
] as const;

function paintCathedral({ scene, random }: Site, { at }: MarkSpot): void {
  const [x, y] = [Math.round(at[0]), Math.round(at[1])];
  if (scene.level === 'far') {
    scene.ground('pz', ellipse(x, y + 26, 164, 136));
    for (const [cls, d] of FAR_CATHEDRAL) scene.over(cls, stamp(d, [x, y + 120], 1.3));
    return;
  }
  scene.ground('pz', ellipse(x, y + 18, 132, 124));
  raiseNave(scene, [x, y], random);
  raiseFront(scene, [x, y]);
  for (const grove of GROVES) {
    trees(
      scene,
      grove.map(([dx, dy]) => ({ at: [x + dx, y + dy], size: random.chance(0.5) ? 1 : 0 })),
    );
  }
}

// ---- large followers ----

const MANTLE =
  path('fc', 'M50 48C26 50 8 72 3 110C30 121 70 121 97 110C92 72 74 50 50 48Z') +
  path('fd', 'M62 52C78 62 86 84 90 109L72 114C73 90 70 68 62 52Z') +
  path('fl', 'M40 51C24 60 14 82 9 108L24 113C25 92 30 68 40 51Z');
const COLLAR = path('fg', 'M28 64C40 75 60 75 72 64L75 71C62 84 38 84 25 71Z');
const CROWN = path('fg', 'M30 25L27 4L40 14L50 0L60 14L73 4L70 25C58 20 42 20 30 25Z');

/** On a road: a crown over the hood, staff and bundle. */
const traveller: Pose = {
  shadow: [56, 52],
  draw: (put) =>
    path('fw', 'M99 34L96 112') +
    path('fb', 'M99 28C109 28 113 37 110 45C103 52 93 48 92 40C91 32 94 28 99 28Z') +
    MANTLE +
    FACE +
    HOOD +
    CROWN +
    COLLAR +
    put(50, 97, 1.05),
};

/** In a city: a crown on the helmet, sword and shield. */
const knight: Pose = {
  shadow: [56, 52],
  draw: (put) =>
    path('fs', 'M101 14l5 8v54h-10v-54zM90 74h26v6h-26zM98 80h6v16h-6z') +
    MANTLE +
    path('fs', 'M50 16C35 16 30 28 30 40V57C38 65 62 65 70 57V40C70 28 65 16 50 16Z') +
    path('fi', 'M33 37H67V44H54V58H46V44H33Z') +
    CROWN +
    path('fc', 'M-3 60H53V87C53 106 38 115 25 120C12 115-3 106-3 87Z') +
    path('fl', 'M2 65H13V112C6 105 2 98 2 87Z') +
    put(25, 88, 1.1),
};

/** In a monastery: a crown over the tonsure, cowl and rope. */
const monk: Pose = {
  shadow: [56, 52],
  draw: (put) =>
    MANTLE +
    path('fc', 'M50 46C34 46 22 55 24 66C34 75 66 75 76 66C78 55 66 46 50 46Z') +
    path('fk', 'M50 14C37 14 33 24 33 35C33 48 42 57 50 57C58 57 67 48 67 35C67 24 63 14 50 14Z') +
    path('fh', 'M33 37C31 24 37 15 50 14C63 15 69 24 67 37C64 28 58 24 50 24C42 24 36 28 33 37Z') +
    CROWN +
    path('fr', 'M22 78C36 84 64 84 78 78M70 82L74 114') +
    put(47, 99),
};

/** On a field: lies down, the crown over the eyes. */
const farmer: Pose = {
  shadow: [66, 66],
  draw: (put) =>
    path('fw', 'M6 110L104 82M104 82l9-8M104 82l12-2M104 82l10 6') +
    path(
      'fc',
      'M26 68C46 54 88 56 116 76C126 84 123 106 112 111C82 119 42 117 24 110C14 100 14 80 26 68Z',
    ) +
    path('fd', 'M30 104C60 112 96 110 120 96C120 106 116 110 112 111C82 119 42 117 24 110Z') +
    path('fl', 'M34 71C52 62 82 63 106 76C84 71 56 71 34 78Z') +
    path('fg', 'M35 60C29 74 29 98 36 114L45 116C37 100 37 76 44 57Z') +
    path('fk', 'M18 70C7 70 0 79 0 90C0 101 8 110 19 110C30 110 36 101 36 90C36 79 29 70 18 70Z') +
    path('fg', 'M-2 82L-8 58L6 66L16 50L25 65L41 56L38 80C26 75 10 76-2 82Z') +
    put(78, 91, 1.05),
};

const plain: Pose = {
  shadow: [56, 52],
  draw: (put) => MANTLE + FACE + HOOD + CROWN + COLLAR + put(50, 97, 1.05),
};

const LARGE: FigureArt = {
  poses: { road: traveller, city: knight, monastery: monk, field: farmer },
  other: plain,
  size: 1.2,
  sign: ['fg', 'M-11 1l-3-14 8 6 6-9 6 9 8-6-3 14z'],
};

export const art: ExpansionArt = {
  marks: {
    inn: { room: INN_ROOM, paint: paintInn },
    cathedral: { room: CATHEDRAL_ROOM, paint: paintCathedral },
  },
  figures: { large: LARGE },
  colours: {
    // Roofs that nothing else has: red of inns, green copper of cathedrals.
    in0: 'e0564a a64a50 ff2a2a',
    in1: 'c9423a 8a3a45 e00000',
    in2: '98302d 5f2a37 990000',
    cu0: '8fc0a8 54808a 00a878',
    cu1: '6ba68c 3f6673 008a60',
    cu2: '47806a 2a4857 005c40',
    // Shore, ripples and reeds of a lake.
    la0: '5d8794 1d3350 002b66',
    la2: 'c4e0e4 7fa3c4 ffffff',
    la3: '6f7d3f 3a4d4a 3d8bfd',
  },
  rules: {
    ...each('in0 in1 in2 cu0 cu1 cu2', solid),
    cu3: line('wb1', 1.6),
    la0: fillOf('la0'),
    la1: fillOf('wa'),
    la2: line('la2', 2.5, 'stroke-opacity:.7;stroke-dasharray:26 18'),
    la3: line('la3', 2),
  },
};
