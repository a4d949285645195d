/** The sentences of this area, by group. */

import { formPrefillSentences } from '../form-prefill.sentences.ts';
import { officeFormSentences } from '../office-forms.sentences.ts';

export const englishOfficeSentences = {
  office: officeFormSentences,
  filling: formPrefillSentences,
};
