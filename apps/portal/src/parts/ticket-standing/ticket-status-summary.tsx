import type { Ticket } from '@stoep/contract/works/tickets';
import { useAgentBranding } from '@stoep/ui/theme/brand';
import { portalToday } from '../../portal-clock.ts';
import { ticketStatusSentenceOf } from './ticket-status-sentence.ts';
import './ticket-standing.css';

type Subject = { ticket: Ticket };

/** The status sentence of a ticket. */
export const TicketStatusSentence = ({ ticket }: Subject) =>
  ticketStatusSentenceOf(ticket, portalToday(), useAgentBranding().ticketAnswerDays);

export const TicketStatusSummary = ({ ticket }: Subject) => (
  <p className="ticket-says">
    <TicketStatusSentence ticket={ticket} />
  </p>
);
