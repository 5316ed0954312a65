/** Figures that belong to nobody: where they stand, who holds them, and choices of somebody whose turn it is not. */
import { expect, test } from 'vitest';
import type { Action, Game, Place } from '~/engine/engine';
import { weigh } from '~/game/choices';
import { isCopy } from '~/game/log';
import { refusedIn } from '~/game/refused';
import { freshEngine, oneOf, randomOf } from './made';
import { tableOf } from './support/tables';

const engine = await freshEngine();
const KIND = 'teacher';

/** He is held by a, and b closes a road of nobody's at the school. */
const PASSED_ON =
  '1_base.school.2p_-2.-2_VnGeIe.bsse/De.aeSnQs.be/SCLnSCRnDnKe.aeRn/Ss1An.as_0.0_teacher~a_-_10b.put~-1.-1';

const done = (game: Game, text: string) => game.apply(game.readAction(text));

test('it stands on its feature as a whole, and is no figure of any seat', () => {
  const rules = engine.rules('base + school');
  const game = rules.start();
  expect(rules.figures.find(({ kind }) => kind === KIND)).toMatchObject({
    isNeutral: true,
    strength: 0,
    supply: 1,
  });
  const [piece, ...others] = game.pieces();
  expect(others).toEqual([]);
  expect(piece).toMatchObject({ kind: KIND, seat: null });
  expect(piece && game.feature(piece.place)?.places.length).toBe(2);
  expect(game.held()).toEqual([]);
});

test('tiles that lie on the table from the beginning are told from those that are drawn', () => {
  const game = engine.rules('base + school').start();
  const laid = game.rules.types.filter(({ isLaid }) => isLaid);
  expect(laid.map(({ set }) => set)).toEqual(['school', 'school']);
  expect(laid.map((type) => game.left(type))).toEqual([0, 0]);
  expect(game.board().length).toBe(3);
});

test('who receives it is told with who has had it so far', () => {
  const before = engine.readPosition(PASSED_ON);
  expect(before.held()).toEqual([{ kind: KIND, seat: null, holder: 0 }]);
  const { game, events } = done(before, 'pass');
  const [moved] = events.filter(({ type }) => type === 'moved');
  expect(moved).toMatchObject({ figure: { kind: KIND, seat: null }, place: null, from: 0, to: 1 });
  expect(game.held()).toEqual([{ kind: KIND, seat: null, holder: 1 }]);
  expect(game.pieces().some(({ kind }) => kind === KIND)).toBe(false);
});

/** One tile of b completes a road and a city of his while a holds the teacher. */
const CHOICE =
  '1_base.school.2p_-4.-3_4Wn.bs/Ts.bnHe.beMwAsDe.aeIw/3Je.annePw.annePe.bnIw.bsBn/2SCLnSCRnDn2Gn.ae/MwHnWw.ae1Fn.anne/Ln2Pe.asswFn.bnneHeQn/4Aw.bnne_4.6_teacher~a_-_23a.teacher~1.-2';

test('a feature that is chosen is told with its worth and its owners', () => {
  const game = engine.readPosition(CHOICE);
  const choices = game.choices().map((action) => weigh(game, action));
  expect(choices.length).toBe(2);
  for (const { action, worth, owners } of choices) {
    expect(action.verb).toBe('choose');
    const score = action.place && game.score(action.place, 'done');
    expect(worth).toBe(score?.points);
    expect(owners).toEqual(score?.owners);
    const { events } = game.apply(action);
    const copied = events.find((event) => event.type === 'scored' && event.seat === 0);
    expect(copied).toMatchObject({ rows: [{ measure: 'copy', points: worth }] });
    expect(events.some(({ type }) => type === 'returned')).toBe(true);
  }
  expect(refusedIn(game)).toEqual([]);
});

/** The seats that copy what a choice scores, and the choice as it is weighed. */
function copiersOf(game: Game, action: Action) {
  const { game: after, events } = game.apply(action);
  const idOf = (place: Place | null) => place && after.feature(place)?.id;
  const here = events
    .filter((event) => event.type === 'scored')
    .filter(({ place }) => idOf(place) === idOf(action.place));
  const part = here.filter((score) => !isCopy(score)).map(({ seat }) => seat);
  const copiers = here.filter((score) => isCopy(score) && !part.includes(score.seat));
  return part.length > 0 ? copiers.map(({ seat }) => seat) : [];
}

test('who copies the points of a feature does not hold it', () => {
  const table = tableOf(engine, 'base + school');
  const random = randomOf(3);
  let copied = 0;
  while (table.game.peek().turn.who !== null) {
    const seat = table.actor.peek();
    while (table.shown.peek().turn.who === seat) {
      const game = table.shown.peek();
      for (const action of game.choices().filter(({ verb }) => verb === 'put')) {
        const copiers = copiersOf(game, action);
        copied += copiers.length;
        for (const copier of copiers) expect(weigh(game, action).owners).not.toContain(copier);
      }
      table.try(oneOf(game.choices(), random));
    }
    table.commit();
  }
  expect(copied).toBeGreaterThan(0);
});
