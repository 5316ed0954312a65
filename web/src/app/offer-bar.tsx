/** What somebody proposes, with the answers to it, and what came of the last proposal. */
import { askedSeats, type Ended, isAsked, type Offer } from '~/game/offers';
import type { Visit } from '~/game/visit';
import { sayLink, sayOf } from '~/words/link-voice';
import { list } from '~/words/voice';
import { Banner } from './notice-bar';
import { type TableView, useTableView } from './table-view';

/** The others who have not answered yet; computer players answer by themselves. */
function awaited({ table, names }: TableView, offer: Offer): readonly string[] {
  return table.seats.value.flatMap(({ player }, seat) =>
    isAsked(offer, seat) && (offer.asked !== null || player !== 'computer') ? [names(seat)] : [],
  );
}

function OwnOffer({ visit, offer }: { visit: Visit; offer: Offer }) {
  const view = useTableView();
  const waits = awaited(view, offer);
  const text = [
    sayOf('offerOwn', offer.what),
    ...(waits.length > 0 ? [sayLink('offerWaits', { who: list(waits) })] : []),
  ].join(' ');
  return (
    <Banner text={text} seat={offer.by}>
      <button type="button" onClick={() => visit.answer(false)}>
        {sayLink('withdraw')}
      </button>
    </Banner>
  );
}

function OthersOffer({ visit, offer }: { visit: Visit; offer: Offer }) {
  const view = useTableView();
  const hasToAnswer = askedSeats(offer, visit.mine.value).length > 0;
  const text = sayOf('offerAsks', offer.what, { who: view.names(offer.by) });
  const waits = awaited(view, offer);
  const more =
    !hasToAnswer && waits.length > 0 ? ` ${sayLink('offerWaits', { who: list(waits) })}` : '';
  return (
    <Banner text={`${text}${more}`} seat={offer.by}>
      {hasToAnswer && (
        <>
          <button type="button" class="main" onClick={() => visit.answer(true)}>
            {sayLink('agree')}
          </button>
          <button type="button" onClick={() => visit.answer(false)}>
            {sayLink('disagree')}
          </button>
        </>
      )}
    </Banner>
  );
}

function endedText({ names }: TableView, { offer, how, by }: Ended): string {
  if (how === 'passed') return sayLink('offerPassed');
  if (how === 'withdrawn') return sayLink('offerWithdrawn', { who: names(offer.by) });
  return sayOf('offerRefused', offer.what, { who: names(by ?? offer.by) });
}

export function OfferBar() {
  const view = useTableView();
  const { visit } = view;
  const offer = visit?.dealings.offer.value;
  const ended = visit?.dealings.ended.value ?? null;
  if (!visit) return null;
  if (offer) {
    // Whoever holds the other seats at this page too has to answer for them.
    const isOwn =
      visit.mine.value.has(offer.by) && askedSeats(offer, visit.mine.value).length === 0;
    return isOwn ? <OwnOffer {...{ visit, offer }} /> : <OthersOffer {...{ visit, offer }} />;
  }
  if (!ended) return null;
  return (
    <Banner
      text={endedText(view, ended)}
      isPassing
      seat={ended.by ?? ended.offer.by}
      onClose={() => {
        visit.dealings.ended.value = null;
      }}
    />
  );
}
