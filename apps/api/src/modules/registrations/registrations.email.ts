/** Mails of registration and forgotten passwords. */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export const RESET_MINUTES = 60;
export const CONFIRM_HOURS = 24;
export const INVITATION_DAYS = 14;

export const resetMail = (firstName: string, url: string): MailContent => ({
  subject: 'Reset your password',
  greeting: `Dear ${firstName}`,
  blocks: [
    { kind: 'paragraph', text: 'Somebody asked for a new password for this address.' },
    { kind: 'button', label: 'Choose a new password', url },
    {
      kind: 'paragraph',
      text: `The link works once, for ${RESET_MINUTES} minutes, and only if it is the newest you received.`,
    },
    { kind: 'footnote', text: 'If it was not you, do nothing: your password stays as it is.' },
  ],
});

/** Sent when staff open a login for somebody. */
export const invitationMail = (firstName: string, agent: string, url: string): MailContent => ({
  subject: `Your login for ${agent}`,
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${agent} has opened a login for you. Choose a password, and you see everything that is yours.`,
    },
    { kind: 'button', label: 'Choose a password', url },
    {
      kind: 'paragraph',
      text: `The link works once, for ${INVITATION_DAYS} days, and only if it is the newest you received.`,
    },
    {
      kind: 'footnote',
      text: 'If you did not expect this, you need not do anything: nobody can use the login without this e-mail.',
    },
  ],
});

/** Goes to an address nobody has confirmed: what a stranger typed as a name is not repeated in it. */
export const confirmMail = (url: string): MailContent => ({
  subject: 'Confirm your e-mail address',
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: 'Thank you for registering. Please confirm that this address is yours.' },
    { kind: 'button', label: 'Confirm my e-mail address', url },
    {
      kind: 'paragraph',
      text: `Once it is confirmed, we look for your accounts. The link works once, for ${CONFIRM_HOURS} hours.`,
    },
    { kind: 'footnote', text: 'If you did not register, do nothing: the registration is deleted by itself.' },
  ],
});

export const alreadyRegisteredMail = (firstName: string, url: string): MailContent => ({
  subject: 'You are already registered',
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Somebody registered with this address, which has a login already. Nothing was changed.',
    },
    { kind: 'button', label: 'Log in or ask for a new password', url },
    { kind: 'footnote', text: 'If it was not you, do nothing.' },
  ],
});

/** Told to the old and to the new address. */
export const emailChangedMail = (firstName: string, email: string): MailContent => ({
  subject: 'Your e-mail address was changed',
  greeting: `Dear ${firstName}`,
  blocks: [
    { kind: 'paragraph', text: 'From now on you log in, and receive mails, with this address:' },
    { kind: 'facts', facts: [{ label: 'Email', value: email }] },
    { kind: 'footnote', text: 'If this was not you, tell your managing agent at once.' },
  ],
});

/** To who registered and matched nobody, once staff have settled it (M-5). `refusal`: the reason, or null when the person was found. */
export const registrationMail = (refusal: string | null, publicUrl: string): MailContent => ({
  subject: refusal === null ? 'Your registration is complete' : 'Your registration',
  greeting: 'Good day',
  blocks:
    refusal === null
      ? [
          {
            kind: 'paragraph',
            text: 'We have linked your login with your records. Please log in again to see them.',
          },
          { kind: 'button', label: 'Log in', url: publicUrl },
        ]
      : [
          { kind: 'paragraph', text: 'We could not link your login with our records, for this reason:' },
          { kind: 'paragraph', text: refusal },
          { kind: 'paragraph', text: 'Please contact the managing agent if you think this is a mistake.' },
        ],
});
