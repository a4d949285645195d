/** Mail to the old and the new address of a contractor after its email address changed. */
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type ContractorEmailChangedMailInput = { contractor: string; to: string; by: string; at: Date };

export const contractorEmailChangedMail = (mail: ContractorEmailChangedMailInput): MailContent => ({
  notice: 'security',
  subject: texts.addressChangedSubject({ contractor: mail.contractor }),
  greeting: { name: mail.contractor },
  blocks: [
    { kind: 'paragraph', text: texts.addressChangedLead },
    {
      kind: 'facts',
      facts: [
        { label: texts.contractor, value: mail.contractor },
        { label: texts.newAddress, value: mail.to },
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
