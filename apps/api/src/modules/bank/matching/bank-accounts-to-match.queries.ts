/** Bank accounts for the bank screens, with their saved CSV mapping and the gaps between their statements. */
import type { BankCsvMapping } from '@stoep/contract/bank/bank-csv-mapping';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';

type AccountRow = {
  id: string;
  name: string;
  building: string | null;
  buildingId: string | null;
  accountNumber: string;
  fund: Fund;
  pooled: boolean;
};

/** SQL condition: the bank line `l` has no posted match. */
export const isBankLineUnmatchedSql = sql`exists (select from waiting_lines w where w.line_id = l.id)`;

/** Every bank account, ordered by building. @param archived whether those of archived buildings are among them */
export const listBankAccountsForMatching = async (db: Queryable, archived: boolean): Promise<readonly AccountRow[]> => {
  const found = await db.execute<AccountRow>(sql`
    select b.id, b.name, c.name as building, b.building_id as "buildingId", b.account_number as "accountNumber", b.fund, b.pooled
    from building_bank_accounts b left join buildings c on c.id = b.building_id
    where ${archived} or c.archived_at is null
    order by c.name nulls first, b.fund, b.name, b.id`);
  return found.rows;
};

/** Number of unmatched lines by bank account; accounts without any are left out. */
export const countUnmatchedLinesByBankAccount = async (db: Queryable): Promise<ReadonlyMap<string, number>> => {
  const found = await db.execute<{ id: string; waiting: number }>(
    sql`select bank_account_id as id, count(*)::int as waiting from waiting_lines group by 1`,
  );
  return new Map(found.rows.map(({ id, waiting }) => [id, waiting]));
};

/** Buildings, archived ones left out, that have a bank account of their own or share a trust account, by name. */
export const listBuildingsWithBankAccount = async (db: Queryable): Promise<{ id: string; name: string }[]> => {
  const found = await db.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from buildings c
    where c.archived_at is null
      and (exists (select from building_bank_accounts b where b.building_id = c.id)
        or exists (select from pooled_schemes p where p.building_id = c.id))
    order by c.name, c.id`);
  return found.rows;
};

/** The building comes before the account name, unless the name begins with it. */
export const formatBankAccountName = ({ name, building }: Pick<AccountRow, 'name' | 'building'>): string =>
  building === null || `${name} `.toLowerCase().startsWith(`${building} `.toLowerCase())
    ? name
    : `${building} · ${name}`;

/** A bank account for a selection list; the account number shows its last digits only. */
export const bankAccountChoiceOf = ({ id, name, building, accountNumber, fund, pooled }: AccountRow) => ({
  id,
  name,
  building,
  fund,
  pooled,
  number: `•••• ${accountNumber.slice(-4)}`,
});

export const findSavedBankCsvMapping = async (
  db: Queryable,
  accountId: string,
): Promise<BankCsvMapping | undefined> => {
  const found = await db.execute<{ mapping: BankCsvMapping }>(
    sql`select mapping from csv_mappings where bank_account_id = ${accountId}`,
  );
  return found.rows[0]?.mapping;
};

type Span = { readonly accountId: string; readonly format: string; readonly from: Day; readonly until: Day };

/** Days that an earlier file of another format covers already. */
export const findDaysCoveredByOtherBankFormat = async (db: Queryable, { accountId, format, from, until }: Span) => {
  const found = await db.execute<{ format: string; from: Day; until: Day; next: Day }>(sql`
    select format, from_day::text as from, until_day::text as until, (until_day + 1)::text as next from bank_statements
    where bank_account_id = ${accountId} and state <> 'undone' and format <> ${format} and from_day <= ${until} and until_day >= ${from}
    order by until_day desc limit 1`);
  return found.rows[0];
};

type Gap = { statementId: string; missing: string; from: Day; until: Day };

/** The amount missing before a bank statement, and the days it may belong to. */
export const findGapBeforeBankStatement = async (db: Queryable, statementId: string): Promise<Gap | undefined> => {
  const found = await db.execute<Gap>(sql`
    select s.id as "statementId", s.missing::text as missing, coalesce(b.until_day, s.from_day)::text as from,
      s.from_day::text as until
    from bank_statements s left join lateral (select max(p.until_day) as until_day from bank_statements p
      where p.bank_account_id = s.bank_account_id and p.state <> 'undone' and p.until_day < s.from_day) b on true
    where s.id = ${statementId} and s.state = 'gap'`);
  return found.rows[0];
};
