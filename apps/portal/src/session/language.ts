/**
 * The language of the page: what the person chose, kept on the device. It is spoken before the first screen is loaded and
 * stays as long as the page; another one begins with the page loaded anew. English comes with the page, the others when chosen.
 */
import { LANGUAGES, type Language, LOCALES } from '@stoep/contract/kit/language';
import { type SpokenLanguage, speak } from '@stoep/domain/wording/screen-texts';

export const LANGUAGE_KEY = 'language';
/** Chosen before signing in: the profile takes it over then. */
const CHOSEN_OUTSIDE = 'languageChosen';

type Loader = () => Promise<{ spoken: SpokenLanguage }>;
/** Whether a language has words for what stands at an address. */
type SpokenAt = (pathname: string) => boolean;
const loaders: Partial<Record<Language, Loader>> = {
  af: async () => {
    const [{ spoken }, { af }] = await Promise.all([
      import('@stoep/contract/languages/screens.af'),
      import('@stoep/ui/theme/words.af'),
    ]);
    return { spoken: { ...spoken, texts: { ...spoken.texts, ui: af } } };
  },
  zu: async () => {
    const [{ spoken }, { zu }] = await Promise.all([
      import('@stoep/contract/languages/screens.zu'),
      import('@stoep/ui/theme/words.zu'),
    ]);
    return { spoken: { ...spoken, texts: { ...spoken.texts, ui: zu } } };
  },
};

/** Of a language that has the owner's side alone: the other sides are pages in English (decision 0232). */
const partly: Partial<Record<Language, () => Promise<{ spokenAt: SpokenAt }>>> = {
  zu: () => import('./owners-side.ts'),
};

/** What a person may choose, each by its own name. */
export const LANGUAGE_NAMES = { en: 'English', af: 'Afrikaans', zu: 'isiZulu' } as const satisfies Partial<
  Record<Language, string>
>;

/** The one that was chosen on this device; English where none was. */
export const pageLanguage = (): Language => {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(LANGUAGE_KEY)) ?? 'en';
  } catch {
    // A private window may refuse storage.
    return 'en';
  }
};

/** What this page speaks: the chosen language, or English where that has no words. */
let speaks: Language = 'en';
/** Of a language that has a part of the addresses. */
let spokenAt: SpokenAt | undefined;

export const spokenLanguage = (): Language => speaks;

/** The page speaks one language for as long as it lives: going to an address of the other kind is another page. */
export const speakAt = (pathname: string): void => {
  if (spokenAt?.(pathname) === (speaks === 'en')) globalThis.location.reload();
};

/** The address within the portal: what stands after the #, without its search. */
const addressOf = (hash: string): string => hash.replace(/^#/, '').split('?')[0] || '/';

/** Speaks the chosen language. English where it cannot be loaded: a page in English is better than none. */
export const speakAsChosen = async (): Promise<void> => {
  const language = pageLanguage();
  const load = loaders[language];
  if (!load) return;
  try {
    const spoken = await partly[language]?.();
    if (spoken?.spokenAt(addressOf(globalThis.location.hash)) !== false) {
      speak((await load()).spoken);
      speaks = language;
    }
    spokenAt = spoken?.spokenAt;
    document.documentElement.lang = LOCALES[speaks];
  } catch {
    // The page may have come in the chosen language.
    if (globalThis.document) document.documentElement.lang = LOCALES[speaks];
  }
};

const turnTo = (language: Language): void => {
  localStorage.setItem(LANGUAGE_KEY, language);
  globalThis.location.reload();
};

/** Chosen by somebody who is not signed in. */
export const chooseOutside = (language: Language): void => {
  sessionStorage.setItem(CHOSEN_OUTSIDE, language);
  turnTo(language);
};

/** Chosen by the person who is signed in, once the server has it. */
export const chooseInside = turnTo;

/** What was chosen before signing in, once. */
export const takeChosenOutside = (): Language | undefined => {
  const chosen = LANGUAGES.find((language) => language === sessionStorage.getItem(CHOSEN_OUTSIDE));
  sessionStorage.removeItem(CHOSEN_OUTSIDE);
  return chosen;
};

/** The language of the profile, where the page speaks another one. */
export const follow = (language: Language): void => {
  if (language !== pageLanguage() && language in LANGUAGE_NAMES) turnTo(language);
};
