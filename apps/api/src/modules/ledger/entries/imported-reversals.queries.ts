/** A row of a file reverses no entry of a bank line: the match of the line is undone instead. */

import { inEnglish } from '@stoep/contract/kit/tell';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import { sql } from 'drizzle-orm';
import { anyNamed, refuseAll } from '../../../engines/imports/staging/staged.queries.ts';
import { idNamed } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedCheck } from '../../../engines/imports/staging/table-checks.ts';
import { isOfBankLine } from './bank-line-entries.policy.ts';

export const checkImportedReversals: StagedCheck = async (staged) => {
  const table = staged.tables.get('ledger_entries')?.table;
  if (!table || !anyNamed(staged, 'ledger_entries', 'reverses')) return;
  const reversed = idNamed(staged, table, 'reverses');
  await refuseAll(staged, 'ledger_entries', [
    {
      column: 'reverses',
      reason: inEnglish(texts.bankLineStays),
      join: reversed.joins,
      where: sql`not s._known and s._sound and s.reverses is not null and ${isOfBankLine(reversed.value)}`,
    },
  ]);
};
