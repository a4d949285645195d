/** Tells both addresses that bank details changed, so that a takeover does not go unseen. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type BankDetailsMail = { contractor: string; what: string; by: string; at: Date };

export const bankDetailsMail = (mail: BankDetailsMail): MailContent => ({
  subject: `Bank details of ${mail.contractor} changed`,
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: `${mail.what} Payments wait until two of our staff have checked it.` },
    {
      kind: 'facts',
      facts: [
        { label: 'Contractor', value: mail.contractor },
        { label: 'Changed by', value: mail.by },
        { label: 'When', value: formatInstant(mail.at) },
      ],
    },
    {
      kind: 'paragraph',
      text: 'If this was not you, log out everywhere, change your password and call us at once.',
    },
  ],
});

export const bankApprovedMail = (contractor: string): MailContent => ({
  subject: `Bank details of ${contractor} are approved`,
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: 'Two of our staff have checked the bank account. Payments can go on.' },
  ],
});
