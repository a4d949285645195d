/** Mails about the second factor: each change notifies the person (A-43, N-7). */

import { signInSentences as texts } from '@stoep/contract/identity/sign-in.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

const mailOf = (subject: SentenceOrText, text: SentenceOrText): MailContent => ({
  notice: 'security',
  subject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text },
    { kind: 'footnote', text: texts.ifNotYou },
  ],
});

export const recoveryCodeUsedMail = (left: number): MailContent =>
  mailOf(texts.codeUsedSubject, left === 0 ? texts.lastCodeUsed : texts.codeUsed({ left }));

export const secondFactorOnMail = (): MailContent => mailOf(texts.setUpSubject, texts.setUpLead);

export const secondFactorOffMail = (): MailContent => mailOf(texts.removedSubject, texts.removedLead);

/** @param by the member of staff who removed it */
export const secondFactorResetMail = (by: string): MailContent => mailOf(texts.resetSubject, texts.resetLead({ by }));
