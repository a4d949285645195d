/** Mails about changed and approved bank details. Both addresses get them, so that a takeover is noticed. */

import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import type { MailContent } from '../../../../kernel/mail/mail-content.ts';

export type BankDetailsChangedMailInput = { contractor: string; what: SentenceOrText; by: string; at: Date };

export const bankDetailsChangedMail = (mail: BankDetailsChangedMailInput): MailContent => ({
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

export const bankDetailsApprovedMail = (contractor: string): MailContent => ({
  notice: 'security',
  subject: texts.bankApprovedSubject({ contractor }),
  greeting: { name: contractor },
  blocks: [{ kind: 'paragraph', text: texts.bankApprovedLead }],
});
