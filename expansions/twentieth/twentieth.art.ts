/** What the 20th Anniversary adds to the drawing: arrows at a side of the tile, each with its symbol. */
import type { Point } from '~/art/art';
import type { ExpansionArt, MarkArt, Site } from '~/art/expansion-art';
import type { Edge, MarkSpot } from '~/art/layout-types';
import { dot, ellipse, polygon } from '~/art/paths';
import { asideOnEdge, fromEdge } from '~/art/pointing-spots';
import { each, fillOf, ROUND } from '~/art/rule-forms';
import type { Scene } from '~/art/scene';
import { stamp } from '~/art/stamps';

/** A piece of a symbol: its class and its path about 0,0, at most 35 units from there. */
type Piece = readonly [cls: string, d: string];

/** A symbol always stands upright; only the plate that bears it turns with the tile. */
interface Symbol {
  readonly field: string; // class of the plate
  readonly near: readonly Piece[];
  readonly far: readonly Piece[];
}

// ---- the plate ----

/** How it lies at its edge: how far from it its tip and the middle of its disc are. */
interface Plate {
  readonly tip: number;
  readonly middle: number;
  readonly disc: number; // radius
  readonly rim: number;
  readonly scale: number; // of the symbol
}

const NEAR: Plate = { tip: 2, middle: 84, disc: 44, rim: 4.5, scale: 0.9 };
const FAR: Plate = { tip: 0, middle: 164, disc: 92, rim: 11, scale: 2.1 };

const RIVETS = 16;

/** Where a point of the plate lies: so far from the edge, so far along it. */
type Place = (depth: number, aside: number) => Point;

/** A disc and what runs from both of its sides to the tip, all smaller by a share. */
function drawShape(
  scene: Scene,
  at: Place,
  { tip, middle, disc }: Plate,
  cls: string,
  share: number,
) {
  const reach = middle - tip;
  const slope = disc / reach; // the sine of half the angle at the tip
  const flank = reach * Math.sqrt(1 - slope * slope);
  const root = reach - flank * Math.sqrt(1 - slope * slope); // from the middle of the disc
  const place = (depth: number, aside: number) => at(middle - depth * share, aside * share);
  const [x, y] = at(middle, 0);
  const tipped = polygon([
    place(reach, 0),
    place(root, -flank * slope),
    place(root, flank * slope),
  ]);
  scene.over(cls, tipped + ellipse(x, y, disc * share, disc * share));
}

function drawRivets(scene: Scene, [x, y]: Point, radius: number): void {
  let rivets = '';
  for (let k = 0; k < RIVETS; k++) {
    const a = (k * 2 * Math.PI) / RIVETS;
    rivets += dot(x + Math.cos(a) * radius, y + Math.sin(a) * radius);
  }
  scene.over('an3', rivets);
}

/** A disc with the symbol, and a golden tip that touches the edge to which it points. */
function paintArrow({ scene }: Site, spot: MarkSpot, edge: Edge, symbol: Symbol): void {
  const isFar = scene.level === 'far';
  const plate = isFar ? FAR : NEAR;
  const aside = Math.round(asideOnEdge(edge, spot.at)) * (isFar ? 1.2 : 1);
  const at: Place = (depth, along) => fromEdge(edge, depth, aside + along);
  const middle = at(plate.middle, 0);
  const [x, y] = middle;
  const { disc, rim } = plate;
  if (!isFar) scene.over('as', ellipse(x + 6, y + 6, disc, disc));
  drawShape(scene, at, plate, 'an1', 1);
  drawShape(scene, at, plate, 'an0', 1 - rim / disc);
  scene.over(symbol.field, ellipse(x, y, disc - 2 * rim, disc - 2 * rim));
  if (scene.level === 'near') drawRivets(scene, middle, disc - 1.5 * rim);
  for (const [cls, d] of isFar ? symbol.far : symbol.near) {
    scene.over(cls, stamp(d, middle, plate.scale));
  }
}

const arrow = (symbol: Symbol): MarkArt => ({
  room: 0, // its place is at its edge, whatever is there
  paint(site, spot) {
    if (spot.pointsTo !== undefined) paintArrow(site, spot, spot.pointsTo, symbol);
  },
});

// ---- the symbols ----

const FOLLOWER = 'a9 9 0 1 1 11 0q9 5 11 22q1 6-5 6h-23q-6 0-5-6q2-17 11-22z';

/** Two followers side by side. */
const beside: Symbol = {
  field: 'an4',
  near: [
    ['an2', `M11-9${FOLLOWER}`],
    ['an0', `M-22-9${FOLLOWER}`],
  ],
  far: [
    ['an2', `M11-9${FOLLOWER}`],
    ['an0', `M-23-9${FOLLOWER}`],
  ],
};

const FOUR_WAYS = 'M0-36l9 11h-18zM36 0l-11 9v-18zM0 36l-9-11h18zM-36 0l11-9v18z';

/** A follower from which arrows lead to all sides. */
const anywhere: Symbol = {
  field: 'an5',
  near: [
    ['an0', FOUR_WAYS],
    ['an2', 'M-3-5a7 7 0 1 1 7 0q6 3 8 14q0 5-4 5h-15q-4 0-4-5q2-11 8-14z'],
  ],
  far: [
    ['an0', 'M0-37l13 15h-26zM37 0l-15 13v-26zM0 37l-13-15h26zM-37 0l15-13v26z'],
    ['an2', 'M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z'],
  ],
};

/** A tile, and once around it. */
const twice: Symbol = {
  field: 'an6',
  near: [
    ['an0', 'M15-27a31 31 0 1 1-43 14l-8-4 28-8-3 20-8-4a21 21 0 1 0 29-10z'],
    ['an2', 'M-11-11h22v22h-22z'],
    ['an7', 'M-11-2h22v5h-22z'],
  ],
  far: [
    ['an0', 'M17-29a33 33 0 1 1-48 18l-11-4 36-10-1 23-11-4a19 19 0 1 0 28-10z'],
    ['an2', 'M-9-9h18v18h-18z'],
  ],
};

export const art: ExpansionArt = {
  marks: { beside: arrow(beside), anywhere: arrow(anywhere), twice: arrow(twice) },
  colours: {
    // Gold, the rim, ivory; the fields of the three symbols.
    an0: 'e6b93f f0c75a ffd200',
    an1: '2a2440 0b0a18 000000',
    an2: 'fff6e0 f4ecd8 ffffff',
    an4: '2f4f8f 2b4a8c 0033aa',
    an5: '2c6a4a 215c48 005500',
    an6: '8e2f3c 86313f 990000',
  },
  rules: {
    ...each('an0 an1 an2 an4 an5 an6', fillOf),
    an3: `fill:none;stroke:$an1;stroke-width:2.5;${ROUND}`,
    an7: 'fill:$an0',
  },
};
