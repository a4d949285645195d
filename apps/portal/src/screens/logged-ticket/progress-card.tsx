import type { Ticket } from '@stoep/contract/operations/tickets';
import { TICKET_PROGRESS, type TicketProgress } from '@stoep/contract/operations/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/operations/tickets.texts';
import { Timeline } from '@stoep/ui/feedback/timeline';
import { Card } from '@stoep/ui/layout/card';

const HINTS: Partial<Record<TicketProgress, string>> = {
  Resolved: texts.resolvedHint,
  'Waiting for Customer': texts.waitingHint,
};
const known = (progress: string): progress is TicketProgress => progress in TICKET_PROGRESS;

/** What happened to the ticket, newest first, with who and when. */
export const ProgressCard = ({ ticket }: { ticket: Ticket }) => {
  const hint = known(ticket.progress) ? HINTS[ticket.progress] : undefined;
  return (
    <Card title={texts.timeline} note={hint}>
      <Timeline
        label={texts.timeline}
        entries={[...ticket.timeline]
          .reverse()
          .map(({ id, progress, by, at }) => ({ id, title: progress, by, at }))}
      />
    </Card>
  );
};
