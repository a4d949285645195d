/** Mail about a changed password. */

import { signInSentences as texts } from '@stoep/contract/identity/sign-in.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export const passwordChangedMail = (): MailContent => ({
  notice: 'security',
  subject: texts.passwordSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.passwordLead },
    {
      kind: 'footnote',
      text: texts.passwordHow,
    },
  ],
});
