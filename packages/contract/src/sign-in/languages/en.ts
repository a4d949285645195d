/** The sentences of this shelf, by group. */

import { matchSentences, registrationSentences } from '../registrations.sentences.ts';
import { signInSentences } from '../sign-in.sentences.ts';

export const english = {
  registrations: registrationSentences,
  registrationMatch: matchSentences,
  signIn: signInSentences,
};
