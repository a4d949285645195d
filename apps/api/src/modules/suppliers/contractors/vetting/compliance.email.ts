/**
 * Mails to a contractor before a document expires, when it has expired, and when staff have vetted the contractor.
 */
import {
  contractorDocumentSentences,
  contractorComplianceSentences as texts,
} from '@stoep/contract/suppliers/contractor-compliance.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { ComplianceDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import type { MailContent } from '../../../../kernel/mail/mail-content.ts';

export type DocumentExpiryMailInput = {
  contractor: string;
  kind: ComplianceDocumentKind;
  lastDay: Day;
  url: string;
};

const facts = ({ contractor, kind, lastDay }: DocumentExpiryMailInput) => ({
  kind: 'facts' as const,
  facts: [
    { label: texts.contractor, value: contractor },
    { label: texts.document, value: contractorDocumentSentences[kind] },
    { label: texts.validUntil, value: { day: lastDay } },
  ],
});

export const documentExpiringMail = (mail: DocumentExpiryMailInput, days: number): MailContent => ({
  notice: 'standing',
  subject: texts.endsSubject({ document: contractorDocumentSentences[mail.kind], days }),
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

export const documentExpiredMail = (mail: DocumentExpiryMailInput): MailContent => ({
  notice: 'standing',
  subject: texts.expiredSubject({ document: contractorDocumentSentences[mail.kind] }),
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
