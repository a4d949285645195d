/**
 * Payments to the caller's own contractor: C 2.3 My Payments, C 2.6, C 2.7 (M-91, M-108, M-109). Never the paying
 * account.
 */
import type { ContractorPayment } from '@stoep/contract/suppliers/contractor-work';
import { and, desc, eq, sql } from 'drizzle-orm';
import { legalCasesWorkableBy } from '../../../access/legal-cases.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { choiceQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { ficaBlockReasonOf, listComplianceStatuses } from '../compliance/compliance.policy.ts';
import { ownContractorExistsScopedQuery, ownContractorScope } from './contractors.policy.ts';

const ownPayments = defineScopedQuery('contractors.payments', {
  scope: ownContractorScope(payments),
  input: {
    of: choiceQueryInput('firm', 'job', 'case'),
    contractorId: requiredQueryInput<string>(),
    id: requiredQueryInput<string>(),
  },
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: payments.id,
        number: payments.number,
        amount: payments.amount,
        progress: payments.state,
        type: payments.type,
        invoiceNumber: payments.supplierInvoiceNumber,
        building: { id: buildings.id, name: buildings.name },
        jobId: maintenanceJobs.id,
        jobName: maintenanceJobs.name,
        caseId: legalCases.id,
        caseName: legalCases.name,
        paidAt: payments.paidAt,
        createdAt: payments.createdAt,
        heldReason: payments.heldReason,
      })
      .from(payments)
      .innerJoin(buildings, eq(buildings.id, payments.buildingId))
      .leftJoin(maintenanceJobs, eq(maintenanceJobs.id, payments.jobId))
      .leftJoin(legalCases, eq(legalCases.id, payments.legalCaseId))
      .leftJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(
        and(
          eq(payments.contractorId, input.contractorId),
          within,
          {
            firm: undefined,
            job: and(eq(payments.jobId, input.id), eq(maintenanceJobs.awardedContractorId, input.contractorId)),
            case: and(
              eq(payments.legalCaseId, input.id),
              eq(legalCases.attorneyId, input.contractorId),
              legalCasesWorkableBy(caller),
            ),
          }[input.of],
        ),
      )
      .orderBy(desc(payments.number)),
});

type Input = Parameters<typeof ownPayments.ask>[2];

const list = async (
  read: CallerReadContext,
  listInput: Input,
  insist: () => Promise<unknown>,
): Promise<ContractorPayment[]> => {
  const { contractorId } = listInput;
  const rows = await read.list(ownPayments, listInput);
  if (rows.length === 0) await insist();
  const waits = rows.some(({ progress }) => progress === 'Waiting for FICA');
  // The reason is computed now: a document that was uploaded since is not requested again.
  const standing = waits ? (await listComplianceStatuses(read, [contractorId]))[0] : undefined;
  return rows.map(({ jobId, jobName, caseId, caseName, heldReason, ...payment }) => ({
    ...payment,
    job: linkedRecordOf(jobId, jobName),
    legalCase: linkedRecordOf(caseId, caseName),
    heldReason:
      payment.progress === 'Waiting for FICA' ? ((standing && ficaBlockReasonOf(standing)) ?? heldReason) : null,
  }));
};

export const listPaymentsToOwnContractor = (read: CallerReadContext, contractorId: string) =>
  list(read, { of: 'firm', contractorId, id: contractorId }, () =>
    read.get(ownContractorExistsScopedQuery, { id: contractorId }),
  );

type Pair = { readonly id: string; readonly contractorId: string };
const pair = { id: requiredQueryInput<string>(), contractorId: requiredQueryInput<string>() };

/** M-108: awd(job), and the contractor in the path is the awarded one. */
const jobThere = defineScopedQuery('contractors.job-there', {
  scope: defineRowScope(maintenanceJobs, (j, caller) =>
    isStaff(caller) ? sql`true` : sql`(${j.awardedContractorId} = ${caller.contractorId}::uuid)`,
  ),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: maintenanceJobs.id })
      .from(maintenanceJobs)
      .where(
        and(eq(maintenanceJobs.id, input.id), eq(maintenanceJobs.awardedContractorId, input.contractorId), within),
      ),
});

export const listPaymentsOfOwnMaintenanceJob = (read: CallerReadContext, listInput: Pair) =>
  list(read, { of: 'job', ...listInput }, () => read.get(jobThere, listInput));

/** M-109: att(case), and the contractor in the path is its attorney. */
const caseThere = defineScopedQuery('contractors.case-there', {
  scope: defineRowScope(legalCases, (_, caller) => legalCasesWorkableBy(caller)),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, input.id), eq(legalCases.attorneyId, input.contractorId), within)),
});

export const listPaymentsOfOwnLegalCase = (read: CallerReadContext, listInput: Pair) =>
  list(read, { of: 'case', ...listInput }, () => read.get(caseThere, listInput));
