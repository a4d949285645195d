/**
 * Reads what the preview of a levy run is checked against: the previous month, closed periods, suspense, bank
 * statements, the interest rate and the addresses of owners. And whether a notice can say where to pay.
 */
import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import {
  type ChargingLevyRunKind,
  DEFAULT_LEVY_RUN_TOLERANCE,
  type LevyRunColumn,
  type LevyRunEntry,
  type LevyRunTolerance,
} from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isBankAccountOfBuildingSql } from '../../../access/bank-account-feeds.ts';
import { agentBankAccountSql, buildingBankAccountSql, paymentDestinationOf } from '../../../db/payment-destination.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { statementEmailSql } from '../../../db/statement-email.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import {
  type AccountWithoutEmail,
  type LevyRunPreviewFacts,
  MISSED_INTEREST_LINE_NAME,
  REPLACED_ESTIMATES_LINE_NAME,
} from './levy-run-preview.ts';
import { listUnitNames } from './plan/levy-run-data.queries.ts';
import type { LevyRunData } from './plan/levy-run-data.ts';

/** The day on which a levy run posts its entries. */
export const entryDayOfLevyRun = (kind: ChargingLevyRunKind, month: Day): Day =>
  kind === 'interest' ? lastDayOfMonth(month) : month;

/** SQL: the line name of an entry `e` with journal link `p`, and its column. */
export const ENTRY_LEVY_LINE_NAME_SQL = sql`case e.cause ->> 'kind' when 'levy' then e.cause ->> 'budgetLine'
  when 'fixed' then e.cause ->> 'name' when 'interest' then 'Interest' when 'interest left out' then ${MISSED_INTEREST_LINE_NAME}
  when 'estimate replaced' then ${REPLACED_ESTIMATES_LINE_NAME}
  else coalesce((select b.name from meter_readings r join meters m on m.id = r.meter_id
    join unit_billings b on b.id = m.unit_billing_id where r.id::text = e.cause ->> 'readingId'), e.cause ->> 'meter') end`;
export const ENTRY_LEVY_LINE_COLUMN_SQL = sql`case when e.kind = 'interest' then 'interest'
  when e.kind = 'consumption' or e.cause ->> 'kind' = 'estimate replaced' then 'consumption'
  when e.cause ->> 'kind' = 'fixed' then 'other' when p.fund = 'reserve' then 'reserve' else 'levies' end`;
/** SQL: entries that runs posted and nobody has reversed. */
export const IS_LEVY_RUN_ENTRY_IN_FORCE_SQL = sql`e.cause ->> 'kind' in ('levy', 'fixed', 'consumption', 'interest') and e.kind <> 'reversal'
  and not exists (select from ledger_entries undone where undone.reverses = e.id)`;

type ShareRow = { name: string; column: LevyRunColumn; accountId: string; amount: string };

const findShares = async (db: Queryable, buildingId: string, day: Day): Promise<LevyRunEntry[]> => {
  const found = await db.execute<ShareRow>(sql`
    select ${ENTRY_LEVY_LINE_NAME_SQL} as name, ${ENTRY_LEVY_LINE_COLUMN_SQL} as column, e.levy_account_id as "accountId", e.amount::text as amount
    from levy_accounts l join ledger_entries e on e.levy_account_id = l.id and e.entry_day = ${day}
      join entry_journals p on p.entry_id = e.id
    where l.building_id = ${buildingId} and ${IS_LEVY_RUN_ENTRY_IN_FORCE_SQL}`);
  return found.rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
};

type BuildingRow = { closed: boolean; withoutNotice: boolean; withoutRate: boolean; suspense: string };

/**
 * Every building has a first rate, which is zero where none was entered. A rate of zero is meant where the building's
 * own field says so, or where it was decided.
 */
const withoutRateSql = (buildingId: string, day: Day) => sql<boolean>`
  (select b.monthly_interest_basis_points is null from buildings b where b.id = ${buildingId})
  and coalesce((select monthly_basis_points = 0 and authority is null from interest_terms
    where building_id = ${buildingId} and from_day <= ${day} order by from_day desc limit 1), true)`;

/** Suspense is the credit balance of account 2300 in both funds. */
const findBuilding = async (db: Queryable, buildingId: string, kind: ChargingLevyRunKind, month: Day) => {
  const day = entryDayOfLevyRun(kind, month);
  const found = await db.execute<BuildingRow>(sql`select
    exists (select from periods where building_id = ${buildingId} and state = 'Closed' and month >= ${month}) as closed,
    coalesce((select authority is null and from_day > '1900-01-01' from interest_terms
      where building_id = ${buildingId} and from_day <= ${day} order by from_day desc limit 1), false) as "withoutNotice",
    ${withoutRateSql(buildingId, day)} as "withoutRate",
    coalesce((select sum(b.credit - b.debit) from gl_balances b join gl_accounts a on a.id = b.account_id
      where b.building_id = ${buildingId} and a.code = '2300' and b.month <= ${month}), 0)::text as suspense`);
  const row = found.rows[0];
  return {
    closed: row?.closed ?? false,
    withoutNotice: row?.withoutNotice ?? false,
    withoutRate: row?.withoutRate ?? false,
    suspense: cents(kind === 'interest' ? Number(row?.suspense ?? 0) : 0),
  };
};

/**
 * Bank accounts for receipts whose imported statements do not cover the whole month: they end too early or have a
 * gap. Accounts without any imported statement are captured by hand and are left out.
 */
