/** The sentences of this area, by group. */

import { brandingSentences } from '../branding.sentences.ts';
import { letterSentences } from '../letters.sentences.ts';
import { mailingSentences } from '../mailings.sentences.ts';
import { noticeSentences, pushSentences } from '../notices.sentences.ts';

export const english = {
  letters: letterSentences,
  mailings: mailingSentences,
  notices: noticeSentences,
  pushed: pushSentences,
  branding: brandingSentences,
};
