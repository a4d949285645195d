/** Mails about tickets: to the person who logged one on each change, to staff on each new ticket or comment. */

import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { SentenceOrText, SentenceValue } from '@stoep/contract/kit/sentences';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type TicketMailFacts = {
  id: string;
  number: number;
  type: string;
  building: string | null;
  /** The ledger entry that the ticket queries. */
  entry: { description: string; amount: Cents; day: Day } | null;
  state: string;
};

type TicketAbout = 'ticket' | 'ticket comment' | 'new ticket' | 'customer comment';

const entryFact = (entry: TicketMailFacts['entry']) =>
  entry
    ? [
        {
          label: texts.entry,
          value: `${entry.description}, ${formatMoney(entry.amount, 'plain')}, ${formatDay(entry.day)}`,
        },
      ]
    : [];

/** A status in words for the person who logged the ticket. */
const stateForCustomer = (state: string): SentenceValue =>
  state === 'Waiting for Customer' ? texts.waitingForYou : { coded: state };

const facts = (
  ticket: TicketMailFacts,
  state: SentenceValue = stateForCustomer(ticket.state),
): MailContent['blocks'][number] => ({
  kind: 'facts',
  facts: [
    { label: texts.ticket, value: String(ticket.number) },
    { label: texts.type, value: { coded: ticket.type } },
    { label: commonMailSentences.building, value: ticket.building ?? texts.none },
    ...entryFact(ticket.entry),
    { label: texts.progress, value: state },
  ],
});

const noticeOf = ({ id }: TicketMailFacts, about: TicketAbout): MailContent['notice'] => ({
  kind: 'tickets',
  about,
  id,
});

const CHANGED: Record<string, SentenceOrText> = {
  New: texts.new,
  'In Progress': texts.inProgress,
  'Waiting for Customer': texts.waiting,
  Resolved: texts.resolved,
  Closed: texts.closed,
};

/**
 * @param words what the mail quotes: the description or a comment
 * @param answeredBy when the managing agent promises an answer to a new ticket; null where it promises none
 */
type Report = { ticket: TicketMailFacts; url: string; words?: string; answeredBy?: Day | null };

const leadOf = (state: string, answeredBy: Day | null): SentenceOrText =>
  state === 'New' && answeredBy !== null
    ? texts.newAnswered({ day: { day: answeredBy } })
    : (CHANGED[state] ?? texts.changed);

export const ticketChangedSubject = (number: number, state: string): ReturnType<typeof texts.movedSubject> => {
  if (state === 'New') return texts.newSubject({ number });
  if (state === 'Waiting for Customer') return texts.waitingSubject({ number });
  return texts.movedSubject({ number, state: { coded: state } });
};

export const ticketChangedMail = ({ ticket, url, answeredBy = null }: Report): MailContent => ({
  notice: noticeOf(ticket, 'ticket'),
  subject: ticketChangedSubject(ticket.number, ticket.state),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: leadOf(ticket.state, answeredBy) },
    facts(ticket),
    { kind: 'button', label: texts.openTicket, url },
    { kind: 'footnote', text: texts.replyElsewhere },
    { kind: 'footnote', text: texts.whyYou },
  ],
});

export const ticketAnsweredMail = ({ ticket, url, words = '' }: Report): MailContent => ({
  notice: noticeOf(ticket, 'ticket comment'),
  subject: texts.commentSubject({ number: ticket.number }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.commentLead },
    { kind: 'paragraph', text: words },
    facts(ticket),
    { kind: 'button', label: texts.openTicket, url },
    { kind: 'footnote', text: texts.replyElsewhere },
    { kind: 'footnote', text: texts.whyYou },
  ],
});

export const ticketForStaffMail = (what: 'new' | 'comment', { ticket, url, words = '' }: Report): MailContent => ({
  notice: noticeOf(ticket, what === 'new' ? 'new ticket' : 'customer comment'),
  subject:
    what === 'new'
      ? texts.loggedSubject({ number: ticket.number, type: { coded: ticket.type } })
      : texts.customerCommentSubject({ number: ticket.number }),
  greeting: 'reader',
  blocks: [
    {
      kind: 'paragraph',
      text: what === 'new' ? texts.loggedLead : texts.customerCommentLead,
    },
    { kind: 'paragraph', text: words },
    facts(ticket, { coded: ticket.state }),
    { kind: 'button', label: texts.openBackOffice, url },
    { kind: 'footnote', text: texts.replyElsewhere },
  ],
});
