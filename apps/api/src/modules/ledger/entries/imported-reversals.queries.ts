/** Check of imports: a row must not reverse an entry of a bank line. The match of the line is undone instead. */

import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import { sql } from 'drizzle-orm';
import { hasStagedReference, refuseStagedRowsByAny } from '../../../engines/imports/staging/staged-import.queries.ts';
import { importReferenceIdSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';
import { isEntryOfBankLineSql } from './bank-line-entries.policy.ts';

export const checkImportedEntryReversals: StagedRowsCheck = async (staged) => {
  const table = staged.tables.get('ledger_entries')?.table;
  if (!table || !hasStagedReference(staged, 'ledger_entries', 'reverses')) return;
  const reversed = importReferenceIdSql(staged, table, 'reverses');
  await refuseStagedRowsByAny(staged, 'ledger_entries', [
    {
      column: 'reverses',
      reason: translateSentenceToEnglish(texts.bankLineStays),
      join: reversed.joins,
      where: sql`not s._known and s._sound and s.reverses is not null and ${isEntryOfBankLineSql(reversed.value)}`,
    },
  ]);
};
