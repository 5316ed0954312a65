/** Switches of language and light. */
import type { Language } from '~/words/catalogue';
import { language, say, speak } from '~/words/voice';
import { keep, THEMES, theme } from './settings';

const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
];

export function LanguageSwitch() {
  return (
    <fieldset class="segments">
      <legend>{say('language')}</legend>
      {LANGUAGES.map(({ code, name }) => (
        <label key={code} lang={code}>
          <input
            type="radio"
            name="language"
            checked={language.value === code}
            onChange={() => {
              keep('language', code);
              void speak(code);
            }}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

const themeName = {
  system: () => say('themeSystem'),
  day: () => say('themeDay'),
  night: () => say('themeNight'),
};

export function ThemeSwitch() {
  return (
    <fieldset class="segments">
      <legend>{say('theme')}</legend>
      {THEMES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="theme"
            checked={theme.value === choice}
            onChange={() => {
              theme.value = choice;
            }}
          />
          <span>{themeName[choice]()}</span>
        </label>
      ))}
    </fieldset>
  );
}
