/** Mails of a round of quotes: asked, asked anew until another day, no longer asked, awarded, not awarded. */

import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

type QuoteAbout = 'quote asked' | 'new round' | 'closing moved' | 'quote decided';

export type RoundMail = {
  jobId: string;
  number: number;
  job: string;
  building: string;
  description: string;
  closesAt: Date;
  url: string;
};

type Round = Pick<RoundMail, 'jobId'> & Partial<Pick<RoundMail, 'closesAt'>>;

/** What is asked waits until bidding ends. */
const noticeOf = ({ jobId, closesAt }: Round, about: QuoteAbout): MailContent['notice'] => ({
  kind: 'quotes',
  about,
  id: jobId,
  endsAt: closesAt ?? null,
});

const about = ({ number, job, building }: Pick<RoundMail, 'number' | 'job' | 'building'>) => [
  { label: texts.job, value: `${number} ${job}` },
  { label: mailSentences.building, value: building },
];

export const requestMail = (mail: RoundMail): MailContent => ({
  notice: noticeOf(mail, 'quote asked'),
  subject: texts.askedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    {
      kind: 'paragraph',
      text: texts.askedLead,
    },
    {
      kind: 'facts',
      facts: [
        ...about(mail),
        { label: texts.closes, value: { at: mail.closesAt } },
        ...(mail.description ? [{ label: texts.description, value: mail.description }] : []),
      ],
    },
    { kind: 'button', label: texts.uploadQuote, url: mail.url },
  ],
});

/** The bids of the round before were read: nobody is held to them, and nobody gains by them. */
export const newRoundMail = (mail: RoundMail): MailContent => ({
  notice: noticeOf(mail, 'new round'),
  subject: texts.roundSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    {
      kind: 'paragraph',
      text: texts.roundLead,
    },
    { kind: 'facts', facts: [...about(mail), { label: texts.closes, value: { at: mail.closesAt } }] },
    { kind: 'button', label: texts.uploadQuote, url: mail.url },
  ],
});

export const closingMovedMail = (mail: RoundMail): MailContent => ({
  notice: noticeOf(mail, 'closing moved'),
  subject: texts.movedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.movedLead },
    { kind: 'facts', facts: [...about(mail), { label: texts.closes, value: { at: mail.closesAt } }] },
    { kind: 'button', label: texts.openQuotes, url: mail.url },
  ],
});

/** The bidding was closed early: the reader has nothing more to do. */
export const biddingClosedMail = (mail: RoundMail): MailContent => ({
  notice: noticeOf(mail, 'closing moved'),
  subject: texts.closedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.closedLead },
    { kind: 'facts', facts: [...about(mail), { label: texts.closed, value: { at: mail.closesAt } }] },
  ],
});

export const withdrawnMail = (mail: Omit<RoundMail, 'closesAt' | 'description'>): MailContent => ({
  // The job is no longer theirs to open: there is no later moment to tell it at.
  notice: 'asked',
  subject: texts.canceledSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.canceledLead },
    { kind: 'facts', facts: about(mail) },
  ],
});

export type AwardMail = Pick<RoundMail, 'jobId' | 'number' | 'job' | 'building' | 'url'> & {
  quote: string;
  amount: Cents;
};

export const awardedMail = (mail: AwardMail): MailContent => ({
  notice: noticeOf(mail, 'quote decided'),
  subject: texts.acceptedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    {
      kind: 'paragraph',
      text: texts.acceptedLead,
    },
    {
      kind: 'facts',
      facts: [
        ...about(mail),
        { label: texts.quote, value: mail.quote },
        { label: mailSentences.amount, value: formatMoney(mail.amount, 'plain') },
      ],
    },
    { kind: 'button', label: texts.openJob, url: mail.url },
  ],
});

/** Says nothing of the others: neither who, nor how many, nor at what price. */
export const notAwardedMail = (mail: AwardMail): MailContent => ({
  notice: noticeOf(mail, 'quote decided'),
  subject: texts.notAcceptedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.notAcceptedLead },
    { kind: 'facts', facts: [...about(mail), { label: texts.quote, value: mail.quote }] },
    { kind: 'button', label: texts.openQuotes, url: mail.url },
  ],
});
