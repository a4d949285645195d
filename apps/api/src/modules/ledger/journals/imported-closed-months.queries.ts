/** Check of imports: rows that would be posted into a closed month are refused at their day. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { postingRefusalSentences } from '@stoep/contract/ledger/posting-refusals.sentences';
import { type SQL, sql } from 'drizzle-orm';
import {
  refuseStagedRowsWithReason,
  type StagedImport,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { importReferenceIdSql, tableAfterImportSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

/** The rows of a table that will be posted, their posting day, and the row they name that leads to the building. */
type Posting = {
  table: string;
  column: string;
  names: string;
  day: SQL;
  building: (staged: StagedImport) => SQL;
  where: SQL;
};

const POSTED: readonly Posting[] = [
  {
    table: 'ledger_entries',
    column: 'entry_day',
    names: 'levy_account',
    day: sql`s.entry_day`,
    building: (staged) => sql`(select id, building_id from ${tableAfterImportSql(staged, 'levy_accounts')} l)`,
    where: sql`not s._known`,
  },
  {
    table: 'payments',
    column: 'paid_at',
    names: 'building',
    day: sql`(s.paid_at at time zone 'Africa/Johannesburg')::date`,
    building: (staged) => sql`(select id, id as building_id from ${tableAfterImportSql(staged, 'buildings')} b)`,
    where: sql`s.state = 'Paid' and (not s._known or (s._changed and exists (
      select from payments t where t.id = s._id and t.state <> 'Paid')))`,
  },
];

const reasonOf = ({ day }: { day: string }) =>
  translateSentenceToEnglish(postingRefusalSentences.monthClosed({ day: { day } }));

const isAnyClosed = async ({ tx }: StagedImport): Promise<boolean> => {
  const { rows } = await tx.execute<{ closed: boolean }>(
    sql`select exists (select from periods where state = 'Closed') as closed`,
  );
  return rows[0]?.closed ?? true;
};

/** Runs before rows are written and posted. */
export const checkImportedDaysInClosedMonths: StagedRowsCheck = async (staged) => {
  if (!(await isAnyClosed(staged))) return;
  for (const { table: name, column, names, day, building, where } of POSTED) {
    const table = staged.tables.get(name)?.table;
    if (!table) continue;
    const { value, joins } = importReferenceIdSql(staged, table, names);
    const found = sql`
      select s._line as line, (${day})::text as day from ${stagedRowsOfImportSql(staged, name)} s ${joins}
      join ${building(staged)} b on b.id = ${value}
      join (select building_id, max(month) as month from periods where state = 'Closed' group by building_id) p
        on p.building_id = b.building_id and p.month >= date_trunc('month', ${day})::date
      where s._sound and ${where}`;
    await refuseStagedRowsWithReason<{ line: number; day: string }>(staged, name, column, found, reasonOf);
  }
};
