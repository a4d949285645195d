/** The language of the signed-in person: M-13l, M-14l. */

import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import type { Language } from '@stoep/contract/kit/language';
import {
  chooseLanguageWhenLoggedIn,
  followProfileLanguage,
  takeLanguageChosenBeforeLogin,
} from '../../session/language.ts';
import { callPortalApi } from '../api.ts';

/** Saves the language and reloads the page in it. Throws ApiCallError. */
export const saveLanguageAndReload = async (language: Language): Promise<void> => {
  await callPortalApi(ownProfileEndpoints.setLanguage, { body: { language } });
  chooseLanguageWhenLoggedIn(language);
};

/** After login: a language chosen before login is saved to the profile, otherwise the page follows the profile. */
export const syncLanguageAfterLogin = async (): Promise<void> => {
  const language = takeLanguageChosenBeforeLogin();
  if (language) await callPortalApi(ownProfileEndpoints.setLanguage, { body: { language } });
  else followProfileLanguage((await callPortalApi(ownProfileEndpoints.language, {})).language);
};
