/** Changes of a ticket from New to Closed (rules 1.3): status steps by staff, and closing by its owner. */

import { AppError } from '@stoep/contract/kit/errors';
import { officeFormSentences } from '@stoep/contract/office/office-forms.sentences';
import { WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import { staffTicketSentences, ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';
import type { TicketUrgency } from '@stoep/domain/works/ticket-progress';
import {
  isTicketActive,
  isTicketDueToClose,
  mayCloseTicket,
  nextTicketStates,
  type TicketState,
} from '@stoep/domain/works/ticket-progress';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import { units } from '../../../../db/schema/scheme/buildings.ts';
import { tickets } from '../../../../db/schema/works/work.ts';
import { defineCommand } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { CommandTarget, CommandWrite } from '../../../../kernel/write.ts';
import { insertTicketComment } from './comment-on-ticket.ts';
import { dueDayOf } from './log-ticket-for-person.ts';
import { type LockedTicket, ticketTarget, updateTicketStatus } from './ticket-target.ts';

type Move = { before: { state: TicketState }; after: { state: TicketState } };
type Assignee = { assignedToId: string | null };

const closed = defineFact<Move>('ticket.closed', 'ticket');
const moved = defineFact<Move>('ticket.moved', 'ticket');
type Due = { dueDay: Day | null };
const due = defineFact<{ before: Due; after: Due }>('ticket.due', 'ticket');
const assigned = defineFact<{ before: Assignee; after: Assignee }>('ticket.assigned', 'ticket');

/** The caller's own ticket. Staff see every ticket, and close it as staff. */
const ownTicket: CommandTarget<LockedTicket> = {
  load: async (asking, id, hold) => {
    const found = await ticketTarget.load(asking, id, hold);
    return found && found.loginId === asking.by.profileId ? found : undefined;
  },
};

/** The owner closes the ticket, with an event on its timeline. Closing it again changes nothing (M-84). */
export const closeOwnTicket = defineCommand({
  on: ownTicket,
  allowed: () => true,
  run: async (w, t, { comment }: { readonly comment: string }) => {
    if (!mayCloseTicket(t.state)) return w.unchanged();
    await insertTicketComment(w, t, comment);
    await updateTicketStatus(w, t, 'Closed');
    w.record(closed, t.id, { before: { state: t.state }, after: { state: 'Closed' } });
  },
});

/** A status step by staff. */
export const ticketStatusCommand = (to: TicketState) =>
  defineCommand({
    on: ticketTarget,
    allowed: ({ state }) => nextTicketStates(state).includes(to),
    run: async (w, t) => {
      await updateTicketStatus(w, t, to);
      w.record(moved, t.id, { before: { state: t.state }, after: { state: to } });
    },
  });

const requireWorkingStaff = async ({ tx }: CommandWrite, profileId: string) => {
  const [found] = await tx
    .select({ role: userProfiles.staffRole })
    .from(userProfiles)
    .where(and(eq(userProfiles.id, profileId), isNotNull(userProfiles.staffRole), isNull(userProfiles.disabledAt)));
  if (found && WRITING_STAFF_ROLES.some((role) => role === found.role)) return;
  throw new AppError('invalid', undefined, {
    fields: { assignedToId: found ? officeFormSentences.readerWorksOnNothing : texts.chooseStaff },
  });
};

/** Assigns a ticket to a member of staff. Null makes it unassigned. */
export const assignTicket = defineCommand({
  on: ticketTarget,
  allowed: ({ state }) => state !== 'Closed',
  run: async (w, t, { assignedToId }: Assignee) => {
    if (assignedToId !== null) await requireWorkingStaff(w, assignedToId);
    if (t.assignedToId === assignedToId) return w.unchanged();
    await w.tx.update(tickets).set({ assignedToId }).where(eq(tickets.id, t.id));
    w.record(assigned, t.id, { before: { assignedToId: t.assignedToId }, after: { assignedToId } });
  },
});

/** Sets the day by which staff want to resolve the ticket. Null removes it. A day in the past is overdue at once. */
export const setTicketDueDay = defineCommand({
  on: ticketTarget,
  allowed: ({ state }) => state !== 'Resolved' && state !== 'Closed',
  run: async (w, t, { dueDay }: Due) => {
    if (t.dueDay === dueDay) return w.unchanged();
    await w.tx.update(tickets).set({ dueDay }).where(eq(tickets.id, t.id));
    w.record(due, t.id, { before: { dueDay: t.dueDay }, after: { dueDay } });
  },
});

type Urgency = { urgency: TicketUrgency };
const urgencySet = defineFact<{ before: Urgency & Due; after: Urgency & Due }>('ticket.urgency', 'ticket');

/** Sets how soon it needs an answer. A due day that followed from the urgency follows again; one set by hand stays. */
export const setTicketUrgency = defineCommand({
  on: ticketTarget,
  allowed: ({ state }) => isTicketActive(state),
  run: async (w, t, { urgency }: Urgency) => {
    if (t.urgency === urgency) return w.unchanged();
    const logged = dayOfInstant(t.createdAt);
    const follows = t.dueDay === null || t.dueDay === (await dueDayOf(w, t.urgency, logged));
    const dueDay = follows ? await dueDayOf(w, urgency, logged) : t.dueDay;
    await w.tx.update(tickets).set({ urgency, dueDay }).where(eq(tickets.id, t.id));
    w.record(urgencySet, t.id, {
      before: { urgency: t.urgency, dueDay: t.dueDay },
      after: { urgency, dueDay },
    });
  },
});

type UnitOfTicket = { unitId: string | null };
const unitSet = defineFact<{ before: UnitOfTicket; after: UnitOfTicket & { buildingId: string | null } }>(
  'ticket.unit',
  'ticket',
);

/** Sets the unit that it is about, in its building. A ticket without a building takes that of the unit. */
export const setTicketUnit = defineCommand({
  on: ticketTarget,
  allowed: ({ state }) => state !== 'Closed',
  run: async (w, t, { unitId }: UnitOfTicket) => {
    if (t.unitId === unitId) return w.unchanged();
    const [unit] = unitId
      ? await w.tx.select({ buildingId: units.buildingId }).from(units).where(eq(units.id, unitId))
      : [];
    const buildingId = t.buildingId ?? unit?.buildingId ?? null;
    if (unitId && unit?.buildingId !== buildingId)
      throw new AppError('invalid', undefined, { fields: { unitId: staffTicketSentences.unitOfBuilding } });
    await w.tx.update(tickets).set({ unitId, buildingId }).where(eq(tickets.id, t.id));
    w.record(unitSet, t.id, { before: { unitId: t.unitId }, after: { unitId, buildingId } });
  },
});

/** Closes a resolved ticket that nobody reopened in time. Leaves any other ticket alone. */
export const closeResolvedTicket = defineCommand({
  on: ticketTarget,
  allowed: () => true,
  run: async (w, t) => {
    if (!isTicketDueToClose(t, w.at.now)) return w.unchanged();
    await updateTicketStatus(w, t, 'Closed');
    w.record(
      closed,
      t.id,
      { before: { state: t.state }, after: { state: 'Closed' } },
      { detail: { reason: 'not reopened in time' } },
    );
  },
});
