/** The review of a game that is over: begun when it is opened first, then who was ahead, the mistakes and the luck. */
import './review.css';
import { useEffect } from 'preact/hooks';
import { Review } from '~/game/review';
import { workersFor } from '~/game/thinkers';
import { say } from '~/words/voice';
import { Dialog } from './dialog';
import { ReviewGraph } from './review-graph';
import { ReviewMoves, ReviewPlayers, ReviewWorst } from './review-tables';
import { type TableView, useTableView } from './table-view';

const makeWorker = () =>
  new Worker(new URL('../game/review-worker.ts', import.meta.url), { type: 'module' });

/** Begins anew where there is none of the game as it stands, or the last one came to nothing. */
function beginReview({ table, review }: TableView): void {
  const found = review.peek();
  if (found && found.course === table.course.peek() && !found.hasFailed.peek()) return;
  found?.stop();
  review.value = new Review(table, {
    make: makeWorker,
    most: workersFor(navigator.hardwareConcurrency),
  });
}

function Progress({ review, onCancel }: { review: Review; onCancel: () => void }) {
  const [n, all] = [review.lines.value.length, review.total.value];
  const text = all === null ? say('reviewBegins') : say('reviewing', { n, all });
  return (
    <>
      <p class="muted">{say('reviewHint')}</p>
      <div class="review-progress">
        <progress value={n} max={all ?? 1} aria-label={say('reviewTitle')} />
        <p>{text}</p>
      </div>
      <div class="row">
        <button type="button" onClick={onCancel}>
          {say('reviewCancel')}
        </button>
      </div>
    </>
  );
}

function Findings({ review }: { review: Review }) {
  const lines = review.lines.value;
  return (
    <>
      <ReviewGraph lines={lines} />
      <ReviewWorst review={review} lines={lines} />
      <ReviewPlayers lines={lines} />
      <ReviewMoves review={review} lines={lines} />
    </>
  );
}

export function ReviewPanel({ onClose }: { onClose: () => void }) {
  const view = useTableView();
  useEffect(() => beginReview(view), [view]);
  const review = view.review.value;
  const cancel = () => {
    review?.stop();
    view.review.value = null;
    onClose();
  };
  return (
    <Dialog title={say('reviewTitle')} onClose={onClose} class="wide">
      {review?.hasFailed.value && <p role="alert">{say('reviewFailed')}</p>}
      {review && !review.hasFailed.value && !review.isDone.value && (
        <Progress review={review} onCancel={cancel} />
      )}
      {review?.isDone.value && <Findings review={review} />}
    </Dialog>
  );
}
