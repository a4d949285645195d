/** Columns that every payment query selects. */

import { legalCases, municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';

export const paymentSqlColumns = {
  id: payments.id,
  number: payments.number,
  amount: payments.amount,
  type: payments.type,
  progress: payments.state,
  ourReference: payments.ourReference,
  paidAt: payments.paidAt,
  createdAt: payments.createdAt,
  accountId: payments.accountId,
  accountName: ownerAccounts.name,
  contractorId: payments.contractorId,
  contractorName: contractors.name,
  municipalId: payments.municipalAccountId,
  municipalName: municipalAccounts.municipality,
  legalId: payments.legalCaseId,
  legalName: legalCases.name,
  jobId: payments.jobId,
  jobName: maintenanceJobs.name,
};
