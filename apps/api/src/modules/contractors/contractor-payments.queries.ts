/** Payments to the own firm: C 2.3 My Payments, C 2.6, C 2.7 (M-91, M-108, M-109). Never the account they come from. */
import type { OwnPayment } from '@stoep/contract/firms/contractor-work';
import { AppError } from '@stoep/contract/kit/errors';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { casesWorkedBy } from '../../access/legal-cases.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { legalCases } from '../../db/schema/credit.ts';
import { maintenanceJobs } from '../../db/schema/maintenance.ts';
import { payments } from '../../db/schema/payments.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { linked } from '../../kernel/database/lookup.ts';
import { holdReason, standingOf } from '../compliance/compliance.policy.ts';
import { insistOnOwnContractor } from './contractors.policy.ts';

const list = async (
  db: Database,
  person: Person,
  contractorId: string,
  which?: SQL,
): Promise<OwnPayment[]> => {
  const rows = await db
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
    .where(and(eq(payments.contractorId, contractorId), which))
    .orderBy(desc(payments.number));
  const waits = rows.some(({ progress }) => progress === 'Waiting for FICA');
  // The reason is the one of this moment: a document handed in since is not asked for again.
  const standing = waits ? await standingOf(db, contractorId, person.at.today) : undefined;
  return rows.map(({ jobId, jobName, caseId, caseName, heldReason, ...payment }) => ({
    ...payment,
    job: linked(jobId, jobName),
    legalCase: linked(caseId, caseName),
    heldReason:
      payment.progress === 'Waiting for FICA' ? ((standing && holdReason(standing)) ?? heldReason) : null,
  }));
};

export const listOwnPayments = async (db: Database, person: Person, contractorId: string) => {
  await insistOnOwnContractor(db, person, contractorId);
  return list(db, person, contractorId);
};

/** M-108: awd(job), and the contractor of the path is the one awarded. */
export const listPaymentsOfOwnJob = async (
  db: Database,
  person: Person,
  jobId: string,
  contractorId: string,
) => {
  await insistOnOwnContractor(db, person, contractorId);
  const [job] = await db
    .select({ id: maintenanceJobs.id })
    .from(maintenanceJobs)
    .where(and(eq(maintenanceJobs.id, jobId), eq(maintenanceJobs.awardedContractorId, contractorId)));
  if (!job) throw new AppError('not_found');
  return list(db, person, contractorId, eq(payments.jobId, jobId));
};

/** M-109: att(case), and the contractor of the path is its attorney. */
export const listPaymentsOfOwnCase = async (
  db: Database,
  person: Person,
  caseId: string,
  contractorId: string,
) => {
  await insistOnOwnContractor(db, person, contractorId);
  const [found] = await db
    .select({ id: legalCases.id })
    .from(legalCases)
    .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
    .where(and(eq(legalCases.id, caseId), eq(legalCases.attorneyId, contractorId), casesWorkedBy(person)));
  if (!found) throw new AppError('not_found');
  return list(db, person, contractorId, eq(payments.legalCaseId, caseId));
};
