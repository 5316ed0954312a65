/**
 * Figures, drawn in a box of 100 x 120 in which they stand on 50,112.
 *
 * What a follower looks like tells what it does: it stands on a road as a traveller, on a field it
 * lies. Kinds of figures that only an expansion has come from its .art.ts; what nobody has drawn is
 * a plain pawn that bears the first letter of its name.
 */
import { figureArt } from '~/art/expansion-art';
import { CLOAK, FACE, type FigureArt, HOOD, type Pose, path } from '~/art/figure-pieces';
import { initial } from '~/art/plate';
import { badge, seatClass, seatLook } from '~/art/seats';
import type { Seat } from '~/engine/engine';

/** On a road: a hooded traveller with staff and bundle. */
const traveller: Pose = {
  shadow: [56, 42],
  draw: (put) =>
    path('fw', 'M86 30L82 112') +
    path('fb', 'M86 26C95 26 99 34 96 41C90 47 80 44 79 37C78 30 81 26 86 26Z') +
    CLOAK +
    FACE +
    HOOD +
    put(48, 88),
};

/** In a city: closed helmet with a crest, shield, sword. */
const knight: Pose = {
  shadow: [56, 42],
  draw: (put) =>
    path('fs', 'M87 20l4 7v47h-8v-47zM77 74h20v5h-20zM84 79h6v14h-6z') +
    CLOAK +
    path('fs', 'M50 16C36 16 31 28 31 40V56C38 63 62 63 69 56V40C69 28 64 16 50 16Z') +
    path('fi', 'M34 37H66V43H53V57H47V43H34Z') +
    path('fc', 'M50 16C46 8 54 0 68 3C78 5 82 14 78 22C75 14 66 11 58 17Z') +
    path('fc', 'M10 62H58V86C58 103 44 112 34 116C24 112 10 103 10 86Z') +
    path('fl', 'M14 66H24V108C18 102 14 96 14 86Z') +
    put(34, 87),
};

/** In a monastery: tonsure, cowl, a rope for a belt. */
const monk: Pose = {
  shadow: [56, 42],
  draw: (put) =>
    CLOAK +
    path('fc', 'M50 46C36 46 26 54 28 64C36 72 64 72 72 64C74 54 64 46 50 46Z') +
    path('fk', 'M50 14C38 14 34 24 34 35C34 47 42 56 50 56C58 56 66 47 66 35C66 24 62 14 50 14Z') +
    path('fh', 'M34 36C32 24 38 15 50 14C62 15 68 24 66 36C63 27 58 23 50 23C42 23 37 27 34 36Z') +
    path('ft', 'M40 18C44 13 56 13 60 18C56 22 44 22 40 18Z') +
    path('fr', 'M31 72C40 77 60 77 69 72M62 75L65 108') +
    put(47, 94, 0.95),
};

/** On a field: lies down, hat over the eyes, the fork beside. */
const farmer: Pose = {
  shadow: [66, 60],
  draw: (put) =>
    path('fw', 'M8 108L96 88M96 88l8-8M96 88l10-2M96 88l8 5') +
    path(
      'fc',
      'M30 76C48 66 84 68 112 84C120 90 118 106 108 110C80 116 44 114 28 108C20 100 20 84 30 76Z',
    ) +
    path('fd', 'M34 102C60 110 92 108 116 96C116 104 112 108 108 110C80 116 44 114 28 108Z') +
    path('fl', 'M36 78C52 71 78 72 100 82C80 78 54 78 36 84Z') +
    path(
      'fk',
      'M22 74C12 74 6 82 6 91C6 101 13 108 23 108C33 108 38 100 38 91C38 81 32 74 22 74Z',
    ) +
    path('fy', 'M-4 84C2 76 10 62 24 64C36 66 40 76 40 84C32 90 8 92 -4 84Z') +
    put(74, 93),
};

/** On anything else. */
const plain: Pose = { shadow: [50, 42], draw: (put) => CLOAK + FACE + HOOD + put(50, 88) };

const FOLLOWER: FigureArt = {
  poses: { road: traveller, city: knight, monastery: monk, field: farmer },
  other: plain,
};

