/** The sentences of this area, by group. */

import { accountLetterSentences } from '../account-letters.sentences.ts';
import { brandingSentences } from '../branding.sentences.ts';
import { mailingSentences } from '../mailings.sentences.ts';
import { noticeSentences, pushNoticeSentences } from '../notices.sentences.ts';

export const englishPlatformSentences = {
  letters: accountLetterSentences,
  mailings: mailingSentences,
  notices: noticeSentences,
  pushed: pushNoticeSentences,
  branding: brandingSentences,
};
