/** Reads the office page of one person in one query, for staff on the telephone. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Ageing } from '@stoep/domain/ledger/ageing';
import { ageingToFields } from '@stoep/domain/ledger/ageing-fields';
import { cents } from '@stoep/domain/money/cents';
import type { OutboxMailState } from '@stoep/domain/vocabulary';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isReadableBuildingSql } from '../../../access/archived-buildings.ts';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql, type QueryCaller } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { ageingOfLevyAccountSql, isOpenItemOnDaySql, type SqlDay } from '../../ledger/entries/index.ts';
import {
  type AccountCallRow,
  accountCallFactsOf,
  accountCallSql,
  callerSqlColumns,
  lastContactOf,
} from '../../ledger/statements/index.ts';

const ACCOUNTS = 100;
const NEWEST = 10;
const OLDEST_OPEN = 12;

type Account = {
  id: string;
  accountNumber: string;
  ownerAccountId: string;
  responsible: string;
  unitId: string;
  unit: string;
  buildingId: string;
  building: string;
  type: string;
  untilDay: Day | null;
  /** In whole cents, as JSON returns them. */
  age: Ageing;
  call: AccountCallRow;
  open: { id: string; day: Day; dueDay: Day; description: string; amount: number }[];
  openCount: number;
};
type Ticket = { id: string; number: number; description: string; state: string; createdAt: string };
type Pledge = {
  id: string;
  number: number;
  accountNumber: string;
  stage: string;
  monthly: number;
  endDay: Day;
};
type Mail = {
  id: string;
  to: string;
  subject: string;
  state: OutboxMailState;
  at: string;
  sentAt: string | null;
};

/** Levy accounts that the person answers for. */
const held = (caller: QueryCaller) => sql`(select l.id from account_holders h
  join levy_accounts l on l.account_id = h.account_id
  where h.contact_id = contacts.id and ${isReadableBuildingSql(sql`l.building_id`, caller)}) held`;

/** The open items of an account `l`, oldest first. */
const open = (today: SqlDay): SQL =>
  jsonListSql(sql`select e.id, e.entry_day as day, o.due_day as "dueDay", e.description, o.amount
    from open_items o join ledger_entries e on e.id = o.entry_id
    where o.levy_account_id = l.id and ${isOpenItemOnDaySql(today)} order by o.due_day, e.sequence limit ${OLDEST_OPEN}`);

/** Active accounts first. */
const accounts = (caller: QueryCaller, today: SqlDay): SQL =>
  jsonListSql(sql`select l.id, l.account_number as "accountNumber", a.id as "ownerAccountId", a.name as responsible,
      u.id as "unitId", u.door_number as unit, b.id as "buildingId", b.name as building, l.type, l.until_day as "untilDay",
      row_to_json(age) as age, ${open(today)} as open,
      (select count(*)::int from open_items o where o.levy_account_id = l.id and ${isOpenItemOnDaySql(today)}) as "openCount",
      ${accountCallSql(sql`l`, today)} as call
    from ${held(caller)} join levy_accounts l on l.id = held.id join owner_accounts a on a.id = l.account_id
    join units u on u.id = l.unit_id join buildings b on b.id = l.building_id
    cross join ${ageingOfLevyAccountSql(sql`l.id`, today)}
    order by (l.until_day is not null and l.until_day < ${today}), b.name, u.section_number, l.account_number
    limit ${ACCOUNTS}`);

/**
 * Tickets about the person or logged by one of the person's logins, each way through its index: with both in one
 * condition all tickets would be read.
 */
const ofPerson = (caller: QueryCaller, newest = sql`offset 0`) => {
  const readable = isReadableBuildingSql(sql`t.building_id`, caller);
  return sql`((select t.* from tickets t where t.contact_id = contacts.id and ${readable} ${newest}) union
    select t.* from user_profiles p cross join lateral (select t.* from tickets t
      where t.logged_by_id = p.id and ${readable} ${newest}) t where p.contact_id = contacts.id) t`;
};

const tickets = (caller: QueryCaller) => {
  const newest = sql`order by t.created_at desc limit ${NEWEST}`;
  return jsonListSql(sql`select t.id, t.number, t.description, t.state, t.created_at as "createdAt"
    from ${ofPerson(caller, newest)} ${newest}`);
};

const promises = (caller: QueryCaller) =>
  jsonListSql(sql`select d.id, d.number, l.account_number as "accountNumber", d.stage,
    d.monthly_arrear_payment + d.monthly_current_payment as monthly, d.end_day as "endDay"
  from ${held(caller)} join levy_accounts l on l.id = held.id join aods d on d.levy_account_id = l.id
  order by d.created_at desc limit ${NEWEST}`);

/** Mails by address, each through its index, then the newest of all. */
const mails = (caller: QueryCaller) =>
  jsonListSql(sql`select o.id, o."to", o.subject, o.state, o.created_at as at, o.sent_at as "sentAt"
  from (select contacts.email as address union
    select p.email from user_profiles p where p.contact_id = contacts.id and p.email_confirmed_at is not null union
    select a.email from ${held(caller)} join levy_accounts l on l.id = held.id join owner_accounts a on a.id = l.account_id
    where a.email is not null) addresses
  cross join lateral (select * from outbox where outbox."to" = addresses.address
    order by created_at desc limit ${NEWEST}) o
  order by o.created_at desc limit ${NEWEST}`);

/**
 * Statements just requested for the person that are no mail yet. A stuck one is reported by its request, not
 * waited for.
 */
const statementsInMaking = (caller: QueryCaller): SQL => sql`(select count(*)::int from statement_requests s
  where (s.contact_id = contacts.id or s.profile_id in (select p.id from user_profiles p where p.contact_id = contacts.id))
    and s.status = 'queued' and s.created_at > ${callerMomentSql(caller)} - interval '2 minutes')`;

const page = defineScopedQuery('people.page', {
  scope: staffOnlyRowScope(contacts),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        ...callerSqlColumns(
          sql`select contacts.id`,
          sql`select h.account_id from account_holders h
          join levy_accounts l on l.account_id = h.account_id
          where h.contact_id = contacts.id and ${isReadableBuildingSql(sql`l.building_id`, caller)}`,
          caller,
        ),
        accounts: sql<Account[]>`${accounts(caller, caller.at.today)}`,
        accountCount: sql<number>`(select count(*)::int from ${held(caller)})`,
        tickets: sql<Ticket[]>`${tickets(caller)}`,
        ticketCount: sql<number>`(select count(*)::int from ${ofPerson(caller)})`,
        promises: sql<Pledge[]>`${promises(caller)}`,
        mails: sql<Mail[]>`${mails(caller)}`,
        statementsInMaking: sql<number>`${statementsInMaking(caller)}`,
      })
      .from(contacts)
      .where(and(eq(contacts.id, input.id), within)),
});

/** Throws not_found. */
export const readPersonPage = async (read: CallerReadContext, id: string) => {
  const { lastContact, ...row } = await read.get(page, { id });
  return {
    ...row,
    lastContact: lastContactOf(lastContact),
    accounts: row.accounts.map(({ age, call, open: items, ...account }) => ({
      ...account,
      ...ageingToFields(age),
      ...accountCallFactsOf(call, read.caller.at),
      open: items.map((one) => ({ ...one, amount: cents(one.amount) })),
    })),
    tickets: row.tickets.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
    promises: row.promises.map((one) => ({ ...one, monthly: cents(one.monthly) })),
    mails: row.mails.map((one) => ({
      ...one,
      at: new Date(one.at),
      sentAt: one.sentAt === null ? null : new Date(one.sentAt),
    })),
  };
};
