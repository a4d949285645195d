/** A maintenance job before its trustees: which quote is taken, whether the work is accepted (rules 1.3). */

import { AppError } from '@stoep/contract/kit/errors';
import { maintenanceSentences as texts } from '@stoep/contract/works/maintenance.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type JobState, jobSteps } from '@stoep/domain/works/maintenance-progress';
import { areQuotesOpened, type QuoteRound } from '@stoep/domain/works/quote-rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isUndecided } from '../../../db/schema/scheme/held-outcome.ts';
import { maintenanceJobs, quotes } from '../../../db/schema/works/maintenance.ts';
import type { Transaction } from '../../../kernel/database/client.ts';

const lockJob = async (tx: Transaction, jobId: string) => {
  const [job] = await tx
    .select({ buildingId: maintenanceJobs.buildingId, state: maintenanceJobs.state })
    .from(maintenanceJobs)
    .where(eq(maintenanceJobs.id, jobId))
    .for('update');
  return job;
};

/** Brings a job of the building to the state in which its trustees are asked; one that is there already stays. */
const submitJob = async (tx: Transaction, jobId: string, buildingId: string, to: JobState) => {
  const job = await lockJob(tx, jobId);
  if (!job || job.buildingId !== buildingId) throw new AppError('not_found');
  if (job.state === to) return;
  if (!jobSteps(job.state).includes(to))
    throw new AppError('conflict', texts.jobCannotBePut({ state: job.state }));
  await tx.update(maintenanceJobs).set({ state: to }).where(eq(maintenanceJobs.id, jobId));
};

/** A bid is opened by its closing time, not by asking about it: nobody learns of it before. */
const requireOpened = (round: QuoteRound, now: Date): void => {
  if (areQuotesOpened(round, now)) return;
  const text = texts.stillSealed;
  throw new AppError('conflict', text, { fields: { quoteId: text } });
};

/** Puts a live quote to the trustees, once it lies open. Answers its job and amount. Throws 409 while it is sealed. */
export const submitQuoteToTrustees = async (
  tx: Transaction,
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
  if (quote.state !== 'Submitted')
    throw new AppError('conflict', texts.quoteCannotBePut({ state: quote.state }));
  return { jobId: quote.jobId, amount: quote.amount };
};

export const submitWorkToTrustees = (tx: Transaction, jobId: string, buildingId: string) =>
  submitJob(tx, jobId, buildingId, 'Waiting for work approval');

type QuoteDecision = { quote?: 'Approved' | 'Declined' | undefined; job: 'Awarded' | 'Requesting quotes' };

/**
 * Awards the job to the quote, or not. Answers the job's new state, or null when it no longer waited for the
 * trustees. A refused quote leaves the job waiting while another of its quotes is before them, or was approved and waits for staff.
 */
export const decideQuote = async (
  tx: Transaction,
  quoteId: string,
  decision: QuoteDecision,
  now: Date,
): Promise<JobState | null> => {
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
    // The bids were read: they lie open until a new round is begun, also where the round never had an end.
    .set({
      state: decision.job,
      quotesCloseAt: sql`least(${maintenanceJobs.quotesCloseAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(maintenanceJobs.id, quote.jobId),
        sql`not exists (select 1 from approvals a join quotes q on q.id = a.quote_id
          where q.job_id = ${quote.jobId} and ${isUndecided('a')})`,
      ),
    )
    .returning({ state: maintenanceJobs.state });
  return reopened[0]?.state ?? job.state;
};

/** Accepts the work or sends it back. Answers the job's new state, or null when it no longer waited. */
export const decideWork = async (
  tx: Transaction,
  jobId: string,
  to: 'Completed' | 'In Progress',
  today: Day,
): Promise<JobState | null> => {
  const job = await lockJob(tx, jobId);
  if (job?.state !== 'Waiting for work approval') return null;
  await tx
    .update(maintenanceJobs)
    .set({ state: to, ...(to === 'Completed' ? { completedDay: today } : {}) })
    .where(eq(maintenanceJobs.id, jobId));
  return to;
};
