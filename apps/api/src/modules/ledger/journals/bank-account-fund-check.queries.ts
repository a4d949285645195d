/** Check of imports: a bank account with journals keeps its fund, so that reversals post where the originals did. */

import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { postingRefusalSentences } from '@stoep/contract/ledger/posting-refusals.sentences';
import { sql } from 'drizzle-orm';
import { refuseStagedRows } from '../../../engines/imports/staging/staged-import.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

/** For imported rows; the office does not offer the fund again. */
export const checkBankAccountFundUnchanged: StagedRowsCheck = (staged) =>
  refuseStagedRows(staged, 'bank_accounts', {
    column: 'fund',
    reason: translateSentenceToEnglish(postingRefusalSentences.fundStays),
    join: sql`join building_bank_accounts a on a.id = s._id`,
    where: sql`s._changed and s.fund <> a.fund and exists (select from journal_lines l where l.bank_account_id = a.id)`,
  });
