/** Mails about a profile. */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

/** To the new address: nothing holds until its link is opened. */
export const confirmNewAddressMail = (firstName: string, url: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'You asked to use this address from now on. Please confirm that it is yours.',
    },
    { kind: 'button', label: 'Confirm my new address', url },
    { kind: 'paragraph', text: 'The link works once, for 24 hours. You then log in with this address.' },
    { kind: 'footnote', text: 'If you did not ask for this, do nothing.' },
  ],
});

/** To the old address, at once. */
export const addressChangeAskedMail = (firstName: string, email: string): MailContent => ({
  subject: 'Somebody asked to change your e-mail address',
  greeting: `Dear ${firstName}`,
  blocks: [
    { kind: 'paragraph', text: 'Your profile was asked to use another address:' },
    { kind: 'facts', facts: [{ label: 'New address', value: email }] },
    {
      kind: 'paragraph',
      text: 'It replaces your address once the link we sent there is opened. Until then nothing changes.',
    },
    {
      kind: 'footnote',
      text: 'If this was not you, choose a new password at once and tell your managing agent.',
    },
  ],
});
