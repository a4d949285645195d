/** Records that a ticket may be about (B 6). The picker offers exactly what logging accepts. */

import { AppError } from '@stoep/contract/kit/errors';
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { type LinkableRecord, MAX_LINKABLE_RECORDS } from '@stoep/contract/works/tickets';
import type { TicketAuthorRole, TicketPurpose, TicketType } from '@stoep/contract/works/tickets.codes';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingIdsOfOwnerSql, buildingIdsOfTrusteeSql } from '../../../access/buildings.ts';
import { personalInterestInPaymentSql } from '../../../access/personal-interests.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { tickets } from '../../../db/schema/works/work.ts';
import { ownPersonalInterestSql } from '../../../engines/decisions/personal-interest.policy.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller, QueryPlaceholder } from '../../../kernel/query-caller.ts';
import { optionalQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { isOwnLevyAccountSql, isTenantLevyAccountOfOwnerSql } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import { ticketsVisibleTo } from './tickets.policy.ts';

/** `levyAccounts` is a condition on levy_accounts. The others are subqueries that select ids. */
type Reach = {
  buildings: SQL;
  accounts: SQL;
  levyAccounts: SQL;
  contactId: QueryCaller['contactId'];
  /** The reader's own cases in `approvals`, whose subject is hidden then (R-12). */
  interest: SQL;
};

const scopeOf = (person: QueryCaller, role: TicketAuthorRole): Reach =>
  role === 'owner'
    ? {
        buildings: buildingIdsOfOwnerSql(person),
        accounts: sql`(select levy_accounts.account_id from levy_accounts where ${isOwnLevyAccountSql(person)})`,
        levyAccounts: sql`(${isOwnLevyAccountSql(person)} or ${isTenantLevyAccountOfOwnerSql(person)})`,
        contactId: person.contactId,
        interest: ownPersonalInterestSql(person),
      }
    : {
        buildings: buildingIdsOfTrusteeSql(person),
        accounts: sql`(select null::uuid where false)`,
        levyAccounts: sql`levy_accounts.building_id in ${buildingIdsOfTrusteeSql(person)}`,
        contactId: person.contactId,
        interest: ownPersonalInterestSql(person),
      };

/** Every record, to name the linked record of a ticket that is in scope already. */
const everything = (person: QueryCaller): Reach => ({
  buildings: sql`(select id from buildings)`,
  accounts: sql`(select id from owner_accounts)`,
  levyAccounts: sql`true`,
  contactId: null,
  interest: ownPersonalInterestSql(person),
});

const numbered = (word: string) => sql`${word}::text || ' ' || r.number`;

/** "Payment 20080, Umoya Waterproofing, R 189 500.00, 12 Nov 2026": payee, amount, and the day paid or entered. */
const payment = sql`concat_ws(', ', ${numbered('Payment')},
  coalesce((select f.name from contractors f where f.id = r.contractor_id),
    (select a.name from owner_accounts a where a.id = r.account_id),
    (select m.municipality from municipal_accounts m where m.id = r.municipal_account_id)),
  'R ' || replace(to_char(r.amount / 100.0, 'FM999,999,999,990.00'), ',', ' '),
  to_char(coalesce(r.paid_at, r.created_at) at time zone 'Africa/Johannesburg', 'DD Mon YYYY'))`;
const ofAccount = (table: string, name: SQL, scope: Reach, more: SQL = sql`true`) => sql`
  select r.id, ${name} || ', account ' || l.account_number as name, l.building_id
  from ${sql.identifier(table)} r join levy_accounts l on l.id = r.levy_account_id
  where l.building_id in ${scope.buildings} and ${more}`;
const ofBuilding = (table: string, name: SQL, scope: Reach) => sql`
  select r.id, ${name} as name, r.building_id from ${sql.identifier(table)} r
  where r.building_id in ${scope.buildings}`;
const ballot = (scope: Reach, condition: SQL) => sql`
  select approvals.id, case when ${scope.interest} is null then approvals.subject
      else ${approvalTexts.veiled.subject} end as name, approvals.building_id from approvals
  where approvals.building_id in ${scope.buildings} and (${scope.contactId}::uuid is null or exists (
    select 1 from ballots v where v.approval_id = approvals.id and v.contact_id = ${scope.contactId}::uuid
      and ${condition}))`;

/** A trustee must not see a legal case about the trustee's own debt (calls.md, tru*). */
const notOwn = (scope: Reach) => sql`not exists (select 1 from account_holders h
  where h.account_id = l.account_id and h.contact_id = ${scope.contactId}::uuid)`;

type Linked = Exclude<TicketType, (typeof NEVER_LINKED)[number]>;
const NEVER_LINKED = [
  'User Profile',
  'Account Query',
  'Code Of Conduct',
  'Property Transfers',
  'Insurance',
  'Service Complaint',
  'Other',
] as const;

const SOURCES: Record<Linked, (scope: Reach) => SQL> = {
  Building: (scope) => sql`select r.id, r.name, r.id as building_id from buildings r where r.id in ${scope.buildings}`,
  Account: (scope) => sql`select r.id, r.name, (select case when count(distinct l.building_id) = 1
      then min(l.building_id::text)::uuid end from levy_accounts l where l.account_id = r.id) as building_id
    from owner_accounts r where r.id in ${scope.accounts}`,
  'Levy Account': (scope) => sql`select levy_accounts.id, levy_accounts.account_number || ', door ' || u.door_number
      as name, levy_accounts.building_id
    from levy_accounts join units u on u.id = levy_accounts.unit_id where ${scope.levyAccounts}`,
  'Active Individual Approval': (scope) => ballot(scope, sql`v.vote is null and approvals.state = 'Awaiting trustees'`),
  'Historical Individual Approval': (scope) =>
    ballot(scope, sql`(v.vote is not null or approvals.state <> 'Awaiting trustees')`),
  Payment: (scope) =>
    sql`${ofBuilding('payments', payment, scope)}
      and ${personalInterestInPaymentSql('r', sql`${scope.contactId}::uuid`)} is null`,
  Maintenance: (scope) => ofBuilding('maintenance_jobs', sql`r.name`, scope),
  'Public Task': (scope) => ofBuilding('tasks', sql`r.subject`, scope),
  'Bank Account': (scope) => ofBuilding('building_bank_accounts', sql`r.name`, scope),
  AOD: (scope) => ofAccount('aods', numbered('AOD'), scope, notOwn(scope)),
  Disconnection: (scope) => ofAccount('disconnections', sql`r.status || ' ' || r.instruction_day`, scope),
  Legal: (scope) => ofAccount('legal_cases', sql`r.name`, scope, notOwn(scope)),
};

const isLinked = (type: TicketType): type is Linked => type in SOURCES;

/** The kind of the linked record: a building for a request, the record of the type for a report. */
const kindOf = (purpose: TicketPurpose, type: TicketType): Linked | null =>
  purpose === 'Request' ? 'Building' : isLinked(type) ? type : null;

const row = {
  id: sql<string>`s.id`,
  name: sql<string>`s.name`,
  buildingId: sql<string | null>`s.building_id`,
  building: sql<string | null>`b.name`,
};

/** Each search word is matched in the name or the building's name. Amounts match with and without spaces. */
const holdsAll = (words: QueryPlaceholder) => sql`not exists (select from unnest(${words}::text[]) w(word)
  where concat_ws(' ', s.name, b.name, replace(s.name, ' ', '')) not ilike w.word)`;

/** "R 1 903.98" is one search word, with or without the R before it. The pattern matches anywhere. */
const wordsOf = (search: string): string[] =>
  search
    .replaceAll(/(?<=(?<!\d)\d{1,3})[ \u00a0](?=\d{3}(?!\d))/g, '')
    .replaceAll(/\bR[ \u00a0]?(?=\d)/gi, '')
    .trim()
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Linkable records are exactly those in scope: one query for each kind and role. */
const linkableOf = (kind: Linked, role: TicketAuthorRole) =>
  defineScopedQuery(`tickets.link-${role[0]}-${nameOf(kind)}`, {
    scope: defineRowScope(buildings, (_, caller) => SOURCES[kind](scopeOf(caller, role))),
    input: { id: optionalQueryInput<string>(), words: optionalQueryInput<readonly string[]>() },
    from: (db, { within, input }) =>
      db
        .selectDistinct(row)
        .from(sql`(${within}) s left join buildings b on b.id = s.building_id`)
        .where(and(input.id && sql`s.id = ${input.id}::uuid`, input.words && holdsAll(input.words)))
        .orderBy(sql`4`, sql`1 desc`)
        .limit(MAX_LINKABLE_RECORDS),
  });

/** The linked record of a ticket that is in scope already. */
const linkedOf = (kind: Linked) =>
  defineScopedQuery(`tickets.linked-${nameOf(kind)}`, {
    scope: defineRowScope(tickets, (_, caller) => ticketsVisibleTo(caller)),
    input: { ticketId: requiredQueryInput<string>() },
    from: (db, { within, caller, input }) =>
      db
        .select({ name: row.name })
        .from(tickets)
        .innerJoin(sql`(${SOURCES[kind](everything(caller))}) s`, sql`s.id = ${tickets.linkedId}`)
        .where(and(eq(tickets.id, input.ticketId), within)),
  });

const nameOf = (kind: Linked) => kind.toLowerCase().replaceAll(' ', '-').replace('individual-', '');

const KINDS = new Map(
  Object.keys(SOURCES)
    .filter((kind) => isLinked(kind as TicketType))
    .map((kind) => [
      kind,
      {
        owner: linkableOf(kind as Linked, 'owner'),
        trustee: linkableOf(kind as Linked, 'trustee'),
        named: linkedOf(kind as Linked),
      },
    ]),
);
const queriesOf = (kind: Linked) => {
  const found = KINDS.get(kind);
  if (!found) throw new Error(`${kind} is no kind of record.`);
  return found;
};

/** Records that the caller may link to a report of this type, the newest first within each building. */
export const listLinkableRecords = async (
  read: CallerReadContext,
  role: TicketAuthorRole,
  type: TicketType,
  search = '',
): Promise<LinkableRecord[]> => {
  if (!read.caller.roles.has(role)) throw new AppError('forbidden');
  if (!isLinked(type)) return [];
  const words = wordsOf(search);
  const rows = await read.list(queriesOf(type)[role], search.trim() === '' ? {} : { words });
  return rows.map(({ id, name, building }) => ({ id, name, building }));
};

export type TicketLink = { linkedId: string | null; buildingId: string | null };

/** The linked record of a new ticket, in the caller's scope. Null where its purpose and type have none. */
export const findTicketLink = async (
  read: CallerReadContext,
  ticket: { role: TicketAuthorRole; purpose: TicketPurpose; type: TicketType; linkedId: string | null },
): Promise<TicketLink | 'missing'> => {
  const kind = kindOf(ticket.purpose, ticket.type);
  if (kind === null) return { linkedId: null, buildingId: null };
  if (ticket.linkedId === null) return 'missing';
  const { id, buildingId } = await read.get(queriesOf(kind)[ticket.role], { id: ticket.linkedId });
  return { linkedId: id, buildingId };
};

/** The name of a ticket's linked record. Null where it has none, or the record is gone. */
export const findLinkedRecordNameOfTicket = async (
  read: CallerReadContext,
  ticket: { id: string; purpose: TicketPurpose; type: string; linkedId: string | null },
): Promise<string | null> => {
  const kind = kindOf(ticket.purpose, ticket.type as TicketType);
  if (kind === null || ticket.linkedId === null) return null;
  return (await read.find(queriesOf(kind).named, { ticketId: ticket.id }))?.name ?? null;
};
