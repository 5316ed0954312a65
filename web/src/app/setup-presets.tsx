/** Setups that have a name: on the start page each leads to its set-up, there each fills in the cards. */
import type { Engine, Preset } from '~/engine/engine';
import { catalogue, say, wordOr } from '~/words/voice';
import { go } from './address';
import { lastSetup, lastWay } from './settings';
import { presetOf, withPreset } from './setup-wish';

const titleOf = ({ name }: Preset): string => wordOr(`preset ${name}`, name);

/** What is played with it, in a sentence; the setup itself where there is none. */
const aboutOf = ({ name, setup }: Preset): string =>
  catalogue().has(`about-preset ${name}`) ? catalogue().say(`about-preset ${name}`) : setup;

function choose(engine: Engine, preset: Preset): void {
  lastSetup.value = withPreset(engine, lastSetup.peek(), preset);
}

export function StartPresets({ engine }: { engine: Engine }) {
  return (
    <section class="presets">
      <h2>{say('presets')}</h2>
      <p class="muted">{say('presetsHint')}</p>
      <ul>
        {engine.presets.map((preset) => (
          <li key={preset.name}>
            <button
              type="button"
              class="preset"
              data-preset={preset.name}
              onClick={() => {
                choose(engine, preset);
                go({ at: 'setup', way: lastWay.peek() });
              }}
            >
              <strong>{titleOf(preset)}</strong>
              <span>{aboutOf(preset)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SetupPresets({ engine }: { engine: Engine }) {
  const chosen = presetOf(engine, lastSetup.value);
  return (
    <fieldset class="choices-row">
      <legend>{say('preset')}</legend>
      {engine.presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={preset.name === chosen?.name}
          data-preset={preset.name}
          onClick={() => choose(engine, preset)}
        >
          {titleOf(preset)}
        </button>
      ))}
      <p class="muted" role="status">
        {chosen ? aboutOf(chosen) : say('presetNone')}
      </p>
    </fieldset>
  );
}
