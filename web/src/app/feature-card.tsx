/** The feature that is pointed at: what it is, who holds it, what it is worth. */
import type { Feature, Game, Piece, Place, Seat, When } from '~/engine/engine';
import { isPending } from '~/game/draft';
import { waysOf } from '~/game/put-ways';
import { whyNotThere } from '~/game/refused';
import { showsLeft } from '~/game/terms';
import { rowText } from '~/words/event-words';
import { kindName, namesOf, points, theFigure, traitTexts } from '~/words/sentences';
import { capital, catalogue, count, say } from '~/words/voice';
import { Badge } from './badge';
import { Icon } from './icons';
import { reasonText } from './refused-text';
import { RuleText } from './rule-text';
import { useTableView } from './table-view';

const strongest = ({ power }: Feature): readonly Seat[] =>
  power.flatMap((strength, seat) => (strength > 0 ? [seat] : []));

interface HoldersProps {
  readonly feature: Feature;
  readonly isVisited: boolean; // by a figure of nobody
}

function Holders({ feature, isVisited }: HoldersProps) {
  const { names } = useTableView();
  const seats = strongest(feature);
  if (seats.length === 0) return isVisited ? null : <p>{say('featureFree')}</p>;
  return (
    <p class="holders">
      {seats.map((seat) => (
        <span key={seat} class={feature.owners.includes(seat) ? 'owner' : 'other'}>
          <Badge seat={seat} />
          {say('featurePower', { who: names(seat), n: feature.power[seat] ?? 0 })}
        </span>
      ))}
    </p>
  );
}

interface WorthProps {
  readonly game: Game;
  readonly place: Place;
  readonly when: When;
  readonly title: string;
}

function Worth({ game, place, when, title }: WorthProps) {
  const score = game.score(place, when);
  if (!score || score.rows.length === 0) return null;
  return (
    <p class="worth">
      {title} <b>{points(score.points)}</b>
      {score.rows.map((row, i) => (
        <span key={i}>{rowText(row)}</span>
      ))}
    </p>
  );
}

/** That something brings nothing is not seen from its tiles, so the rule says why. */
function WhyNothing({ game, place, when }: Omit<WorthProps, 'title'>) {
  const rows = game.score(place, when)?.rows ?? [];
  const rules = new Set(rows.filter(({ each }) => each === 0).map(({ rule }) => rule));
  return [...rules].map((rule) => <RuleText key={rule} rule={rule} />);
}

/** What it has brought, or would bring. */
function Worths({ game, place, isDone }: { game: Game; place: Place; isDone: boolean }) {
  return (
    <>
      <Worth game={game} place={place} when="done" title={say(isDone ? 'worthGot' : 'worthDone')} />
      {!isDone && <Worth game={game} place={place} when="end" title={say('worthAtEnd')} />}
      <WhyNothing game={game} place={place} when={isDone ? 'done' : 'end'} />
    </>
  );
}

/** The figures that belong to nobody and stand on it. */
const visitorsOf = (game: Game, feature: Feature): readonly Piece[] =>
  game
    .pieces()
    .filter(({ seat, place }) => seat === null && game.feature(place)?.id === feature.id);

const hasWorth = (game: Game, place: Place, when: When): boolean =>
  (game.score(place, when)?.rows.length ?? 0) > 0;

function facts(feature: Feature, isDone: boolean): string {
  const parts = [catalogue().count('measure tile', feature.tiles)];
  if (isDone) parts.push(say('featureComplete'));
  else if (feature.open > 0) parts.push(count('featureOpen', feature.open));
  return [...parts, ...traitTexts(feature)].join(' · ');
}

/** Why nothing can be put here by a power that lets figures go elsewhere now. */
function WhyNotThere({ game, place }: { game: Game; place: Place }) {
  const { table } = useTableView();
  if (!isPending(table.draft.value) || table.actor.value === null) return null;
  const reasons = waysOf(table.spots.value).flatMap(
    ({ power }) => whyNotThere(game, place, power) ?? [],
  );
  return reasons.map((one) => (
    <div key={one.action.text} class="refusal">
      <p>{reasonText(game, one)}</p>
      {one.refusal.rule !== null && <RuleText rule={one.refusal.rule} />}
    </div>
  ));
}

export function FeatureCard() {
  const { table, pointed, names } = useTableView();
  const game = table.shown.value;
  const place = pointed.value;
  const feature = place && game.feature(place);
  if (!place || !feature) return null;
  const { owners } = feature;
  const visitors = visitorsOf(game, feature);
  // What never scores as complete is worth something at the end only.
  const isDone = feature.isComplete && hasWorth(game, place, 'done');
  return (
    <section class="feature float" aria-label={say('feature')}>
      <button
        type="button"
        class="quiet"
        aria-label={say('close')}
        onClick={() => {
          pointed.value = null;
        }}
      >
        <Icon name="close" />
      </button>
      <h2>{capital(kindName(feature.kind))}</h2>
      <p class="muted">{facts(feature, isDone)}</p>
      {visitors.map(({ kind }, i) => (
        <p key={i}>{say('featureHas', { figure: capital(theFigure(kind)) })}</p>
      ))}
      <Holders feature={feature} isVisited={visitors.length > 0} />
      {owners.length > 0 && strongest(feature).length > owners.length && (
        <p>
          {say('featureHeld')} {namesOf(names, owners)}
        </p>
      )}
      {(isDone || showsLeft(table.aids.value)) && <Worths {...{ game, place, isDone }} />}
      <WhyNotThere game={game} place={place} />
    </section>
  );
}
