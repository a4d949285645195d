/** Logging a ticket (B 2, B 5; M-72): role held, type allowed for it, record in scope; then one transaction. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { WORKERS } from '@stoep/contract/office/resource';
import type { NewTicket } from '@stoep/contract/works/tickets';
import { type TicketType, ticketTypesFor } from '@stoep/contract/works/tickets.codes';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../../db/schema/identity/logins.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { tickets } from '../../../../db/schema/works/work.ts';
import { addition } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import { readAs } from '../../../../kernel/read.ts';
import { LIMITS } from '../../../../kernel/throttle/limits.policy.ts';
import { requireTry } from '../../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext, Write } from '../../../../kernel/write.ts';
import { queriedEntry } from '../ticket-entry.queries.ts';
import { type FoundLink, findLink } from '../ticket-links.queries.ts';
import { refuseSecondQuery } from './one-query.ts';
import { noteState, tellOfNew, ticket } from './ticket-row.ts';

type Logged = { id: string; number: string };

const logged = fact<Pick<NewTicket, 'role' | 'purpose' | 'type'> & { number: number }>(
  'ticket.logged',
  'ticket',
);

const incomplete = (field: string, text: Words) =>
  new AppError('invalid', texts.completeAllFields, { fields: { [field]: text } });

const requireType = (type: TicketType, input: NewTicket) => {
  if (!ticketTypesFor(input.purpose, input.role).includes(type))
    throw incomplete('ticket_type', texts.chooseType);
};

/** The role is held, the type is one of it, and what it is about is the caller's. */
const judged = async ({ db, person }: CommandContext, input: NewTicket) => {
  if (!person?.roles.has(input.role)) throw new AppError('forbidden');
  requireType(input.type, input);
  const link = await findLink(readAs(db, person), { ...input, linkedId: input.linkedId || null });
  if (link === 'missing')
    throw incomplete('linked_id', input.purpose === 'Request' ? texts.chooseBuilding : texts.chooseRecord);
  const entryId = await queriedEntry(readAs(db, person), input, link.linkedId);
  return { input, link: entryId === null ? link : { ...link, entryId }, profileId: person.profileId };
};

type Judged = {
  readonly input: Pick<NewTicket, 'role' | 'purpose' | 'type' | 'description'>;
  /** `entryId` where the ticket queries an entry of the linked levy account. */
  readonly link: FoundLink & { readonly entryId?: string };
  readonly profileId: string;
};

/** Whoever looks after the building and may work on tickets; null leaves it to everybody. */
const lookedAfterBy = async ({ tx }: Write, buildingId: string | null): Promise<string | null> => {
  if (buildingId === null) return null;
  const [found] = await tx
    .select({ id: userProfiles.id })
    .from(buildings)
    .innerJoin(userProfiles, eq(userProfiles.id, buildings.lookedAfterById))
    .where(
      and(
        eq(buildings.id, buildingId),
        isNull(userProfiles.disabledAt),
        inArray(userProfiles.staffRole, WORKERS),
      ),
    );
  return found?.id ?? null;
};

/** Written down for whoever asks, with all that a ticket brings: what it is about is theirs, which the caller has seen to. */
export const addTicket = async (w: Write, { input, link, profileId }: Judged): Promise<Logged> => {
  const { role, purpose, type, description } = input;
  await requireTry(w.tx, w.at.now, LIMITS.ticket, profileId);
  await refuseSecondQuery(w, link.entryId, texts.queriedAlready);
  const assignedToId = await lookedAfterBy(w, link.buildingId);
  const [made] = await w.tx
    .insert(tickets)
    .values({
      loggedById: profileId,
      role,
      purpose,
      type,
      description,
      ...link,
      assignedToId,
      createdAt: w.at.now,
    })
    .returning({ id: tickets.id });
  const held = made && (await ticket.load(w, made.id, true));
  if (!held) throw new AppError('internal');
  await noteState(w, held.id, 'New');
  w.record(logged, held.id, {
    number: held.number,
    role,
    purpose,
    type,
    ...link,
    ...(assignedToId && { assignedToId }),
  });
  await tellOfNew(w, held, description);
  return { id: held.id, number: String(held.number) };
};

export const logTicket = addition({ prepare: judged, run: addTicket });
