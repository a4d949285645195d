/** What a trustee decision does to a maintenance job: a quote is awarded, or the work is accepted (rules 1.3). */

import { AppError } from '@stoep/contract/kit/errors';
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type MaintenanceJobState, nextMaintenanceJobStates } from '@stoep/domain/works/maintenance-progress';
import { areQuotesVisible, type QuoteRound } from '@stoep/domain/works/quote-rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isApprovalUndecidedSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { maintenanceJobs, quotes } from '../../../db/schema/works/maintenance.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

const lockJob = async (tx: DatabaseTransaction, jobId: string) => {
  const [job] = await tx
    .select({ buildingId: maintenanceJobs.buildingId, state: maintenanceJobs.state })
    .from(maintenanceJobs)
    .where(eq(maintenanceJobs.id, jobId))
    .for('update');
  return job;
};

/** Moves a job of the building to the state that waits for trustees. A job in that state already stays as it is. */
const submitJob = async (tx: DatabaseTransaction, jobId: string, buildingId: string, to: MaintenanceJobState) => {
  const job = await lockJob(tx, jobId);
  if (!job || job.buildingId !== buildingId) throw new AppError('not_found');
  if (job.state === to) return;
  if (!nextMaintenanceJobStates(job.state).includes(to))
    throw new AppError('conflict', texts.jobCannotBePut({ state: job.state }));
  await tx.update(maintenanceJobs).set({ state: to }).where(eq(maintenanceJobs.id, jobId));
};

/** A quote opens at its closing time. An approval request before that time must not open it. */
const requireOpened = (round: QuoteRound, now: Date): void => {
  if (areQuotesVisible(round, now)) return;
  const text = texts.stillSealed;
  throw new AppError('conflict', text, { fields: { quoteId: text } });
};

/**
 * Marks the job of an opened quote as waiting for its trustees. Answers its job and amount. Throws 409 while it is
 * sealed.
 */
export const markQuoteAwaitingApproval = async (
  tx: DatabaseTransaction,
  quoteId: string,
  buildingId: string,
  now: Date,
) => {
  const [quote] = await tx
    .select({
      jobId: quotes.jobId,
      amount: quotes.amount,
      state: quotes.state,
      jobState: maintenanceJobs.state,
      closesAt: maintenanceJobs.quotesCloseAt,
    })
    .from(quotes)
    .innerJoin(maintenanceJobs, eq(maintenanceJobs.id, quotes.jobId))
    .where(and(eq(quotes.id, quoteId), eq(maintenanceJobs.buildingId, buildingId)))
    .for('update', { of: maintenanceJobs });
  if (!quote) throw new AppError('not_found');
  requireOpened(quote, now);
  await submitJob(tx, quote.jobId, buildingId, 'Waiting for quote approval');
  if (quote.state !== 'Submitted') throw new AppError('conflict', texts.quoteCannotBePut({ state: quote.state }));
  return { jobId: quote.jobId, amount: quote.amount };
};

export const markJobWorkAwaitingApproval = (tx: DatabaseTransaction, jobId: string, buildingId: string) =>
  submitJob(tx, jobId, buildingId, 'Waiting for work approval');

type QuoteDecision = { quote?: 'Approved' | 'Declined' | undefined; job: 'Awarded' | 'Requesting quotes' };

/**
 * Awards the job to the quote, or declines the quote. Answers the job's new state, or null when the job no longer
 * waited for its trustees.
 * After a decline the job still waits while another of its quotes is before the trustees, or was approved and waits
 * for staff.
 */
export const applyDecisionToQuote = async (
  tx: DatabaseTransaction,
  quoteId: string,
  decision: QuoteDecision,
  now: Date,
): Promise<MaintenanceJobState | null> => {
  const [quote] = await tx
    .select({ jobId: quotes.jobId, contractorId: quotes.contractorId, state: quotes.state })
    .from(quotes)
    .where(eq(quotes.id, quoteId));
  const job = quote && (await lockJob(tx, quote.jobId));
  if (job?.state !== 'Waiting for quote approval' || quote?.state !== 'Submitted') return null;
  if (decision.quote) await tx.update(quotes).set({ state: decision.quote }).where(eq(quotes.id, quoteId));
  if (decision.job === 'Awarded') {
    await tx
      .update(quotes)
      .set({ state: 'Declined' })
      .where(and(eq(quotes.jobId, quote.jobId), ne(quotes.id, quoteId), eq(quotes.state, 'Submitted')));
    const award = { awardedContractorId: quote.contractorId, acceptedQuoteId: quoteId, quoteAcceptedAt: now };
    await tx
      .update(maintenanceJobs)
      .set({ state: 'Awarded', ...award })
      .where(eq(maintenanceJobs.id, quote.jobId));
    return 'Awarded';
  }
  const reopened = await tx
    .update(maintenanceJobs)
    // The quotes were read, so they stay open until a new round begins, also where the round had no closing time.
    .set({
      state: decision.job,
      quotesCloseAt: sql`least(${maintenanceJobs.quotesCloseAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(maintenanceJobs.id, quote.jobId),
        sql`not exists (select 1 from approvals a join quotes q on q.id = a.quote_id
          where q.job_id = ${quote.jobId} and ${isApprovalUndecidedSql('a')})`,
      ),
    )
    .returning({ state: maintenanceJobs.state });
  return reopened[0]?.state ?? job.state;
};

/** Accepts the work or sends it back. Answers the job's new state, or null when the job no longer waited. */
export const applyDecisionToJobWork = async (
  tx: DatabaseTransaction,
  jobId: string,
  to: 'Completed' | 'In Progress',
  today: Day,
): Promise<MaintenanceJobState | null> => {
  const job = await lockJob(tx, jobId);
  if (job?.state !== 'Waiting for work approval') return null;
  await tx
    .update(maintenanceJobs)
    .set({ state: to, ...(to === 'Completed' ? { completedDay: today } : {}) })
    .where(eq(maintenanceJobs.id, jobId));
  return to;
};
