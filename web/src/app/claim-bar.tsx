/** Somebody is said to have left: how long he has to show that he has not. */
import { useEffect, useState } from 'preact/hooks';
import type { Claim } from '~/game/offers';
import { sayLink } from '~/words/link-voice';
import { Banner } from './notice-bar';
import { useTableView } from './table-view';

/** Seconds until then, anew every second. */
function useSeconds(until: number): number {
  const [, tick] = useState(0);
  const left = Math.max(0, until - performance.now());
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), left % 1000 || 1000);
    return () => clearTimeout(timer);
  });
  return Math.ceil(left / 1000);
}

function keyOf(claim: Claim, isMine: boolean) {
  if (isMine) return claim.isForWin ? 'claimedYouWin' : 'claimedYou';
  return claim.isForWin ? 'claimedWin' : 'claimed';
}

function Claimed({ claim }: { claim: Claim }) {
  const { visit, names } = useTableView();
  const seconds = useSeconds(claim.until);
  const isMine = visit?.mine.value.has(claim.seat) ?? false;
  const values = { by: names(claim.by), who: names(claim.seat) };
  const key = keyOf(claim, isMine);
  return (
    // The seconds are not read out one by one.
    <Banner text={sayLink(key, { ...values, n: seconds })} seat={claim.seat} isBad={isMine}>
      {isMine && (
        <button type="button" class="main" onClick={() => visit?.ask('here')}>
          {sayLink('amHere')}
        </button>
      )}
    </Banner>
  );
}

export function ClaimBar() {
  const { visit } = useTableView();
  const claim = visit?.dealings.claim.value;
  return claim ? <Claimed key={`${claim.seat}`} claim={claim} /> : null;
}
