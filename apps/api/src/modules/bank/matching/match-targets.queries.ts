/**
 * Reads what a match is posted to: its line or suspense part, the bank account, and the records its parts refer to.
 */

import type { Day } from '@stoep/domain/calendar/calendar';
import type { Fund, GlControlKind } from '@stoep/domain/ledger/chart-of-accounts';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';

export type BankLineToMatch = {
  id: string;
  bankAccountId: string;
  bankAccount: string;
  pooled: boolean;
  fund: Fund;
  day: Day;
  amount: number;
  text: string;
  reference: string | null;
  alias: string;
  /** The building of the account, or all buildings that share the trust account. */
  schemes: readonly string[];
};

/**
 * Locks the building rows of the trust accounts of these lines, so that no building leaves one while its lines are
 * matched.
 */
export const lockTrustAccountBuildings = (tx: DatabaseTransaction, lineIds: readonly string[]) =>
  tx.execute(sql`
    select 1 from pooled_schemes where bank_account_id in (select bank_account_id from bank_lines where id in (${idsSubquerySql(lineIds)}))
    order by bank_account_id, building_id for key share`);

/** Bank lines by id. */
export const listBankLinesToMatchById = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BankLineToMatch>> => {
  const found = await tx.execute<BankLineToMatch & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", b.name as "bankAccount", b.pooled, b.fund, l.day::text as day,
      l.amount::text as amount, l.text, l.reference, l.alias,
      case when b.pooled then array(select m.building_id::text from pooled_schemes m where m.bank_account_id = b.id)
        else array[b.building_id::text] end as schemes
    from bank_lines l join building_bank_accounts b on b.id = l.bank_account_id where l.id in (${idsSubquerySql(ids)})`);
  return new Map(found.rows.map((row) => [row.id, { ...row, amount: Number(row.amount) }]));
};

/** Suspense parts of posted matches, by id, with their building and amount. */
export const listSuspensePartsById = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { buildingId: string; amount: number }>> => {
  const found = await tx.execute<{ id: string; buildingId: string; amount: string }>(sql`
    select p.id, p.building_id as "buildingId", p.amount::text as amount from match_parts p
    join matches m on m.id = p.match_id and m.state = 'posted' where p.kind = 'suspense' and p.id in (${idsSubquerySql(ids)})`);
  return new Map(found.rows.map((row) => [row.id, { ...row, amount: Number(row.amount) }]));
};

/**
 * A levy account, payment or receipt that a part refers to: its building, its amount, and whether it is still unused.
 */
export type MatchTarget = {
  readonly buildingId: string | null;
  readonly amount: number | null;
  readonly levyAccountId?: string | null;
  readonly free: boolean;
};
type NamedRow = {
  id: string;
  buildingId: string | null;
  amount: string | null;
  levyAccountId: string | null;
  free: boolean;
};

/** Levy accounts, payments and entered receipts by id. */
export const listMatchTargetsById = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MatchTarget>> => {
  const taken = (column: 'entry_id' | 'payment_id', of: string) =>
    sql.raw(`not exists (select from match_parts p join matches m on m.id = p.match_id and m.state = 'posted'
      where p.${column} = ${of}.id)`);
  const found = await tx.execute<NamedRow>(sql`
    with asked as (${idsSubquerySql(ids)})
    select l.id, l.building_id as "buildingId", null as amount, l.id as "levyAccountId", true as free
      from levy_accounts l where l.id in (select * from asked)
    union all
    select p.id, p.building_id, p.amount::text, null, ${taken('payment_id', 'p')} from payments p where p.id in (select * from asked)
    union all
    select e.id, l.building_id, (-e.amount)::text, l.id, ${taken('entry_id', 'e')}
        and not exists (select from ledger_entries r where r.reverses = e.id)
      from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
      where e.kind = 'receipt' and e.id in (select * from asked)`);
  return new Map(
    found.rows.map(({ id, amount, ...row }) => [id, { ...row, amount: amount === null ? null : Number(amount) }]),
  );
};

/** Accounts of the chart by id, with the reason that bars manual posting, if any. */
export const listChartAccountsById = async (tx: DatabaseTransaction, ids: readonly string[]) => {
  const found = await tx.execute<{
    id: string;
    name: string;
    control: GlControlKind | null;
    buildingId: string | null;
  }>(sql`
    select id, name, control, building_id as "buildingId" from gl_accounts where in_use and id in (${idsSubquerySql(ids)})`);
  return new Map(found.rows.map((row) => [row.id, row]));
};

/** First open day by building, only for buildings with closed months. */
export const listFirstOpenDaysByBuilding = async (
  tx: DatabaseTransaction,
  buildingIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> => {
  const found = await tx.execute<{ id: string; day: Day }>(sql`
    select building_id as id, (max(month) + interval '1 month')::date::text as day from periods
    where state = 'Closed' and building_id in (${idsSubquerySql(buildingIds)}) group by building_id`);
  return new Map(found.rows.map(({ id, day }) => [id, day]));
};

type Other = {
  readonly accountId: string;
  readonly otherAccountId: string;
  readonly amount: number;
  readonly day: Day;
};

/** The other account of a transfer, and its side if that is matched already. */
export const findOtherSideOfBankTransfer = async (
  tx: DatabaseTransaction,
  { accountId, otherAccountId, amount, day }: Other,
) => {
  const found = await tx.execute<{ buildingId: string; fund: Fund; pairsPartId: string | null }>(sql`
    select b.building_id as "buildingId", b.fund, (
        select p.id from match_parts p join matches m on m.id = p.match_id and m.state = 'posted'
          join bank_lines l on l.id = m.line_id
        where p.kind = 'transfer' and p.amount = ${-amount} and l.bank_account_id = b.id and p.other_account_id = ${accountId}
          and p.pairs_part_id is null and abs(l.day - ${day}::date) <= 10
          and not exists (select from match_parts q join matches n on n.id = q.match_id and n.state = 'posted'
            where q.pairs_part_id = p.id)
        order by abs(l.day - ${day}::date), p.id limit 1) as "pairsPartId"
    from building_bank_accounts b where b.id = ${otherAccountId} and not b.pooled`);
  return found.rows[0];
};
