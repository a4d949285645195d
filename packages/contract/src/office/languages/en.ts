/** The sentences of this area, by group. */

import { fillingSentences } from '../filling.sentences.ts';
import { officeSentences } from '../office.sentences.ts';

export const english = {
  office: officeSentences,
  filling: fillingSentences,
};
