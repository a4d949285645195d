/** Comments on a ticket (B 4; M-82): from who logged it and from staff, while it is open. */

import { AppError } from '@stoep/contract/kit/errors';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { afterComment, mayComment } from '@stoep/domain/works/ticket-progress';
import { sql } from 'drizzle-orm';
import { ticketComments } from '../../../../db/schema/works/work.ts';
import { command, requireProfileId } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { CommandContext, Offered, Write } from '../../../../kernel/write.ts';
import { moveHeld, type TicketRow, tellCustomerOfComment, tellStaffOfComment, ticket } from './ticket-row.ts';

export type AddedComment = { id: string; number: number };
type Words = { readonly comment: string };

const commented = fact<{ number: number }>('ticket.commented', 'ticket');
const noted = fact<{ number: number }>('ticket.note added', 'ticket');

export const CLOSED_FOR_COMMENTS = texts.closedForComments;

const open = (t: TicketRow, { at }: CommandContext): Offered => mayComment(t, at.now) || CLOSED_FOR_COMMENTS;

/** The next number is safe: the ticket is held. */
export const insertComment = async (
  w: Write,
  { id: ticketId }: Pick<TicketRow, 'id'>,
  comment: string,
  internal = false,
): Promise<AddedComment> => {
  const [added] = await w.tx
    .insert(ticketComments)
    .values({
      ticketId,
      number: sql`(select coalesce(max(c.number), 0) + 1 from ticket_comments c where c.ticket_id = ${ticketId})`,
      comment,
      authorId: requireProfileId(w),
      authorName: w.by.name,
      internal,
      createdAt: w.at.now,
    })
    .returning({ id: ticketComments.id, number: ticketComments.number });
  if (!added) throw new AppError('internal');
  return added;
};

/**
 * Adds a comment, takes an answered ticket up again, and tells the other side. The same words again are another comment: a
 * second press of one button carries the key of the first (F-11).
 */
export const commentOnTicket = command({
  on: ticket,
  allowed: open,
  run: async (w, t, { comment }: Words): Promise<AddedComment> => {
    const by = t.loggedById === w.by.profileId ? 'customer' : 'staff';
    const state = afterComment(t, by, w.at.now) ?? t.state;
    const added = await insertComment(w, t, comment);
    w.record(commented, t.id, { number: added.number });
    if (state !== t.state) await moveHeld(w, t, state);
    const cause = { id: added.id, words: comment };
    if (by === 'customer') await tellStaffOfComment(w, { ...t, state }, cause);
    else await tellCustomerOfComment(w, t, cause);
    return added;
  },
});

/** A note among staff, that customers never see and nobody is mailed about. */
export const noteOnTicket = command({
  on: ticket,
  allowed: open,
  run: async (w, t, { comment }: Words) => {
    const { number } = await insertComment(w, t, comment, true);
    w.record(noted, t.id, { number });
  },
});
