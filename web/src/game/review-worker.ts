/** Judges a game beside the page, so that the page never waits for it. */
import address from '@made/thinker.wasm?url';
import { loadEngine } from '~/engine/module';
import { type ReviewReply, type ReviewTask, reviewFor } from './review-desk';

declare const self: DedicatedWorkerGlobalScope;

const engine = loadEngine(fetch(address));
// Whoever asks is told; nobody has to be before.
engine.catch(() => {});
const reply = (said: ReviewReply) => self.postMessage(said);

self.addEventListener(
  'message',
  ({ data }: MessageEvent<ReviewTask>) => void reviewFor(engine, data, reply),
);
