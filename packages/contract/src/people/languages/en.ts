/** The sentences of this shelf, by group. */

import { mailingSentences } from '../mailings.sentences.ts';
import { noticeSentences, pushSentences } from '../notices.sentences.ts';
import { profileSentences } from '../profiles.sentences.ts';
import { secondPersonSentences } from '../second-person.sentences.ts';
import { securityNoticeSentences } from '../security-notices.sentences.ts';
import { telephoneSentences } from '../telephone.sentences.ts';
import { viewAsSentences } from '../view-as.sentences.ts';

export const english = {
  mailings: mailingSentences,
  viewAs: viewAsSentences,
  telephone: telephoneSentences,
  notices: noticeSentences,
  pushed: pushSentences,
  profiles: profileSentences,
  secondPerson: secondPersonSentences,
  securityNotices: securityNoticeSentences,
};
