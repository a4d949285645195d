import { securityNoticeSentences as texts } from '@stoep/contract/identity/security-notices.sentences';
import type { SentenceOrText, SentenceValue } from '@stoep/contract/kit/sentences';
import type { MailContent } from '../kernel/mail/mail-content.ts';

export type SecurityNotice = {
  readonly subject: SentenceOrText;
  readonly lead: SentenceOrText;
  readonly facts: readonly { readonly label: SentenceOrText; readonly value: SentenceValue }[];
};

/** @param activityLog the address of the office's activity log, for staff; null for everybody else */
export const securityNoticeMail = (
  { subject, lead, facts }: SecurityNotice,
  activityLog: string | null,
): MailContent => ({
  notice: 'security',
  subject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: lead },
    { kind: 'facts', facts: [...facts] },
    { kind: 'paragraph', text: activityLog ? texts.ifUnexpectedStaff : texts.ifUnexpected },
    ...(activityLog ? [{ kind: 'button' as const, label: texts.openOffice, url: activityLog }] : []),
  ],
});
