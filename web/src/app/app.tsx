/** The page as a whole: what its address asks for. */
import type { Engine } from '~/engine/engine';
import { say } from '~/words/voice';
import { address } from './address';
import { lazily } from './lazily';
import { LocalPage } from './local-page';
import { SetupPage } from './setup-page';
import { StartPage } from './start-page';

const LinkPage = lazily(
  async () => (await import('./link-page')).loadLinkPage(),
  () => <p class="wait">{say('loading')}</p>,
);

export function App({ engine }: { engine: Engine }) {
  const there = address.value;
  switch (there.at) {
    case 'start':
      return <StartPage engine={engine} />;
    case 'setup':
      return <SetupPage key={there.way} engine={engine} way={there.way} />;
    case 'local':
      return <LocalPage key={there.id} engine={engine} id={there.id} />;
    case 'link':
      return (
        <LinkPage
          key={there.game}
          engine={engine}
          game={there.game}
          invitation={there.invitation}
          isHost={there.isHost}
          held={there.held ?? null}
        />
      );
  }
}
