/** The choice of the page's language, each language in its own name. */
import type { Language } from '@stoep/contract/kit/language';
import { languageChoiceTexts as texts } from '@stoep/contract/platform/language-choice.texts';
import { chosenPageLanguage, LANGUAGE_NAMES } from '../../session/language.ts';
import './language-choice.css';

export const LANGUAGE_OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

export const isLanguage = (value: string): value is Language => value in LANGUAGE_NAMES;

/** A small choice in the header of pages before login. */
export const LanguageSelect = ({ onChoose }: { onChoose: (language: Language) => void }) => (
  <select
    className="language-choice"
    aria-label={texts.label}
    value={chosenPageLanguage()}
    onChange={({ target: { value } }) => {
      if (isLanguage(value)) onChoose(value);
    }}
  >
    {LANGUAGE_OPTIONS.map(({ value, label }) => (
      <option key={value} value={value} lang={value}>
        {label}
      </option>
    ))}
  </select>
);
