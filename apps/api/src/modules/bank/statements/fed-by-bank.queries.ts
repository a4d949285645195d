/**
 * Where the bank's statements of an account come in, its lines say what was received and paid: an import brings the history
 * before them, and nothing after.
 */

import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { type SQL, sql } from 'drizzle-orm';
import { feeds } from '../../../access/bank-account-feeds.ts';
import { refuseEach, rowsOf, type Staged } from '../../../engines/imports/staging/staged.queries.ts';
import { idNamed, standing } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedCheck } from '../../../engines/imports/staging/table-checks.ts';

/** The rows of a table that say what the bank says, the day they are of, and the bank account `a` that it went through. */
type Fed = {
  table: string;
  column: string;
  names: string;
  day: SQL;
  building: (staged: Staged) => SQL;
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
    building: (staged) => sql`(select id, building_id from ${standing(staged, 'levy_accounts')} l)`,
    account: sql`a.fund = 'administrative'`,
    where: sql`s.kind = 'receipt' and not s._known`,
    told: (day) => inEnglish(says.receiptFed({ day: { day } })),
  },
  {
    table: 'payments',
    column: 'paid_at',
    names: 'building',
    day: sql`(s.paid_at at time zone 'Africa/Johannesburg')::date`,
    building: (staged) => sql`(select id, id as building_id from ${standing(staged, 'buildings')} b)`,
    account: sql`case when s.from_bank_account_number is null then a.fund = 'administrative'
      else a.account_number = s.from_bank_account_number end`,
    where: sql`s.state = 'Paid' and (not s._known or (s._changed and exists (
      select from payments t where t.id = s._id and t.state <> 'Paid')))`,
    told: (day) => inEnglish(says.paymentFed({ day: { day } })),
  },
];

const isAnyFed = async ({ tx }: Staged): Promise<boolean> => {
  const { rows } = await tx.execute<{ fed: boolean }>(
    sql`select exists (select from bank_statements where state <> 'undone') as fed`,
  );
  return rows[0]?.fed ?? true;
};

/** Accounts of several schemes feed each of them. */
export const checkFedByBank: StagedCheck = async (staged) => {
  if (!(await isAnyFed(staged))) return;
  for (const { table: name, column, names, day, building, account, where, told } of FED) {
    const table = staged.tables.get(name)?.table;
    if (!table) continue;
    const { value, joins } = idNamed(staged, table, names);
    const found = sql`
      select s._line as line, f.day::text as day from ${rowsOf(staged, name)} s ${joins}
      join ${building(staged)} b on b.id = ${value}
      cross join lateral (
        select min(t.from_day) as day from bank_statements t join building_bank_accounts a on a.id = t.bank_account_id
        where t.state <> 'undone' and ${account} and ${feeds(sql`a`, sql`b.building_id`)}) f
      where s._sound and ${where} and ${day} >= f.day`;
    await refuseEach<{ line: number; day: string }>(staged, name, column, found, (row) => told(row.day));
  }
};
