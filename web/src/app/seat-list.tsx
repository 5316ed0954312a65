/** Who plays: sign, name, points, figures in hand, whose turn it is, who is there. */
import type { Game, Seat } from '~/engine/engine';
import type { SeatState } from '~/game/table';
import { catalogue, count, list, number, say } from '~/words/voice';
import { Badge, seatColour } from './badge';
import { FigurePawn } from './figure-pawn';
import { useTableView } from './table-view';

/** "6 followers", of every kind that the game has. */
const suppliesOf = (game: Game, seat: Seat): readonly string[] =>
  game.rules.figures.map(({ kind }) =>
    catalogue().count(`figure ${kind}`, game.supply(seat, kind)),
  );

function seatNote(state: SeatState): string {
  if (state.player === 'nobody') return say('seatOpen');
  return state.isHere ? '' : say('away');
}

function Supplies({ game, seat }: { game: Game; seat: Seat }) {
  return (
    <span class="supplies" aria-hidden="true">
      {game.rules.figures.map(({ kind }) => (
        <span key={kind} class="supply">
          <FigurePawn kind={kind} />
          {number(game.supply(seat, kind))}
        </span>
      ))}
    </span>
  );
}

function SeatItem({ seat, state }: { seat: Seat; state: SeatState }) {
  const { table, names } = useTableView();
  const game = table.shown.value;
  const isTurn = game.turn.who !== null && table.game.value.turn.seat === seat;
  const note = seatNote(state);
  const spoken = [
    count('points', game.points[seat] ?? 0),
    say('inHand', { list: list(suppliesOf(game, seat)) }),
    ...(isTurn ? [say('toPlay')] : []),
  ].join(', ');
  return (
    <li
      class={`seat ${isTurn ? 'acting' : ''} ${note ? 'absent' : ''}`}
      style={seatColour(seat)}
      aria-current={isTurn}
    >
      <Badge seat={seat} />
      <span class="seat-name">
        {names(seat)}
        {note && <small>{note}</small>}
      </span>
      <span class="hidden">{spoken}</span>
      <Supplies game={game} seat={seat} />
      <b class="seat-points" aria-hidden="true">
        {number(game.points[seat] ?? 0)}
      </b>
    </li>
  );
}

export function SeatList() {
  const { table, visit } = useTableView();
  const watching = visit?.watching.value ?? 0;
  return (
    <>
      <ul class="seats" data-seats={table.seats.value.length} aria-label={say('seats')}>
        {table.seats.value.map((state, seat) => (
          <SeatItem key={seat} seat={seat} state={state} />
        ))}
      </ul>
      {watching > 0 && <p class="watching">{count('watching', watching)}</p>}
    </>
  );
}
