/** The terms of a game by a link, folded away: aids, clock, who may watch, who begins. */
import { AIDS, type ClockTerms, FLAGS, type Terms } from '~/game/terms';
import { sayLink, sayOf, speakOfLinks } from '~/words/link-voice';
import { number } from '~/words/voice';
import { lastSetup } from './settings';
import { flagText, termsSummary } from './terms-text';
import { lastTerms, wishTerms } from './terms-wish';
import './link.css';

interface SegmentsProps<Value extends string> {
  readonly name: string;
  readonly title: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly label: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** One out of few, side by side. */
function Segments<Value extends string>({ name, title, values, ...of }: SegmentsProps<Value>) {
  return (
    <fieldset class="segments">
      <legend>{title}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === of.value}
            onChange={() => of.onChange(value)}
          />
          <span>{of.label(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface NumberProps {
  readonly title: string;
  readonly values: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number out of some; one from elsewhere stays among them. */
function NumberChoice({ title, values, value, onChange }: NumberProps) {
  const all = [...new Set([...values, value])].sort((a, b) => a - b);
  return (
    <label class="labelled">
      {title}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {all.map((n) => (
          <option key={n} value={n}>
            {number(n)}
          </option>
        ))}
      </select>
    </label>
  );
}

const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90];
const INCREMENTS = [0, 2, 5, 10, 15, 20, 30, 60];
const DAYS = [1, 2, 3, 5, 7, 14, 30];

const KINDS = ['none', 'game', 'turn'] as const;

/** What a clock of that kind is at first. */
const usualClock: Readonly<Record<(typeof KINDS)[number], ClockTerms>> = {
  none: { kind: 'none' },
  game: { kind: 'game', seconds: 600, increment: 10 },
  turn: { kind: 'turn', days: 3 },
};

function ClockNumbers({ clock }: { clock: ClockTerms }) {
  if (clock.kind === 'none') return null;
  if (clock.kind === 'turn')
    return (
      <NumberChoice
        title={sayLink('clockDays')}
        values={DAYS}
        value={clock.days}
        onChange={(days) => wishTerms({ clock: { ...clock, days } })}
      />
    );
  return (
    <>
      <NumberChoice
        title={sayLink('clockMinutes')}
        values={MINUTES}
        value={clock.seconds / 60}
        onChange={(minutes) => wishTerms({ clock: { ...clock, seconds: minutes * 60 } })}
      />
      <NumberChoice
        title={sayLink('clockIncrement')}
        values={INCREMENTS}
        value={clock.increment}
        onChange={(increment) => wishTerms({ clock: { ...clock, increment } })}
      />
    </>
  );
}

/** The clock, and what happens to whoever has no time left. */
function ClockChoice({ terms }: { terms: Terms }) {
  const { clock, flag } = terms;
  const { seats } = lastSetup.value;
  return (
    <>
      <Segments
        name="terms-clock"
        title={sayLink('clock')}
        values={KINDS}
        value={clock.kind}
        label={(kind) => sayOf('clockKind', kind)}
        onChange={(kind) => wishTerms({ clock: usualClock[kind] })}
      />
      {clock.kind !== 'none' && (
        <div class="terms-numbers">
          <ClockNumbers clock={clock} />
          <label class="labelled">
            {sayLink('flag')}
            <select
              value={flag}
              onChange={({ currentTarget: { value } }) => {
                const chosen = FLAGS.find((known) => known === value);
                if (chosen) wishTerms({ flag: chosen });
              }}
            >
              {FLAGS.map((known) => (
                <option key={known} value={known}>
                  {flagText({ ...terms, flag: known }, seats)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </>
  );
}

interface CheckProps {
  readonly text: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Check({ text, isOn, onChange }: CheckProps) {
  return (
    <label class="row tight">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {text}
    </label>
  );
}

function SetupTerms() {
  const terms = lastTerms.value;
  const { aids, isPrivate, isShuffled } = terms;
  return (
    <section class="card">
      <details class="terms">
        <summary>
          <h2>{sayLink('terms')}</h2>
          <span class="muted">{termsSummary(terms)}</span>
        </summary>
        <div class="terms-body">
          <Segments
            name="terms-aids"
            title={sayLink('aids')}
            values={AIDS}
            value={aids}
            label={(level) => sayOf('aidsName', level)}
            onChange={(level) => wishTerms({ aids: level })}
          />
          <p class="muted">{sayOf('aidsText', aids)}</p>
          <ClockChoice terms={terms} />
          <Check
            text={sayLink('setupPrivate')}
            isOn={isPrivate}
            onChange={(isOn) => wishTerms({ isPrivate: isOn })}
          />
          <Check
            text={sayLink('setupShuffled')}
            isOn={isShuffled}
            onChange={(isOn) => wishTerms({ isShuffled: isOn })}
          />
        </div>
      </details>
    </section>
  );
}

/** The card with its words. */
export async function loadSetupTerms(): Promise<typeof SetupTerms> {
  await speakOfLinks();
  return SetupTerms;
}
