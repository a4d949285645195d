/** Staff log a ticket in the name of an owner, a tenant or a trustee, with or without a login, or for a caller. */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { NewRecordValues } from '@stoep/contract/office/form-values';
import { TICKET_REQUEST_TYPES, type TicketType } from '@stoep/contract/works/tickets.codes';
import { staffTicketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import type { ticketsResource } from '@stoep/contract/works/tickets-and-tasks.resources';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type TicketUrgency, ticketDueDay } from '@stoep/domain/works/ticket-progress';
import { sql } from 'drizzle-orm';
import { isAppointmentInOfficeSql } from '../../../../access/trustee-in-office.ts';
import { defineCreationCommand } from '../../../../kernel/command.ts';
import { getAgentBranding } from '../../../../kernel/database/stored-settings.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';
import { insertTicket, type TicketPerson } from './log-ticket.ts';

type Input = NewRecordValues<typeof ticketsResource>;
type PersonRow = { profileId: string | null; holds: boolean; owns: boolean; trustee: boolean };

const refuse = (field: keyof Input, text: SentenceOrText) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

/**
 * The ticket's person and role: a trustee in office who owns nothing there any more is a trustee, anybody else with an
 * account in the building an owner.
 */
const personOfBuilding = async (
  w: CommandWrite,
  contactId: string,
  buildingId: string,
): Promise<{ person: TicketPerson; role: 'owner' | 'trustee' }> => {
  const { rows } = await w.tx.execute<PersonRow>(sql`
    select (select p.id from user_profiles p where p.contact_id = c.id and p.disabled_at is null) as "profileId",
      exists (select from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.contact_id = c.id and l.building_id = ${buildingId}) as holds,
      exists (select from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.contact_id = c.id and l.building_id = ${buildingId} and l.type <> 'Tenant'
          and (l.until_day is null or l.until_day >= ${w.at.today})) as owns,
      exists (select from trustee_appointments t where t.contact_id = c.id and t.building_id = ${buildingId}
        and ${isAppointmentInOfficeSql('t', sql`${w.at.now.toISOString()}::timestamptz`)}) as trustee
    from contacts c where c.id = ${contactId}`);
  const [found] = rows;
  if (!found || !(found.holds || found.trustee)) throw refuse('contactId', texts.notServed);
  return { person: personOf(contactId, found.profileId), role: found.trustee && !found.owns ? 'trustee' : 'owner' };
};

/** The ticket of a person with a login is that login's, as in the portal. */
export const personOf = (contactId: string, profileId: string | null): TicketPerson =>
  profileId === null ? { contactId } : { loggedById: profileId };

const caller = ({ callerName, callerPhone }: Input): TicketPerson => {
  if (!callerName) throw refuse('contactId', texts.whoseTicket);
  if (!callerPhone) throw refuse('callerPhone', texts.callerTelephone);
  return { callerName, callerPhone };
};

/** The day by which an answer is due that was logged on that day. */
export const dueDayOf = async (w: CommandWrite, urgency: TicketUrgency, logged: Day): Promise<Day | null> =>
  ticketDueDay(urgency, logged, (await getAgentBranding(w.tx)).ticketAnswerDays);

/** The building must have the unit, so that no ticket stands under another one. */
const requireUnitOfBuilding = async ({ tx }: CommandWrite, unitId: string, buildingId: string) => {
  const { rows } = await tx.execute(sql`select from units u where u.id = ${unitId} and u.building_id = ${buildingId}`);
  if (rows.length === 0) throw refuse('unitId', texts.unitOfBuilding);
};

const run = async (w: CommandWrite, input: Input): Promise<string> => {
  const { contactId, buildingId, unitId, description } = input;
  const type = input.type as TicketType;
  const urgency = input.urgency ?? 'Normal';
  const { person, role } = contactId
    ? await personOfBuilding(w, contactId, buildingId)
    : { person: caller(input), role: 'owner' as const };
  if (unitId) await requireUnitOfBuilding(w, unitId, buildingId);
  const isRequest = TICKET_REQUEST_TYPES.some((one) => one === type);
  const { id } = await insertTicket(w, {
    input: { role, purpose: isRequest ? 'Request' : 'Report', type, description },
    link: { linkedId: isRequest ? buildingId : null, buildingId },
    person,
    byStaff: { urgency, unitId: unitId ?? null, dueDay: await dueDayOf(w, urgency, w.at.today) },
  });
  return id;
};

export const logTicketInOffice = defineCreationCommand({ run });
