/** Who plays: sign, name, points, figures in hand, tokens, whose turn it is, who is there. */
import { figure } from '~/art/figures';
import { NEUTRAL } from '~/art/seats';
import type { Game, Seat } from '~/engine/engine';
import type { SeatState } from '~/game/table';
import { theFigure, theKind, tokenCount } from '~/words/sentences';
import { capital, catalogue, count, list, number, say } from '~/words/voice';
import { Badge, seatColour } from './badge';
import { FigurePawn } from './figure-pawn';
import { lookedAt, useTableView } from './table-view';
import { TokenPicture } from './token-picture';

/** More kinds of figures and tokens than these have a line of their own. */
const MANY = 4;

/** Whoever is to act, or for whom a tile is drawn. */
const nextSeat = ({ turn }: Game): Seat => (typeof turn.who === 'number' ? turn.who : turn.seat);

/** The kinds of figure that every seat has. */
const ownKinds = (game: Game) => game.rules.figures.filter(({ isNeutral }) => !isNeutral);

/** "6 followers", of every kind that the game has. */
const suppliesOf = (game: Game, seat: Seat): readonly string[] =>
  ownKinds(game).map(({ kind }) => catalogue().count(`figure ${kind}`, game.supply(seat, kind)));

/** "2 tokens of wine", of every kind of which it has some. */
const tokensOf = (game: Game, seat: Seat): readonly string[] =>
  game.rules.tokens
    .filter(({ kind }) => game.tokens(seat, kind) > 0)
    .map(({ kind }) => tokenCount(kind, game.tokens(seat, kind)));

/** What a seat has in front of itself, in words. */
const heldTexts = (game: Game, seat: Seat): readonly string[] =>
  game
    .held()
    .filter(({ holder }) => holder === seat)
    .map(({ kind }) => say('hasFigure', { figure: theFigure(kind) }));

/** Where on the board the figures of nobody stand. */
function onBoardTexts(game: Game): readonly string[] {
  const standing = game.pieces().filter(({ seat }) => seat === null);
  return standing.map(({ kind, place }) =>
    say('figureOnBoard', {
      figure: capital(theFigure(kind)),
      feature: theKind(game.feature(place)?.kind ?? ''),
    }),
  );
}

function seatNote(state: SeatState): string {
  if (state.player === 'nobody') return say('seatOpen');
  if (state.isStoodIn) return say('computer');
  return state.isHere ? '' : say('away');
}

function Tokens({ game, seat }: { game: Game; seat: Seat }) {
  return (
    <span class="supply-kinds">
      {game.rules.tokens.map(({ kind }) => (
        <span key={kind} class="supply" title={tokenCount(kind, game.tokens(seat, kind))}>
          <TokenPicture kind={kind} />
          {number(game.tokens(seat, kind))}
        </span>
      ))}
    </span>
  );
}

function Supplies({ game, seat }: { game: Game; seat: Seat }) {
  return (
    <span class="supplies" aria-hidden="true">
      <span class="supply-kinds">
        {ownKinds(game).map(({ kind }) => (
          <span key={kind} class="supply">
            <FigurePawn kind={kind} />
            {number(game.supply(seat, kind))}
          </span>
        ))}
      </span>
      {game.rules.tokens.length > 0 && <Tokens game={game} seat={seat} />}
    </span>
  );
}

/** The figures of nobody that a seat has in front of itself. */
function HeldFigures({ game, seat }: { game: Game; seat: Seat }) {
  const held = game.held().filter(({ holder }) => holder === seat);
  return held.map(({ kind, seat: owner }, i) => (
    <svg
      key={i}
      class="art held"
      viewBox="0 0 100 120"
      role="img"
      aria-label={capital(say('hasFigure', { figure: theFigure(kind) }))}
    >
      <title>{capital(say('hasFigure', { figure: theFigure(kind) }))}</title>
      <g dangerouslySetInnerHTML={{ __html: figure(kind, '', owner ?? NEUTRAL) }} />
    </svg>
  ));
}

function SeatItem({ seat, state }: { seat: Seat; state: SeatState }) {
  const view = useTableView();
  const { table, names, parts } = view;
  const past = lookedAt(view)?.game;
  const game = past ?? table.shown.value;
  const isOver = past === undefined && table.isOver.value;
  const isTurn = !isOver && game.turn.who !== null && nextSeat(past ?? table.game.value) === seat;
  const note = seatNote(state);
  const spoken = [
    count('points', game.points[seat] ?? 0),
    say('inHand', { list: list(suppliesOf(game, seat)) }),
    ...tokensOf(game, seat),
    ...heldTexts(game, seat),
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
        <span class="seat-called">{names(seat)}</span>
        {note && <small>{note}</small>}
      </span>
      <span class="hidden">{spoken}</span>
      <Supplies game={game} seat={seat} />
      {parts && <parts.SeatClock seat={seat} />}
      <span class="seat-end" aria-hidden="true">
        <HeldFigures game={game} seat={seat} />
        <b class="seat-points">{number(game.points[seat] ?? 0)}</b>
      </span>
    </li>
  );
}

export function SeatList() {
  const { table, visit } = useTableView();
  const watching = visit?.watching.value ?? 0;
  const kinds = ownKinds(table.shown.value).length + table.rules.tokens.length;
  return (
    <>
      <ul
        class="seats"
        data-seats={table.seats.value.length}
        data-kinds={kinds}
        data-many={kinds > MANY}
        data-timed={visit?.dealings.clock.value ? true : undefined}
        aria-label={say('seats')}
      >
        {table.seats.value.map((state, seat) => (
          <SeatItem key={seat} seat={seat} state={state} />
        ))}
      </ul>
      {onBoardTexts(table.shown.value).map((text) => (
        <p key={text} class="hidden">
          {text}
        </p>
      ))}
      {watching > 0 && <p class="watching">{count('watching', watching)}</p>}
    </>
  );
}
