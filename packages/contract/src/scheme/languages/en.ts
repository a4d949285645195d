/** The sentences of this area, by group. */

import { approvalMailSentences } from '../approval-mails.sentences.ts';
import { approvalSentences } from '../approvals.sentences.ts';
import { dutiesSentences } from '../duties.sentences.ts';
import { recordPaperSentences } from '../record-paper.sentences.ts';
import { trusteeChangeSentences } from '../trustee-changes.sentences.ts';
import { withoutTrusteesSentences } from '../without-trustees.sentences.ts';

export const english = {
  approvals: approvalSentences,
  approvalMails: approvalMailSentences,
  recordPaper: recordPaperSentences,
  withoutTrustees: withoutTrusteesSentences,
  trusteeChanges: trusteeChangeSentences,
  duties: dutiesSentences,
};
