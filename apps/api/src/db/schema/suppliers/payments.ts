/** Table of payments by a building: B 2 Payments and Payment detail, rules 1.3. */

import { PAYMENT_STATES, type PaymentState } from '@stoep/domain/suppliers/payment-progress';
import { PAYMENT_TYPES, type PaymentType } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { legalCases, municipalAccounts } from '../credit/credit.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { ownerAccounts } from '../people/owner-accounts.ts';
import { files } from '../platform/files.ts';
import { buildings } from '../scheme/buildings.ts';
import { maintenanceJobs } from '../works/maintenance.ts';
import { contractors } from './contractors.ts';

export const payments = pgTable(
  'payments',
  {
    id: primaryKeyColumn(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 20001 }),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    type: text().$type<PaymentType>().notNull(),
    amount: centsColumn().notNull(),
    state: text().$type<PaymentState>().notNull().default('New'),
    /** The state that a held payment returns to. */
    heldFrom: text().$type<PaymentState>(),
    heldReason: text(),
    ourReference: text().notNull().default(''),
    theirReference: text().notNull().default(''),
    comment: text(),
    supplierInvoiceNumber: text(),
    /** Paid to: an owner account (refund) or a contractor. */
    accountId: idReferenceColumn().references(() => ownerAccounts.id),
    contractorId: idReferenceColumn().references(() => contractors.id),
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    municipalAccountId: idReferenceColumn().references(() => municipalAccounts.id),
    legalCaseId: idReferenceColumn().references(() => legalCases.id),
    jobId: idReferenceColumn().references(() => maintenanceJobs.id),
    recurringOfId: idReferenceColumn().references((): AnyPgColumn => payments.id),
    fileId: idReferenceColumn().references(() => files.id),
    approved: boolean().notNull().default(false),
    approvedBy: text(),
    fromBankAccountName: text(),
    fromBankAccountNumber: text(),
    fromBank: text(),
    fromBranchCode: text(),
    toBankAccountName: text(),
    toBankAccountNumber: text(),
    toBank: text(),
    toBranchCode: text(),
    submittedAt: timestampColumn(),
    confirmedAt: timestampColumn(),
    paidAt: timestampColumn(),
    /** Two different staff members release a payment. */
    loadedBy: idReferenceColumn(),
    releasedBy: idReferenceColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('payments_recurring_of').on(table.recurringOfId).where(sql`${table.recurringOfId} is not null`),
    index('payments_levy_account').on(table.levyAccountId).where(sql`${table.levyAccountId} is not null`),
    index('payments_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    uniqueIndex('payments_number').on(table.number),
    // The office's search finds any part of a word.
    index('payments_search').using(
      'gin',
      table.supplierInvoiceNumber.op('gin_trgm_ops'),
      table.ourReference.op('gin_trgm_ops'),
      table.theirReference.op('gin_trgm_ops'),
    ),
    index('payments_building').on(table.buildingId, table.number),
    index('payments_state').on(table.state, table.number),
    index('payments_amount').on(table.amount, table.id),
    index('payments_contractor').on(table.contractorId, table.number),
    index('payments_account').on(table.accountId),
    index('payments_case').on(table.legalCaseId),
    index('payments_job').on(table.jobId),
    index('payments_municipal').on(table.municipalAccountId).where(sql`${table.municipalAccountId} is not null`),
    uniqueIndex('payments_case_invoice')
      .on(table.legalCaseId, table.supplierInvoiceNumber)
      .where(sql`${table.state} <> 'Canceled'`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_state', isOneOfSql(table.state, PAYMENT_STATES)),
    check('payments_type', isOneOfSql(table.type, PAYMENT_TYPES)),
    check('payments_two_persons', sql`${table.releasedBy} is null or ${table.releasedBy} <> ${table.loadedBy}`),
  ],
);
