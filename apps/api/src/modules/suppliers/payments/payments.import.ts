/** Import table of payments of buildings. */

import { paymentsImportSentences as texts } from '@stoep/contract/imports/payments.sentences';
import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { PAYMENT_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import {
  asBankAccountNumberImportColumn,
  importAttachmentColumn,
  importBranchCodeColumn,
  importChoiceColumn,
  importColumnIntoProperty,
  importInstantColumn,
  importPositiveMoneyColumn,
  importReferenceColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';
import { postJournalsOfImportedPayments } from '../../ledger/posting/journals-of-imported-payments.writes.ts';
import { requireValidImportedInvoices } from './invoices.policy.ts';

/** Loaded, or paused after loading: a person other than the importer must release it. */
const LOADED: readonly unknown[] = ['Loaded for payment', 'Loaded for confirmation'];

export const paymentsTable = declareImportTable({
  name: 'payments',
  says: texts.moneyBuildingPays,
  target: payments,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importChoiceColumn('type', PAYMENT_TYPES),
    importPositiveMoneyColumn('amount'),
    optionalImportColumn(importChoiceColumn('state', PAYMENT_STATES), 'New'),
    optionalImportColumn(importChoiceColumn('held_from', PAYMENT_STATES, texts.whereHeldPayment)),
    optionalImportColumn(importTextColumn('held_reason')),
    optionalImportColumn(importTextColumn('our_reference', '', 100), ''),
    optionalImportColumn(importTextColumn('their_reference', '', 100), ''),
    optionalImportColumn(importTextColumn('comment', '', 2_000)),
    optionalImportColumn(importTextColumn('supplier_invoice_number', '', 100)),
    optionalImportColumn(importReferenceColumn('account', 'owner_accounts', texts.paidOwnerRefund)),
    optionalImportColumn(importReferenceColumn('contractor', 'contractors')),
    optionalImportColumn(importReferenceColumn('levy_account', 'levy_accounts')),
    optionalImportColumn(importReferenceColumn('municipal_account', 'municipal_accounts')),
    optionalImportColumn(importReferenceColumn('legal_case', 'legal_cases')),
    optionalImportColumn(importReferenceColumn('job', 'maintenance_jobs')),
    optionalImportColumn(importColumnIntoProperty('recurringOfId', importReferenceColumn('recurring_of', 'payments'))),
    optionalImportColumn(importAttachmentColumn('file', ['pdf', 'image'])),
    optionalImportColumn(importYesNoColumn('approved'), false),
    optionalImportColumn(importTextColumn('approved_by', '', 200)),
    optionalImportColumn(importTextColumn('from_bank_account_name', '', 100)),
    optionalImportColumn(asBankAccountNumberImportColumn(importTextColumn('from_bank_account_number', '', 20))),
    optionalImportColumn(importTextColumn('from_bank', '', 60)),
    optionalImportColumn(importBranchCodeColumn('from_branch_code')),
    optionalImportColumn(importTextColumn('to_bank_account_name', '', 100)),
    optionalImportColumn(asBankAccountNumberImportColumn(importTextColumn('to_bank_account_number', '', 20))),
    optionalImportColumn(importTextColumn('to_bank', '', 60)),
    optionalImportColumn(importBranchCodeColumn('to_branch_code')),
    optionalImportColumn(importInstantColumn('submitted_at')),
    optionalImportColumn(importInstantColumn('confirmed_at')),
    optionalImportColumn(importInstantColumn('paid_at')),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  broughtBy: {
    loadedBy: ({ values: { state, held_from } }) => LOADED.includes(state) || LOADED.includes(held_from),
  },
  unique: [['legal_case', 'supplier_invoice_number']],
  uniqueAmong: sql`t.state <> 'Canceled'`,
  // A file may not change money that has left or is about to leave.
  handMadeStays: true,
  // A payment that was Paid before has a journal, and is not corrected by an import (checkImportedPaidPayments).
  before: sql`t.state <> 'Paid'`,
  settle: async (tx, { added, before }) => {
    await requireValidImportedInvoices(tx, added);
    const from = { kind: 'payment', id: null, by: 'Import' } as const;
    await postJournalsOfImportedPayments(tx, added, from);
    await postJournalsOfImportedPayments(tx, before, from);
  },
  rules: [
    declareImportRowRule(
      texts.refundNotPaid,
      'levy_account',
      ({ type, account, contractor, levy_account, state }) =>
        state === 'Paid' ||
        state === 'Canceled' ||
        typeof contractor === 'string' ||
        (type !== 'Account' && typeof account !== 'string') ||
        typeof levy_account === 'string',
    ),
    declareImportRowRule(
      texts.paymentTimePayment,
      'paid_at',
      ({ state, paid_at }) => (state === 'Paid') === (typeof paid_at === 'string'),
    ),
  ],
});
