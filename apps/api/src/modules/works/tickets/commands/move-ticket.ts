/** A ticket's way from New to Closed (rules 1.3): by staff step by step, by the owner who logged it to Closed. */

import { AppError } from '@stoep/contract/kit/errors';
import { officeSentences } from '@stoep/contract/office/office.sentences';
import { WORKERS } from '@stoep/contract/office/resource';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import {
  isDueToClose,
  mayCloseTicket,
  type TicketState,
  ticketSteps,
} from '@stoep/domain/works/ticket-progress';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import { tickets } from '../../../../db/schema/works/work.ts';
import { command } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { Target, Write } from '../../../../kernel/write.ts';
import { insertComment } from './comment-on-ticket.ts';
import { moveHeld, type TicketRow, ticket } from './ticket-row.ts';

type Moved = { before: { state: TicketState }; after: { state: TicketState } };
type Assignee = { assignedToId: string | null };

const closed = fact<Moved>('ticket.closed', 'ticket');
const moved = fact<Moved>('ticket.moved', 'ticket');
type Due = { dueDay: Day | null };
const due = fact<{ before: Due; after: Due }>('ticket.due', 'ticket');
const assigned = fact<{ before: Assignee; after: Assignee }>('ticket.assigned', 'ticket');

/** The caller's own: staff see every ticket, and close as staff. */
const ownTicket: Target<TicketRow> = {
  load: async (asking, id, hold) => {
    const found = await ticket.load(asking, id, hold);
    return found?.loggedById === asking.by.profileId ? found : undefined;
  },
};

/** Closing by the owner who logged it, with the entry that says so. Closing again changes nothing (M-84). */
export const closeTicket = command({
  on: ownTicket,
  allowed: () => true,
  run: async (w, t, { comment }: { readonly comment: string }) => {
    if (!mayCloseTicket(t.state)) return w.unchanged();
    await insertComment(w, t, comment);
    await moveHeld(w, t, 'Closed');
    w.record(closed, t.id, { before: { state: t.state }, after: { state: 'Closed' } });
  },
});

/** A step by staff. */
export const movingTicket = (to: TicketState) =>
  command({
    on: ticket,
    allowed: ({ state }) => ticketSteps(state).includes(to),
    run: async (w, t) => {
      await moveHeld(w, t, to);
      w.record(moved, t.id, { before: { state: t.state }, after: { state: to } });
    },
  });

const requireWorkingStaff = async ({ tx }: Write, profileId: string) => {
  const [found] = await tx
    .select({ role: userProfiles.staffRole })
    .from(userProfiles)
    .where(
      and(eq(userProfiles.id, profileId), isNotNull(userProfiles.staffRole), isNull(userProfiles.disabledAt)),
    );
  if (found && WORKERS.some((role) => role === found.role)) return;
  throw new AppError('invalid', undefined, {
    fields: { assignedToId: found ? officeSentences.readerWorksOnNothing : texts.chooseStaff },
  });
};

/** Hands a ticket to a member of staff, or back to everyone with null. */
export const assignTicket = command({
  on: ticket,
  allowed: ({ state }) => state !== 'Closed',
  run: async (w, t, { assignedToId }: Assignee) => {
    if (assignedToId !== null) await requireWorkingStaff(w, assignedToId);
    if (t.assignedToId === assignedToId) return w.unchanged();
    await w.tx.update(tickets).set({ assignedToId }).where(eq(tickets.id, t.id));
    w.record(assigned, t.id, { before: { assignedToId: t.assignedToId }, after: { assignedToId } });
  },
});

/** By when staff want it settled; null takes the day away. A day that is past is late from the start. */
export const setDueDay = command({
  on: ticket,
  allowed: ({ state }) => state !== 'Resolved' && state !== 'Closed',
  run: async (w, t, { dueDay }: Due) => {
    if (t.dueDay === dueDay) return w.unchanged();
    await w.tx.update(tickets).set({ dueDay }).where(eq(tickets.id, t.id));
    w.record(due, t.id, { before: { dueDay: t.dueDay }, after: { dueDay } });
  },
});

/** Closes a resolved ticket that nobody reopened in time; does nothing to any other. */
export const closeUnanswered = command({
  on: ticket,
  allowed: () => true,
  run: async (w, t) => {
    if (!isDueToClose(t, w.at.now)) return w.unchanged();
    await moveHeld(w, t, 'Closed');
    w.record(
      closed,
      t.id,
      { before: { state: t.state }, after: { state: 'Closed' } },
      { detail: { reason: 'not reopened in time' } },
    );
  },
});
