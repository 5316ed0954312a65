/** What stands below the board while a move of a game that is over is looked at. */
import './review.css';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '~/words/voice';
import { seatColour } from './badge';
import { Icon } from './icons';
import { lookAt, playOnFrom, textsOf } from './look-back';
import { lostText, Mark } from './review-mark';
import { type Looking, useTableView } from './table-view';

const SHOWS = [
  ['before', 'lookBefore'],
  ['played', 'lookPlayed'],
  ['best', 'lookBest'],
] as const;

function Views({ look, hasBetter }: { look: Looking; hasBetter: boolean }) {
  const view = useTableView();
  return (
    <fieldset class="look-views">
      <legend class="hidden">{say('lookShown')}</legend>
      {SHOWS.filter(([shows]) => hasBetter || shows !== 'best').map(([shows, word]) => (
        <button
          key={shows}
          type="button"
          aria-pressed={look.shows === shows}
          onClick={() => lookAt(view, look.review, look.line, shows)}
        >
          {say(word)}
        </button>
      ))}
    </fieldset>
  );
}

function LookButtons({ look }: { look: Looking }) {
  const view = useTableView();
  return (
    <div class="look-buttons">
      <button
        type="button"
        onClick={() => {
          view.panel.value = 'review';
        }}
      >
        {say('lookBack')}
      </button>
      <button type="button" class="main" onClick={() => playOnFrom(view, look)}>
        {say('playOn')}
      </button>
    </div>
  );
}

export function LookBar({ look }: { look: Looking }) {
  const { names, looking } = useTableView();
  const title = useRef<HTMLHeadingElement>(null);
  const { line } = look;
  const { played, better } = textsOf(look);
  useEffect(() => title.current?.focus(), [line]);
  return (
    <section class="acts look own" style={seatColour(line.seat)} aria-label={say('reviewTitle')}>
      <div class="row apart tight">
        <h2 ref={title} tabIndex={-1}>
          {say('lookTitle', { n: line.turn, who: names(line.seat) })} <Mark line={line} />
        </h2>
        <button
          type="button"
          class="quiet"
          aria-label={say('close')}
          onClick={() => {
            looking.value = null;
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is too long is scrolled by keys */}
      <div class="look-says" tabIndex={0}>
        {line.mistake !== 'none' && <p>{lostText(line)}</p>}
        <p>{say('lookWasPlayed', { what: played })}</p>
        <p>{better ? say('lookWasBetter', { what: better }) : say('lookNothingBetter')}</p>
        <p class="muted">{say('playOnHint', { who: names(line.seat) })}</p>
      </div>
      <Views look={look} hasBetter={better !== null} />
      <LookButtons look={look} />
    </section>
  );
}
