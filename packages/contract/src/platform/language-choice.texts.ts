/** Screen texts of the language choice, at login and in the profile. */
import { declareScreenTexts } from '@stoep/domain/wording/screen-texts';

export const languageChoiceTexts = declareScreenTexts('language', {
  label: 'Language',
  about: 'The portal, our answers, emails and statements are in this language.',
  failed: 'Your language could not be saved. Please try again.',
});
