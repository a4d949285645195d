import { testMailSentences as texts } from '@stoep/contract/platform/test-mail.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export const testMail = (url: string): MailContent => ({
  notice: 'asked',
  subject: texts.subject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.lead },
    { kind: 'button', label: texts.openFirstDays, url },
  ],
});
