/** A ticket held for a change, and who is told of it. Every change goes through here, one ticket at a time. */

import { AppError } from '@stoep/contract/kit/errors';
import type { TicketState } from '@stoep/domain/operations/ticket-progress';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { buildings } from '../../../db/schema/buildings.ts';
import { userProfiles } from '../../../db/schema/people.ts';
import { ticketEvents, ticketFiles, tickets } from '../../../db/schema/work.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { ticketAnsweredMail, ticketChangedMail, ticketForStaffMail } from '../tickets.email.ts';
import { ticketsVisibleTo } from '../tickets.policy.ts';

export type HeldTicket = Awaited<ReturnType<typeof holdTicket>>;

/** Locks a ticket of the caller's scope until the transaction ends; throws not_found. */
export const holdTicket = async (tx: Transaction, person: Person | null, ticketId: string) => {
  const [row] = await tx
    .select({
      id: tickets.id,
      number: tickets.number,
      type: tickets.type,
      state: tickets.state,
      resolvedAt: tickets.resolvedAt,
      loggedById: tickets.loggedById,
      assignedToId: tickets.assignedToId,
      building: buildings.name,
      customerEmail: userProfiles.email,
      customerFirstName: userProfiles.firstName,
    })
    .from(tickets)
    .innerJoin(userProfiles, eq(userProfiles.id, tickets.loggedById))
    .leftJoin(buildings, eq(buildings.id, tickets.buildingId))
    .where(and(eq(tickets.id, ticketId), person ? ticketsVisibleTo(person) : undefined))
    .for('update', { of: tickets });
  if (!row) throw new AppError('not_found');
  // Counted once the ticket is held: what a subquery of the locking statement saw may be older than the lock.
  const [files] = await tx
    .select({ count: count() })
    .from(ticketFiles)
    .where(eq(ticketFiles.ticketId, ticketId));
  return { ...row, fileCount: files?.count ?? 0 };
};

const customerUrl = (deps: Deps, id: string) => `${deps.config.publicUrl}/#/loggedticket/${id}`;
const staffUrl = (deps: Deps, id: string) => `${deps.config.publicUrl}/office/#/tickets/${id}/show`;

/** Writes the new state with its entry in the timeline, and tells who logged the ticket (rules 1.3). */
export const moveHeld = async (
  deps: Deps,
  tx: Transaction,
  ticket: HeldTicket,
  to: TicketState,
  byName: string,
): Promise<void> => {
  const now = deps.clock.now();
  await tx
    .update(tickets)
    .set({
      state: to,
      resolvedAt: to === 'Resolved' ? now : to === 'Closed' ? ticket.resolvedAt : null,
      closedAt: to === 'Closed' ? now : null,
    })
    .where(eq(tickets.id, ticket.id));
  await noteState(deps, tx, ticket.id, to, byName);
  await tellCustomerOfState(deps, tx, { ...ticket, state: to });
};

export const noteState = async (
  deps: Deps,
  tx: Transaction,
  ticketId: string,
  state: TicketState,
  byName: string,
) => {
  await tx.insert(ticketEvents).values({ ticketId, state, byName, at: deps.clock.now() });
};

export const tellCustomerOfState = async (deps: Deps, tx: Transaction, ticket: HeldTicket) => {
  await queueMail(deps, tx, {
    to: ticket.customerEmail,
    content: ticketChangedMail(ticket.customerFirstName, { ticket, url: customerUrl(deps, ticket.id) }),
  });
};

export const tellCustomerOfComment = async (
  deps: Deps,
  tx: Transaction,
  ticket: HeldTicket,
  comment: { id: string; words: string },
) => {
  await queueMail(deps, tx, {
    to: ticket.customerEmail,
    content: ticketAnsweredMail(ticket.customerFirstName, {
      ticket,
      url: customerUrl(deps, ticket.id),
      words: comment.words,
    }),
    dedupeKey: `ticket-comment:${comment.id}`,
  });
};

/** Whoever it is assigned to; until then everyone whose work tickets are. */
const staffFor = async (tx: Transaction, assignedToId: string | null): Promise<string[]> => {
  const rows = await tx
    .select({ email: userProfiles.email })
    .from(userProfiles)
    .where(
      and(
        isNull(userProfiles.disabledAt),
        assignedToId
          ? eq(userProfiles.id, assignedToId)
          : inArray(userProfiles.staffRole, ['administrator', 'portfolio manager']),
      ),
    );
  return rows.map((row) => row.email);
};

export const tellStaff = async (
  deps: Deps,
  tx: Transaction,
  ticket: HeldTicket,
  what: 'new' | 'comment',
  cause: { id: string; words: string },
) => {
  for (const email of await staffFor(tx, ticket.assignedToId))
    await queueMail(deps, tx, {
      to: email,
      content: ticketForStaffMail(what, { ticket, url: staffUrl(deps, ticket.id), words: cause.words }),
      dedupeKey: `ticket-${what}:${cause.id}:${email}`,
    });
};
