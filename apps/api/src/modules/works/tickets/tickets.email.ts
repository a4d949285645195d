/** Mails about tickets: to the person whose ticket it is on each change, to staff on each new ticket or comment. */

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
  unit?: string | null;
  /** Of a ticket that staff logged: the person. */
  personName?: string;
  /** Staff logged it for a person without a login. */
  isForPerson?: boolean;
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

/** A status in words for the person whose ticket it is. */
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
    ...(ticket.unit ? [{ label: commonMailSentences.unit, value: ticket.unit }] : []),
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
/** For a person who cannot open the ticket: what the portal would ask for is asked by telephone or email. */
const CHANGED_WITHOUT_LOGIN: Record<string, SentenceOrText> = {
  ...CHANGED,
  'Waiting for Customer': texts.waitingForCall,
  Resolved: texts.resolvedCall,
};

/**
 * @param url the page of the ticket; null for a person who cannot open it
 * @param words what the mail quotes: the description or a comment
 * @param answeredBy when the managing agent promises an answer to a new ticket; null where it promises none
 */
type Report = { ticket: TicketMailFacts; url: string | null; words?: string; answeredBy?: Day | null };
type StaffReport = Report & { url: string };

const leadOf = (state: string, answeredBy: Day | null, hasLogin: boolean): SentenceOrText =>
  state === 'New' && answeredBy !== null
    ? texts.newAnswered({ day: { day: answeredBy } })
    : ((hasLogin ? CHANGED : CHANGED_WITHOUT_LOGIN)[state] ?? texts.changed);

/** The way to the ticket, and why the mail came. */
const ending = ({ isForPerson = false }: TicketMailFacts, url: string | null): MailContent['blocks'] => [
  ...(url === null
    ? [{ kind: 'footnote' as const, text: texts.answerByCall }]
    : [
        { kind: 'button' as const, label: texts.openTicket, url },
        { kind: 'footnote' as const, text: texts.replyElsewhere },
      ]),
  { kind: 'footnote', text: isForPerson ? texts.loggedForYou : texts.whyYou },
];

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
    { kind: 'paragraph', text: leadOf(ticket.state, answeredBy, url !== null) },
    facts(ticket),
    ...ending(ticket, url),
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
    ...ending(ticket, url),
  ],
});

const staffLead = (what: 'new' | 'for a person' | 'comment', { personName = '' }: TicketMailFacts): SentenceOrText => {
  if (what === 'comment') return texts.customerCommentLead;
  return what === 'new' ? texts.loggedLead : texts.loggedForLead({ name: personName });
};

export const ticketForStaffMail = (
  what: 'new' | 'for a person' | 'comment',
  { ticket, url, words = '' }: StaffReport,
): MailContent => ({
  notice: noticeOf(ticket, what === 'comment' ? 'customer comment' : 'new ticket'),
  subject:
    what === 'comment'
      ? texts.customerCommentSubject({ number: ticket.number })
      : texts.loggedSubject({ number: ticket.number, type: { coded: ticket.type } }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: staffLead(what, ticket) },
    { kind: 'paragraph', text: words },
    facts(ticket, { coded: ticket.state }),
    { kind: 'button', label: texts.openBackOffice, url },
    { kind: 'footnote', text: texts.replyElsewhere },
  ],
});
