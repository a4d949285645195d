/** Cases and jobs of the own firm: C 2.3 Legal Files and My Jobs (M-89, M-90). */
import type { AssignedCase, OwnJob } from '@stoep/contract/suppliers/contractor-work';
import { cents } from '@stoep/domain/money/cents';
import { subtract } from '@stoep/domain/money/money';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { casesWorkedBy } from '../../../access/legal-cases.ts';
import { invoicedForJob } from '../../../db/job-invoices.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import type { Ref } from '../../../kernel/caller.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { ownContractor, ownContractorThere } from './contractors.policy.ts';

const firm = { id: required<string>() };

const assignedCases = query('contractors.cases', {
  scope: scope(legalCases, (_, caller) => casesWorkedBy(caller)),
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
      .orderBy(
        sql`${legalCases.closedAt} is not null`,
        legalCases.nextFollowUpDay,
        desc(legalCases.handoverDay),
      ),
});

/** Open cases before closed ones, the next to follow up first. */
export const listAssignedCases = async (read: Read, id: string): Promise<AssignedCase[]> => {
  const rows = await read.list(assignedCases, { id });
  if (rows.length === 0) await read.get(ownContractorThere, { id });
  return rows;
};

/** What was paid to the firm for the job: another firm's payments for it are nobody's business here. */
const paidFor = (contractorId: Ref) => sql<string>`coalesce((
  select sum(p.amount) from payments p where p.job_id = ${jobs.id}
    and p.contractor_id = ${contractorId} and p.state = 'Paid'), 0)::bigint`;
const isAwarded = (contractorId: Ref) =>
  sql<boolean>`coalesce(${jobs.awardedContractorId} = ${contractorId}::uuid, false)`;

/** What can be the firm's at all, by an index each: an "or" between the two would read every job there is. */
const jobsOf = (contractorId: Ref) => sql`
  select w.id from maintenance_jobs w where w.awarded_contractor_id = ${contractorId}
  union all select i.job_id from quote_invitations i where i.contractor_id = ${contractorId}`;

/** Awarded to the firm, or still asking it for a quote. Rivals' progress is not told: a lost job is no longer here. */
const ownJobs = query('contractors.jobs', {
  scope: scope(contractors, (_, caller) => ownContractor(caller)),
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
        invoiceAmount: invoicedForJob,
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

export const listOwnJobs = async (read: Read, id: string): Promise<OwnJob[]> => {
  const rows = await read.list(ownJobs, { id });
  if (rows.length === 0) await read.get(ownContractorThere, { id });
  return rows.map(({ paid, quoteAmount, ...job }) => {
    if (!job.awarded) return { ...job, invoiceAmount: null, paidAmount: null, remainder: null };
    const paidAmount = cents(Number(paid));
    // Until there is an invoice, what was agreed is what is due.
    const agreed = job.invoiceAmount ?? quoteAmount;
    return { ...job, paidAmount, remainder: agreed === null ? null : subtract(agreed, paidAmount) };
  });
};
