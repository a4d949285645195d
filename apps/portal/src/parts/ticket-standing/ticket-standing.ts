/** Where a ticket stands, as one sentence: who has it, since when, and until when something follows. */
import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import {
  addDays,
  addWorkingDays,
  type Day,
  dayOf,
  formatNearDay,
  formatWeekday,
} from '@stoep/domain/calendar/calendar';

const texts = ticketTexts.standing;
/** A resolved ticket is open for comments so many days (rules 1.3). */
const REOPEN_DAYS = 14;

/** Until when the managing agent promises an answer to what is logged on that day; null where it promises none. */
export const answeredBy = (logged: Day, promisedDays: number | null): Day | null =>
  promisedDays === null ? null : addWorkingDays(logged, promisedDays);

const newTicket = (since: string, logged: Day, today: Day, promisedDays: number | null): string => {
  const due = answeredBy(logged, promisedDays);
  if (due === null) return texts.had(since);
  return due < today ? texts.late(since) : texts.due(since, formatWeekday(due, today));
};

/** The given name alone: "Mpho is on it". */
const calledName = (name: string): string => name.split(' ')[0] ?? name;

/** @param promisedDays working days in which the managing agent answers; null promises nothing */
export const standingOf = (
  { progress, assignedTo, timeline, createdAt, can }: Ticket,
  today: Day,
  promisedDays: number | null,
): string => {
  const day = dayOf(timeline.at(-1)?.at ?? createdAt);
  const since = formatNearDay(day, today);
  switch (progress) {
    case 'New':
      return newTicket(since, day, today, promisedDays);
    case 'In Progress':
      return assignedTo ? texts.onIt(calledName(assignedTo.name), since) : texts.weAreOnIt(since);
    case 'Waiting for Customer':
      return texts.yourTurn(since);
    case 'Resolved':
      return can.comment
        ? texts.resolved(since, formatWeekday(addDays(day, REOPEN_DAYS), today))
        : texts.resolvedLong(since);
    default:
      return texts.closed(since);
  }
};
