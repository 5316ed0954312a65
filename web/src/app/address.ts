/** Where the page is, as its address says, so that reloading, going back and links all work. */
import { signal } from '@preact/signals';
import type { Seat } from '~/engine/engine';
import { seatLetter, seatOfLetter } from '~/engine/seat-letters';

export type Way = 'computer' | 'device' | 'link';
export const WAYS: readonly Way[] = ['computer', 'device', 'link'];

export interface Invitation {
  readonly seat: Seat;
  readonly token: string;
}

export type Address =
  | { readonly at: 'start' }
  | { readonly at: 'setup'; readonly way: Way }
  | { readonly at: 'local'; readonly id: string }
  | {
      readonly at: 'link';
      readonly game: string;
      readonly invitation: Invitation | null;
      readonly held?: Invitation; // the key of a seat that is held already, to be used here too
      readonly isHost: boolean; // whoever has just made the game, and sits down without being asked
    };

/** `#b.token` is an invitation, `#b=token` the key of a seat that is held already. */
function readSecret(hash: string, mark: '.' | '='): Invitation | null {
  const [letter = '', token = ''] = [hash.slice(1, 2), hash.slice(3)];
  const seat = seatOfLetter(letter);
  return seat !== null && hash.charAt(2) === mark && token !== '' ? { seat, token } : null;
}

function linkAddress(game: string, hash: string): Address {
  const held = readSecret(hash, '=');
  const address = { at: 'link', game, invitation: readSecret(hash, '.'), isHost: false } as const;
  return held ? { ...address, held } : address;
}

/** Reads a path and what follows the `#`. Whatever is not known is the start page. */
export function readAddress(path: string, hash: string): Address {
  const game = /^\/g\/([^/]+)\/?$/.exec(path)?.[1];
  if (game) return linkAddress(game, hash);
  const way = WAYS.find((known) => hash === `#new-${known}`);
  if (way) return { at: 'setup', way };
  const id = /^#game-([\w-]+)$/.exec(hash)?.[1];
  return id ? { at: 'local', id } : { at: 'start' };
}

export function writeAddress(address: Address): string {
  switch (address.at) {
    case 'start':
      return '/';
    case 'setup':
      return `/#new-${address.way}`;
    case 'local':
      return `/#game-${address.id}`;
    case 'link':
      return `/g/${address.game}`;
  }
}

const present = () => readAddress(location.pathname, location.hash);

export const address = signal<Address>({ at: 'start' });

export function startAddress(): void {
  address.value = present();
  const reread = () => {
    address.value = present();
  };
  addEventListener('popstate', reread);
  addEventListener('hashchange', reread);
}

/** Goes there; `replacing` leaves no way back to where the page is now. */
export function go(to: Address, replacing = false): void {
  if (replacing) history.replaceState(null, '', writeAddress(to));
  else history.pushState(null, '', writeAddress(to));
  address.value = to;
  scrollTo(0, 0);
  hasMoved = true;
}

let hasMoved = false;

/** Whether the page has gone somewhere by itself, so that the new heading should get the focus. */
export const hasGone = (): boolean => hasMoved;

/** A secret has been used: it leaves the address, and the page stays where it is. */
export function forgetInvitation(): void {
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
}

/** The link that brings somebody else to a game, to a seat of it if there is an invitation. */
export function linkTo(game: string, invitation: Invitation | null, origin: string): string {
  const seat = invitation ? `#${seatLetter(invitation.seat)}.${invitation.token}` : '';
  return `${origin}/g/${game}${seat}`;
}

/** The link by which whoever holds a seat comes to it on another device. What follows the `#` is sent to nobody. */
export const linkToSeat = (game: string, key: Invitation, origin: string): string =>
  `${origin}/g/${game}#${seatLetter(key.seat)}=${key.token}`;

/** Where the server speaks. */
export function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
