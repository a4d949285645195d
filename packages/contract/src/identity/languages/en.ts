/** The sentences of this area, by group. */

import { dualApprovalSentences } from '../dual-approval.sentences.ts';
import { ownProfileSentences } from '../profiles.sentences.ts';
import { registrationMatchSentences, registrationSentences } from '../registrations.sentences.ts';
import { securityNoticeSentences } from '../security-notices.sentences.ts';
import { signInSentences } from '../sign-in.sentences.ts';
import { viewAsSentences } from '../view-as.sentences.ts';

export const englishIdentitySentences = {
  viewAs: viewAsSentences,
  profiles: ownProfileSentences,
  secondPerson: dualApprovalSentences,
  securityNotices: securityNoticeSentences,
  registrations: registrationSentences,
  registrationMatch: registrationMatchSentences,
  signIn: signInSentences,
};
