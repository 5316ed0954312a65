/** What is to be done now, in one short sentence. */

import { letterOf } from '~/art/seats';
import type { Game, Seat } from '~/engine/engine';
import { isPending } from '~/game/draft';
import type { SeatState } from '~/game/table';
import { capital, say, wordOr } from '~/words/voice';
import { isShared, type TableView } from './table-view';

export function promptText(view: TableView): string {
  const { table } = view;
  const { who } = table.game.value.turn;
  if (table.isOver.value) return say('promptOver');
  if (table.isSending.value) return say('promptSending');
  if (table.isPaused.value) return say('promptPaused');
  const seat = typeof who === 'number' ? who : table.game.value.turn.seat;
  if (table.actor.value === null) return waitingFor(view, seat);
  const what = whatToDo(view);
  const hasName = isShared(table) || isOutOfTurn(view);
  return hasName ? say('promptWho', { who: view.names(seat), what }) : what;
}

/** No tile is drawn at a server before everybody has come, be it to a seat that was kept for him. */
export function absentSeat(who: Game['turn']['who'], seats: readonly SeatState[]): Seat | null {
  if (who !== 'chance') return null;
  const free = seats.findIndex(({ player }) => player === 'nobody');
  const kept = seats.findIndex(({ player, isHere }) => player === 'elsewhere' && !isHere);
  if (free >= 0) return free;
  return kept >= 0 ? kept : null;
}

function waitingFor(view: TableView, seat: Seat): string {
  const { table, names } = view;
  const absent = absentSeat(table.game.value.turn.who, table.seats.value);
  if (absent !== null) return say('promptNobody', { letter: letterOf(absent) });
  const player = table.seats.value[seat]?.player;
  if (player === 'computer') return say('promptComputer', { who: names(seat) });
  if (player === 'nobody') return say('promptNobody', { letter: letterOf(seat) });
  const isOut = isOutOfTurn({ table });
  return say(isOut ? 'promptChooses' : 'promptElsewhere', { who: names(seat) });
}

/** Somebody has to decide whose turn it is not. */
export function isOutOfTurn({ table }: Pick<TableView, 'table'>): boolean {
  const { who, seat } = table.game.value.turn;
  return typeof who === 'number' && who !== seat;
}

function whatToDo({ table }: TableView): string {
  if (!isPending(table.draft.value)) return say('promptConfirm');
  if (table.placements.value.length > 0 && !table.placed.value) return say('promptPlace');
  const { step } = table.shown.value.turn;
  const values = { step: capital(wordOr(`step ${step}`, step)) };
  if (!table.mayCommit.value) return wordOr(`prompt ${step}`, say('promptMust', values));
  const verbs = new Set(table.spots.value.map(({ action }) => action.verb));
  if (verbs.has('take')) return say(verbs.has('put') ? 'promptPutOrTake' : 'promptTake');
  return wordOr(`prompt ${step}`, say('promptAct', values));
}
