/** Progress of a logged ticket (rules 1.3; B 4): New -> In Progress -> Waiting for Customer -> Resolved -> Closed. */

export const TICKET_STATES = ['New', 'In Progress', 'Waiting for Customer', 'Resolved', 'Closed'] as const;

export type TicketState = (typeof TICKET_STATES)[number];

export interface TicketResolution {
  readonly state: TicketState;
  /** Set while Resolved. */
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

/** Active tickets stand under Current, the others under History (A 2). */
export function isTicketActive(state: TicketState): boolean {
  return state !== 'Resolved' && state !== 'Closed';
}

export function nextTicketStates(state: TicketState): readonly TicketState[] {
  return STEPS[state];
}

/** Closing again is no error: it changes nothing and adds no second entry (calls M-84). */
export function mayCloseTicket(state: TicketState): boolean {
  return state !== 'Closed';
}

/** Open for comments: any active ticket, and a resolved one for 14 days. */
export function mayCommentOnTicket({ state, resolvedAt }: TicketResolution, now: Date): boolean {
  if (isTicketActive(state)) return true;
  if (state !== 'Resolved' || resolvedAt === null) return false;
  return now.getTime() - resolvedAt.getTime() <= REOPEN_MS;
}

/**
 * The state after a comment: the customer's comment takes a waiting or resolved ticket back to In Progress;
 * a comment of staff moves nothing. Undefined when the ticket is closed for comments.
 */
export function ticketStateAfterComment(
  ticket: TicketResolution,
  by: 'customer' | 'staff',
  now: Date,
): TicketState | undefined {
  if (!mayCommentOnTicket(ticket, now)) return undefined;
  const answered = ticket.state === 'Waiting for Customer' || ticket.state === 'Resolved';
  return by === 'customer' && answered ? 'In Progress' : ticket.state;
}

/** A resolved ticket that nobody reopened in time closes. */
export function isTicketDueToClose(ticket: TicketResolution, now: Date): boolean {
  return ticket.state === 'Resolved' && !mayCommentOnTicket(ticket, now);
}
