import type { Ticket } from '@stoep/contract/operations/tickets';
import { useBrand } from '@stoep/ui/theme/brand';
import { today } from '../../portal-clock.ts';
import { standingOf } from './ticket-standing.ts';
import './ticket-standing.css';

/** The sentence that says how the ticket stands. */
export const TicketSays = ({ ticket }: { ticket: Ticket }) => (
  <p className="ticket-says">{standingOf(ticket, today(), useBrand().ticketAnswerDays)}</p>
);
