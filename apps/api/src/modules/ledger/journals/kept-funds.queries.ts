/** A bank account of which journals speak stays in its fund: what reverses them stands where they stood. */

import { inEnglish } from '@stoep/contract/kit/tell';
import { booksSentences } from '@stoep/contract/ledger/books.sentences';
import { sql } from 'drizzle-orm';
import { refuse } from '../../../engines/imports/staging/staged.queries.ts';
import type { StagedCheck } from '../../../engines/imports/staging/table-checks.ts';

/** Of the rows of an import; the office does not ask for the fund again. */
export const checkKeptFunds: StagedCheck = (staged) =>
  refuse(staged, 'bank_accounts', {
    column: 'fund',
    reason: inEnglish(booksSentences.fundStays),
    join: sql`join building_bank_accounts a on a.id = s._id`,
    where: sql`s._changed and s.fund <> a.fund and exists (select from journal_lines l where l.bank_account_id = a.id)`,
  });
