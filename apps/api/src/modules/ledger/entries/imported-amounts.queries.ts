/**
 * Check of imports: credits imported to accounts that have entries already are under the office's limit too (decision
 * 0241).
 */

import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import { sql } from 'drizzle-orm';
import {
  refuseStagedRowsByAny,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { importReferenceIdSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';
import { dualApprovalLimitSql, recentlyImportedCreditSql } from './dual-approval.policy.ts';

/**
 * The opening history of an account is free. Only credits to accounts with a history here count against the limit.
 */
export const checkImportedEntryAmounts: StagedRowsCheck = async (staged) => {
  const table = staged.tables.get('ledger_entries')?.table;
  if (!table) return;
  const account = importReferenceIdSql(staged, table, 'levy_account');
  await refuseStagedRowsByAny(staged, 'ledger_entries', [
    {
      column: 'amount',
      reason: translateSentenceToEnglish(texts.importAsksSecond),
      join: account.joins,
      where: sql`not s._known and s._sound and s.amount < 0
        and exists (select from ledger_entries e where e.levy_account_id = ${account.value})
        and ${dualApprovalLimitSql('entry in a levy account')} <= (select sum(abs(o.amount))
          from ${stagedRowsOfImportSql(staged, 'ledger_entries')} o
          where not o._known and o._sound and o.amount < 0 and o.levy_account = s.levy_account) + ${recentlyImportedCreditSql(account.value)}`,
    },
  ]);
};
