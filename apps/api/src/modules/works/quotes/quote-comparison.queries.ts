/** The quotes of a job side by side, once bidding has ended. Until then they are sealed for staff too (M-49). */

import { formatMissingContractorDocuments } from '@stoep/contract/suppliers/contractor-compliance.texts';
import { quotesResource as declared } from '@stoep/contract/works/maintenance.resources';
import { isMaintenanceJobInQuotation } from '@stoep/domain/works/maintenance-progress';
import { areQuotesVisible } from '@stoep/domain/works/quote-rules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { mayTakeRecordStep } from '../../../engines/office/office.policy.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { listComplianceStatuses } from '../../suppliers/compliance/compliance.policy.ts';

const STEPS = ['putToTrustees', 'award'] as const;

const one = { id: requiredQueryInput<string>() };

const round = defineScopedQuery('bids.round', {
  scope: staffOnlyRowScope(jobs),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        jobState: jobs.state,
        closesAt: jobs.quotesCloseAt,
        asked: sql<number>`(select count(*)::int from quote_invitations i
          where i.job_id = maintenance_jobs.id and i.withdrawn_at is null)`,
      })
      .from(jobs)
      .where(and(eq(jobs.id, input.id), within)),
});

const bids = defineScopedQuery('bids.compared', {
  scope: staffOnlyRowScope(quotes),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        id: quotes.id,
        name: quotes.name,
        contractorId: quotes.contractorId,
        amount: quotes.amount,
        receivedAt: quotes.createdAt,
        state: quotes.state,
        fileName: files.name,
        asked: undecidedApprovalStatusSql(sql`where a.quote_id = ${quotes.id}`),
        jobsDone: sql<number>`(select count(*)::int from maintenance_jobs done
        where done.awarded_contractor_id = ${quotes.contractorId} and done.state = 'Completed')`,
      })
      .from(quotes)
      .leftJoin(files, eq(files.id, quotes.fileId))
      .where(and(eq(quotes.jobId, input.id), within, ne(quotes.state, 'Replaced')))
      .orderBy(asc(quotes.amount), asc(quotes.createdAt), asc(quotes.id)),
});

export const readQuoteComparison = async (read: CallerReadContext, id: string) => {
  const { caller } = read;
  const job = await read.get(round, { id });
  const { closesAt, asked: invited } = job;
  const opened = areQuotesVisible(job, caller.at.now);
  if (!opened) return { closesAt, opened, asked: invited, voting: false, quotes: [] };

  const rows = await read.list(bids, { id });
  const standings = await listComplianceStatuses(
    read,
    rows.map((row) => row.contractorId),
  );
  const firms = new Map(standings.map((firm) => [firm.id, firm]));
  const voting = rows.some(({ asked }) => asked !== null);
  const steps = STEPS.filter((step) => mayTakeRecordStep(declared, step, caller));
  return {
    closesAt,
    opened,
    asked: invited,
    // While trustees vote on one of the quotes, staff must not award the job by hand.
    voting,
    quotes: rows.flatMap(({ asked, ...row }) => {
      const firm = firms.get(row.contractorId);
      if (!firm) return [];
      return {
        ...row,
        contractor: firm.name,
        lowest: rows.length > 1 && row.amount === rows[0]?.amount,
        contractorState: firm.state,
        lacking: formatMissingContractorDocuments(firm) || null,
        ficaApproved: firm.ficaApproved,
        paymentApproved: firm.paymentApproved,
        can:
          row.state === 'Submitted' && isMaintenanceJobInQuotation(job.jobState)
            ? steps.filter((step) => (step === 'award' ? !voting : !asked))
            : [],
      };
    }),
  };
};
