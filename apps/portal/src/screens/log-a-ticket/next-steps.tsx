import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { formatWeekdayAndDay } from '@stoep/domain/calendar/calendar';
import { useAgentBranding } from '@stoep/ui/theme/brand';
import { ticketAnswerDueDay } from '../../parts/ticket-standing/ticket-status-sentence.ts';
import { portalToday } from '../../portal-clock.ts';

const texts = ticketTexts.next;

/** What happens after the ticket is sent, and by when. */
export const TicketNextSteps = () => {
  const now = portalToday();
  const due = ticketAnswerDueDay(now, useAgentBranding().ticketAnswerDays);
  return (
    <section className="next-steps" aria-label={texts.title}>
      <p>
        <strong>{texts.title}</strong>
      </p>
      <ol>
        <li>{texts.mailed}</li>
        <li>{texts.read}</li>
        <li>{due ? texts.answered(formatWeekdayAndDay(due, now)) : texts.started}</li>
      </ol>
    </section>
  );
};
