/** Pictures of the page itself: the sign of Lauze, a roof of stone slates, and one for each way to play. */
import { seatLook } from '~/art/seats';
import type { Seat } from '~/engine/engine';
import type { Way } from './address';

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 48 48" aria-hidden="true">
      <rect class="logo-ground" x="2" y="2" width="44" height="44" rx="9" />
      <path class="logo-wall" d="M11 26h26v14H11z" />
      <path class="logo-slate" d="M24 8L5 26h38z" />
      <path
        class="logo-line"
        d="M17.5 14.5h13M12.5 19.5h23M21 14.5v5M28 14.5v5M16 19.5V26M24 19.5V26M32 19.5V26"
      />
      <path class="logo-door" d="M21 40v-7a3 3 0 0 1 6 0v7z" />
    </svg>
  );
}

/** A pawn on 30 x 48, for a player or a figure in hand. */
export const PAWN = 'M0 46c0-14 5-20 9-24a10 10 0 1 1 12 0c4 4 9 10 9 24z';

/** A player of the pictures: a pawn in the colour of a seat. */
function Pawn({ seat, x, y = 0 }: { seat: Seat; x: number; y?: number }) {
  return (
    <g class="pawn" transform={`translate(${x} ${y})`} style={{ fill: seatLook(seat).colour }}>
      <path d={PAWN} />
    </g>
  );
}

function Screen({ x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>) {
  return <rect class="screen" x={x} y={y} width={width} height={height} rx="5" />;
}

const DRAWINGS: Readonly<Record<Way, () => preact.JSX.Element>> = {
  computer: () => (
    <>
      <Pawn seat={0} x={14} y={12} />
      <Screen x={66} y={14} width={52} height={36} />
      <path class="stroke" d="M92 50v8M78 58h28M82 38c6 5 14 5 20 0M84 27v3M100 27v3" />
    </>
  ),
  device: () => (
    <>
      <Screen x={40} y={4} width={52} height={36} />
      <Pawn seat={0} x={14} y={14} />
      <Pawn seat={2} x={50} y={14} />
      <Pawn seat={1} x={86} y={14} />
    </>
  ),
  link: () => (
    <>
      <Screen x={8} y={8} width={36} height={48} />
      <Screen x={88} y={8} width={36} height={48} />
      <Pawn seat={0} x={11} y={8} />
      <Pawn seat={1} x={91} y={8} />
      <path class="stroke dotted" d="M50 30c10-12 22-12 32 0" />
    </>
  ),
};

export function WayPicture({ way }: { way: Way }) {
  return (
    <svg class="way-picture" viewBox="0 0 132 62" aria-hidden="true">
      {DRAWINGS[way]()}
    </svg>
  );
}
