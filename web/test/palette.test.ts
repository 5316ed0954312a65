import { describe, expect, it } from 'vitest';
import { expansionArts } from '~/art/expansion-art';
import { figure, token } from '~/art/figures';
import { PALETTE_NAMES, paletteOf, styleSheet, variables } from '~/art/palette';

const usedIn = (text: string) =>
  new Set([...text.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? ''));

describe.each(PALETTE_NAMES)('the palette %s', (name) => {
  it('defines every custom property that a drawing uses', () => {
    const palette = paletteOf(name);
    const seatsOwn = /^seat/;
    const used = [...usedIn(styleSheet())].filter((property) => !seatsOwn.test(property));
    expect(used.filter((property) => !palette.has(property))).toEqual([]);
    expect(used.length).toBeGreaterThan(90);
  });

  it('has nothing but colours and strengths', () => {
    const values = [...paletteOf(name)].map(([key, value]) => `${key}:${value}`);
    expect(values.filter((line) => !/:(#[0-9a-f]{6}|\d?\.?\d+)$/.test(line))).toEqual([]);
    expect(variables(name).split(';')).toHaveLength(values.length);
  });
});

describe('the palettes', () => {
  it('define the same properties, and are not alike', () => {
    const [day, night, contrast] = PALETTE_NAMES.map((name) => [...paletteOf(name).keys()]);
    expect(night).toEqual(day);
    expect(contrast).toEqual(day);
    expect(new Set(PALETTE_NAMES.map(variables)).size).toBe(PALETTE_NAMES.length);
  });

  it('make all land alike in high contrast, so that parcels vanish', () => {
    const contrast = paletteOf('contrast');
    const land = [...contrast].filter(([key]) => /^art-g[0-7bfgvloth]$/.test(key));
    expect(land.length).toBeGreaterThan(14);
    expect(new Set(land.map(([, colour]) => colour)).size).toBe(1);
  });
});

describe('the style sheet', () => {
  it('has a rule for every class of figures and tokens', () => {
    const drawnKinds = expansionArts.flatMap(({ figures }) => Object.keys(figures ?? {}));
    const kinds = ['follower', 'something', ...drawnKinds];
    const roles = ['road', 'city', 'monastery', 'field', 'elsewhere'];
    const drawn = kinds.flatMap((kind) => roles.map((role) => figure(kind, role, 3)));
    const tokens = kinds.map((kind) => token(3, kind));
    const classes = [...drawn, ...tokens].flatMap((svg) =>
      [...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    const sheet = styleSheet();
    expect([...new Set(classes)].filter((cls) => !sheet.includes(`.${cls}`))).toEqual([]);
  });
});
