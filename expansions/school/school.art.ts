/** What the School adds to the drawing: one building over two tiles, and its teacher. */
import type { Point } from '~/art/art';
import type { ExpansionArt, Site } from '~/art/expansion-art';
import { CLOAK, FACE, type FigureArt, type Pose, path } from '~/art/figure-pieces';
import { rectangle } from '~/art/footprints';
import { cypress, trees } from '~/art/greenery';
import type { Way } from '~/art/layout-types';
import { itemAt, MIDPOINTS } from '~/art/lines';
import { ellipse, polygon } from '~/art/paths';
import { each, line, ROUND, solid } from '~/art/rule-forms';
import type { Scene } from '~/art/scene';
import { house } from '~/art/solids';
import { stamp } from '~/art/stamps';

const QUARTER = Math.PI / 2;
const HALF = 73; // of the width of its court
const RISE = 44;

// ---- the school ----

/** Where the pieces of the building stand: so far along the court and across it from its middle. */
interface Ground {
  readonly scene: Scene;
  readonly isAcross: boolean; // the court runs from west to east
  at(along: number, across: number): Point;
}

function groundOf(scene: Scene, { edges, line }: Way): Ground {
  const middle = itemAt(MIDPOINTS, edges[0] ?? 0);
  const [x, y] = middle;
  const isAcross = Math.abs(itemAt(line, 0)[1] - itemAt(line, -1)[1]) < 1;
  const at = (along: number, across: number): Point =>
    isAcross ? [x + along, y + across] : [x + across, y + along];
  return { scene, isAcross, at };
}

/** Two halls with a wing across at either end, and between them a tower. */
function raiseHalls({ scene, isAcross, at }: Ground): void {
  const [ahead, aside] = isAcross ? [0, QUARTER] : [QUARTER, 0];
  const hall = { wall: 46, roof: 30, tone: 'sk' };
  const wing = { wall: 38, roof: 24, tone: 'sk', hip: 0.3 };
  for (const side of [-1, 1]) {
    house(scene, rectangle(at(side * 80, isAcross ? -20 : 0), ahead, 58, 25), hall);
    house(scene, rectangle(at(side * 138, isAcross ? 2 : 0), aside, 42, 21), wing);
  }
  const tower = { wall: 96, roof: 48, hip: 1, tone: 'sk', isPlain: true };
  house(scene, rectangle(at(0, isAcross ? -10 : 0), 0, 23, 21), tower);
}

/** A clock and, over the door, an open book. */
function adornTower({ scene, at }: Ground): void {
  const [x, y] = at(0, 11).map(Math.round);
  const foot: Point = [x ?? 0, y ?? 0];
  const box = [foot[0] - 16, foot[1] - 72, foot[0] + 16, foot[1]] as const;
  scene.thing(foot[1] + 4, box, [
    ['wb0', ellipse(foot[0], foot[1] - 58, 12, 12)],
    ['dk', stamp('M-1-58v-9h3v8h6v3h-9zM-9 0v-20q9-10 18 0v20z', foot)],
  ]);
  scene.thing(foot[1] + 5, box, [
    ['gd', stamp('M0-30q-7-6-14-3v-10q7-3 14 3 7-6 14-3v10q-7-3-14 3z', foot)],
  ]);
}

const GROVE: readonly Point[] = [
  [-12, -8],
  [12, -8],
  [0, 14],
];

/** Lawns and trees in the corners of the court. */
function plantCourt({ scene, isAcross, at }: Ground): void {
  for (const side of [-1, 1]) {
    const [x, y] = at(side * 202, 0);
    scene.ground('gr', ellipse(x, y, 33, 30));
    for (const [dx, dy] of GROVE) cypress(scene, [x + dx, y + dy], 34);
    if (isAcross) trees(scene, [{ at: at(side * 78, 56), size: 1 }]);
  }
}

const FAR_SCHOOL = [
  ['zh', 'M-150 50v-122h22l26-44h66v-50l36-66 36 66v50h66l26 44h22v122z'],
  ['wb0', 'M-140 44v-92h280v92z'],
  ['sk1', 'M-152-44l40-64h224l40 64z'],
  ['wb1', 'M-32 44v-200h64v200z'],
  ['sk0', 'M-44-150l44-82 44 82z'],
  ['dk', 'M-16 44v-44q16-22 32 0v44zM-116 10v-36h30v36zM86 10v-36h30v36z'],
  ['dk', 'M-18-116a18 18 0 1 0 36 0a18 18 0 1 0-36 0z'],
] as const;

/** The court lies on each of the tiles, the building about the joint of them. The rim of the court
 * closes it towards the roads: they end there, and do not go on to each other. */
function buildSchool({ scene }: Site, way: Way): void {
  const isFar = scene.level === 'far';
  const court = polygon([itemAt(way.line, 0), itemAt(way.line, -1)], false);
  for (const cls of isFar ? ['sc2', 'sc3'] : ['sc0', 'sc1']) scene.ground(cls, court);
  const ground = groundOf(scene, way);
  if (isFar) {
    const [x, y] = ground.at(0, 0);
    for (const [cls, d] of FAR_SCHOOL) scene.over(cls, stamp(d, [x, y + 10]));
    return;
  }
  plantCourt(ground);
  raiseHalls(ground);
  if (ground.isAcross) adornTower(ground);
}

// ---- the teacher ----

/** In a pale gown with a book, under a mortarboard: belongs to no seat and shows no badge. */
const teaching: Pose = {
  shadow: [56, 42],
  draw: () =>
    CLOAK +
    FACE +
    path(
      'fc fo',
      'M50 20C36 20 31 30 31 42C31 52 38 60 50 62C62 60 69 52 69 42C69 30 64 20 50 20ZM50 28C58 28 ' +
        '62 34 62 41C62 49 57 54 50 54C43 54 38 49 38 41C38 34 42 28 50 28Z',
    ) +
    path('fi', 'M50 2L90 15L50 28L10 15Z') +
    path('fg', 'M84 17v18l-3 7-3-7v-16z') +
    path(
      'fp',
      'M50 82C42 76 31 76 22 78V103C31 100 42 101 50 107C58 101 69 100 78 103V78C69 76 58 76 50 82Z' +
        'M50 82V106M29 86L43 88M29 94L43 96M71 86L57 88M71 94L57 96',
    ),
};

const TEACHER: FigureArt = {
  poses: {},
  other: teaching,
  sign: ['fi', 'M0-14l17 7-8 3v5q-9 5-18 0v-5l-8-3zM14-7v9'],
};

export const art: ExpansionArt = {
  marks: { exit: null }, // that six roads end here can be seen
  features: {
    S: {
      style: {
        draw: 'way',
        half: HALF,
        margin: 90,
        wobble: 0,
        building: { rise: RISE, before: 46 },
      },
      way: { strokes: [], beside: [], far: [], build: buildSchool },
    },
  },
  figures: { teacher: TEACHER },
  colours: {
    // Roofs that nothing else has; the court and its rim.
    sk0: 'e3c27a 96825f ffd23f',
    sk1: 'c9a24f 786750 f0b400',
    sk2: '977530 51463a b07d00',
    sc0: 'a3875a 4a4f5e 000000',
    sc1: 'dfcb9a 9a825f ffe9a0',
  },
  rules: {
    ...each('sk0 sk1 sk2', solid),
    sc0: line('sc0', 154, ROUND),
    sc1: line('sc1', 2 * HALF, ROUND),
    sc2: line('sc0', 184, ROUND),
    sc3: line('sc1', 156, ROUND),
  },
};
