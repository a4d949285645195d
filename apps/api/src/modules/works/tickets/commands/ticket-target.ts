/** Loads and locks a ticket for a change, updates its status and notifies people. Every ticket command uses it. */

import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { addWorkingDays, type Day } from '@stoep/domain/calendar/calendar';
import { isTicketActive, type TicketState } from '@stoep/domain/works/ticket-progress';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { staffWriteScope } from '../../../../access/staff-scopes.ts';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import { ledgerEntries } from '../../../../db/schema/ledger/entries.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { ticketEvents, ticketFiles, tickets } from '../../../../db/schema/works/work.ts';
import { countSql } from '../../../../kernel/database/decoded-sql.ts';
import { getAgentBranding } from '../../../../kernel/database/stored-settings.ts';
import { type MailToQueue, queueMail, queueMails } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandTarget, CommandWrite } from '../../../../kernel/write.ts';
import { type TicketMailFacts, ticketAnsweredMail, ticketChangedMail, ticketForStaffMail } from '../tickets.email.ts';
import { ticketsVisibleTo } from '../tickets.policy.ts';
import { requireEntryNotQueried } from './require-entry-not-queried.ts';

export type LockedTicket = Pick<
  typeof tickets.$inferSelect,
  'id' | 'number' | 'type' | 'state' | 'resolvedAt' | 'loggedById' | 'assignedToId' | 'dueDay' | 'entryId'
> & {
  readonly building: string | null;
  readonly customerEmail: string;
  /** The ledger entry that the ticket queries. */
  readonly entry: TicketMailFacts['entry'];
  readonly fileCount: number;
};

const load: CommandTarget<LockedTicket>['load'] = async ({ db, person, ...doer }, id, hold) => {
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
    .where(and(eq(tickets.id, id), person ? ticketsVisibleTo(person) : staffWriteScope({ ...doer, person })));
  const [row] = await (hold ? asked.for('update', { of: tickets }) : asked);
  if (!row) return undefined;
  // Counted after the row is locked: a subquery of the locking query may have seen older rows.
  const [files] = await db.select({ count: countSql() }).from(ticketFiles).where(eq(ticketFiles.ticketId, id));
  return { ...row, fileCount: files?.count ?? 0 };
};

/** A ticket in the caller's scope, with the people to notify. */
export const ticketTarget: CommandTarget<LockedTicket> = { load };

const customerUrl = ({ deps }: CommandWrite, id: string) => `${deps.config.publicUrl}/#/loggedticket/${id}`;
const staffUrl = ({ deps }: CommandWrite, id: string) => `${deps.config.publicUrl}/office/#/tickets/${id}/show`;

/**
 * Writes the new status with its timeline event, and notifies the person who logged the ticket (rules 1.3).
 * Throws conflict for a resolved ticket whose entry another open ticket queries (decision 0329).
 */
export const updateTicketStatus = async (w: CommandWrite, held: LockedTicket, to: TicketState): Promise<void> => {
  if (!isTicketActive(held.state) && isTicketActive(to))
    await requireEntryNotQueried(w, held.entryId, texts.queriedSince);
  await w.tx
    .update(tickets)
    .set({
      state: to,
      resolvedAt: to === 'Resolved' ? w.at.now : to === 'Closed' ? held.resolvedAt : null,
      closedAt: to === 'Closed' ? w.at.now : null,
    })
    .where(eq(tickets.id, held.id));
  await recordTicketStatusEvent(w, held.id, to);
  await notifyCustomerOfTicketStatus(w, { ...held, state: to });
};

export const recordTicketStatusEvent = async (w: CommandWrite, ticketId: string, state: TicketState) => {
  await w.tx.insert(ticketEvents).values({ ticketId, state, byName: w.by.name, at: w.at.now });
};

/** When the managing agent promises an answer to a ticket that is logged now. */
const promisedDay = async ({ tx, at }: CommandWrite): Promise<Day | null> => {
  const { ticketAnswerDays } = await getAgentBranding(tx);
  return ticketAnswerDays === null ? null : addWorkingDays(at.today, ticketAnswerDays);
};

const stateMail = async (w: CommandWrite, held: LockedTicket): Promise<MailToQueue> => ({
  to: held.customerEmail,
  content: ticketChangedMail({
    ticket: held,
    url: customerUrl(w, held.id),
    answeredBy: held.state === 'New' ? await promisedDay(w) : null,
  }),
});

export const notifyCustomerOfTicketStatus = async (w: CommandWrite, held: LockedTicket) => {
  await queueMail(w.deps, w.tx, await stateMail(w, held));
};

export const notifyCustomerOfTicketComment = async (
  w: CommandWrite,
  held: LockedTicket,
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

/** The assigned member of staff, or all staff who work on tickets while it is unassigned. */
const staffFor = async ({ tx }: CommandWrite, assignedToId: string | null): Promise<string[]> => {
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
  w: CommandWrite,
  held: LockedTicket,
  what: 'new' | 'comment',
  cause: { id: string; words: string },
): Promise<readonly MailToQueue[]> =>
  (await staffFor(w, held.assignedToId)).map((email) => ({
    to: email,
    content: ticketForStaffMail(what, { ticket: held, url: staffUrl(w, held.id), words: cause.words }),
    dedupeKey: `ticket-${what}:${cause.id}:${email}`,
  }));

/** A customer commented: staff read the comment in their mail. */
export const notifyStaffOfTicketComment = async (
  w: CommandWrite,
  held: LockedTicket,
  comment: { id: string; words: string },
) => {
  await queueMails(w.deps, w.tx, await staffMails(w, held, 'comment', comment));
};

/** A new ticket: the person who logged it gets a receipt, and staff get its text. */
export const notifyOfNewTicket = async (w: CommandWrite, held: LockedTicket, words: string) => {
  const toStaff = await staffMails(w, held, 'new', { id: held.id, words });
  await queueMails(w.deps, w.tx, [await stateMail(w, held), ...toStaff]);
};
