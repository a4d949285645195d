/** The status of a ticket in one sentence: who works on it, since when, and when an answer is due. */
import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import {
  addDays,
  addWorkingDays,
  type Day,
  dayOfInstant,
  formatShortDay,
  formatWeekdayAndDay,
} from '@stoep/domain/calendar/calendar';

const texts = ticketTexts.standing;
/** Days for which a resolved ticket is open for comments (rules 1.3). */
const REOPEN_DAYS = 14;

/** The day by which the managing agent promises an answer to a ticket logged on that day; null without a promise. */
export const ticketAnswerDueDay = (logged: Day, promisedDays: number | null): Day | null =>
  promisedDays === null ? null : addWorkingDays(logged, promisedDays);

const newTicket = (since: string, logged: Day, today: Day, promisedDays: number | null): string => {
  const due = ticketAnswerDueDay(logged, promisedDays);
  if (due === null) return texts.had(since);
  return due < today ? texts.late(since) : texts.due(since, formatWeekdayAndDay(due, today));
};

/** The given name only: "Mpho is on it". */
const calledName = (name: string): string => name.split(' ')[0] ?? name;

/** @param promisedDays working days within which the managing agent promises an answer; null without a promise */
export const ticketStatusSentenceOf = (
  { progress, assignedTo, timeline, createdAt, can }: Ticket,
  today: Day,
  promisedDays: number | null,
): string => {
  const day = dayOfInstant(timeline.at(-1)?.at ?? createdAt);
  const since = formatShortDay(day, today);
  switch (progress) {
    case 'New':
      return newTicket(since, day, today, promisedDays);
    case 'In Progress':
      return assignedTo ? texts.onIt(calledName(assignedTo.name), since) : texts.weAreOnIt(since);
    case 'Waiting for Customer':
      return texts.yourTurn(since);
    case 'Resolved':
      return can.comment
        ? texts.resolved(since, formatWeekdayAndDay(addDays(day, REOPEN_DAYS), today))
        : texts.resolvedLong(since);
    default:
      return texts.closed(since);
  }
};
