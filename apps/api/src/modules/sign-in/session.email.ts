/** Mails about logins. */

import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import { signInSentences as texts } from '@stoep/contract/sign-in/sign-in.sentences';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export const passwordSetMail = (firstName: string): MailContent => ({
  notice: 'security',
  subject: texts.passwordSubject,
  greeting: mailSentences.dear({ name: firstName }),
  blocks: [
    { kind: 'paragraph', text: texts.passwordLead },
    {
      kind: 'footnote',
      text: texts.passwordHow,
    },
  ],
});
