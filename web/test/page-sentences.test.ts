/** Sentences about a game: every choice, score and event has words in both languages. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game, GameEvent } from '~/engine/engine';
import { type Choice, choicesOf, weigh } from '~/game/choices';
import type { ScoreEvent } from '~/game/log';
import { eventText, rowText, scoreText } from '~/words/event-words';
import { actionName, choiceNames, traitTexts, worthText } from '~/words/sentences';
import { count, say, speak } from '~/words/voice';
import { freshEngine, madePath, oneOf, randomOf } from './made';

const engine = await freshEngine();
const everything = engine.expansions.map(({ name }) => name).join(' + ');
const names = (seat: number) => ['Ada', 'Bob'][seat] ?? '?';

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /words\.(en|fr)/.exec(url)?.[0] ?? '';
    return new Response(readFileSync(madePath(`${name}.json`)));
  });
});

/** Plays at random; `look` sees all that there is to tell. */
function play(look: (texts: readonly string[]) => void): void {
  const random = randomOf(31);
  let game = engine.rules(everything).start();
  while (game.turn.who !== null) {
    const action = oneOf(choicesOf(game), random);
    if (typeof game.turn.who === 'number') {
      const choices = choicesOf(game).filter(({ verb }) => verb !== 'place');
      const weighed: Choice[] = choices.map((choice) => weigh(game, choice));
      const called = choiceNames(game, weighed);
      expect(new Set(called.values()).size).toBe(choices.length);
      look([...called.values(), ...weighed.map(worthText), actionName(game, action)]);
    }
    const { game: after, events } = game.apply(action);
    look(events.flatMap((event) => tell(event, after)));
    for (const { place } of after.pieces()) {
      const feature = after.feature(place);
      if (feature) look(traitTexts(feature));
    }
    game = after;
  }
}

function tell(event: GameEvent, game: Game): string[] {
  const text = eventText(event, names, game);
  const rows = event.type === 'scored' ? event.rows.map(rowText) : [];
  return [...(text === null ? [] : [text]), ...rows];
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  test('a whole game is told without a key, a place or a gap', async () => {
    await speak(language);
    const told = new Set<string>();
    play((texts) => {
      for (const text of texts) told.add(text);
    });
    expect(told.size).toBeGreaterThan(100);
    for (const text of told) {
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|^$|\s\s/);
      expect(text).not.toMatch(
        /^(kind|the|role|figure|trait|measure|verb|power|token|most|mark|choose|now) [a-z]/,
      );
    }
  });
});

test('a score that is shared names the others', async () => {
  await speak('en');
  const event: ScoreEvent = {
    type: 'scored',
    seat: 0,
    points: 1,
    place: { x: 0, y: 0, spot: 'n' },
    feature: engine.rules('base').types[0]?.nodes[0]?.kind ?? '',
    when: 'done',
    power: null,
    tied: [1],
    rows: [],
  };
  expect(scoreText(event, names)).toMatch(/^Ada gets 1 point for the \w+, tied with Bob\.$/);
});

test('numbers are counted and written as the language does', async () => {
  await speak('fr');
  expect(count('left', 0)).toBe('0 tuile restante');
  expect(count('left', 2)).toBe('2 tuiles restantes');
  expect(say('optionDefault', { value: 'x' })).toBe('x (règle habituelle)');
  expect(say('seatKind', { letter: 'B' })).toBe('Qui est le joueur B\u00a0?');
  await speak('en');
  expect(count('left', 0)).toBe('0 tiles left');
  expect(count('left', 1)).toBe('1 tile left');
});
