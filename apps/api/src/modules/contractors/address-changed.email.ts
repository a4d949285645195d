/** Tells the old and the new address of a firm that it changed. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type AddressChangedMail = { contractor: string; to: string; by: string; at: Date };

export const addressChangedMail = (mail: AddressChangedMail): MailContent => ({
  subject: `The e-mail address of ${mail.contractor} changed`,
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: 'From now on we write to the new address.' },
    {
      kind: 'facts',
      facts: [
        { label: 'Contractor', value: mail.contractor },
        { label: 'New address', value: mail.to },
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
