/**
 * Mails of a quote round: invitation, new round, closing time changed, invitation withdrawn, awarded, not awarded.
 */

import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

type QuoteAbout = 'quote asked' | 'new round' | 'closing moved' | 'quote decided';

export type QuoteRoundMailInput = {
  jobId: string;
  number: number;
  job: string;
  building: string;
  description: string;
  closesAt: Date;
  url: string;
};

type Round = Pick<QuoteRoundMailInput, 'jobId'> & Partial<Pick<QuoteRoundMailInput, 'closesAt'>>;

/** The notice is relevant until bidding ends. */
const noticeOf = ({ jobId, closesAt }: Round, about: QuoteAbout): MailContent['notice'] => ({
  kind: 'quotes',
  about,
  id: jobId,
  endsAt: closesAt ?? null,
});

const about = ({ number, job, building }: Pick<QuoteRoundMailInput, 'number' | 'job' | 'building'>) => [
  { label: texts.job, value: `${number} ${job}` },
  { label: commonMailSentences.building, value: building },
];

export const quoteRequestMail = (mail: QuoteRoundMailInput): MailContent => ({
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

/** The quotes of the earlier round were read. They no longer bind the bidder, and give nobody an advantage. */
export const newQuoteRoundMail = (mail: QuoteRoundMailInput): MailContent => ({
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

export const quoteClosingTimeChangedMail = (mail: QuoteRoundMailInput): MailContent => ({
  notice: noticeOf(mail, 'closing moved'),
  subject: texts.movedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.movedLead },
    { kind: 'facts', facts: [...about(mail), { label: texts.closes, value: { at: mail.closesAt } }] },
    { kind: 'button', label: texts.openQuotes, url: mail.url },
  ],
});

/** Bidding was closed early. The reader has nothing to do. */
export const biddingClosedEarlyMail = (mail: QuoteRoundMailInput): MailContent => ({
  notice: noticeOf(mail, 'closing moved'),
  subject: texts.closedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.closedLead },
    { kind: 'facts', facts: [...about(mail), { label: texts.closed, value: { at: mail.closesAt } }] },
  ],
});

export const quoteInvitationWithdrawnMail = (
  mail: Omit<QuoteRoundMailInput, 'closesAt' | 'description'>,
): MailContent => ({
  // The contractor can no longer open the job, so the notice has to go now.
  notice: 'asked',
  subject: texts.canceledSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.canceledLead },
    { kind: 'facts', facts: about(mail) },
  ],
});

export type QuoteAwardMailInput = Pick<QuoteRoundMailInput, 'jobId' | 'number' | 'job' | 'building' | 'url'> & {
  quote: string;
  amount: Cents;
};

export const quoteAwardedMail = (mail: QuoteAwardMailInput): MailContent => ({
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
        { label: commonMailSentences.amount, value: formatMoney(mail.amount, 'plain') },
      ],
    },
    { kind: 'button', label: texts.openJob, url: mail.url },
  ],
});

/** Says nothing about other bidders: no names, no number, no prices. */
export const quoteNotAwardedMail = (mail: QuoteAwardMailInput): MailContent => ({
  notice: noticeOf(mail, 'quote decided'),
  subject: texts.notAcceptedSubject({ job: mail.job, building: mail.building }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.notAcceptedLead },
    { kind: 'facts', facts: [...about(mail), { label: texts.quote, value: mail.quote }] },
    { kind: 'button', label: texts.openQuotes, url: mail.url },
  ],
});
