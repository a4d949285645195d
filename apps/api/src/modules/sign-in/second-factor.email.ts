/** Mails about the second factor: each change is told to the person (A-43, N-7). */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

const NOT_YOU = 'If this was not you, choose a new password at once and tell your managing agent.';

const told = (subject: string, firstName: string, text: string): MailContent => ({
  subject,
  greeting: `Dear ${firstName}`,
  blocks: [
    { kind: 'paragraph', text },
    { kind: 'footnote', text: NOT_YOU },
  ],
});

export const recoveryCodeUsedMail = (firstName: string, left: number): MailContent =>
  told(
    'A recovery code was used to log in',
    firstName,
    left === 0
      ? 'Your last recovery code was used to log in. Make new ones on the page Second factor.'
      : `One of your recovery codes was used to log in. ${left} are left.`,
  );

export const secondFactorOnMail = (firstName: string): MailContent =>
  told(
    'Second factor set up',
    firstName,
    'From now on a code of your authenticator app is asked for at login.',
  );

export const secondFactorOffMail = (firstName: string): MailContent =>
  told('Second factor removed', firstName, 'From now on your password alone is asked for at login.');

export const secondFactorResetMail = (firstName: string): MailContent =>
  told(
    'Second factor removed by your managing agent',
    firstName,
    'You asked us to remove it. You are logged out everywhere. Log in with your password, then set up a new one.',
  );
