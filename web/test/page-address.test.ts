/** Where the page is, by its address; names as they go into it. */

import { expect, test } from 'vitest';
import { type Address, linkTo, linkToSeat, readAddress, writeAddress } from '~/app/address';
import { ranking } from '~/app/result-panel';
import { cleanName } from '~/app/settings';

const addresses: Address[] = [
  { at: 'start' },
  { at: 'setup', way: 'device' },
  { at: 'local', id: 'a1b2c3' },
  { at: 'link', game: 'OEtUh8-YNu0khfg0', invitation: null, isHost: false },
];

test.each(addresses)('an address is read as it was written: %o', (address) => {
  const { pathname, hash } = new URL(writeAddress(address), 'http://host');
  expect(readAddress(pathname, hash)).toEqual(address);
});

test('the link of an invitation brings the seat and its token, behind the #', () => {
  const link = linkTo('g1', { seat: 2, token: 'x_Y-z' }, 'http://host:1');
  expect(link).toBe('http://host:1/g/g1#c.x_Y-z');
  const { pathname, hash } = new URL(link);
  expect(readAddress(pathname, hash)).toMatchObject({ invitation: { seat: 2, token: 'x_Y-z' } });
});

test('the link to a seat that is held brings its key behind the #, and is no invitation', () => {
  const link = linkToSeat('g1', { seat: 1, token: 'x_Y-z' }, 'http://host:1');
  const { pathname, hash } = new URL(link);
  expect([pathname, hash]).toEqual(['/g/g1', '#b=x_Y-z']);
  const read = readAddress(pathname, hash);
  expect(read).toMatchObject({ invitation: null, held: { seat: 1, token: 'x_Y-z' } });
  expect(readAddress('/g/g1', '#b.x_Y-z')).not.toHaveProperty('held');
  expect(writeAddress(read)).toBe('/g/g1');
});

test('what is no address is the start page, what is no invitation is none', () => {
  for (const [path, hash] of [
    ['/', '#x'],
    ['/elsewhere', ''],
    ['/', '#new-nothing'],
    ['/g/', ''],
  ] as const)
    expect(readAddress(path, hash)).toEqual({ at: 'start' });
  for (const hash of ['#', '#a', '#a.', '#z.token', '#aXtoken'])
    expect(readAddress('/g/g1', hash)).toMatchObject({ at: 'link', invitation: null });
});

test('names are one line, and not too long', () => {
  expect(cleanName('  Ada\n\tLovelace ')).toBe('Ada Lovelace');
  expect(cleanName('\u0007\u200b')).toBe('');
  expect(cleanName('Ada Lovelace '.repeat(3))).toBe('Ada Lovelace Ada Lovelac');
});

test('names are such as a server takes: 64 bytes, and nothing that would end a tag of a record', () => {
  expect(cleanName('🏰'.repeat(40))).toBe('🏰'.repeat(16));
  expect(cleanName('Ada "the [first]" \\o/')).toBe('Ada the first o/');
});

test('those with the same points share a rank', () => {
  expect(ranking([30, 41, 30, 7], [1]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
  expect(ranking([30, 30, 7, 7], [0, 1]).map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
});

test('who gave up is behind all others, whatever his points', () => {
  expect(ranking([30, 41, 7], [0], [1]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [0, 1],
    [2, 2],
    [1, 3],
  ]);
});

test('who has won is what the engine says, also with the points of another', () => {
  expect(ranking([30, 30, 7], [1]).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});
