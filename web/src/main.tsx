/** Begins: settings, words and the engine, then the page. */
import engineAddress from '@made/lauze.wasm?url';
import { render } from 'preact';
import { startAddress } from '~/app/address';
import { App } from '~/app/app';
import { startTiles } from '~/app/keeping';
import { startSettings, wantedLanguage } from '~/app/settings';
import { loadEngine } from '~/engine/module';
import { speak } from '~/words/voice';
import '~/app/colours.css';
import '~/app/controls.css';
import '~/app/pages.css';
import '~/app/game.css';
import '~/app/story.css';
import '~/app/small-screens.css';
import '~/app/panels.css';

async function begin(root: HTMLElement): Promise<void> {
  startSettings();
  startAddress();
  const [engine] = await Promise.all([loadEngine(fetch(engineAddress)), speak(wantedLanguage())]);
  startTiles(engine);
  root.replaceChildren();
  render(<App engine={engine} />, root);
}

const root = document.getElementById('app');
if (root) {
  begin(root).catch((cause: unknown) => {
    root.dataset.state = 'broken';
    throw cause;
  });
}
