/** Status of a logged ticket (rules 1.3; B 4): New -> In Progress -> Waiting for Customer -> Resolved -> Closed. */
import { addWorkingDays, type Day } from '../calendar/calendar.ts';
export const TICKET_STATES = ['New', 'In Progress', 'Waiting for Customer', 'Resolved', 'Closed'] as const;

export type TicketState = (typeof TICKET_STATES)[number];

export interface TicketStateAndResolvedTime {
  readonly state: TicketState;
  /** Set while the status is Resolved. */
  readonly resolvedAt: Date | null;
}

const STEPS: Record<TicketState, readonly TicketState[]> = {
  New: ['In Progress', 'Waiting for Customer', 'Resolved', 'Closed'],
  'In Progress': ['Waiting for Customer', 'Resolved', 'Closed'],
  'Waiting for Customer': ['In Progress', 'Resolved', 'Closed'],
  Resolved: ['In Progress', 'Closed'],
  Closed: [],
};

const REOPEN_MS = 14 * 24 * 60 * 60 * 1000;

/** Active tickets are under Current, the others under History (A 2). */
export function isTicketActive(state: TicketState): boolean {
  return state !== 'Resolved' && state !== 'Closed';
}

export function nextTicketStates(state: TicketState): readonly TicketState[] {
  return STEPS[state];
}

/** Closing again is no error: it changes nothing and adds no entry (calls M-84). */
export function mayCloseTicket(state: TicketState): boolean {
  return state !== 'Closed';
}

/** Open for comments: an active ticket, and a resolved one for 14 days. */
export function mayCommentOnTicket({ state, resolvedAt }: TicketStateAndResolvedTime, now: Date): boolean {
  if (isTicketActive(state)) return true;
  if (state !== 'Resolved' || resolvedAt === null) return false;
  return now.getTime() - resolvedAt.getTime() <= REOPEN_MS;
}

/**
 * The status after a comment. The customer's comment sets a waiting or resolved ticket back to In Progress; a comment
 * of staff changes nothing. Undefined if the ticket is closed for comments.
 */
export function ticketStateAfterComment(
  ticket: TicketStateAndResolvedTime,
  by: 'customer' | 'staff',
  now: Date,
): TicketState | undefined {
  if (!mayCommentOnTicket(ticket, now)) return undefined;
  const answered = ticket.state === 'Waiting for Customer' || ticket.state === 'Resolved';
  return by === 'customer' && answered ? 'In Progress' : ticket.state;
}

/** A resolved ticket that was not reopened in time is due to close. */
export function isTicketDueToClose(ticket: TicketStateAndResolvedTime, now: Date): boolean {
  return ticket.state === 'Resolved' && !mayCommentOnTicket(ticket, now);
}

/** How soon a ticket needs an answer, and the day by which it is due. */
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
