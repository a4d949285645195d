/** Comments on an open ticket, by the person who logged it and by staff (B 4; M-82). */

import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { staffTicketSentences, ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';
import { mayCommentOnTicket, ticketStateAfterComment } from '@stoep/domain/works/ticket-progress';
import { sql } from 'drizzle-orm';
import { ticketComments } from '../../../../db/schema/works/work.ts';
import { defineCommand, requireProfileId } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../../kernel/write.ts';
import {
  type LockedTicket,
  notifyCustomerOfTicketComment,
  notifyStaffOfTicketComment,
  ticketTarget,
  updateTicketStatus,
} from './ticket-target.ts';

export type AddTicketCommentResult = { id: string; number: number };
type Words = { readonly comment: string };

const commented = defineFact<{ number: number }>('ticket.commented', 'ticket');
const noted = defineFact<{ number: number }>('ticket.note added', 'ticket');

export const TICKET_CLOSED_SENTENCE = texts.closedForComments;

const open = (t: LockedTicket, { at }: CommandContext): CommandOffer =>
  mayCommentOnTicket(t, at.now) || TICKET_CLOSED_SENTENCE;

/** The ticket is locked, so the next number cannot be taken twice. */
export const insertTicketComment = async (
  w: CommandWrite,
  { id: ticketId }: Pick<LockedTicket, 'id'>,
  comment: string,
  internal = false,
): Promise<AddTicketCommentResult> => {
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
 * Adds a comment, reopens an answered ticket, and notifies the other side.
 * The same text again is another comment. A repeated press carries the same Idempotency-Key (F-11).
 */
const addComment = async (w: CommandWrite, t: LockedTicket, { comment }: Words): Promise<AddTicketCommentResult> => {
  const by = t.loginId === w.by.profileId ? 'customer' : 'staff';
  const state = ticketStateAfterComment(t, by, w.at.now) ?? t.state;
  const added = await insertTicketComment(w, t, comment);
  w.record(commented, t.id, { number: added.number });
  if (state !== t.state) await updateTicketStatus(w, t, state);
  const cause = { id: added.id, words: comment };
  if (by === 'customer') await notifyStaffOfTicketComment(w, { ...t, state }, cause);
  else await notifyCustomerOfTicketComment(w, t, cause);
  return added;
};

export const addTicketComment = defineCommand({ on: ticketTarget, allowed: open, run: addComment });

/** What staff cannot send by email they say by telephone. */
const reachable = (t: LockedTicket, context: CommandContext): CommandOffer => {
  const offered = open(t, context);
  if (offered !== true || t.customerEmail !== null) return offered;
  if (t.telephone === null) return staffTicketSentences.noAddressNoTelephone;
  const telephone = formatPhoneNumber(t.telephone);
  if (t.addressProblem === 'changed') return staffTicketSentences.addressChanged({ telephone });
  return t.addressProblem === 'failed'
    ? staffTicketSentences.addressFailed({ email: t.addressOnFile, telephone })
    : staffTicketSentences.noAddress({ telephone });
};

/** An answer of staff from the page of the ticket. */
export const answerTicket = defineCommand({
  on: ticketTarget,
  allowed: reachable,
  run: addComment,
});

const called = defineFact<{ number: number }>('ticket.called', 'ticket');

/** What was said on the telephone, as a comment by staff. No mail goes out. */
export const noteTicketCall = defineCommand({
  on: ticketTarget,
  allowed: open,
  run: async (w, t, { comment }: Words) => {
    const note = translateSentenceToEnglish(staffTicketSentences.byTelephone({ note: comment }));
    const { number } = await insertTicketComment(w, t, note);
    w.record(called, t.id, { number });
  },
});

/** A note among staff. Customers never see it, and nobody gets a mail. */
export const addInternalTicketNote = defineCommand({
  on: ticketTarget,
  allowed: open,
  run: async (w, t, { comment }: Words) => {
    const { number } = await insertTicketComment(w, t, comment, true);
    w.record(noted, t.id, { number });
  },
});
