import { describe, expect, it } from 'vitest';
import { figure, token } from '~/art/figures';
import { SEATS } from '~/art/seats';

const ROLES = ['road', 'city', 'monastery', 'field'];

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

describe('a figure that nobody has drawn', () => {
  it('bears the first letter of its name, whatever that is', () => {
    expect(figure('pig', 'road', 1)).toContain('>P</text>');
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
