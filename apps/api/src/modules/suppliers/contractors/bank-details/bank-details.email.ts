/** Tells both addresses that bank details changed, so that a takeover does not go unseen. */

import type { Words } from '@stoep/contract/kit/sentences';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import type { MailContent } from '../../../../kernel/mail/mail-content.ts';

export type BankDetailsMail = { contractor: string; what: Words; by: string; at: Date };

export const bankDetailsMail = (mail: BankDetailsMail): MailContent => ({
  notice: 'security',
  subject: texts.bankChangedSubject({ contractor: mail.contractor }),
  greeting: { name: mail.contractor },
  blocks: [
    { kind: 'paragraph', text: texts.bankChangedLead({ what: mail.what }) },
    {
      kind: 'facts',
      facts: [
        { label: texts.contractor, value: mail.contractor },
        { label: texts.changedBy, value: mail.by },
        { label: texts.when, value: { at: mail.at } },
      ],
    },
    {
      kind: 'paragraph',
      text: texts.ifNotYou,
    },
  ],
});

export const bankApprovedMail = (contractor: string): MailContent => ({
  notice: 'security',
  subject: texts.bankApprovedSubject({ contractor }),
  greeting: { name: contractor },
  blocks: [{ kind: 'paragraph', text: texts.bankApprovedLead }],
});
