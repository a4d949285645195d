/** The anchor of the day, to be kept: years later it still tells whether the audit was cut and written anew. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { MailContent } from '../mail/render-mail.ts';
import type { Anchor } from './anchor.ts';

export const anchorMail = (firstName: string, { at, link, hash }: Anchor): MailContent => ({
  subject: `Audit seal of ${formatInstant(at)}`,
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Please keep this mail. It says how the audit stood this morning, in a place that nobody with access to the server can change.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Entries sealed', value: String(link) },
        { label: 'Sealed until', value: formatInstant(at) },
        { label: 'Seal', value: hash },
      ],
    },
    {
      kind: 'paragraph',
      text: `To compare it one day, whoever runs the product enters: npm run portal -- audit ${link} ${hash}`,
    },
    { kind: 'footnote', text: 'You receive this mail every morning because you are an administrator.' },
  ],
});
