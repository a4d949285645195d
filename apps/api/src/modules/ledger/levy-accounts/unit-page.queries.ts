/** Reads the office page of a unit in one query: accounts, meters, last charges and tickets. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Ageing } from '@stoep/domain/ledger/ageing';
import { cents } from '@stoep/domain/money/cents';
import type { LevyAccountKind, MeterType } from '@stoep/domain/vocabulary';
import type { TicketState } from '@stoep/domain/works/ticket-progress';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { ageingOfLevyAccountSql } from '../entries/index.ts';

/** Amounts in whole cents, as JSON has them. */
type Account = {
  id: string;
  accountNumber: string;
  ownerAccountId: string;
  responsible: string;
  type: LevyAccountKind;
  fromDay: Day;
  untilDay: Day | null;
  current: boolean;
  age: Ageing;
};
type Meter = {
  id: string;
  name: string;
  type: MeterType;
  serialNumber: string | null;
  readings: { day: Day; reading: number; consumption: number }[];
};
type Charge = {
  id: string;
  day: Day;
  description: string;
  accountNumber: string;
  levyAccountId: string;
  amount: number;
};
type Ticket = { id: string; number: number; description: string; state: TicketState; createdAt: string };

const ACCOUNTS = sql.raw('30');
const READINGS = sql.raw('13');
const CHARGES = sql.raw('20');
const TICKETS = sql.raw('10');

const runs = ({ at: { today } }: QueryCaller): SQL =>
  sql`(l.from_day <= ${today}::date and (l.until_day is null or l.until_day >= ${today}::date))`;

const accounts = (caller: QueryCaller): SQL =>
  jsonListSql(sql`select l.id, l.account_number as "accountNumber", a.id as "ownerAccountId", a.name as responsible, l.type,
      l.from_day as "fromDay", l.until_day as "untilDay", ${runs(caller)} as current, row_to_json(age) as age
    from levy_accounts l join owner_accounts a on a.id = l.account_id
    cross join ${ageingOfLevyAccountSql(sql`l.id`, caller.at.today)}
    where l.unit_id = units.id
    order by ${runs(caller)} desc, l.until_day desc nulls first, l.type <> 'Owner', l.from_day desc, l.account_number limit ${ACCOUNTS}`);

const meters = jsonListSql(sql`select m.id, m.name, m.type, m.serial_number as "serialNumber",
    ${jsonListSql(sql`select * from (select r.current_day as day, r.current_reading as reading, r.consumption
      from meter_readings r where r.meter_id = m.id and r.reversed_at is null
      order by r.current_day desc limit ${READINGS}) newest order by newest.day`)} as readings
  from meters m where m.unit_id = units.id and m.removed_day is null order by m.type, m.name, m.id`);

/** Charges on the accounts of the unit. */
const charged = (
  today: QueryCaller['at']['today'],
): SQL => sql`levy_accounts l join ledger_entries e on e.levy_account_id = l.id
  where l.unit_id = units.id and e.amount > 0 and e.entry_day <= ${today} and e.reverses is null
    and e.kind not in ('opening_balance', 'refund')
    and not exists (select from ledger_entries r where r.reverses = e.id)`;

const charges = ({ at: { today } }: QueryCaller): SQL =>
  jsonListSql(sql`select e.id, e.entry_day as day, e.description, l.account_number as "accountNumber",
      l.id as "levyAccountId", e.amount
    from ${charged(today)} and e.entry_day >= date_trunc('month', (select max(e.entry_day) from ${charged(today)}))
    order by e.amount desc, e.id limit ${CHARGES}`);

const asked = (caller: QueryCaller): SQL => sql`tickets t left join user_profiles p on p.id = t.logged_by_id
  where t.building_id = units.building_id and (t.unit_id = units.id
    or (t.unit_id is null and coalesce(t.contact_id, p.contact_id) in (
      select h.contact_id from levy_accounts l join account_holders h on h.account_id = l.account_id
      where l.unit_id = units.id and ${runs(caller)})))`;

const whole = defineScopedQuery('levy-accounts.unit-page', {
  scope: staffOnlyRowScope(units),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        accounts: sql<Account[]>`${accounts(caller)}`,
        accountCount: sql<number>`(select count(*)::int from levy_accounts l where l.unit_id = units.id)`,
        meters: sql<Meter[]>`${meters}`,
        charges: sql<Charge[]>`${charges(caller)}`,
        tickets: sql<Ticket[]>`${jsonListSql(sql`select t.id, t.number, t.description, t.state,
          t.created_at as "createdAt" from ${asked(caller)} order by t.created_at desc limit ${TICKETS}`)}`,
        ticketCount: sql<number>`(select count(*)::int from ${asked(caller)})`,
      })
      .from(units)
      .where(and(eq(units.id, input.id), within)),
});

/** Throws not_found. */
export const readUnitPage = async (read: CallerReadContext, id: string) => {
  const { accounts: all, charges: last, tickets, ...rest } = await read.get(whole, { id });
  return {
    ...rest,
    accounts: all.map(({ age, ...one }) => ({
      ...one,
      balance: cents(age.total),
      overdue: cents(Math.max(age.total - age.current, 0)),
    })),
    charges: last.map((one) => ({ ...one, amount: cents(one.amount) })),
    tickets: tickets.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  };
};
