/** What one person brings by a file into accounts that have entries already is under the office's limit too (decision 0241). */

import { inEnglish } from '@stoep/contract/kit/tell';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import { sql } from 'drizzle-orm';
import { refuseAll, rowsOf } from '../../../engines/imports/staging/staged.queries.ts';
import { idNamed } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedCheck } from '../../../engines/imports/staging/table-checks.ts';
import { broughtLately, limitOf } from './dual-approval.policy.ts';

/** The history of an account comes in whole: what is held against the limit is what lowers one that has a history here. */
export const checkImportedAmounts: StagedCheck = async (staged) => {
  const table = staged.tables.get('ledger_entries')?.table;
  if (!table) return;
  const account = idNamed(staged, table, 'levy_account');
  await refuseAll(staged, 'ledger_entries', [
    {
      column: 'amount',
      reason: inEnglish(texts.importAsksSecond),
      join: account.joins,
      where: sql`not s._known and s._sound and s.amount < 0
        and exists (select from ledger_entries e where e.levy_account_id = ${account.value})
        and ${limitOf('entry in a levy account')} <= (select sum(abs(o.amount))
          from ${rowsOf(staged, 'ledger_entries')} o
          where not o._known and o._sound and o.amount < 0 and o.levy_account = s.levy_account) + ${broughtLately(account.value)}`,
    },
  ]);
};
