/** To who registered and matched nobody, once staff have settled it (M-5). */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

/** `refusal`: the reason, or null when the person was found. */
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
