import type { Ticket } from '@stoep/contract/works/tickets';
import { useBrand } from '@stoep/ui/theme/brand';
import { today } from '../../portal-clock.ts';
import { standingOf } from './ticket-standing.ts';
import './ticket-standing.css';

type Of = { ticket: Ticket };

/** The sentence that says how the ticket stands. */
export const TicketStanding = ({ ticket }: Of) => standingOf(ticket, today(), useBrand().ticketAnswerDays);

export const TicketSays = ({ ticket }: Of) => (
  <p className="ticket-says">
    <TicketStanding ticket={ticket} />
  </p>
);
