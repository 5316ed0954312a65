/** Actions, choices and features as sentences. */

import { cellText } from '~/board/board-words';
import type { Action, Cell, Feature, Game, Place, Seat, TileType } from '~/engine/engine';
import type { Choice } from '~/game/choices';
import type { LogAct } from '~/game/log';
import type { Key } from './catalogue';
import {
  capital,
  catalogue,
  count,
  gain,
  language,
  list,
  number,
  say,
  winds,
  wordOr,
} from './voice';

/** Names of the seats, as all sentences need them. */
export type Names = (seat: Seat) => string;

export const namesOf = (names: Names, seats: readonly Seat[]): string => list(seats.map(names));

export const kindName = (kind: string): string => wordOr(`kind ${kind}`, kind);
export const theKind = (kind: string): string => wordOr(`the ${kind}`, kindName(kind));
export const figureName = (kind: string): string => wordOr(`figure ${kind}`, kind);
export const points = (n: number): string => count('points', n);

/** Words for a neutral figure in a sentence, with its article. */
export const theFigure = (kind: string): string => wordOr(`the ${kind}`, figureName(kind));

export const tokenName = (token: string): string => wordOr(`token ${token}`, token);

/** "2 tokens of wine" */
export const tokenCount = (token: string, n: number): string =>
  catalogue().count(`token ${token}`, n);

/** Where a cell is, in few characters and in words. */
export const cellShort = ({ x, y }: Cell): string => `${number(x)}, ${number(y)}`;
export const cellLong = (cell: Cell): string => cellText(cell, language.value);

const windName = (spot: string): string => winds()[spot] ?? winds()[spot.charAt(0)] ?? spot;

/** What a figure is called on a feature: the ordinary one has a name for each kind of feature. */
function figureOn(game: Game, figure: string, kind: string): string {
  const isOrdinary = figure === game.rules.figures[0]?.kind;
  return isOrdinary ? wordOr(`role ${kind}`, figureName(figure)) : figureName(figure);
}

/** "the road at 3, -1", to tell it from another one. */
export const featureAt = (kind: string, cell: Cell): string =>
  say('featureAt', { feature: theKind(kind), cell: cellShort(cell) });

export const powerName = (power: string): string => wordOr(`power ${power}`, power);

/** The words that tell a choice from another one about the same figure. */
export const powerNote = ({ action }: Choice): string =>
  action.power === null ? '' : powerName(action.power);

export function withPower(text: string, power: string | null): string {
  return power === null ? text : say('byPower', { what: text, power: powerName(power) });
}

/** "Knight (city)", or far from the tile just placed "Knight (the city at 3, -1)"; with `hasWind` also where on the
 * tile, to tell two of them apart. */
function putName(game: Game, action: Action, place: Place, hasWind: boolean): string {
  const kind = game.feature(place)?.kind ?? '';
  const what = capital(figureOn(game, action.figure?.kind ?? '', kind));
  const { last } = game.turn;
  const isHere = last?.x === place.x && last.y === place.y;
  const where = isHere || action.power === null ? kindName(kind) : featureAt(kind, place);
  if (!hasWind) return say('onKind', { what, kind: where });
  return say('onKindAt', { what, kind: where, wind: windName(place.spot) });
}

const typeAt = (game: Game, { x, y }: Cell): TileType | undefined =>
  game.board().find(({ cell }) => cell.x === x && cell.y === y)?.type;

/** A tile to choose, by what it stands for: its mark that points, else what choosing means in that step. */
function tileName(game: Game, place: Place): string {
  const tile = say('tileAt', { cell: cellShort(place) });
  const meaning: Key = `choose ${game.turn.step}`;
  if (catalogue().has(meaning)) return capital(catalogue().say(meaning));
  const mark = typeAt(game, place)?.pointer?.mark;
  if (mark === undefined) return capital(tile);
  return say('onKind', { what: capital(wordOr(`mark ${mark}`, mark)), kind: tile });
}

/** "The city at 3, -1"; with `hasWind` also where on the tile. */
function featureName(kind: string, place: Place, hasWind: boolean): string {
  const what = capital(featureAt(kind, place));
  return hasWind ? say('onKind', { what, kind: windName(place.spot) }) : what;
}

function actName(game: Game, action: Action): string {
  const verb = capital(wordOr(`verb ${action.verb}`, action.verb));
  const { figure, place } = action;
  const kind = place ? game.feature(place)?.kind : undefined;
  const what = figure ? figureOn(game, figure.kind, kind ?? '') : kind ? kindName(kind) : '';
  if (!place)
    return what ? say('act', { verb, what }) : capital(wordOr(`choose ${game.turn.step}`, verb));
  return say('actAt', { verb, what: what || windName(place.spot), cell: cellLong(place) });
}

/** What an action is called among others of the same decision. */
export function actionName(game: Game, action: Action, hasWind = false): string {
  if (action.verb === 'pass') return say('passes');
  if (action.verb === 'place' && action.place) return placementName(action);
  const { place } = action;
  const kind = place ? game.feature(place)?.kind : undefined;
  if (action.verb === 'choose' && place && kind) return featureName(kind, place, hasWind);
  if (action.verb === 'choose' && place?.spot === '') return tileName(game, place);
  const name =
    action.verb === 'put' && place ? putName(game, action, place, hasWind) : actName(game, action);
  return withPower(name, action.power);
}

const TOPS = ['n', 'e', 's', 'w'];

export function placementName(action: Action): string {
  const wind = windName(TOPS[action.turn] ?? '');
  return say('placeAt', { cell: action.place ? cellLong(action.place) : '', wind });
}

/** Names for all choices of a decision, no two alike where that is possible: "The city at 3, -1: 12 points". */
export function choiceNames(game: Game, choices: readonly Choice[]): ReadonlyMap<string, string> {
  const short = choices.map(({ action }) => actionName(game, action));
  return new Map(
    choices.map(({ action, worth }, i) => {
      const isAlone = short.filter((name) => name === short[i]).length === 1;
      const what = isAlone ? (short[i] ?? '') : actionName(game, action, true);
      return [action.text, worth === null ? what : say('ofWorth', { what, points: points(worth) })];
    }),
  );
}

/** What a choice would bring: "+3 now, +2 at the end". */
export function worthText({ now, end }: Choice): string {
  const parts: string[] = [];
  if (now !== 0) parts.push(say('worthNow', { points: gain(now) }));
  if (end !== now) parts.push(say('worthEnd', { points: gain(end) }));
  return parts.length > 0 ? parts.join(', ') : say('worthNothing');
}

/** What a feature carries: "2 coats of arms". */
export function traitTexts(feature: Feature): readonly string[] {
  return Object.entries(feature.traits)
    .filter(([, n]) => n > 0)
    .map(([trait, n]) => catalogue().count(`trait ${trait}`, n));
}

/** What was done in a turn besides placing the tile; `seat` is whose turn it was, and others are named. */
export function actsText(seat: Seat, acts: readonly LogAct[], names: Names): string {
  return acts
    .filter(({ action }) => action.verb !== 'place' && action.verb !== 'draw')
    .map(({ action, by, before }) => {
      const what = actionName(before, action);
      return by === seat ? what : say('promptWho', { who: names(by), what });
    })
    .join(', ');
}
