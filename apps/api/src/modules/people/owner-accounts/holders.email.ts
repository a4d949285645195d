/**
 * Mails to the stored addresses of an owner account and its holders: a holder is to be added or removed, or was
 * refused.
 */
import { proposedAccountHolderSentences as texts } from '@stoep/contract/people/owner-accounts.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

type Holder = { readonly name: string; readonly account: string; readonly agent: string };

const MAILS = {
  waits: { subject: () => texts.waitsSubject, lead: texts.waitsLead, how: texts.waitsHow },
  refused: { subject: () => texts.refusedSubject, lead: texts.refusedLead, how: texts.refusedHow },
  removalWaits: { subject: texts.removalSubject, lead: texts.removalLead, how: texts.waitsHow },
  removalRefused: { subject: texts.staysSubject, lead: texts.staysLead, how: texts.staysHow },
} as const;

/** The kinds of holder mails. */
export type HolderMailKind = keyof typeof MAILS;

export const holderMail = (about: HolderMailKind, holder: Holder): MailContent => ({
  notice: 'security',
  subject: MAILS[about].subject(holder),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: MAILS[about].lead(holder) },
    { kind: 'footnote', text: MAILS[about].how(holder) },
  ],
});
