/** A ticket held for a change, and who is told of it. Every change goes through here, one ticket at a time. */

import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { addWorkingDays, type Day } from '@stoep/domain/calendar/calendar';
import { isActiveTicket, type TicketState } from '@stoep/domain/works/ticket-progress';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { ofStaff } from '../../../../access/staff.ts';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import { ledgerEntries } from '../../../../db/schema/ledger/entries.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { ticketEvents, ticketFiles, tickets } from '../../../../db/schema/works/work.ts';
import { readBranding } from '../../../../kernel/database/settings.ts';
import { type QueuedMail, queueMail, queueMails } from '../../../../kernel/outbox/mail.commands.ts';
import type { Target, Write } from '../../../../kernel/write.ts';
import {
  type TicketFacts,
  ticketAnsweredMail,
  ticketChangedMail,
  ticketForStaffMail,
} from '../tickets.email.ts';
import { ticketsVisibleTo } from '../tickets.policy.ts';
import { refuseSecondQuery } from './one-query.ts';

export type TicketRow = Pick<
  typeof tickets.$inferSelect,
  'id' | 'number' | 'type' | 'state' | 'resolvedAt' | 'loggedById' | 'assignedToId' | 'dueDay' | 'entryId'
> & {
  readonly building: string | null;
  readonly customerEmail: string;
  /** The entry that it queries. */
  readonly entry: TicketFacts['entry'];
  readonly fileCount: number;
};

const load: Target<TicketRow>['load'] = async ({ db, person, ...doer }, id, hold) => {
  const asked = db
    .select({
      id: tickets.id,
      number: tickets.number,
      type: tickets.type,
      state: tickets.state,
      resolvedAt: tickets.resolvedAt,
      loggedById: tickets.loggedById,
      assignedToId: tickets.assignedToId,
      dueDay: tickets.dueDay,
      entryId: tickets.entryId,
      building: buildings.name,
      entry: {
        description: ledgerEntries.description,
        amount: ledgerEntries.amount,
        day: ledgerEntries.entryDay,
      },
      customerEmail: userProfiles.email,
    })
    .from(tickets)
    .innerJoin(userProfiles, eq(userProfiles.id, tickets.loggedById))
    .leftJoin(buildings, eq(buildings.id, tickets.buildingId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.id, tickets.entryId))
    .where(and(eq(tickets.id, id), person ? ticketsVisibleTo(person) : ofStaff({ ...doer, person })));
  const [row] = await (hold ? asked.for('update', { of: tickets }) : asked);
  if (!row) return undefined;
  // Counted once the ticket is held: what a subquery of the locking statement saw may be older than the lock.
  const [files] = await db.select({ count: count() }).from(ticketFiles).where(eq(ticketFiles.ticketId, id));
  return { ...row, fileCount: files?.count ?? 0 };
};

/** A ticket of the caller's scope, with whom to tell of it. */
export const ticket: Target<TicketRow> = { load };

const customerUrl = ({ deps }: Write, id: string) => `${deps.config.publicUrl}/#/loggedticket/${id}`;
const staffUrl = ({ deps }: Write, id: string) => `${deps.config.publicUrl}/office/#/tickets/${id}/show`;

/**
 * Writes the new state with its entry in the timeline, and tells who logged the ticket (rules 1.3). Throws conflict for a resolved ticket
 * whose entry another open ticket queries (decision 0329).
 */
export const moveHeld = async (w: Write, held: TicketRow, to: TicketState): Promise<void> => {
  if (!isActiveTicket(held.state) && isActiveTicket(to))
    await refuseSecondQuery(w, held.entryId, texts.queriedSince);
  await w.tx
    .update(tickets)
    .set({
      state: to,
      resolvedAt: to === 'Resolved' ? w.at.now : to === 'Closed' ? held.resolvedAt : null,
      closedAt: to === 'Closed' ? w.at.now : null,
    })
    .where(eq(tickets.id, held.id));
  await noteState(w, held.id, to);
  await tellCustomerOfState(w, { ...held, state: to });
};

export const noteState = async (w: Write, ticketId: string, state: TicketState) => {
  await w.tx.insert(ticketEvents).values({ ticketId, state, byName: w.by.name, at: w.at.now });
};

/** Until when the managing agent promises an answer to a ticket that is logged now. */
const promisedDay = async ({ tx, at }: Write): Promise<Day | null> => {
  const { ticketAnswerDays } = await readBranding(tx);
  return ticketAnswerDays === null ? null : addWorkingDays(at.today, ticketAnswerDays);
};

const stateMail = async (w: Write, held: TicketRow): Promise<QueuedMail> => ({
  to: held.customerEmail,
  content: ticketChangedMail({
    ticket: held,
    url: customerUrl(w, held.id),
    answeredBy: held.state === 'New' ? await promisedDay(w) : null,
  }),
});

export const tellCustomerOfState = async (w: Write, held: TicketRow) => {
  await queueMail(w.deps, w.tx, await stateMail(w, held));
};

export const tellCustomerOfComment = async (
  w: Write,
  held: TicketRow,
  comment: { id: string; words: string },
) => {
  await queueMail(w.deps, w.tx, {
    to: held.customerEmail,
    content: ticketAnsweredMail({
      ticket: held,
      url: customerUrl(w, held.id),
      words: comment.words,
    }),
    dedupeKey: `ticket-comment:${comment.id}`,
  });
};

/** Whoever it is assigned to; until then everyone whose work tickets are. */
const staffFor = async ({ tx }: Write, assignedToId: string | null): Promise<string[]> => {
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

const staffMails = async (
  w: Write,
  held: TicketRow,
  what: 'new' | 'comment',
  cause: { id: string; words: string },
): Promise<readonly QueuedMail[]> =>
  (await staffFor(w, held.assignedToId)).map((email) => ({
    to: email,
    content: ticketForStaffMail(what, { ticket: held, url: staffUrl(w, held.id), words: cause.words }),
    dedupeKey: `ticket-${what}:${cause.id}:${email}`,
  }));

/** A customer wrote: staff read it in their mail. */
export const tellStaffOfComment = async (
  w: Write,
  held: TicketRow,
  comment: { id: string; words: string },
) => {
  await queueMails(w.deps, w.tx, await staffMails(w, held, 'comment', comment));
};

/** A new ticket: the person who logged it has a receipt, and staff are mailed what it says. */
export const tellOfNew = async (w: Write, held: TicketRow, words: string) => {
  const toStaff = await staffMails(w, held, 'new', { id: held.id, words });
  await queueMails(w.deps, w.tx, [await stateMail(w, held), ...toStaff]);
};
