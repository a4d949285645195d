/** Checks imported levy accounts: a unit has one owner account a day, as in the form and the steps of a unit. */
import { unitEventSentences } from '@stoep/contract/people/events/events.sentences';
import { sql } from 'drizzle-orm';
import {
  refuseStagedRowsWithReason,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { tableAfterImportSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

/** Compares with the accounts after the import. Of two new rows of a file the one that begins later is reported. */
export const checkImportedOwnerAccounts: StagedRowsCheck = async (staged) => {
  if (!staged.tables.has('levy_accounts')) return;
  const accounts = tableAfterImportSql(staged, 'levy_accounts');
  const found = sql`
    select distinct on (s._line) s._line as line, o.account_number as account
    from ${stagedRowsOfImportSql(staged, 'levy_accounts')} s join ${accounts} a on a.id = s._id
    join ${accounts} o on o.unit_id = a.unit_id and o.type = 'Owner' and o.id <> a.id
      and o.from_day <= coalesce(a.until_day, 'infinity') and coalesce(o.until_day, 'infinity') >= a.from_day
    left join levy_accounts t on t.id = o.id
    where s._sound and (s._changed or not s._known) and a.type = 'Owner'
      and (t.id is not null or (o.from_day, o.account_number) <= (a.from_day, a.account_number))
    order by s._line, o.from_day`;
  await refuseStagedRowsWithReason<{ line: number; account: string }>(
    staged,
    'levy_accounts',
    'from_day',
    found,
    ({ account }) => unitEventSentences.overlaps({ account }),
  );
};
