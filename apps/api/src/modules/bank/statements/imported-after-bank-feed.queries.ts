/**
 * Check of imports: from the first bank statement of an account on, receipts and payments come from the bank alone.
 * An import may bring only the history before.
 */

import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { type SQL, sql } from 'drizzle-orm';
import { isBankAccountOfBuildingSql } from '../../../access/bank-account-feeds.ts';
import {
  refuseStagedRowsWithReason,
  type StagedImport,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { importReferenceIdSql, tableAfterImportSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

/** An import table whose rows the bank also reports: the day of a row, and the bank account `a` it went through. */
type Fed = {
  table: string;
  column: string;
  names: string;
  day: SQL;
  building: (staged: StagedImport) => SQL;
  account: SQL;
  where: SQL;
  told: (day: string) => string;
};

const FED: readonly Fed[] = [
  {
    table: 'ledger_entries',
    column: 'entry_day',
    names: 'levy_account',
    day: sql`s.entry_day`,
    building: (staged) => sql`(select id, building_id from ${tableAfterImportSql(staged, 'levy_accounts')} l)`,
    account: sql`a.fund = 'administrative'`,
    where: sql`s.kind = 'receipt' and not s._known`,
    told: (day) => translateSentenceToEnglish(says.receiptFed({ day: { day } })),
  },
  {
    table: 'payments',
    column: 'paid_at',
    names: 'building',
    day: sql`(s.paid_at at time zone 'Africa/Johannesburg')::date`,
    building: (staged) => sql`(select id, id as building_id from ${tableAfterImportSql(staged, 'buildings')} b)`,
    account: sql`case when s.from_bank_account_number is null then a.fund = 'administrative'
      else a.account_number = s.from_bank_account_number end`,
    where: sql`s.state = 'Paid' and (not s._known or (s._changed and exists (
      select from payments t where t.id = s._id and t.state <> 'Paid')))`,
    told: (day) => translateSentenceToEnglish(says.paymentFed({ day: { day } })),
  },
];

const isAnyFed = async ({ tx }: StagedImport): Promise<boolean> => {
  const { rows } = await tx.execute<{ fed: boolean }>(
    sql`select exists (select from bank_statements where state <> 'undone') as fed`,
  );
  return rows[0]?.fed ?? true;
};

/** A trust account counts for each of its buildings. */
export const checkImportedRowsAfterBankFeed: StagedRowsCheck = async (staged) => {
  if (!(await isAnyFed(staged))) return;
  for (const { table: name, column, names, day, building, account, where, told } of FED) {
    const table = staged.tables.get(name)?.table;
    if (!table) continue;
    const { value, joins } = importReferenceIdSql(staged, table, names);
    const found = sql`
      select s._line as line, f.day::text as day from ${stagedRowsOfImportSql(staged, name)} s ${joins}
      join ${building(staged)} b on b.id = ${value}
      cross join lateral (
        select min(t.from_day) as day from bank_statements t join building_bank_accounts a on a.id = t.bank_account_id
        where t.state <> 'undone' and ${account} and ${isBankAccountOfBuildingSql(sql`a`, sql`b.building_id`)}) f
      where s._sound and ${where} and ${day} >= f.day`;
    await refuseStagedRowsWithReason<{ line: number; day: string }>(staged, name, column, found, (row) =>
      told(row.day),
    );
  }
};