/** A pawn with the first letter of its name on its head. */
const unknown = (kind: string): Pose => ({
  shadow: [50, 42],
  draw: (put) =>
    CLOAK +
    path('fc', 'M29 36a21 21 0 1 0 42 0a21 21 0 1 0-42 0z') +
    `<text class="fn" x="50" y="44">${initial(kind)}</text>` +
    put(50, 88),
});

const artOf = (kind: string): FigureArt | undefined =>
  kind === 'follower' ? FOLLOWER : figureArt(kind);

/** How large figures of a kind are on the board, 1 for a follower. */
export const figureSize = (kind: string): number => artOf(kind)?.size ?? 1;

/** A figure of a seat on a kind of feature, the role; any words are fine for both. */
export function figure(kind: string, role: string, seat: Seat): string {
  const art = artOf(kind);
  const pose = art ? (art.poses[role] ?? art.other) : unknown(kind);
  const drawn = pose.draw((x, y, scale) => badge(seat, x, y, scale));
  const [x, width] = pose.shadow;
  return (
    `<g class="fig ${seatClass(seat)}"><ellipse class="fz" cx="${x}" cy="112" ` +
    `rx="${width}" ry="7"/><g class="halo">${drawn}</g>${drawn}</g>`
  );
}

/** What tells a kind from others where it is too small to be drawn. */
export const signOf = (kind: string): FigureArt['sign'] => artOf(kind)?.sign;

/** That sign on the top of a badge, in one class or another. */
function signOn(kind: string, another?: string): string {
  const [cls, d] = signOf(kind) ?? [];
  return cls ? `<path class="${another ?? cls}" d="${d}" transform="translate(0 -11)"/>` : '';
}

/** Instead of a figure where that would be smaller than 28 pixels: the badge, filling the box, with
 * the sign of its kind if that has one. */
export function token(seat: Seat, kind = 'follower'): string {
  const look = seatLook(seat);
  const letter = look.letter && `<text class="tl" y="${look.letterAt}">${look.letter}</text>`;
  return (
    `<g class="fig ${seatClass(seat)}"><g transform="translate(50 66) scale(2.7)">` +
    signOn(kind, 'tk') +
    `<path class="tk" d="${look.badge}"/><path class="fc" d="${look.badge}"/>` +
    `${signOn(kind)}${letter}</g></g>`
  );
}

const FONT = "20px system-ui,'DejaVu Sans',sans-serif;text-anchor:middle";

/** The rules for all classes above. */
export const figureRules = `
.fig path{stroke:#241a16;stroke-width:3.4;stroke-linejoin:round;stroke-linecap:round}
.fig .fc{fill:var(--seat)}.fig .fo{fill-rule:evenodd}
.fig .fd{fill:var(--seat-shade);stroke:none}.fig .fl{fill:var(--seat-light);stroke:none;opacity:.75}
.fig .fk{fill:#f3d9b4}.fig .ft{fill:#f7e5c8;stroke:none}.fig .fh{fill:#6b4a30;stroke-width:2}
.fig .fs{fill:#c6ced6}.fig .fi{fill:#241a16}.fig .fw{fill:none;stroke-width:7}
.fig .fg{fill:#edc04a;stroke-width:2.6}.fig .fm{fill:none;stroke:#edc04a}
.fig .fp{fill:#fffaf0}.fig .fb{fill:#b98b4e}.fig .fy{fill:#e7c765}.fig .fr{fill:none;stroke:#efe3c4;stroke-width:4}
.fig .halo path{stroke:#fffaf0;stroke-width:11;fill:#fffaf0}.fig .halo text{display:none}
.fig .fz{fill:#1d150c;opacity:.28}.fig .bd{fill:#fffdf6;stroke-width:2.6}
.fig .bl,.fig .fn{font:700 ${FONT};fill:#241a16}
.fig .fn,.fig .tl{fill:#fffdf6;stroke:#241a16;stroke-width:3.2;paint-order:stroke}
.fig .tl{font:800 ${FONT}}.fig .tk{stroke:#fffaf0;stroke-width:6.5}
`.replaceAll('\n', '');
