import { expect, test } from 'vitest';
import { expansionArts } from '~/art/expansion-art';
import { styleSheet } from '~/art/palette';
import { tokenPicture } from '~/art/tokens';
import { pathFault, readDrawing } from './support/drawing-checks';

const DRAWN = expansionArts.flatMap(({ tokens }) => Object.keys(tokens ?? {}));

test('tokens are drawn in well-formed paths of classes that the style sheet has', () => {
  expect(DRAWN.length).toBeGreaterThan(0);
  const sheet = styleSheet();
  for (const kind of DRAWN) {
    const { paths, classes, rest } = readDrawing(tokenPicture(kind));
    expect(rest, kind).toBe('');
    expect(paths.map(pathFault).filter(Boolean), kind).toEqual([]);
    for (const cls of classes) expect(sheet, kind).toContain(`path.${cls}{`);
  }
});

test('every kind of token has a picture of its own', () => {
  const pictures = [...DRAWN, 'salt', 'amber'].map(tokenPicture);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('a token that nobody has drawn bears its first letter', () => {
  expect(tokenPicture('salt')).toContain('>S</text>');
  expect(tokenPicture('<')).toContain('>&lt;</text>');
});
