/** Mails about the second factor: each change is told to the person (A-43, N-7). */

import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { signInSentences as texts } from '@stoep/contract/sign-in/sign-in.sentences';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

const told = (subject: Words, firstName: string, text: Words): MailContent => ({
  notice: 'security',
  subject,
  greeting: mailSentences.dear({ name: firstName }),
  blocks: [
    { kind: 'paragraph', text },
    { kind: 'footnote', text: texts.ifNotYou },
  ],
});

export const recoveryCodeUsedMail = (firstName: string, left: number): MailContent =>
  told(texts.codeUsedSubject, firstName, left === 0 ? texts.lastCodeUsed : texts.codeUsed({ left }));

export const secondFactorOnMail = (firstName: string): MailContent =>
  told(texts.setUpSubject, firstName, texts.setUpLead);

export const secondFactorOffMail = (firstName: string): MailContent =>
  told(texts.removedSubject, firstName, texts.removedLead);

/** @param by the member of staff who removed it */
export const secondFactorResetMail = (firstName: string, by: string): MailContent =>
  told(texts.resetSubject, firstName, texts.resetLead({ by }));
