/** What players at a server propose to each other, and what comes of it. */
import type { Seat } from '~/engine/engine';
import { seatOfLetter } from '~/engine/seat-letters';
import { type Fields, numberOf, textOf, textsOf } from './json-fields';

export const OFFERS = ['takeback', 'pause', 'resume', 'tie', 'rematch'] as const;
export type OfferKind = (typeof OFFERS)[number];

export interface Offer {
  readonly what: OfferKind;
  readonly by: Seat;
  readonly asked: ReadonlySet<Seat> | null; // who has to agree, where the server says so; else all others
  readonly agreed: ReadonlySet<Seat>;
}

/** An offer that came to nothing: somebody said no, who made it took it back, or the game went on. */
export interface Ended {
  readonly offer: Offer;
  readonly how: 'refused' | 'withdrawn' | 'passed';
  readonly by: Seat | null; // who refused
}

/** Somebody says that the holder of a seat has left: until then he may show that he has not. */
export interface Claim {
  readonly by: Seat;
  readonly seat: Seat;
  readonly until: number; // of performance.now
  readonly isForWin: boolean;
}

export function readOffer(fields: Fields): Offer | null {
  const by = seatOfLetter(textOf(fields, 'by'));
  const what = OFFERS.find((known) => known === textOf(fields, 'what'));
  if (by === null || what === undefined) return null;
  const letters = Array.isArray(fields.asked) ? textsOf(fields, 'asked') : null;
  const asked = letters && new Set(letters.map(seatOfLetter).filter((seat) => seat !== null));
  return { what, by, asked, agreed: new Set() };
}

/** The offer after an answer, or how the answer has ended it. */
export function answered(offer: Offer, fields: Fields): Offer | Ended {
  const by = seatOfLetter(textOf(fields, 'by'));
  if (fields.yes !== true)
    return {
      offer,
      how: by === offer.by ? 'withdrawn' : 'refused',
      by: by === offer.by ? null : by,
    };
  return by === null ? offer : { ...offer, agreed: new Set([...offer.agreed, by]) };
}

export const isEnded = (one: Offer | Ended): one is Ended => 'how' in one;

/** Whether that seat has to answer yet. */
export const isAsked = ({ by, asked, agreed }: Offer, seat: Seat): boolean =>
  seat !== by && !agreed.has(seat) && (asked?.has(seat) ?? true);

/** The seats at this page that have to answer. */
export const askedSeats = (offer: Offer, mine: ReadonlySet<Seat>): readonly Seat[] =>
  [...mine].filter((seat) => isAsked(offer, seat));

export function readClaim(fields: Fields, here: (t: number) => number): Claim | null {
  const [by, seat] = [seatOfLetter(textOf(fields, 'by')), seatOfLetter(textOf(fields, 'seat'))];
  const until = numberOf(fields, 'until');
  if (by === null || seat === null || until === null) return null;
  return { by, seat, until: here(until), isForWin: textOf(fields, 'what') === 'win' };
}
