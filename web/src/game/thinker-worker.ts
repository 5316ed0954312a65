/** Thinks for a computer player beside the page, so that the page never waits for it. */
import address from '@made/thinker.wasm?url';
import { loadEngine } from '~/engine/module';
import { type DeskReply, type DeskRequest, ThinkDesk } from './think-desk';

declare const self: DedicatedWorkerGlobalScope;

const engine = loadEngine(fetch(address));
// Whoever asks is told; nobody has to be before.
engine.catch(() => {});
const desk = new ThinkDesk(engine, (reply: DeskReply) => self.postMessage(reply));

self.addEventListener('message', ({ data }: MessageEvent<DeskRequest>) => void desk.hear(data));
