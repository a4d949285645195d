import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { Timeline } from '@stoep/ui/feedback/timeline';
import { Card } from '@stoep/ui/layout/card';
import { ticketStatusLabel } from '../../parts/tickets-by-building/ticket-tone.ts';

/** The history of the ticket, newest first, with person and time. */
export const TicketHistoryCard = ({ ticket }: { ticket: Ticket }) => (
  <Card title={texts.timeline}>
    <Timeline
      label={texts.timeline}
      entries={[...ticket.timeline].reverse().map(({ id, progress, by, at }) => ({
        id,
        title: ticketStatusLabel(progress),
        by: by === ticket.loggedBy.name ? texts.from.you : by,
        at,
      }))}
    />
  </Card>
);
