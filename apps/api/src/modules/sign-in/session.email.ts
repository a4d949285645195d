/** Mails about logins. */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export const passwordSetMail = (firstName: string): MailContent => ({
  subject: 'Your password was changed',
  greeting: `Dear ${firstName}`,
  blocks: [
    { kind: 'paragraph', text: 'Your password was changed, and you were logged out everywhere.' },
    {
      kind: 'footnote',
      text: 'If this was not you, ask for a new password on the login page at once and tell your managing agent.',
    },
  ],
});
