/** Logging a ticket (B 2, B 5; M-72): role held, type allowed for it, record in scope; then one transaction. */

import { AppError } from '@stoep/contract/kit/errors';
import type { NewTicket } from '@stoep/contract/operations/tickets';
import { type TicketType, ticketTypesFor } from '@stoep/contract/operations/tickets.codes';
import { ticketTexts } from '@stoep/contract/operations/tickets.texts';
import { and, count, eq, gte } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/people.ts';
import { tickets } from '../../../db/schema/work.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { type FoundLink, findLink } from '../ticket-links.queries.ts';
import { holdTicket, noteState, tellCustomerOfState, tellStaff } from './ticket-row.ts';

/** Per person and hour, so that nobody floods the managing agent. */
const MAX_PER_HOUR = 30;

type Logged = { id: string; number: string };

const incomplete = (field: string, text: string) =>
  new AppError('invalid', ticketTexts.completeAllFields, { fields: { [field]: text } });

const insistOnType = (type: TicketType, input: NewTicket) => {
  if (!ticketTypesFor(input.purpose, input.role).includes(type))
    throw incomplete('ticket_type', ticketTexts.chooseType);
};

export const logTicket = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  input: NewTicket,
): Promise<Logged> => {
  if (!person.roles.has(input.role)) throw new AppError('forbidden');
  insistOnType(input.type, input);
  const link = await findLink(deps.db, person, { ...input, linkedId: input.linkedId || null });
  if (link === 'missing')
    throw incomplete(
      'linked_id',
      input.purpose === 'Request' ? ticketTexts.chooseBuilding : ticketTexts.chooseRecord,
    );
  return deps.db.transaction(async (tx) => {
    // One ticket of a person at a time, so that the pace holds for those sent at once too.
    await tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(eq(userProfiles.id, person.profileId))
      .for('no key update');
    return insert(deps, tx, person, origin, input, link);
  });
};

const insistOnPace = async (deps: Deps, tx: Transaction, person: Person) => {
  const since = new Date(deps.clock.now().getTime() - 3_600_000);
  const [recent] = await tx
    .select({ logged: count() })
    .from(tickets)
    .where(and(eq(tickets.loggedById, person.profileId), gte(tickets.createdAt, since)));
  if ((recent?.logged ?? 0) >= MAX_PER_HOUR) throw new AppError('too_many', undefined, { retryAfter: 3_600 });
};

const insert = async (
  deps: Deps,
  tx: Transaction,
  person: Person,
  origin: Origin,
  input: NewTicket,
  link: FoundLink,
): Promise<Logged> => {
  await insistOnPace(deps, tx, person);
  const now = deps.clock.now();
  const [made] = await tx
    .insert(tickets)
    .values({
      loggedById: person.profileId,
      role: input.role,
      purpose: input.purpose,
      type: input.type,
      description: input.description,
      ...link,
      createdAt: now,
    })
    .returning({ id: tickets.id });
  if (!made) throw new AppError('internal');
  await noteState(deps, tx, made.id, 'New', person.name);
  const ticket = await holdTicket(tx, null, made.id);
  await writeAudit(tx, now, byPerson(person, origin), {
    action: 'ticket.logged',
    subjectKind: 'ticket',
    subjectId: made.id,
    detail: { number: ticket.number, role: input.role, purpose: input.purpose, type: input.type, ...link },
  });
  await tellCustomerOfState(deps, tx, ticket);
  await tellStaff(deps, tx, ticket, 'new', { id: made.id, words: input.description });
  return { id: made.id, number: String(ticket.number) };
};