const findBankMissing = async (db: Queryable, buildingId: string, month: Day): Promise<string[]> => {
  const last = lastDayOfMonth(month);
  const found = await db.execute<{ name: string }>(sql`
    select a.name || ' ' || a.account_number as name from building_bank_accounts a
    where a.fund = 'administrative' and ${isBankAccountOfBuildingSql(sql`a`, sql`${buildingId}::uuid`)}
      and exists (select from bank_statements t where t.bank_account_id = a.id and t.state <> 'undone')
      and (not exists (select from bank_statements t where t.bank_account_id = a.id and t.state <> 'undone'
          and t.until_day >= ${last})
        or exists (select from bank_statements t where t.bank_account_id = a.id and t.state = 'gap' and t.from_day >= ${month}
          and (select max(b.until_day) from bank_statements b
            where b.bank_account_id = a.id and b.state <> 'undone' and b.from_day < t.from_day) <= ${last}))
    order by 1`);
  return found.rows.map(({ name }) => name);
};

type AddressRow = { unit: string; tenant: boolean; record: string; hasPostalAddress: boolean };

/** Accounts that are charged on the day and whose statements have no email address, in the order of the units. */
const findWithoutEmail = async (db: Queryable, buildingId: string, day: Day): Promise<AccountWithoutEmail[]> => {
  const found = await db.execute<AddressRow>(sql`
    select coalesce(u.door_number, 'section ' || u.section_number) as unit, l.type = 'Tenant' as tenant, o.id as record,
      concat(o.address1, o.address2, o.address3) ~ '\\S' as "hasPostalAddress"
    from levy_accounts l join owner_accounts o on o.id = l.account_id join units u on u.id = l.unit_id
    where l.building_id = ${buildingId} and l.from_day <= ${day} and (l.until_day is null or l.until_day >= ${day})
      and ${statementEmailSql} is null
    order by u.section_number, l.account_number`);
  return found.rows.map(({ unit, tenant, ...of }) => ({
    ...of,
    unit,
    isTenant: tenant,
    name: tenant ? translateSentenceToEnglish(says.tenant({ unit })) : unit,
  }));
};

/** Tolerances by first month, in whole percent, stored in the setting of this name. */
const tolerances = z.array(z.object({ from: z.string(), charges: z.int().min(0), use: z.int().min(0) })).default([]);

const findTolerance = async (db: Queryable, month: Day): Promise<LevyRunTolerance> => {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'month-differences'`,
  );
  const dated = tolerances.parse(rows[0]?.value).filter(({ from }) => from <= month);
  return dated.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? DEFAULT_LEVY_RUN_TOLERANCE;
};

export const readLevyRunPreviewFacts = async (
  db: Queryable,
  books: LevyRunData,
  kind: ChargingLevyRunKind,
  month: Day,
): Promise<LevyRunPreviewFacts> => ({
  ...(await findBuilding(db, books.buildingId, kind, month)),
  before: await findShares(db, books.buildingId, entryDayOfLevyRun(kind, addMonths(month, -1))),
  tolerance: await findTolerance(db, month),
  withoutEmail: kind === 'levies' ? await findWithoutEmail(db, books.buildingId, month) : [],
  bankMissing: kind === 'interest' ? await findBankMissing(db, books.buildingId, month) : [],
  units: await listUnitNames(
    db,
    books.units.map(({ id }) => id),
  ),
});

/** What is missing: any account, or only what `recordId` still needs. */
export type MailBlock =
  | { readonly missing: 'account' | 'approval of the agency' }
  | { readonly missing: 'approval' | 'confirmation'; readonly recordId: string };

type BlockRow = { buildingId: string; changeId: string | null; accountId: string | null; agentWaits: boolean };

/** The change that waits for a second person, or else the account that two people have not confirmed. */
const findBlocks = async (db: Queryable, ids: readonly string[]) => {
  const { rows } = await db.execute<BlockRow>(sql`
    select b.id as "buildingId",
      (select c.id from building_bank_accounts a join bank_account_changes c on c.bank_account_id = a.id
        where a.building_id = b.id and a.fund = 'administrative' and c.state = 'waiting'
        order by a.in_use desc, c.created_at limit 1) as "changeId",
      (select a.id from building_bank_accounts a where a.building_id = b.id and a.fund = 'administrative' and a.in_use
        order by a.accounting_number limit 1) as "accountId",
      exists (select from agent_bank_changes c where c.state = 'waiting' and c.account is not null) as "agentWaits"
    from buildings b where b.id = any(${`{${ids.join(',')}}`}::uuid[])`);
  return rows;
};

const blockOf = ({ changeId, accountId, agentWaits }: BlockRow): MailBlock => {
  if (changeId !== null) return { missing: 'approval', recordId: changeId };
  if (accountId !== null) return { missing: 'confirmation', recordId: accountId };
  return { missing: agentWaits ? 'approval of the agency' : 'account' };
};

/** Why nothing may be mailed about buildings: a notice could not say where to pay. One without a block is left out. */
export const listMailBlocks = async (
  db: Queryable,
  buildingIds: readonly string[],
): Promise<ReadonlyMap<string, MailBlock>> => {
  if (buildingIds.length === 0) return new Map();
  const found = await db
    .select({
      id: buildings.id,
      schemeAccount: buildingBankAccountSql(sql`${buildings.id}`),
      agentAccount: agentBankAccountSql,
    })
    .from(buildings)
    .where(inArray(buildings.id, [...new Set(buildingIds)]));
  const blocked = found.filter((row) => paymentDestinationOf(row.schemeAccount, row.agentAccount) === null);
  if (blocked.length === 0) return new Map();
  const rows = await findBlocks(
    db,
    blocked.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.buildingId, blockOf(row)]));
};
