/** The sentences of this area, by group. */

import { approvalMailSentences } from '../approval-mails.sentences.ts';
import { approvalSentences } from '../approvals.sentences.ts';
import { complianceItemSentences } from '../compliance-items.sentences.ts';
import { decisionRecordSentences } from '../decision-record.sentences.ts';
import { takeOnSentences } from '../take-on/take-on.sentences.ts';
import { tooFewTrusteesSentences } from '../too-few-trustees.sentences.ts';
import { trusteeChangeSentences } from '../trustee-changes.sentences.ts';

export const englishSchemeSentences = {
  approvals: approvalSentences,
  approvalMails: approvalMailSentences,
  recordPaper: decisionRecordSentences,
  withoutTrustees: tooFewTrusteesSentences,
  trusteeChanges: trusteeChangeSentences,
  duties: complianceItemSentences,
  takeOns: takeOnSentences,
};
