/** Requests the trustees' approval of an opened quote (rules 1.3). */
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import { isMaintenanceJobInQuotation, type MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { and, eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { lockCompetingApprovals } from '../../../engines/decisions/commands/ballot-roll.ts';
import { submitToTrusteesCommand } from '../../../engines/decisions/commands/submit-to-trustees.ts';
import { rowTarget } from '../../../kernel/command.ts';
import type { CommandContext, CommandWrite } from '../../../kernel/write.ts';
import { areQuotesOpenedSql, quoteRoundSql } from '../jobs/maintenance.policy.ts';

/** Quotes are sealed until bidding ends, for staff as well (M-49). */
const opened = (context: CommandContext) =>
  and(
    staffWriteScope(context),
    sql`exists (select 1 from maintenance_jobs j where j.id = quotes.job_id
      and ${areQuotesOpenedSql(quoteRoundSql('j'), sql`${context.at.now.toISOString()}::timestamptz`)})`,
  );

export const quoteTarget = rowTarget(quotes, opened, {
  jobState: sql<MaintenanceJobState>`(select j.state from maintenance_jobs j where j.id = quotes.job_id)`,
  buildingId: sql<string>`(select j.building_id from maintenance_jobs j where j.id = quotes.job_id)`,
  /** A question about it is not decided yet, or its outcome waits for staff. */
  asked: undecidedApprovalStatusSql(sql`where a.quote_id = quotes.id`),
  /** About any quote of its job. */
  jobAsked: undecidedApprovalStatusSql(sql`join quotes q on q.id = a.quote_id where q.job_id = quotes.job_id`),
});

/** Why staff may not act on the quotes of a job while an approval of one is pending. */
export const QUOTE_VOTE_PENDING_SENTENCES = { voting: texts.whileVoting, held: texts.whileHeld } as const;

/**
 * Locks approvals first, then the job, then its quotes: the same order as in trustee decisions, so that no deadlock
 * arises.
 */
export const lockJobOfQuote = async (w: CommandWrite, quoteId: string): Promise<void> => {
  const jobId = sql`(select q.job_id from quotes q where q.id = ${quoteId})`;
  await lockCompetingApprovals(w.tx, jobId);
  await w.tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update');
};

export const submitQuoteToTrusteesStep = submitToTrusteesCommand({
  on: quoteTarget,
  about: { column: 'quoteId' },
  first: lockJobOfQuote,
  allowed: ({ state, jobState, asked }) => state === 'Submitted' && isMaintenanceJobInQuotation(jobState) && !asked,
  ask: ({ id }) => ({ type: 'Maintenance Quote Selection', quoteId: id }),
});
