/** Turns queried payment rows into the contract's answers. */
import type { PaymentRecord, PaymentRow } from '@stoep/contract/suppliers/payments';
import type { Cents } from '@stoep/domain/money/cents';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';

export type PaymentQueryRow = {
  id: string;
  number: number;
  amount: Cents;
  type: PaymentRow['type'];
  progress: PaymentState;
  ourReference: string;
  paidAt: Date | null;
  createdAt: Date;
  accountId: string | null;
  accountName: string | null;
  contractorId: string | null;
  contractorName: string | null;
  municipalId: string | null;
  municipalName: string | null;
  legalId: string | null;
  legalName: string | null;
  jobId: string | null;
  jobName: string | null;
};

export const presentPaymentRow = (row: PaymentQueryRow): PaymentRow => ({
  id: row.id,
  number: row.number,
  amount: row.amount,
  type: row.type,
  progress: row.progress,
  ourReference: row.ourReference || null,
  paidAt: row.paidAt,
  createdAt: row.createdAt,
  account: linkedRecordOf(row.accountId, row.accountName),
  contractor: linkedRecordOf(row.contractorId, row.contractorName),
  municipality: linkedRecordOf(row.municipalId, row.municipalName),
  legalCase: linkedRecordOf(row.legalId, row.legalName),
  job: linkedRecordOf(row.jobId, row.jobName),
});

export type PaymentDetailQueryRow = PaymentQueryRow & {
  theirReference: string;
  comment: string | null;
  submittedAt: Date | null;
  confirmedAt: Date | null;
  approved: boolean;
  approvedBy: string | null;
  hasFile: boolean;
  buildingId: string;
  buildingName: string;
  levyAccountId: string | null;
  levyAccountNumber: string | null;
  recurringId: string | null;
  recurringNumber: number | null;
  approvalId: string | null;
  approvalSubject: string | null;
  from: Bank;
  to: Bank;
};
type Bank = { name: string | null; number: string | null; bank: string | null; branch: string | null };

export const presentPaymentRecord = (row: PaymentDetailQueryRow): PaymentRecord => ({
  ...presentPaymentRow(row),
  theirReference: row.theirReference || null,
  comment: row.comment,
  submittedAt: row.submittedAt,
  confirmedAt: row.confirmedAt,
  onHold: row.progress === 'On Hold',
  paid: row.progress === 'Paid',
  approved: row.approved,
  approvedBy: row.approvedBy,
  fileLink: row.hasFile ? `/api/payment/${row.id}/file/` : null,
  building: { id: row.buildingId, name: row.buildingName },
  levyAccount: linkedRecordOf(row.levyAccountId, row.levyAccountNumber),
  recurringPayment: linkedRecordOf(row.recurringId, row.recurringNumber === null ? null : String(row.recurringNumber)),
  approval: linkedRecordOf(row.approvalId, row.approvalSubject),
  fromAccountName: row.from.name,
  fromAccountNumber: row.from.number,
  fromBank: row.from.bank,
  fromBranchCode: row.from.branch,
  toAccountName: row.to.name,
  toAccountNumber: row.to.number,
  toBank: row.to.bank,
  toBranchCode: row.to.branch,
});
