/** How soon a ticket needs an answer, and the day by which it is due. */
import { addWorkingDays, type Day } from '../calendar/calendar.ts';

export const TICKET_URGENCIES = ['Emergency', 'Urgent', 'Normal'] as const;

export type TicketUrgency = (typeof TICKET_URGENCIES)[number];

/**
 * The day by which an answer is due: of an emergency the same day, of an urgent ticket the next working day, otherwise
 * the managing agent's usual answer time.
 * @param answerDays the usual answer time in working days; null where the managing agent has set none
 * @returns null where no day is due
 */
export const ticketDueDay = (urgency: TicketUrgency, logged: Day, answerDays: number | null): Day | null => {
  if (urgency === 'Emergency') return logged;
  if (urgency === 'Urgent') return addWorkingDays(logged, 1);
  return answerDays === null ? null : addWorkingDays(logged, answerDays);
};
