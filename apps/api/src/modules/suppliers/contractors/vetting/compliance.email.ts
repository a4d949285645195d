/** Notices before a document ends, when it has ended, and when staff have vetted the firm. */
import {
  documentSentences,
  complianceSentences as texts,
} from '@stoep/contract/suppliers/compliance.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { ComplianceKind } from '@stoep/domain/suppliers/compliance-documents';
import type { MailContent } from '../../../../kernel/mail/mail-content.ts';

export type NoticeMail = { contractor: string; kind: ComplianceKind; lastDay: Day; url: string };

const facts = ({ contractor, kind, lastDay }: NoticeMail) => ({
  kind: 'facts' as const,
  facts: [
    { label: texts.contractor, value: contractor },
    { label: texts.document, value: documentSentences[kind] },
    { label: texts.validUntil, value: { day: lastDay } },
  ],
});

export const expiringMail = (mail: NoticeMail, days: number): MailContent => ({
  notice: 'standing',
  subject: texts.endsSubject({ document: documentSentences[mail.kind], days }),
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

export const expiredMail = (mail: NoticeMail): MailContent => ({
  notice: 'standing',
  subject: texts.expiredSubject({ document: documentSentences[mail.kind] }),
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

export const vettedMail = (contractor: string): MailContent => ({
  notice: 'standing',
  subject: texts.inOrderSubject({ contractor }),
  greeting: { name: contractor },
  blocks: [{ kind: 'paragraph', text: texts.inOrderLead }],
});
