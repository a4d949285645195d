/** An opened quote is put to the trustees of its building (rules 1.3). */
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import { isInQuotation, type JobState } from '@stoep/domain/works/maintenance-progress';
import { and, eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { puttingToTrustees } from '../../../engines/decisions/commands/put-to-trustees.ts';
import { lockCompetingApprovals } from '../../../engines/decisions/commands/roll.ts';
import { row } from '../../../kernel/command.ts';
import type { CommandContext, Write } from '../../../kernel/write.ts';
import { quotesLieOpen, roundOf } from '../jobs/maintenance.policy.ts';

/** Sealed until bidding ends, for staff as well (M-49). */
const opened = (context: CommandContext) =>
  and(
    ofStaff(context),
    sql`exists (select 1 from maintenance_jobs j where j.id = quotes.job_id
      and ${quotesLieOpen(roundOf('j'), sql`${context.at.now.toISOString()}::timestamptz`)})`,
  );

export const quote = row(quotes, opened, {
  jobState: sql<JobState>`(select j.state from maintenance_jobs j where j.id = quotes.job_id)`,
  buildingId: sql<string>`(select j.building_id from maintenance_jobs j where j.id = quotes.job_id)`,
  /** A question about it is not decided yet, or its outcome waits for staff. */
  asked: undecidedQuestion(sql`where a.quote_id = quotes.id`),
  /** About any quote of its job. */
  jobAsked: undecidedQuestion(sql`join quotes q on q.id = a.quote_id where q.job_id = quotes.job_id`),
});

/** Why nothing about a job's quotes is done by hand meanwhile. */
export const WHILE_ASKED = { voting: texts.whileVoting, held: texts.whileHeld } as const;

/** Questions before the trustees come before the job, as in their own decisions; then the job, and its quotes last. */
export const beforeItsJob = async (w: Write, quoteId: string): Promise<void> => {
  const jobId = sql`(select q.job_id from quotes q where q.id = ${quoteId})`;
  await lockCompetingApprovals(w.tx, jobId);
  await w.tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update');
};

export const putQuoteToTrustees = puttingToTrustees({
  on: quote,
  about: { column: 'quoteId' },
  first: beforeItsJob,
  allowed: ({ state, jobState, asked }) => state === 'Submitted' && isInQuotation(jobState) && !asked,
  ask: ({ id }) => ({ type: 'Maintenance Quote Selection', quoteId: id }),
});
