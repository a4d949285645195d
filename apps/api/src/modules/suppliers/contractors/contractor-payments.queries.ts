/** Payments to the own firm: C 2.3 My Payments, C 2.6, C 2.7 (M-91, M-108, M-109). Never the account they come from. */
import type { OwnPayment } from '@stoep/contract/suppliers/contractor-work';
import { and, desc, eq, sql } from 'drizzle-orm';
import { casesWorkedBy } from '../../../access/legal-cases.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { required, which } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { holdReason, standingsFor } from '../compliance/compliance.policy.ts';
import { ofOwnFirm, ownContractorThere } from './contractors.policy.ts';

const ownPayments = query('contractors.payments', {
  scope: ofOwnFirm(payments),
  input: { of: which('firm', 'job', 'case'), contractorId: required<string>(), id: required<string>() },
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
            job: and(
              eq(payments.jobId, input.id),
              eq(maintenanceJobs.awardedContractorId, input.contractorId),
            ),
            case: and(
              eq(payments.legalCaseId, input.id),
              eq(legalCases.attorneyId, input.contractorId),
              casesWorkedBy(caller),
            ),
          }[input.of],
        ),
      )
      .orderBy(desc(payments.number)),
});

type Asked = Parameters<typeof ownPayments.ask>[2];

const list = async (read: Read, asked: Asked, insist: () => Promise<unknown>): Promise<OwnPayment[]> => {
  const { contractorId } = asked;
  const rows = await read.list(ownPayments, asked);
  if (rows.length === 0) await insist();
  const waits = rows.some(({ progress }) => progress === 'Waiting for FICA');
  // The reason is the one of this moment: a document handed in since is not asked for again.
  const standing = waits ? (await standingsFor(read, [contractorId]))[0] : undefined;
  return rows.map(({ jobId, jobName, caseId, caseName, heldReason, ...payment }) => ({
    ...payment,
    job: linked(jobId, jobName),
    legalCase: linked(caseId, caseName),
    heldReason:
      payment.progress === 'Waiting for FICA' ? ((standing && holdReason(standing)) ?? heldReason) : null,
  }));
};

export const listOwnPayments = (read: Read, contractorId: string) =>
  list(read, { of: 'firm', contractorId, id: contractorId }, () =>
    read.get(ownContractorThere, { id: contractorId }),
  );

type Pair = { readonly id: string; readonly contractorId: string };
const pair = { id: required<string>(), contractorId: required<string>() };

/** M-108: awd(job), and the contractor of the path is the one awarded. */
const jobThere = query('contractors.job-there', {
  scope: scope(maintenanceJobs, (j, caller) =>
    isStaff(caller) ? sql`true` : sql`(${j.awardedContractorId} = ${caller.contractorId}::uuid)`,
  ),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: maintenanceJobs.id })
      .from(maintenanceJobs)
      .where(
        and(
          eq(maintenanceJobs.id, input.id),
          eq(maintenanceJobs.awardedContractorId, input.contractorId),
          within,
        ),
      ),
});

export const listPaymentsOfOwnJob = (read: Read, asked: Pair) =>
  list(read, { of: 'job', ...asked }, () => read.get(jobThere, asked));

/** M-109: att(case), and the contractor of the path is its attorney. */
const caseThere = query('contractors.case-there', {
  scope: scope(legalCases, (_, caller) => casesWorkedBy(caller)),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, input.id), eq(legalCases.attorneyId, input.contractorId), within)),
});

export const listPaymentsOfOwnCase = (read: Read, asked: Pair) =>
  list(read, { of: 'case', ...asked }, () => read.get(caseThere, asked));
