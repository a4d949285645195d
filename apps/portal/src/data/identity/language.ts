/** The language of the signed-in person: M-13l, M-14l. */

import { profiles } from '@stoep/contract/identity/profile';
import type { Language } from '@stoep/contract/kit/language';
import { chooseInside, follow, takeChosenOutside } from '../../session/language.ts';
import { api } from '../api.ts';

/** Throws ApiError; the page is loaded anew in that language. */
export const saveLanguage = async (language: Language): Promise<void> => {
  await api(profiles.setLanguage, { body: { language } });
  chooseInside(language);
};

/** After signing in: what was chosen on the way in is kept, else the page follows the profile. */
export const settleLanguage = async (): Promise<void> => {
  const language = takeChosenOutside();
  if (language) await api(profiles.setLanguage, { body: { language } });
  else follow((await api(profiles.language, {})).language);
};
