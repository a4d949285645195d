/** A ticket's way from New to Closed (rules 1.3): by staff step by step, by the owner who logged it to Closed. */
import { AppError } from '@stoep/contract/kit/errors';
import {
  isDueToClose,
  mayCloseTicket,
  type TicketState,
  ticketSteps,
} from '@stoep/domain/operations/ticket-progress';
import { eq } from 'drizzle-orm';
import { tickets } from '../../../db/schema/work.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, bySystem, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { insertComment } from './comment-on-ticket.ts';
import { holdTicket, moveHeld } from './ticket-row.ts';

/** Closing by the owner who logged it, with the entry that says so. Closing again changes nothing (M-84). */
export const closeTicket = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  ticketId: string,
  comment: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, person, ticketId);
    if (ticket.loggedById !== person.profileId) throw new AppError('not_found');
    if (!mayCloseTicket(ticket.state)) return;
    await insertComment(deps, tx, person, ticket, comment);
    await moveHeld(deps, tx, ticket, 'Closed', person.name);
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'ticket.closed',
      subjectKind: 'ticket',
      subjectId: ticketId,
      detail: { before: { state: ticket.state }, after: { state: 'Closed' } },
    });
  });

/** A step by staff; throws conflict where the states do not allow it. The same state again changes nothing. */
export const moveTicket = async (
  deps: Deps,
  staff: Person,
  origin: Origin,
  ticketId: string,
  to: TicketState,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, staff, ticketId);
    if (ticket.state === to) return;
    if (!ticketSteps(ticket.state).includes(to))
      throw new AppError('conflict', `A ticket cannot go from ${ticket.state} to ${to}.`);
    await moveHeld(deps, tx, ticket, to, staff.name);
    await writeAudit(tx, deps.clock.now(), byPerson(staff, origin), {
      action: 'ticket.moved',
      subjectKind: 'ticket',
      subjectId: ticketId,
      detail: { before: { state: ticket.state }, after: { state: to } },
    });
  });

/** Hands a ticket to a member of staff, or back to everyone with null. */
export const assignTicket = async (
  deps: Deps,
  staff: Person,
  origin: Origin,
  ticketId: string,
  assignedToId: string | null,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, staff, ticketId);
    if (ticket.assignedToId === assignedToId) return;
    await tx.update(tickets).set({ assignedToId }).where(eq(tickets.id, ticketId));
    await writeAudit(tx, deps.clock.now(), byPerson(staff, origin), {
      action: 'ticket.assigned',
      subjectKind: 'ticket',
      subjectId: ticketId,
      detail: { before: { assignedToId: ticket.assignedToId }, after: { assignedToId } },
    });
  });

/** Closes a resolved ticket that nobody reopened in time; does nothing to any other. */
export const closeUnanswered = async (deps: Deps, ticketId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, null, ticketId);
    if (!isDueToClose(ticket, deps.clock.now())) return;
    const by = bySystem('Stoep');
    await moveHeld(deps, tx, ticket, 'Closed', by.name);
    await writeAudit(tx, deps.clock.now(), by, {
      action: 'ticket.closed',
      subjectKind: 'ticket',
      subjectId: ticketId,
      detail: { before: { state: ticket.state }, after: { state: 'Closed' }, reason: 'not reopened in time' },
    });
  });
