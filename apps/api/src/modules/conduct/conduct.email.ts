/** A letter or fine for conduct, to whom it is addressed. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents, formatMoney } from '@stoep/domain/money/money';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type ConductMail = {
  addressee: string;
  kind: 'Letter' | 'Fine';
  subject: string;
  rule: string | null;
  body: string;
  fine: string | null;
  /** When a fine falls due. */
  due: string;
  incident: string;
  building: string;
  account: string | null;
};

export const letterMail = (letter: ConductMail): MailContent => ({
  subject: `${letter.subject}, ${letter.building}`,
  greeting: `Dear ${letter.addressee}`,
  blocks: [
    ...letter.body
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== '')
      .map((text) => ({ kind: 'paragraph', text }) as const),
    {
      kind: 'facts',
      facts: [
        { label: 'Building', value: letter.building },
        ...(letter.account ? [{ label: 'Account', value: letter.account }] : []),
        { label: 'Incident', value: formatDay(letter.incident) },
        ...(letter.rule ? [{ label: 'Rule', value: letter.rule }] : []),
        ...(letter.kind === 'Fine' && letter.fine
          ? [
              { label: 'Fine', value: formatMoney(cents(Number(letter.fine)), 'plain') },
              { label: 'Due', value: formatDay(letter.due) },
            ]
          : []),
      ],
    },
    {
      kind: 'footnote',
      text:
        letter.kind === 'Fine'
          ? 'The trustees decided on this fine after the hearing. If you do not agree, answer this mail, or take it to the Community Schemes Ombud Service (CSOS).'
          : 'You may answer this mail to tell your side, and ask the trustees for a hearing.',
    },
  ],
});
