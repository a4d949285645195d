/** No import tells of a sealed bid, nor seals one that was read: judged with what stands already. */
import { maintenanceImportSentences as texts } from '@stoep/contract/imports/maintenance.sentences';
import { sql } from 'drizzle-orm';
import { refuse } from '../../../engines/imports/staging/staged.queries.ts';
import { standing } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedCheck } from '../../../engines/imports/staging/table-checks.ts';
import { biddingIsOpen, quotesLieOpen, roundOf } from '../jobs/maintenance.policy.ts';

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** A question about a quote tells what was bid. */
export const checkSealedQuotes: StagedCheck = async (staged) => {
  if (!staged.tables.has('approvals')) return;
  await refuse(staged, 'approvals', {
    column: 'quote',
    reason: texts.quotesJobSealed,
    join: sql`join ${standing(staged, 'approvals')} a on a.id = s._id
      join ${standing(staged, 'quotes')} q on q.id = a.quote_id
      join ${standing(staged, 'maintenance_jobs')} j on j.id = q.job_id`,
    where: sql`(s._changed or not s._known) and not ${quotesLieOpen(roundOf('j'), at(staged.now))}`,
  });
};

/** Bids that lie open are sealed by no file; a new round is begun in the office. */
export const checkReopened: StagedCheck = async (staged) => {
  const now = at(staged.now);
  await refuse(staged, 'maintenance_jobs', {
    column: 'quotes_close_at',
    reason: texts.quotesJobOpened,
    join: sql`join maintenance_jobs j on j.id = s._id`,
    where: sql`s._changed and ${biddingIsOpen(roundOf('s'), now)} and ${quotesLieOpen(roundOf('j'), now)}
      and exists (select from quotes q where q.job_id = j.id and q.state <> 'Replaced')`,
  });
};
