/**
 * The language of the page, stored on the device. It is loaded before the first screen; another language reloads the
 * page. English is built in.
 */
import { LANGUAGE_LOCALES, LANGUAGES, type Language } from '@stoep/contract/kit/language';
import { type PageLanguage, setPageLanguage } from '@stoep/domain/wording/screen-texts';

export const LANGUAGE_STORAGE_KEY = 'language';
/** Chosen before login; saved to the profile afterwards. */
const CHOSEN_OUTSIDE = 'languageChosen';

type Loader = () => Promise<{ spoken: PageLanguage }>;
/** Whether a language has texts for the screen of an address. */
type SpokenAt = (pathname: string) => boolean;
const loaders: Partial<Record<Language, Loader>> = {
  af: async () => {
    const [{ afrikaansPageLanguage: spoken }, { uiTextsAfrikaans: af }] = await Promise.all([
      import('@stoep/contract/languages/screens.af'),
      import('@stoep/ui/theme/words.af'),
    ]);
    return { spoken: { ...spoken, texts: { ...spoken.texts, ui: af } } };
  },
  zu: async () => {
    const [{ zuluPageLanguage: spoken }, { uiTextsZulu: zu }] = await Promise.all([
      import('@stoep/contract/languages/screens.zu'),
      import('@stoep/ui/theme/words.zu'),
    ]);
    return { spoken: { ...spoken, texts: { ...spoken.texts, ui: zu } } };
  },
};

/** Languages with texts for owners and tenants only: other screens are in English (decision 0232). */
const partly: Partial<Record<Language, () => Promise<{ isScreenTranslatedForOwners: SpokenAt }>>> = {
  zu: () => import('./owner-language-address.ts'),
};

/** The languages on offer, each in its own name. */
export const LANGUAGE_NAMES = { en: 'English', af: 'Afrikaans', zu: 'isiZulu' } as const satisfies Partial<
  Record<Language, string>
>;

/** The language chosen on this device; English by default. */
export const chosenPageLanguage = (): Language => {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(LANGUAGE_STORAGE_KEY)) ?? 'en';
  } catch {
    // Storage is blocked, as in some private windows.
    return 'en';
  }
};

/** The language of this page: the chosen one, or English if that has no texts for the address. */
let speaks: Language = 'en';
/** For a language that has texts for some addresses only. */
let spokenAt: SpokenAt | undefined;

export const currentPageLanguage = (): Language => speaks;

/** A page has one language, so going to an address in another language reloads the page. */
export const reloadOnLanguageChange = (pathname: string): void => {
  if (spokenAt?.(pathname) === (speaks === 'en')) globalThis.location.reload();
};

/** The address within the portal: the part after the #, without its search. */
const addressOf = (hash: string): string => hash.replace(/^#/, '').split('?')[0] || '/';

/** Loads the texts of the chosen language; English if they cannot be loaded. */
export const loadChosenLanguageTexts = async (): Promise<void> => {
  const language = chosenPageLanguage();
  const load = loaders[language];
  if (!load) return;
  try {
    const spoken = await partly[language]?.();
    if (spoken?.isScreenTranslatedForOwners(addressOf(globalThis.location.hash)) !== false) {
      setPageLanguage((await load()).spoken);
      speaks = language;
    }
    spokenAt = spoken?.isScreenTranslatedForOwners;
    document.documentElement.lang = LANGUAGE_LOCALES[speaks];
  } catch {
    // The first paint may already be in the chosen language.
    if (globalThis.document) document.documentElement.lang = LANGUAGE_LOCALES[speaks];
  }
};

const turnTo = (language: Language): void => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  globalThis.location.reload();
};

/** Saves the choice of a person who is not logged in. */
export const chooseLanguageBeforeLogin = (language: Language): void => {
  sessionStorage.setItem(CHOSEN_OUTSIDE, language);
  turnTo(language);
};

/** Saves the choice of a logged-in person, after the server has stored it. */
export const chooseLanguageWhenLoggedIn = turnTo;

/** Returns the language chosen before login and deletes it. */
export const takeLanguageChosenBeforeLogin = (): Language | undefined => {
  const chosen = LANGUAGES.find((language) => language === sessionStorage.getItem(CHOSEN_OUTSIDE));
  sessionStorage.removeItem(CHOSEN_OUTSIDE);
  return chosen;
};

/** Switches to the language of the profile if the page has another one. */
export const followProfileLanguage = (language: Language): void => {
  if (language !== chosenPageLanguage() && language in LANGUAGE_NAMES) turnTo(language);
};
