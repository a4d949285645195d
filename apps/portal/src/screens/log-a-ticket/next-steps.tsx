import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { formatWeekday } from '@stoep/domain/calendar/calendar';
import { useBrand } from '@stoep/ui/theme/brand';
import { answeredBy } from '../../parts/ticket-standing/ticket-standing.ts';
import { today } from '../../portal-clock.ts';

const texts = ticketTexts.next;

/** What follows when the ticket is sent, and by when, said before one sends it. */
export const NextSteps = () => {
  const now = today();
  const due = answeredBy(now, useBrand().ticketAnswerDays);
  return (
    <section className="next-steps" aria-label={texts.title}>
      <p>
        <strong>{texts.title}</strong>
      </p>
      <ol>
        <li>{texts.mailed}</li>
        <li>{texts.read}</li>
        <li>{due ? texts.answered(formatWeekday(due, now)) : texts.started}</li>
      </ol>
    </section>
  );
};
