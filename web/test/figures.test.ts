import { describe, expect, it } from 'vitest';
import { expansionArts } from '~/art/expansion-art';
import { figure, figureSize, signOf, token } from '~/art/figures';
import { NEUTRAL, SEATS } from '~/art/seats';
import { pathFault } from './support/drawing-checks';

const ROLES = ['road', 'city', 'monastery', 'field'];
const KINDS = expansionArts.flatMap(({ figures }) => Object.keys(figures ?? {}));

describe('a follower', () => {
  it('looks different on every kind of feature, and like a follower on any other', () => {
    const drawn = [...ROLES, 'volcano'].map((role) => figure('follower', role, 0));
    expect(new Set(drawn).size).toBe(5);
    expect(figure('follower', 'lake', 0)).toBe(figure('follower', 'volcano', 0));
  });

  it('shows its seat by colour, letter and shape', () => {
    SEATS.forEach(({ letter, badge }, seat) => {
      for (const svg of [...ROLES.map((role) => figure('follower', role, seat)), token(seat)]) {
        expect(svg).toContain(`seat-${seat}"`);
        expect(svg).toContain(`>${letter}</text>`);
        expect(svg).toContain(`d="${badge}"`);
      }
    });
  });
});

describe.each(KINDS)('a figure of the kind %s', (kind) => {
  it('is told apart from a follower in every role, and where only its badge is drawn', () => {
    for (const role of ROLES) {
      expect(figure(kind, role, 0)).not.toBe(figure('follower', role, 0));
    }
    expect(token(0, kind)).not.toBe(token(0));
  });

  it('has a sign of its own, in whole numbers', () => {
    const [, sign = ''] = signOf(kind) ?? [];
    expect(pathFault(sign)).toBe('');
    const others = KINDS.filter((other) => other !== kind).map((other) => signOf(other)?.[1]);
    expect(others).not.toContain(sign);
  });
});

describe('a large follower', () => {
  it('is larger, looks different in every role, and bears the sign of its seat', () => {
    expect(figureSize('large')).toBeGreaterThan(figureSize('follower'));
    expect(new Set(ROLES.map((role) => figure('large', role, 4))).size).toBe(ROLES.length);
    for (const role of [...ROLES, 'elsewhere']) {
      expect(figure('large', role, 4)).toContain(`d="${SEATS[4]?.badge}"`);
      expect(figure('large', role, 4)).toContain('>E</text>');
    }
  });
});

describe('a figure that belongs to nobody', () => {
  it('has a class of its own and a badge without a letter', () => {
    for (const svg of [figure('follower', 'road', NEUTRAL), token(NEUTRAL)]) {
      expect(svg).toContain(`class="fig seat-${NEUTRAL}"`);
      expect(svg).not.toContain('<text');
    }
    expect(figure('something', 'road', NEUTRAL)).toContain('>S</text>');
    expect(figure('teacher', 'school', NEUTRAL)).not.toContain('<text');
  });
});

describe('a figure that nobody has drawn', () => {
  it('bears the first letter of its name, whatever that is', () => {
    expect(figure('puppet', 'road', 1)).toContain('>P</text>');
    expect(figure('élan', 'road', 1)).toContain('>É</text>');
    expect(figure('<b>', 'road', 1)).toContain('>&lt;</text>');
    expect(figure('', 'road', 1)).toContain('>?</text>');
  });
});

describe('the markup of figures', () => {
  it('closes every group and needs no style of its own', () => {
    for (const role of ROLES) {
      const svg = figure('follower', role, 2);
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
      expect(svg).not.toMatch(/style=|NaN|undefined/);
    }
  });
});
