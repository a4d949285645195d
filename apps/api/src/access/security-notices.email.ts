/** E-mails to the people affected by a change of access, addresses, bank details or limits: at once, and never switched off. */
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Value, Words } from '@stoep/contract/kit/sentences';
import { securityNoticeSentences as texts } from '@stoep/contract/people/security-notices.sentences';
import type { MailContent } from '../kernel/mail/render-mail.ts';

export type SecurityNotice = {
  readonly subject: Words;
  readonly lead: Words;
  readonly facts: readonly { readonly label: Words; readonly value: Value }[];
};

/** @param activityLog the address of the office's activity log, for staff; null for everybody else */
export const securityMail = (
  { subject, lead, facts }: SecurityNotice,
  activityLog: string | null,
): MailContent => ({
  notice: 'security',
  subject,
  greeting: mailSentences.goodDay,
  blocks: [
    { kind: 'paragraph', text: lead },
    { kind: 'facts', facts: [...facts] },
    { kind: 'paragraph', text: activityLog ? texts.ifUnexpectedStaff : texts.ifUnexpected },
    ...(activityLog ? [{ kind: 'button' as const, label: texts.openOffice, url: activityLog }] : []),
  ],
});
