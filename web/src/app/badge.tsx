/** The sign of a seat: its colour, its shape and its letter. */
import { seatLook } from '~/art/seats';
import type { Seat } from '~/engine/engine';

export function Badge({ seat }: { seat: Seat }) {
  const look = seatLook(seat);
  return (
    <svg class="badge" viewBox="-25 -25 50 50" aria-hidden="true">
      <path d={look.badge} style={{ fill: look.colour }} />
      <text y={look.letterAt} style={{ fill: look.text }}>
        {look.letter}
      </text>
    </svg>
  );
}

export const seatColour = (seat: Seat): { '--seat': string } => ({
  '--seat': seatLook(seat).colour,
});
