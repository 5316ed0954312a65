/** Draws tiles beside the page, so that it never waits for them. */
import { grainPattern } from '~/art/grain';
import { landPattern } from '~/art/land';
import { drawTile } from '~/art/paint';
import { seamDefinitions } from '~/art/seam-symbols';
import type { DrawReply, DrawRequest } from '~/board/symbol-sheet';

declare const self: DedicatedWorkerGlobalScope;

const reply = (message: DrawReply) => self.postMessage(message);

reply({ definitions: landPattern() + grainPattern() + seamDefinitions() });

self.addEventListener('message', ({ data }: MessageEvent<DrawRequest>) => {
  const { number, tile, turn, variant, level } = data;
  try {
    reply({ number, drawn: drawTile(tile, turn, variant, level) });
  } catch (error) {
    reply({ number, failure: error instanceof Error ? error.message : String(error) });
  }
});
