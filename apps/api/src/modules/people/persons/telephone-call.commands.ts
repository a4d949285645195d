/**
 * Steps of staff on a telephone call: send a statement, log a ticket, add a note. Each is for an active account of the
 * person, and mails the confirmed address, or the address on file of a person without one (decision 0353).
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { phoneCallSentences as texts } from '@stoep/contract/people/phone-calls.sentences';
import { TICKET_REQUEST_TYPES, type TicketType } from '@stoep/contract/works/tickets.codes';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { PersonNoteKind } from '@stoep/domain/vocabulary';
import type { TicketUrgency } from '@stoep/domain/works/ticket-progress';
import { type SQL, sql } from 'drizzle-orm';
import { type AddressOnFile, findAddressOfContact } from '../../../access/address-on-file.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { personNotes } from '../../../db/schema/people/person-notes.ts';
import type { StepOutcome } from '../../../engines/office/office.commands.ts';
import { defineCommand, partialRowTarget, requireProfileId } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandOffer, CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import { queueStatementRequest, requireStatementRange } from '../../ledger/statements/statements.commands.ts';
import { insertTicket } from '../../works/tickets/commands/log-ticket.ts';
import { dueDayOf, personOf } from '../../works/tickets/commands/log-ticket-for-person.ts';

type Login = { readonly profileId: string; readonly email: string; readonly confirmed: boolean };
type OnTheLine = {
  readonly id: string;
  readonly login: Login | null;
  readonly accounts: number;
  readonly onFile: AddressOnFile;
};

const contact = partialRowTarget(contacts, staffWriteScope, {
  id: contacts.id,
  login: sql<Login | null>`(select json_build_object('profileId', p.id, 'email', p.email,
    'confirmed', p.email_confirmed_at is not null)
    from user_profiles p where p.contact_id = contacts.id and p.disabled_at is null)`,
});

/** Accounts of the person that are active on the day, as the portal lists them. */
const runningOf = (contactId: string, today: Day): SQL => sql`levy_accounts l
  join account_holders h on h.account_id = l.account_id and h.contact_id = ${contactId}
  where l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today})`;

const onTheLine: CommandTarget<OnTheLine> = {
  load: async (asking, id, hold) => {
    const found = await contact.load(asking, id, hold);
    if (!found) return undefined;
    const { rows } = await asking.db.execute<{ accounts: number }>(
      sql`select count(*)::int as accounts from ${runningOf(id, asking.at.today)}`,
    );
    const onFile = await findAddressOfContact(asking.db, id, asking.at.now);
    return { ...found, accounts: rows[0]?.accounts ?? 0, onFile };
  },
};

/** Throws invalid at the field for an account of another person, or one that has ended. */
const requireAccount = async (w: CommandWrite, { id }: OnTheLine, levyAccountId: string) => {
  const { rows } = await w.tx.execute<{ buildingId: string; unitId: string }>(
    sql`select l.building_id as "buildingId", l.unit_id as "unitId" from ${runningOf(id, w.at.today)} and l.id = ${levyAccountId}`,
  );
  const [found] = rows;
  if (!found) throw new AppError('invalid', undefined, { fields: { levyAccountId: texts.chooseAccount } });
  return found;
};

/** Why nothing is sent to the address on file. */
const faultOfAddress = ({ email, problem }: AddressOnFile): SentenceOrText | false => {
  if (problem === 'changed') return texts.addressChanged;
  if (problem === 'failed') return texts.addressFailed({ email });
  return problem === 'none' && texts.noAddress;
};

const unless = (missing: SentenceOrText | false): CommandOffer => missing || true;

/** Without a mail server, the demo shows the email in its mailbox. */
const isMailOfDemo = ({ demo, smtpUrl }: CommandWrite['deps']['config']): boolean => demo && smtpUrl === undefined;

type Ordered = { readonly levyAccountId: string; readonly from: Day; readonly to: Day };

export const sendStatementToPerson = defineCommand({
  on: onTheLine,
  allowed: ({ login, accounts, onFile }) =>
    unless((accounts === 0 && texts.noAccount) || (!login?.confirmed && faultOfAddress(onFile))),
  run: async (w, person, { levyAccountId, from, to }: Ordered) => {
    requireStatementRange(from, to);
    await requireAccount(w, person, levyAccountId);
    const { login, onFile } = person;
    const input = { format: 'pdf', order: { levyAccountId, from, to } } as const;
    const sentById = requireProfileId(w);
    const queued = isMailOfDemo(w.deps.config) ? texts.statementQueuedInDemo : texts.statementQueued;
    if (login?.confirmed) {
      const { profileId, email } = login;
      await queueStatementRequest(w, { profileId, email, sentById }, input);
      return { message: queued({ email }) } satisfies StepOutcome;
    }
    const { email } = onFile;
    await queueStatementRequest(w, { contactId: person.id, email, sentById }, input);
    return { message: queued({ email }) } satisfies StepOutcome;
  },
});

type Input = {
  readonly type: TicketType;
  readonly levyAccountId: string;
  readonly description: string;
  readonly urgency: TicketUrgency | null;
};

/**
 * What a ticket of that type links to, as in the portal: the building for a request, otherwise the account or
 * nothing.
 */
const linkOf = (type: TicketType, levyAccountId: string, buildingId: string) => {
  if (TICKET_REQUEST_TYPES.some((one) => one === type))
    return { purpose: 'Request', link: { linkedId: buildingId, buildingId } } as const;
  const linked = type === 'Levy Account';
  return {
    purpose: 'Report',
    link: { linkedId: linked ? levyAccountId : null, buildingId: linked ? buildingId : null },
  } as const;
};

export const logTicketForPerson = defineCommand({
  on: onTheLine,
  allowed: ({ accounts }) => unless(accounts === 0 && texts.noAccountForTicket),
  run: async (w, person, { type, levyAccountId, description, urgency: chosen }: Input) => {
    const { buildingId, unitId } = await requireAccount(w, person, levyAccountId);
    const { purpose, link } = linkOf(type, levyAccountId, buildingId);
    const urgency = chosen ?? 'Normal';
    const { id, number } = await insertTicket(w, {
      input: { role: 'owner' as const, purpose, type, description },
      link: { ...link, buildingId },
      person: personOf(person.id, person.login?.profileId ?? null),
      byStaff: { urgency, unitId, dueDay: await dueDayOf(w, urgency, w.at.today) },
    });
    return { made: { resource: 'tickets', id }, message: texts.ticketLogged({ number }) } satisfies StepOutcome;
  },
});

type Message = { readonly kind: PersonNoteKind; readonly note: string };

const noted = defineFact<{ kind: PersonNoteKind }>('contacts.note', 'contacts');

export const addNoteToPerson = defineCommand({
  on: contact,
  allowed: () => true,
  run: async (w, { id }, { kind, note }: Message) => {
    await w.tx.insert(personNotes).values({ contactId: id, kind, note, authorName: w.by.name, createdAt: w.at.now });
    w.record(noted, id, { kind }, { contactId: id });
  },
});
