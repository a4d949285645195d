/** Loads and locks a ticket for a change, updates its status and notifies people. Every ticket command uses it. */

import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { addWorkingDays, type Day } from '@stoep/domain/calendar/calendar';
import { isTicketActive, type TicketState } from '@stoep/domain/works/ticket-progress';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type AddressProblem, findAddressOfContact } from '../../../../access/address-on-file.ts';
import { staffWriteScope } from '../../../../access/staff-scopes.ts';
import { loginOfTicketPersonSql } from '../../../../access/ticket-person.ts';
import { contacts } from '../../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import { ledgerEntries } from '../../../../db/schema/ledger/entries.ts';
import { buildings, units } from '../../../../db/schema/scheme/buildings.ts';
import { ticketEvents, ticketFiles, tickets } from '../../../../db/schema/works/work.ts';
import { countSql } from '../../../../kernel/database/decoded-sql.ts';
import { getAgentBranding } from '../../../../kernel/database/stored-settings.ts';
import { type MailToQueue, queueMail, queueMails } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandTarget, CommandWrite } from '../../../../kernel/write.ts';
import { findPersonOfLogin } from '../../../identity/sign-in/linked-roles.policy.ts';
import { type TicketMailFacts, ticketAnsweredMail, ticketChangedMail, ticketForStaffMail } from '../tickets.email.ts';
import { ticketsVisibleTo } from '../tickets.policy.ts';
import { requireEntryNotQueried } from './require-entry-not-queried.ts';

export type LockedTicket = Pick<
  typeof tickets.$inferSelect,
  | ('id' | 'number' | 'type' | 'state' | 'description' | 'resolvedAt' | 'assignedToId' | 'dueDay' | 'entryId')
  | ('urgency' | 'role' | 'buildingId' | 'unitId' | 'createdAt')
> & {
  /** Of the person whose ticket it is, with or without a login. */
  readonly contactId: string | null;
  /** Staff logged it for a person who had no login. */
  readonly isForPerson: boolean;
  readonly building: string | null;
  readonly unit: string | null;
  /** The login of the person whose ticket it is; null while the person has none. */
  readonly loginId: string | null;
  readonly personName: string;
  readonly telephone: string | null;
  /** Where answers go by email; null where there is no address that can be used. */
  readonly customerEmail: string | null;
  /** The person can open the ticket in the portal: with a login in use, in the ticket's role today. */
  readonly isInPortal: boolean;
  /** Of a person without a login: the address on file, and why it is not used. */
  readonly addressOnFile: string;
  readonly addressProblem: AddressProblem | null;
  /** The ledger entry that the ticket queries. */
  readonly entry: TicketMailFacts['entry'];
  readonly fileCount: number;
};

const load: CommandTarget<LockedTicket>['load'] = async ({ db, person, ...doer }, id, hold) => {
  const query = db
    .select({
      id: tickets.id,
      number: tickets.number,
      type: tickets.type,
      state: tickets.state,
      resolvedAt: tickets.resolvedAt,
      description: tickets.description,
      urgency: tickets.urgency,
      role: tickets.role,
      buildingId: tickets.buildingId,
      unitId: tickets.unitId,
      contactId: sql<string | null>`coalesce(${tickets.contactId}, ${userProfiles.contactId})`,
      isForPerson: sql<boolean>`${tickets.contactId} is not null`,
      createdAt: tickets.createdAt,
      loginId: loginOfTicketPersonSql(),
      assignedToId: tickets.assignedToId,
      dueDay: tickets.dueDay,
      entryId: tickets.entryId,
      building: buildings.name,
      unit: units.doorNumber,
      personName: sql<string>`coalesce(${tickets.callerName}, trim(concat(
        coalesce(${userProfiles.firstName}, ${contacts.firstName}), ' ', coalesce(${userProfiles.lastName}, ${contacts.lastName}))))`,
      telephone: sql<string | null>`coalesce(${tickets.callerPhone}, ${userProfiles.mobile}, ${contacts.mobile})`,
      entry: {
        description: ledgerEntries.description,
        amount: ledgerEntries.amount,
        day: ledgerEntries.entryDay,
      },
    })
    .from(tickets)
    .leftJoin(userProfiles, eq(userProfiles.id, tickets.loggedById))
    .leftJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(buildings, eq(buildings.id, tickets.buildingId))
    .leftJoin(units, eq(units.id, tickets.unitId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.id, tickets.entryId))
    .where(and(eq(tickets.id, id), person ? ticketsVisibleTo(person) : staffWriteScope({ ...doer, person })));
  const [row] = await (hold ? query.for('update', { of: tickets }) : query);
  if (!row) return undefined;
  // Counted after the row is locked: a subquery of the locking query may have seen older rows.
  const [files] = await db.select({ count: countSql() }).from(ticketFiles).where(eq(ticketFiles.ticketId, id));
  // A login that is disabled or was never confirmed opens nothing, and its address is not known to be the person's.
  const login = row.loginId === null ? undefined : await findPersonOfLogin(db, row.loginId, doer.at);
  const onFile =
    login === undefined && row.contactId !== null
      ? await findAddressOfContact(db, row.contactId, doer.at.now)
      : { email: '', problem: null, usable: null };
  return {
    ...row,
    customerEmail: login?.email ?? onFile.usable,
    isInPortal: login?.roles.has(row.role) ?? false,
    addressOnFile: onFile.email,
    addressProblem: onFile.problem,
    fileCount: files?.count ?? 0,
  };
};

