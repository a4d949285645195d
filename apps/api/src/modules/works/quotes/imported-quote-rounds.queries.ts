/** Import checks of quote rounds: no import reveals a sealed quote or seals one that was read. */
import { maintenanceImportSentences as texts } from '@stoep/contract/imports/maintenance.sentences';
import { sql } from 'drizzle-orm';
import { refuseStagedRows } from '../../../engines/imports/staging/staged-import.queries.ts';
import { tableAfterImportSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';
import { areQuotesOpenedSql, isBiddingOpenSql, quoteRoundSql } from '../jobs/maintenance.policy.ts';

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** An approval about a quote reveals the quote, so it may not be imported while the quote is sealed. */
export const checkImportedSealedQuotes: StagedRowsCheck = async (staged) => {
  if (!staged.tables.has('approvals')) return;
  await refuseStagedRows(staged, 'approvals', {
    column: 'quote',
    reason: texts.quotesJobSealed,
    join: sql`join ${tableAfterImportSql(staged, 'approvals')} a on a.id = s._id
      join ${tableAfterImportSql(staged, 'quotes')} q on q.id = a.quote_id
      join ${tableAfterImportSql(staged, 'maintenance_jobs')} j on j.id = q.job_id`,
    where: sql`(s._changed or not s._known) and not ${areQuotesOpenedSql(quoteRoundSql('j'), at(staged.now))}`,
  });
};

/** No file may seal opened quotes again. A new round is begun in the office. */
export const checkImportedReopenedQuoteRounds: StagedRowsCheck = async (staged) => {
  const now = at(staged.now);
  await refuseStagedRows(staged, 'maintenance_jobs', {
    column: 'quotes_close_at',
    reason: texts.quotesJobOpened,
    join: sql`join maintenance_jobs j on j.id = s._id`,
    where: sql`s._changed and ${isBiddingOpenSql(quoteRoundSql('s'), now)} and ${areQuotesOpenedSql(quoteRoundSql('j'), now)}
      and exists (select from quotes q where q.job_id = j.id and q.state <> 'Replaced')`,
  });
};
