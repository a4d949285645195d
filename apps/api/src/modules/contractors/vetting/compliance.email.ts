/** Notices before a document ends, when it has ended, and when staff have vetted the firm. */
import { DOCUMENT_NAMES } from '@stoep/contract/firms/compliance.texts';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import type { ComplianceKind } from '@stoep/domain/firms/compliance-documents';
import type { MailContent } from '../../../kernel/mail/render-mail.ts';

export type NoticeMail = { contractor: string; kind: ComplianceKind; lastDay: Day; url: string };

const facts = ({ contractor, kind, lastDay }: NoticeMail) => ({
  kind: 'facts' as const,
  facts: [
    { label: 'Contractor', value: contractor },
    { label: 'Document', value: DOCUMENT_NAMES[kind] },
    { label: 'Valid until', value: formatDay(lastDay) },
  ],
});

export const expiringMail = (mail: NoticeMail, days: number): MailContent => ({
  subject: `${DOCUMENT_NAMES[mail.kind]} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
  greeting: 'Good day',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Please hand in the new one before then. Without it we cannot ask you to quote, and payments wait.',
    },
    facts(mail),
    { kind: 'button', label: 'Hand in the document', url: mail.url },
  ],
});

export const expiredMail = (mail: NoticeMail): MailContent => ({
  subject: `${DOCUMENT_NAMES[mail.kind]} has expired`,
  greeting: 'Good day',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Until we have the new one we cannot ask you to quote, and payments wait for FICA.',
    },
    facts(mail),
    { kind: 'button', label: 'Hand in the document', url: mail.url },
  ],
});

export const vettedMail = (contractor: string): MailContent => ({
  subject: `The documents of ${contractor} are in order`,
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: 'We have checked your documents. Payments that waited for them go on.' },
  ],
});
