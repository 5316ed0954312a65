/** What happens in a game as sentences: scores with what they count, figures that come and go. */

import type { Figure, Game, GameEvent, Row } from '~/engine/engine';
import { type GainEvent, isCopy, type ScoreEvent } from '~/game/log';
import {
  cellLong,
  cellShort,
  featureAt,
  figureName,
  type Names,
  namesOf,
  points,
  powerName,
  theFigure,
  theKind,
  tokenCount,
  tokenName,
  withPower,
} from './sentences';
import { capital, catalogue, list, say, wordOr } from './voice';

/** What a row counts that repeats the points of another score. */
const COPY = 'copy';

/** "4 tiles × 2 = 8" */
export function rowText(row: Row): string {
  if (row.measure === 'flat') return say('rowFlat', { n: row.points });
  if (row.measure === COPY) return catalogue().count(`measure ${COPY}`, row.points);
  if (row.token !== null)
    return say('rowMost', { what: capital(theMost(row.token)), points: row.points });
  const counted =
    row.trait === null
      ? catalogue().count(`measure ${row.measure}`, row.count)
      : catalogue().count(`trait ${row.trait}`, row.count);
  return say('rowSum', { count: counted, each: row.each, points: row.points });
}

/** "the most wine" */
const theMost = (token: string): string => wordOr(`most ${token}`, tokenName(token));

/** A thing that happened, in one sentence; null for what goes without saying. */
export function eventText(event: GameEvent, names: Names, game: Game): string | null {
  switch (event.type) {
    case 'scored':
      return scoreText(event, names);
    case 'discarded':
      return say('discarded', { tile: event.tile.code });
    case 'taken':
      return takenText(event, names);
    case 'moved':
      return movedText(event, names);
    case 'over':
      return say(event.winners.length > 1 ? 'shared' : 'won', {
        who: namesOf(names, event.winners),
      });
    case 'returned':
      return isNobodys(event.figure) ? goesBackText(event, game) : null;
    case 'gained':
      return say('gained', gainValues(event, names));
    case 'again':
      return say('again', { who: names(event.seat) });
    case 'turn':
      return event.rule === null ? null : say('extraTurn', { who: names(event.seat) });
  }
}

const isNobodys = ({ seat }: Figure): boolean => seat === null;

/** What the log and the news tell: everything but what goes without saying. */
export function isTold(event: GameEvent): boolean {
  if (event.type === 'returned') return isNobodys(event.figure);
  return event.type !== 'turn' || event.rule !== null;
}

type Journey = Extract<GameEvent, { type: 'returned' | 'taken' }>;

function takenText({ figure, power }: Journey, names: Names): string {
  const who = figure.seat === null ? '' : names(figure.seat);
  return say('taken', { who, figure: withPower(figureName(figure.kind), power) });
}

function goesBackText({ figure, place }: Journey, game: Game): string {
  const feature = theKind(game.feature(place)?.kind ?? '');
  return say('goesBack', { figure: capital(theFigure(figure.kind)), feature });
}

function movedText(event: Extract<GameEvent, { type: 'moved' }>, names: Names): string {
  const { figure, place, to, from } = event;
  const the = theFigure(figure.kind);
  if (to === null) return say('moved', { what: the, cell: place ? cellLong(place) : '' });
  if (from === null) return say('received', { who: names(to), figure: the });
  return say('passedOn', { figure: capital(the), from: names(from), who: names(to) });
}

/** "Ada gets 2 tokens of wine for the city." */
const gainValues = ({ seat, token, n, feature }: GainEvent, names: Names) => ({
  who: names(seat),
  what: tokenCount(token, n),
  feature: theKind(feature),
});

/** What brought the points: a feature, a tile, or what lies before the seat. */
function scoredThing({ feature, place, rows }: ScoreEvent, hasPlace: boolean): string {
  if (place === null) return list(rows.flatMap(({ token }) => (token ? [theMost(token)] : [])));
  if (feature === null) return say('tileAt', { cell: cellShort(place) });
  return hasPlace ? featureAt(feature, place) : theKind(feature);
}

const scoreValues = (event: ScoreEvent, names: Names, hasPlace: boolean) => ({
  who: names(event.seat),
  points: points(event.points),
  feature: scoredThing(event, hasPlace),
  others: namesOf(names, event.tied),
  power: event.power === null ? '' : powerName(event.power),
});

/** With `hasPlace` it is told from other scores of the same kind. */
export function scoreText(event: ScoreEvent, names: Names, hasPlace = false): string {
  const values = scoreValues(event, names, hasPlace);
  if (isCopy(event)) return say('scoredCopy', values);
  if (event.power !== null) return say('scoredBy', values);
  return say(event.tied.length > 0 ? 'scoredTied' : 'scored', values);
}

/** What would come of what is tried; null for what goes without saying. */
export function wouldText(event: GameEvent, events: readonly GameEvent[], names: Names) {
  if (event.type === 'scored' && event.when === 'done')
    return wouldScoreText(event, names, isRepeated(event, events));
  if (event.type === 'gained') return say('wouldGain', gainValues(event, names));
  if (event.type === 'again') return say('wouldAgain', { who: names(event.seat) });
  if (event.type === 'turn' && event.rule !== null)
    return say('wouldTurn', { who: names(event.seat) });
  if (event.type !== 'moved' || event.to === null) return null;
  return say('wouldReceive', { who: names(event.to), figure: theFigure(event.figure.kind) });
}

function wouldScoreText(event: ScoreEvent, names: Names, hasPlace: boolean): string {
  const values = scoreValues(event, names, hasPlace);
  if (isCopy(event)) return say('wouldCopy', values);
  return say(event.power === null ? 'wouldScore' : 'wouldScoreBy', values);
}

/** Whether another of these events is a score of the same seat for the same kind of feature. */
export function isRepeated(event: GameEvent, events: readonly GameEvent[]): boolean {
  if (event.type !== 'scored') return false;
  const isLike = (other: GameEvent) =>
    other.type === 'scored' &&
    other !== event &&
    other.seat === event.seat &&
    scoredThing(other, false) === scoredThing(event, false) &&
    isCopy(other) === isCopy(event);
  return events.some(isLike);
}