/** A ticket in the caller's scope, with the people to notify. */
export const ticketTarget: CommandTarget<LockedTicket> = { load };

/** Null for a person who cannot open the ticket in the portal. */
const customerUrl = ({ deps }: CommandWrite, { id, isInPortal }: LockedTicket) =>
  !isInPortal ? null : `${deps.config.publicUrl}/#/loggedticket/${id}`;
const staffUrl = ({ deps }: CommandWrite, id: string) => `${deps.config.publicUrl}/office/#/tickets/${id}/show`;

/**
 * Writes the new status with its timeline event, and notifies the person whose ticket it is (rules 1.3).
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

/** Empty for a person without an address. */
const stateMails = async (w: CommandWrite, held: LockedTicket): Promise<readonly MailToQueue[]> =>
  held.customerEmail === null
    ? []
    : [
        {
          to: held.customerEmail,
          content: ticketChangedMail({
            ticket: held,
            url: customerUrl(w, held),
            answeredBy: held.state === 'New' ? await promisedDay(w) : null,
          }),
        },
      ];

export const notifyCustomerOfTicketStatus = async (w: CommandWrite, held: LockedTicket) => {
  await queueMails(w.deps, w.tx, await stateMails(w, held));
};

export const notifyCustomerOfTicketComment = async (
  w: CommandWrite,
  held: LockedTicket,
  comment: { id: string; words: string },
) => {
  if (held.customerEmail === null) return;
  await queueMail(w.deps, w.tx, {
    to: held.customerEmail,
    content: ticketAnsweredMail({
      ticket: held,
      url: customerUrl(w, held),
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
  what: 'new' | 'for a person' | 'comment',
  cause: { id: string; words: string },
): Promise<readonly MailToQueue[]> =>
  (await staffFor(w, held.assignedToId)).map((email) => ({
    to: email,
    content: ticketForStaffMail(what, { ticket: held, url: staffUrl(w, held.id), words: cause.words }),
    dedupeKey: `ticket-${what === 'comment' ? what : 'new'}:${cause.id}:${email}`,
  }));

/** A customer commented: staff read the comment in their mail. */
export const notifyStaffOfTicketComment = async (
  w: CommandWrite,
  held: LockedTicket,
  comment: { id: string; words: string },
) => {
  await queueMails(w.deps, w.tx, await staffMails(w, held, 'comment', comment));
};

/** A new ticket: the person whose ticket it is gets a receipt, and staff get its text. */
export const notifyOfNewTicket = async (
  w: CommandWrite,
  held: LockedTicket,
  { words, byStaff }: { words: string; byStaff: boolean },
) => {
  const toStaff = await staffMails(w, held, byStaff ? 'for a person' : 'new', { id: held.id, words });
  await queueMails(w.deps, w.tx, [...(await stateMails(w, held)), ...toStaff]);
};
