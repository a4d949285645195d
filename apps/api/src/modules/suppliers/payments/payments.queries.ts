/** One payment with its linked records and its attachment: B 2 Payment detail (M-71). */
import type { PaymentRecord } from '@stoep/contract/suppliers/payments';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { legalCases, municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { paymentSqlColumns } from './payment-columns.queries.ts';
import { visiblePaymentsScope } from './payments.policy.ts';
import { presentPaymentRecord } from './payments.present.ts';

const recurring = alias(payments, 'recurring');

const approvalOf = (column: 'id' | 'subject') => sql<string | null>`(
  select a.${sql.identifier(column)} from approvals a where a.payment_id = ${payments.id}
  order by a.created_at desc, a.id desc limit 1)`;

const one = { id: requiredQueryInput<string>() };

const paymentDetail = defineScopedQuery('payments.detail', {
  scope: visiblePaymentsScope,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        ...paymentSqlColumns,
        theirReference: payments.theirReference,
        comment: payments.comment,
        submittedAt: payments.submittedAt,
        confirmedAt: payments.confirmedAt,
        approved: payments.approved,
        approvedBy: payments.approvedBy,
        hasFile: sql<boolean>`${payments.fileId} is not null`,
        buildingId: payments.buildingId,
        buildingName: buildings.name,
        levyAccountId: payments.levyAccountId,
        levyAccountNumber: levyAccounts.accountNumber,
        recurringId: recurring.id,
        recurringNumber: recurring.number,
        approvalId: approvalOf('id'),
        approvalSubject: approvalOf('subject'),
        from: {
          name: payments.fromBankAccountName,
          number: payments.fromBankAccountNumber,
          bank: payments.fromBank,
          branch: payments.fromBranchCode,
        },
        to: {
          name: payments.toBankAccountName,
          number: payments.toBankAccountNumber,
          bank: payments.toBank,
          branch: payments.toBranchCode,
        },
      })
      .from(payments)
      .innerJoin(buildings, eq(buildings.id, payments.buildingId))
      .leftJoin(ownerAccounts, eq(ownerAccounts.id, payments.accountId))
      .leftJoin(contractors, eq(contractors.id, payments.contractorId))
      .leftJoin(municipalAccounts, eq(municipalAccounts.id, payments.municipalAccountId))
      .leftJoin(legalCases, eq(legalCases.id, payments.legalCaseId))
      .leftJoin(maintenanceJobs, eq(maintenanceJobs.id, payments.jobId))
      .leftJoin(levyAccounts, eq(levyAccounts.id, payments.levyAccountId))
      .leftJoin(recurring, eq(recurring.id, payments.recurringOfId))
      .where(and(eq(payments.id, input.id), within)),
});

export const readPayment = async (read: CallerReadContext, id: string): Promise<PaymentRecord> =>
  presentPaymentRecord(await read.get(paymentDetail, { id }));

/** The attachment of a payment, for the same callers as the payment (M-118). */
export const paymentFileScopedQuery = defineScopedQuery('payments.file', {
  scope: visiblePaymentsScope,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ fileId: payments.fileId })
      .from(payments)
      .where(and(eq(payments.id, input.id), within)),
});
