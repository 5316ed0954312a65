/** This game by a link: what may be proposed, what was agreed on, and one's own seat on another device. */

import { useState } from 'preact/hooks';
import { letterOf } from '~/art/seats';
import { seatLetter } from '~/engine/seat-letters';
import type { OfferKind } from '~/game/offers';
import type { Visit } from '~/game/visit';
import { sayLink, sayOf } from '~/words/link-voice';
import { linkToSeat } from './address';
import { Dialog } from './dialog';
import { ForgetButton } from './forget-button';
import { LinkField, originFor } from './invite-panel';
import { useTableView } from './table-view';
import { clockTermsText, firstText, flagText, watchText } from './terms-text';

interface PartProps {
  readonly visit: Visit;
  readonly onClose: () => void;
}

/** What makes sense now; whether it is possible, the server says. */
function offersNow(visit: Visit, isOver: boolean): readonly OfferKind[] {
  if (isOver) return ['rematch'];
  const { isPaused, clock } = visit.dealings;
  if (isPaused.value) return ['resume'];
  return clock.value ? ['takeback', 'pause', 'tie'] : ['takeback', 'tie'];
}

function Offers({ visit, onClose }: PartProps) {
  const { table } = useTableView();
  const mine = visit.mine.value;
  const hasActed = table.course.value.steps.some(
    ({ by }) => typeof by === 'number' && mine.has(by),
  );
  const isOver = table.isOver.value;
  const isBusy = visit.dealings.offer.value !== null;
  if (visit.mine.value.size === 0) return <p class="muted">{sayLink('offersWatching')}</p>;
  return (
    <div class="menu">
      {offersNow(visit, isOver).map((what) => (
        <button
          key={what}
          type="button"
          disabled={isBusy || (what === 'takeback' && !hasActed)}
          onClick={() => {
            visit.ask('offer', { what });
            onClose();
          }}
        >
          {sayOf('offerName', what)}
        </button>
      ))}
      {!isOver && (
        <ForgetButton
          name={sayLink('resign')}
          label={sayLink('resign')}
          again={sayLink('resignAgain')}
          onForget={() => {
            visit.ask('resign');
            onClose();
          }}
        />
      )}
    </div>
  );
}

/** For whom the game waits, and who may be gone. */
function Claims({ visit, onClose }: PartProps) {
  const { table, names } = useTableView();
  const seats = table.seats.value;
  const { who } = table.game.value.turn;
  const away = typeof who === 'number' && seats[who]?.player === 'elsewhere' ? [who] : [];
  if (away.length === 0 || visit.mine.value.size === 0 || table.isOver.value) return null;
  const claim = (seat: number, more: { what?: string }) => () => {
    visit.ask('claim', { seat: seatLetter(seat), ...more });
    onClose();
  };
  return (
    <section>
      <h3>{sayLink('claims')}</h3>
      <p class="muted">{sayLink('claimsText')}</p>
      <div class="menu">
        {away.map((seat) => (
          <button key={seat} type="button" onClick={claim(seat, {})}>
            {sayLink('claimComputer', { who: names(seat) })}
          </button>
        ))}
        {seats.length === 2 &&
          away.map((seat) => (
            <button key={`win-${seat}`} type="button" onClick={claim(seat, { what: 'win' })}>
              {sayLink('claimWin', { who: names(seat) })}
            </button>
          ))}
      </div>
    </section>
  );
}

function Agreed({ visit }: { visit: Visit }) {
  const { table } = useTableView();
  const terms = visit.dealings.terms.value;
  const rows: readonly (readonly [string, string])[] = [
    [sayLink('aids'), `${sayOf('aidsName', terms.aids)}. ${sayOf('aidsText', terms.aids)}`],
    [sayLink('clock'), clockTermsText(terms.clock)],
    ...(terms.clock.kind === 'none'
      ? []
      : [[sayLink('flag'), flagText(terms, table.seats.value.length)] as const]),
    [sayLink('watchTitle'), watchText(terms)],
    [sayLink('firstTitle'), firstText(terms)],
  ];
  return (
    <section>
      <h3>{sayLink('agreed')}</h3>
      <dl class="terms-list">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The secret is shown only to whoever asks for it. */
function Elsewhere({ visit }: { visit: Visit }) {
  const [isShown, setShown] = useState(false);
  const tokens = Object.entries(visit.keys.value.tokens);
  const origin = originFor(visit.addresses.value) ?? location.origin;
  if (tokens.length === 0) return null;
  return (
    <section>
      <h3>{sayLink('elsewhere')}</h3>
      <p class="muted">{sayLink('elsewhereText')}</p>
      {!isShown && (
        <button type="button" onClick={() => setShown(true)}>
          {sayLink('elsewhereShow')}
        </button>
      )}
      {isShown &&
        tokens.map(([seat, token]) => {
          const letter = letterOf(Number(seat));
          return (
            <LinkField
              key={seat}
              title={sayLink('elsewhereFor', { letter })}
              link={linkToSeat(visit.game, { seat: Number(seat), token }, origin)}
              name={sayLink('copyElsewhere', { letter })}
            />
          );
        })}
    </section>
  );
}

export function TablePanel({ onClose }: { onClose: () => void }) {
  const { visit } = useTableView();
  if (!visit) return null;
  return (
    <Dialog title={sayLink('table')} onClose={onClose}>
      <section>
        <h3>{sayLink('offers')}</h3>
        <Offers {...{ visit, onClose }} />
      </section>
      <Claims {...{ visit, onClose }} />
      <Agreed visit={visit} />
      <Elsewhere visit={visit} />
    </Dialog>
  );
}
