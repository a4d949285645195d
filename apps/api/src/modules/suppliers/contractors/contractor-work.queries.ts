/** Legal cases and maintenance jobs of the caller's own contractor: C 2.3 Legal Files and My Jobs (M-89, M-90). */
import type { AssignedLegalCase, ContractorJob } from '@stoep/contract/suppliers/contractor-work';
import { cents } from '@stoep/domain/money/cents';
import { subtractCents } from '@stoep/domain/money/money';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { legalCasesWorkableBy } from '../../../access/legal-cases.ts';
import { invoicedAmountOfSelectedJobSql } from '../../../db/job-invoices.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryPlaceholder } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { isOwnContractorSql, ownContractorExistsScopedQuery } from './contractors.policy.ts';

const firm = { id: requiredQueryInput<string>() };

const assignedCases = defineScopedQuery('contractors.cases', {
  scope: defineRowScope(legalCases, (_, caller) => legalCasesWorkableBy(caller)),
  input: firm,
  from: (db, { within, input }) =>
    db
      .select({
        id: legalCases.id,
        name: legalCases.name,
        accountNumber: levyAccounts.accountNumber,
        building: { id: buildings.id, name: buildings.name },
        progress: legalCases.state,
        type: legalCases.type,
        attorneyReference: legalCases.attorneyReference,
        debtOnHandover: legalCases.debtOnHandover,
        handoverDay: legalCases.handoverDay,
        nextFollowUp: legalCases.nextFollowUpDay,
      })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(eq(legalCases.attorneyId, input.id), within))
      .orderBy(sql`${legalCases.closedAt} is not null`, legalCases.nextFollowUpDay, desc(legalCases.handoverDay)),
});

/** Open cases before closed ones, the earliest follow-up first. */
export const listAssignedLegalCases = async (read: CallerReadContext, id: string): Promise<AssignedLegalCase[]> => {
  const rows = await read.list(assignedCases, { id });
  if (rows.length === 0) await read.get(ownContractorExistsScopedQuery, { id });
  return rows;
};

/** What this contractor was paid for the job. Payments to other contractors for it stay hidden. */
const paidFor = (contractorId: QueryPlaceholder) => sql<string>`coalesce((
  select sum(p.amount) from payments p where p.job_id = ${jobs.id}
    and p.contractor_id = ${contractorId} and p.state = 'Paid'), 0)::bigint`;
const isAwarded = (contractorId: QueryPlaceholder) =>
  sql<boolean>`coalesce(${jobs.awardedContractorId} = ${contractorId}::uuid, false)`;

/** Candidate jobs, found by one index each. A single "or" would scan all jobs. */
const jobsOf = (contractorId: QueryPlaceholder) => sql`
  select w.id from maintenance_jobs w where w.awarded_contractor_id = ${contractorId}
  union all select i.job_id from quote_invitations i where i.contractor_id = ${contractorId}`;

/**
 * Jobs awarded to the contractor or still open for its quote. A lost job disappears, so that nothing is learned about
 * rivals.
 */
const ownJobs = defineScopedQuery('contractors.jobs', {
  scope: defineRowScope(contractors, (_, caller) => isOwnContractorSql(caller)),
  input: firm,
  from: (db, { within, input }) =>
    db
      .select({
        id: jobs.id,
        number: jobs.number,
        name: jobs.name,
        building: { id: buildings.id, name: buildings.name },
        progress: jobs.state,
        awarded: isAwarded(input.id),
        quoteAcceptedAt: jobs.quoteAcceptedAt,
        completedDay: jobs.completedDay,
        invoiceAmount: invoicedAmountOfSelectedJobSql,
        quoteAmount: quotes.amount,
        paid: paidFor(input.id),
      })
      .from(jobs)
      .innerJoin(contractors, eq(contractors.id, input.id))
      .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
      .leftJoin(quotes, and(eq(quotes.id, jobs.acceptedQuoteId), eq(quotes.contractorId, input.id)))
      .where(
        and(
          within,
          sql`${jobs.id} in (${jobsOf(input.id)})`,
          sql`(${isAwarded(input.id)} or (${isNull(jobs.awardedContractorId)}
          and ${jobs.state} in ('Requesting quotes', 'Waiting for quote approval')
          and exists (select 1 from quote_invitations i where i.job_id = ${jobs.id}
            and i.contractor_id = ${input.id} and i.withdrawn_at is null)))`,
        ),
      )
      .orderBy(desc(jobs.number)),
});

export const listMaintenanceJobsOfOwnContractor = async (
  read: CallerReadContext,
  id: string,
): Promise<ContractorJob[]> => {
  const rows = await read.list(ownJobs, { id });
  if (rows.length === 0) await read.get(ownContractorExistsScopedQuery, { id });
  return rows.map(({ paid, quoteAmount, ...job }) => {
    if (!job.awarded) return { ...job, invoiceAmount: null, paidAmount: null, remainder: null };
    const paidAmount = cents(Number(paid));
    // Until there is an invoice, the agreed amount is due.
    const agreed = job.invoiceAmount ?? quoteAmount;
    return { ...job, paidAmount, remainder: agreed === null ? null : subtractCents(agreed, paidAmount) };
  });
};
