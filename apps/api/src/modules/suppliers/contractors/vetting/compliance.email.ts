/**
 * Mails to a contractor before a document expires, when it has expired, and when staff have vetted the contractor.
 */
import {
  contractorDocumentNameSentences,
  contractorComplianceSentences as texts,
} from '@stoep/contract/suppliers/contractor-compliance.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import type { MailContent } from '../../../../kernel/mail/mail-content.ts';

export type ContractorDocumentExpiryMailInput = {
  contractor: string;
  kind: ContractorDocumentKind;
  lastDay: Day;
  url: string;
};

const facts = ({ contractor, kind, lastDay }: ContractorDocumentExpiryMailInput) => ({
  kind: 'facts' as const,
  facts: [
    { label: texts.contractor, value: contractor },
    { label: texts.document, value: contractorDocumentNameSentences[kind] },
    { label: texts.validUntil, value: { day: lastDay } },
  ],
});

export const contractorDocumentExpiringMail = (mail: ContractorDocumentExpiryMailInput, days: number): MailContent => ({
  notice: 'standing',
  subject: texts.endsSubject({ document: contractorDocumentNameSentences[mail.kind], days }),
  greeting: { name: mail.contractor },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.endsLead,
    },
    facts(mail),
    { kind: 'button', label: texts.handDocument, url: mail.url },
  ],
});

export const contractorDocumentExpiredMail = (mail: ContractorDocumentExpiryMailInput): MailContent => ({
  notice: 'standing',
  subject: texts.expiredSubject({ document: contractorDocumentNameSentences[mail.kind] }),
  greeting: { name: mail.contractor },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.expiredLead,
    },
    facts(mail),
    { kind: 'button', label: texts.handDocument, url: mail.url },
  ],
});

export const contractorVettedMail = (contractor: string): MailContent => ({
  notice: 'standing',
  subject: texts.inOrderSubject({ contractor }),
  greeting: { name: contractor },
  blocks: [{ kind: 'paragraph', text: texts.inOrderLead }],
});
