/**
 * The language of the page, stored on the device. It is loaded before the first screen; another language reloads the
 * page. English is built in.
 */
import { LANGUAGE_LOCALES, LANGUAGES, type Language } from '@stoep/contract/kit/language';
import { type PageLanguage, setPageLanguage } from '@stoep/domain/wording/screen-texts';

export const LANGUAGE_STORAGE_KEY = 'language';
/** Chosen before signing in: the profile takes it over then. */
const CHOSEN_OUTSIDE = 'languageChosen';

type Loader = () => Promise<{ spoken: PageLanguage }>;
/** Whether a language has words for what stands at an address. */
type SpokenAt = (pathname: string) => boolean;
const loaders: Partial<Record<Language, Loader>> = {
  af: async () => {
    const [{ spoken }, { uiTextsAfrikaans: af }] = await Promise.all([
      import('@stoep/contract/languages/screens.af'),
      import('@stoep/ui/theme/words.af'),
    ]);
    return { spoken: { ...spoken, texts: { ...spoken.texts, ui: af } } };
  },
  zu: async () => {
    const [{ spoken }, { uiTextsZulu: zu }] = await Promise.all([
      import('@stoep/contract/languages/screens.zu'),
      import('@stoep/ui/theme/words.zu'),
    ]);
    return { spoken: { ...spoken, texts: { ...spoken.texts, ui: zu } } };
  },
};

/** Of a language that has the owner's side alone: the other sides are pages in English (decision 0232). */
const partly: Partial<Record<Language, () => Promise<{ isOwnerLanguageAddress: SpokenAt }>>> = {
  zu: () => import('./owner-language-address.ts'),
};

/** What a person may choose, each by its own name. */
export const LANGUAGE_NAMES = { en: 'English', af: 'Afrikaans', zu: 'isiZulu' } as const satisfies Partial<
  Record<Language, string>
>;

/** The language chosen on this device; English by default. */
export const chosenPageLanguage = (): Language => {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(LANGUAGE_STORAGE_KEY)) ?? 'en';
  } catch {
    // A private window may refuse storage.
    return 'en';
  }
};

/** The language of this page: the chosen one, or English if that has no texts for the address. */
let speaks: Language = 'en';
/** Of a language that has a part of the addresses. */
let spokenAt: SpokenAt | undefined;

export const currentPageLanguage = (): Language => speaks;

/** The page speaks one language for as long as it lives: going to an address of the other kind is another page. */
export const reloadOnLanguageChange = (pathname: string): void => {
  if (spokenAt?.(pathname) === (speaks === 'en')) globalThis.location.reload();
};

/** The address within the portal: what stands after the #, without its search. */
const addressOf = (hash: string): string => hash.replace(/^#/, '').split('?')[0] || '/';

/** Loads the texts of the chosen language; English if they cannot be loaded. */
export const loadChosenLanguage = async (): Promise<void> => {
  const language = chosenPageLanguage();
  const load = loaders[language];
  if (!load) return;
  try {
    const spoken = await partly[language]?.();
    if (spoken?.isOwnerLanguageAddress(addressOf(globalThis.location.hash)) !== false) {
      setPageLanguage((await load()).spoken);
      speaks = language;
    }
    spokenAt = spoken?.isOwnerLanguageAddress;
    document.documentElement.lang = LANGUAGE_LOCALES[speaks];
  } catch {
    // The page may have come in the chosen language.
    if (globalThis.document) document.documentElement.lang = LANGUAGE_LOCALES[speaks];
  }
};

const turnTo = (language: Language): void => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  globalThis.location.reload();
};

/** Chosen by somebody who is not signed in. */
export const chooseLanguageBeforeLogin = (language: Language): void => {
  sessionStorage.setItem(CHOSEN_OUTSIDE, language);
  turnTo(language);
};

/** Chosen by the person who is signed in, once the server has it. */
export const chooseLanguageWhenLoggedIn = turnTo;

/** Returns the language chosen before login and deletes it. */
export const takeLanguageChosenBeforeLogin = (): Language | undefined => {
  const chosen = LANGUAGES.find((language) => language === sessionStorage.getItem(CHOSEN_OUTSIDE));
  sessionStorage.removeItem(CHOSEN_OUTSIDE);
  return chosen;
};

/** The language of the profile, where the page speaks another one. */
export const followProfileLanguage = (language: Language): void => {
  if (language !== chosenPageLanguage() && language in LANGUAGE_NAMES) turnTo(language);
};
