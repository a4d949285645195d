/** Comments on a ticket (B 4; M-82): from who logged it and from staff, while it is open. */
import { AppError } from '@stoep/contract/kit/errors';
import { afterComment } from '@stoep/domain/operations/ticket-progress';
import { sql } from 'drizzle-orm';
import { ticketComments } from '../../../db/schema/work.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { type HeldTicket, holdTicket, moveHeld, tellCustomerOfComment, tellStaff } from './ticket-row.ts';

export type AddedComment = { id: string; number: number };

/**
 * Adds a comment, takes an answered ticket up again, and tells the other side. `internal` is for staff alone: a note
 * that customers never see and nobody is mailed about. The same words again are another comment: a second press of one button carries the key of the
 * first (F-11). Throws conflict on a ticket closed for comments.
 */
export const commentOnTicket = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  ticketId: string,
  { comment, internal = false }: { comment: string; internal?: boolean },
): Promise<AddedComment> =>
  deps.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, person, ticketId);
    const by = ticket.loggedById === person.profileId ? 'customer' : 'staff';
    const next = afterComment(ticket, by, deps.clock.now());
    if (next === undefined) throw new AppError('conflict', 'This ticket is closed for comments.');
    const added = await insertComment(deps, tx, person, ticket, comment, internal);
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: internal ? 'ticket.note added' : 'ticket.commented',
      subjectKind: 'ticket',
      subjectId: ticketId,
      detail: { number: added.number },
    });
    if (internal) return added;
    if (next !== ticket.state) await moveHeld(deps, tx, ticket, next, person.name);
    const cause = { id: added.id, words: comment };
    if (by === 'customer') await tellStaff(deps, tx, { ...ticket, state: next }, 'comment', cause);
    else await tellCustomerOfComment(deps, tx, ticket, cause);
    return added;
  });

/** The next number is safe: the ticket is held. */
export const insertComment = async (
  deps: Deps,
  tx: Transaction,
  person: Person,
  ticket: Pick<HeldTicket, 'id'>,
  comment: string,
  internal = false,
): Promise<AddedComment> => {
  const [added] = await tx
    .insert(ticketComments)
    .values({
      ticketId: ticket.id,
      number: sql`(select coalesce(max(c.number), 0) + 1 from ticket_comments c where c.ticket_id = ${ticket.id})`,
      comment,
      authorId: person.profileId,
      authorName: person.name,
      internal,
      createdAt: deps.clock.now(),
    })
    .returning({ id: ticketComments.id, number: ticketComments.number });
  if (!added) throw new AppError('internal');
  return added;
};
