/** The mails about a ticket: to who logged it on each change, to staff on each new ticket or comment. */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type TicketFacts = {
  number: number;
  type: string;
  building: string | null;
  state: string;
};

const facts = (ticket: TicketFacts): MailContent['blocks'][number] => ({
  kind: 'facts',
  facts: [
    { label: 'Ticket', value: String(ticket.number) },
    { label: 'Type', value: ticket.type },
    { label: 'Building', value: ticket.building ?? 'None' },
    { label: 'Progress', value: ticket.state },
  ],
});

const CHANGED: Record<string, string> = {
  New: 'We have your ticket and will look at it.',
  'In Progress': 'We are working on your ticket.',
  'Waiting for Customer':
    'We need something from you before we can go on. Please open the ticket to see what.',
  Resolved:
    'Your ticket is resolved. If it is not in order, add a comment within 14 days and we take it up again.',
  Closed: 'Your ticket is closed.',
};

/** @param words what the mail quotes: the description or a comment */
type Told = { ticket: TicketFacts; url: string; words?: string };

export const ticketChangedMail = (firstName: string, { ticket, url }: Told): MailContent => ({
  subject: `Ticket ${ticket.number}: ${ticket.state}`,
  greeting: `Dear ${firstName}`,
  blocks: [
    { kind: 'paragraph', text: CHANGED[ticket.state] ?? 'Your ticket has changed.' },
    facts(ticket),
    { kind: 'button', label: 'Open the ticket', url },
    { kind: 'footnote', text: 'You receive this mail because you logged this ticket in the portal.' },
  ],
});

export const ticketAnsweredMail = (firstName: string, { ticket, url, words = '' }: Told): MailContent => ({
  subject: `Ticket ${ticket.number}: a new comment`,
  greeting: `Dear ${firstName}`,
  blocks: [
    { kind: 'paragraph', text: 'There is a new comment on your ticket:' },
    { kind: 'paragraph', text: words },
    facts(ticket),
    { kind: 'button', label: 'Open the ticket', url },
    { kind: 'footnote', text: 'You receive this mail because you logged this ticket in the portal.' },
  ],
});

export const ticketForStaffMail = (
  what: 'new' | 'comment',
  { ticket, url, words = '' }: Told,
): MailContent => ({
  subject:
    what === 'new'
      ? `New ticket ${ticket.number}: ${ticket.type}`
      : `Ticket ${ticket.number}: customer comment`,
  greeting: 'Good day',
  blocks: [
    {
      kind: 'paragraph',
      text: what === 'new' ? 'A ticket was logged in the portal:' : 'A customer added a comment to a ticket:',
    },
    { kind: 'paragraph', text: words },
    facts(ticket),
    { kind: 'button', label: 'Open in the back office', url },
  ],
});
