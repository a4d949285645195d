/** The mails about a ticket: to who logged it on each change, to staff on each new ticket or comment. */

import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { ticketSentences as texts } from '@stoep/contract/operations/tickets.sentences';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { type Cents, formatMoney } from '@stoep/domain/money/money';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type TicketFacts = {
  id: string;
  number: number;
  type: string;
  building: string | null;
  /** The ledger entry that it queries. */
  entry: { description: string; amount: Cents; day: Day } | null;
  state: string;
};

type TicketAbout = 'ticket' | 'ticket comment' | 'new ticket' | 'customer comment';

const entryFact = (entry: TicketFacts['entry']) =>
  entry
    ? [
        {
          label: texts.entry,
          value: `${entry.description}, ${formatMoney(entry.amount, 'plain')}, ${formatDay(entry.day)}`,
        },
      ]
    : [];

const facts = (ticket: TicketFacts): MailContent['blocks'][number] => ({
  kind: 'facts',
  facts: [
    { label: texts.ticket, value: String(ticket.number) },
    { label: texts.type, value: { coded: ticket.type } },
    { label: mailSentences.building, value: ticket.building ?? texts.none },
    ...entryFact(ticket.entry),
    { label: texts.progress, value: { coded: ticket.state } },
  ],
});

const noticeOf = ({ id }: TicketFacts, about: TicketAbout): MailContent['notice'] => ({
  kind: 'tickets',
  about,
  id,
});

const CHANGED: Record<string, Words> = {
  New: texts.new,
  'In Progress': texts.inProgress,
  'Waiting for Customer': texts.waiting,
  Resolved: texts.resolved,
  Closed: texts.closed,
};

/** @param words what the mail quotes: the description or a comment */
type Told = { ticket: TicketFacts; url: string; words?: string };

export const ticketChangedMail = (firstName: string, { ticket, url }: Told): MailContent => ({
  notice: noticeOf(ticket, 'ticket'),
  subject: texts.movedSubject({ number: ticket.number, state: { coded: ticket.state } }),
  greeting: mailSentences.dear({ name: firstName }),
  blocks: [
    { kind: 'paragraph', text: CHANGED[ticket.state] ?? texts.changed },
    facts(ticket),
    { kind: 'button', label: texts.openTicket, url },
    { kind: 'footnote', text: texts.whyYou },
  ],
});

export const ticketAnsweredMail = (firstName: string, { ticket, url, words = '' }: Told): MailContent => ({
  notice: noticeOf(ticket, 'ticket comment'),
  subject: texts.commentSubject({ number: ticket.number }),
  greeting: mailSentences.dear({ name: firstName }),
  blocks: [
    { kind: 'paragraph', text: texts.commentLead },
    { kind: 'paragraph', text: words },
    facts(ticket),
    { kind: 'button', label: texts.openTicket, url },
    { kind: 'footnote', text: texts.whyYou },
  ],
});

export const ticketForStaffMail = (
  what: 'new' | 'comment',
  { ticket, url, words = '' }: Told,
): MailContent => ({
  notice: noticeOf(ticket, what === 'new' ? 'new ticket' : 'customer comment'),
  subject:
    what === 'new'
      ? texts.loggedSubject({ number: ticket.number, type: { coded: ticket.type } })
      : texts.customerCommentSubject({ number: ticket.number }),
  greeting: mailSentences.goodDay,
  blocks: [
    {
      kind: 'paragraph',
      text: what === 'new' ? texts.loggedLead : texts.customerCommentLead,
    },
    { kind: 'paragraph', text: words },
    facts(ticket),
    { kind: 'button', label: texts.openBackOffice, url },
  ],
});
