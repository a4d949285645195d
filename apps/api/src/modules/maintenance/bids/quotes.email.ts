/** Mails of a round of quotes: asked, asked anew until another day, no longer asked, awarded, not awarded. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money';
import type { MailContent } from '../../../kernel/mail/render-mail.ts';

export type RoundMail = {
  number: number;
  job: string;
  building: string;
  description: string;
  closesAt: Date;
  url: string;
};

const about = ({ number, job, building }: Pick<RoundMail, 'number' | 'job' | 'building'>) => [
  { label: 'Job', value: `${number} ${job}` },
  { label: 'Building', value: building },
];

export const requestMail = (mail: RoundMail): MailContent => ({
  subject: `Please quote: ${mail.job}, ${mail.building}`,
  greeting: 'Good day',
  blocks: [
    {
      kind: 'paragraph',
      text: 'We ask you to quote for this job. Your quote stays sealed until the closing time.',
    },
    {
      kind: 'facts',
      facts: [
        ...about(mail),
        { label: 'Closes', value: formatInstant(mail.closesAt) },
        ...(mail.description ? [{ label: 'Description', value: mail.description }] : []),
      ],
    },
    { kind: 'button', label: 'Upload your quote', url: mail.url },
  ],
});

/** The bids of the round before were read: nobody is held to them, and nobody gains by them. */
export const newRoundMail = (mail: RoundMail): MailContent => ({
  subject: `A new round of quotes: ${mail.job}, ${mail.building}`,
  greeting: 'Good day',
  blocks: [
    {
      kind: 'paragraph',
      text: 'We ask for quotes for this job once more. Quotes of the round before no longer count, whoever gave them. If you want the job, please hand in a new quote; it stays sealed until the closing time.',
    },
    { kind: 'facts', facts: [...about(mail), { label: 'Closes', value: formatInstant(mail.closesAt) }] },
    { kind: 'button', label: 'Upload your quote', url: mail.url },
  ],
});

export const closingMovedMail = (mail: RoundMail): MailContent => ({
  subject: `New closing time: ${mail.job}, ${mail.building}`,
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: 'The closing time of this round of quotes has moved.' },
    { kind: 'facts', facts: [...about(mail), { label: 'Closes', value: formatInstant(mail.closesAt) }] },
    { kind: 'button', label: 'Open your quotes', url: mail.url },
  ],
});

export const withdrawnMail = (mail: Omit<RoundMail, 'closesAt' | 'description'>): MailContent => ({
  subject: `No quote needed: ${mail.job}, ${mail.building}`,
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: 'We no longer ask you to quote for this job. Thank you for your time.' },
    { kind: 'facts', facts: about(mail) },
  ],
});

export type AwardMail = Pick<RoundMail, 'number' | 'job' | 'building' | 'url'> & {
  quote: string;
  amount: Cents;
};

export const awardedMail = (mail: AwardMail): MailContent => ({
  subject: `Your quote was accepted: ${mail.job}, ${mail.building}`,
  greeting: 'Good day',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Your quote was accepted and the job is yours. We will be in touch about the start.',
    },
    {
      kind: 'facts',
      facts: [
        ...about(mail),
        { label: 'Quote', value: mail.quote },
        { label: 'Amount', value: formatMoney(mail.amount, 'plain') },
      ],
    },
    { kind: 'button', label: 'Open the job', url: mail.url },
  ],
});

/** Says nothing of the others: neither who, nor how many, nor at what price. */
export const notAwardedMail = (mail: AwardMail): MailContent => ({
  subject: `Your quote was not accepted: ${mail.job}, ${mail.building}`,
  greeting: 'Good day',
  blocks: [
    { kind: 'paragraph', text: 'Thank you for quoting. This time your quote was not accepted.' },
    { kind: 'facts', facts: [...about(mail), { label: 'Quote', value: mail.quote }] },
  ],
});
