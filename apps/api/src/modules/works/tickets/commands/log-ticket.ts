/**
 * Logs a ticket (B 2, B 5; M-72): checks role, type and linked record, then writes in one transaction. Staff log one in
 * the name of a person by the same write.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import type { NewTicket } from '@stoep/contract/works/tickets';
import { type TicketType, ticketTypesFor } from '@stoep/contract/works/tickets.codes';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { TicketUrgency } from '@stoep/domain/works/ticket-progress';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { tickets } from '../../../../db/schema/works/work.ts';
import { defineCreationCommand } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import { callerReadContextOf } from '../../../../kernel/read.ts';
import { THROTTLE_LIMITS } from '../../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt } from '../../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext, CommandWrite } from '../../../../kernel/write.ts';
import { getQueriedLedgerEntry } from '../queried-entry.queries.ts';
import { findTicketLink, type TicketLink } from '../ticket-links.queries.ts';
import { requireEntryNotQueried } from './require-entry-not-queried.ts';
import { notifyOfNewTicket, recordTicketStatusEvent, ticketTarget } from './ticket-target.ts';

type Logged = { id: string; number: string };

const logged = defineFact<Pick<NewTicket, 'role' | 'purpose' | 'type'> & { number: number }>('ticket.logged', 'ticket');

const incomplete = (field: string, text: SentenceOrText) =>
  new AppError('invalid', texts.completeAllFields, { fields: { [field]: text } });

const requireType = (type: TicketType, input: NewTicket) => {
  if (!ticketTypesFor(input.purpose, input.role).includes(type)) throw incomplete('ticket_type', texts.chooseType);
};

/** Checks that the caller has the role, that the type belongs to it, and that the linked record is in scope. */
const judged = async ({ db, person }: CommandContext, input: NewTicket) => {
  if (!person?.roles.has(input.role)) throw new AppError('forbidden');
  requireType(input.type, input);
  const link = await findTicketLink(callerReadContextOf(db, person), {
    ...input,
    linkedId: input.linkedId || null,
  });
  if (link === 'missing')
    throw incomplete('linked_id', input.purpose === 'Request' ? texts.chooseBuilding : texts.chooseRecord);
  const entryId = await getQueriedLedgerEntry(callerReadContextOf(db, person), input, link.linkedId);
  return {
    input,
    link: entryId === null ? link : { ...link, entryId },
    person: { loggedById: person.profileId },
  };
};

/** Whose ticket it is: somebody with a login, a contact without one, or somebody who called and is no contact. */
export type TicketPerson =
  | { readonly loggedById: string }
  | { readonly contactId: string }
  | { readonly callerName: string; readonly callerPhone: string | null };

type Verdict = {
  readonly input: Pick<NewTicket, 'role' | 'purpose' | 'type' | 'description'>;
  /** `entryId` is set when the ticket queries an entry of the linked levy account. */
  readonly link: TicketLink & { readonly entryId?: string };
  readonly person: TicketPerson;
  /** Of a ticket that staff log. */
  readonly byStaff?: { readonly urgency: TicketUrgency; readonly unitId: string | null; readonly dueDay: Day | null };
};

/** The attempts count for the person whose ticket it is. */
const requireAttempt = async (w: CommandWrite, person: TicketPerson) => {
  const key = 'loggedById' in person ? person.loggedById : 'contactId' in person ? person.contactId : null;
  if (key !== null) await requireThrottleAttempt(w.tx, w.at.now, THROTTLE_LIMITS.ticket, key);
};

/** The portfolio manager of the building, if that person may work on tickets. Null leaves the ticket unassigned. */
const lookedAfterBy = async ({ tx }: CommandWrite, buildingId: string | null): Promise<string | null> => {
  if (buildingId === null) return null;
  const [found] = await tx
    .select({ id: userProfiles.id })
    .from(buildings)
    .innerJoin(userProfiles, eq(userProfiles.id, buildings.lookedAfterById))
    .where(
      and(
        eq(buildings.id, buildingId),
        isNull(userProfiles.disabledAt),
        inArray(userProfiles.staffRole, WRITING_STAFF_ROLES),
      ),
    );
  return found?.id ?? null;
};

/** Writes the ticket with its event and mails. The caller has checked that the linked record is in scope. */
export const insertTicket = async (w: CommandWrite, { input, link, person, byStaff }: Verdict): Promise<Logged> => {
  const { role, purpose, type, description } = input;
  await requireAttempt(w, person);
  await requireEntryNotQueried(w, link.entryId, texts.queriedAlready);
  const assignedToId = await lookedAfterBy(w, link.buildingId);
  const [made] = await w.tx
    .insert(tickets)
    .values({
      ...person,
      role,
      purpose,
      type,
      description,
      ...link,
      ...byStaff,
      assignedToId,
      createdAt: w.at.now,
    })
    .returning({ id: tickets.id });
  const held = made && (await ticketTarget.load(w, made.id, true));
  if (!held) throw new AppError('internal');
  await recordTicketStatusEvent(w, held.id, 'New');
  w.record(
    logged,
    held.id,
    { number: held.number, role, purpose, type, ...link, ...byStaff, ...(assignedToId && { assignedToId }) },
    'contactId' in person ? { contactId: person.contactId } : {},
  );
  await notifyOfNewTicket(w, held, { words: description, byStaff: byStaff !== undefined });
  return { id: held.id, number: String(held.number) };
};

export const logTicket = defineCreationCommand({ prepare: judged, run: insertTicket });
