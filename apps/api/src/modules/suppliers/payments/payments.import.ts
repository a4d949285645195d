/** Import table of payments of buildings. */

import { paymentsImportSentences as texts } from '@stoep/contract/imports/payments.sentences';
import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { PAYMENT_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import {
  asBankAccountNumber,
  attachmentColumn,
  branchCodeColumn,
  choiceColumn,
  instantColumn,
  optionalColumn,
  positiveMoneyColumn,
  referenceColumn,
  textColumn,
  withTargetProperty,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';
import { postJournalsOfPayments } from '../../ledger/journals/journals-of-payments.writes.ts';
import { requireValidImportedInvoices } from './invoices.policy.ts';

/** Loaded, or paused after loading: a person other than the importer must release it. */
const LOADED: readonly unknown[] = ['Loaded for payment', 'Loaded for confirmation'];

export const paymentsTable = declareImportTable({
  name: 'payments',
  says: texts.moneyBuildingPays,
  target: payments,
  columns: [
    referenceColumn('building', 'buildings'),
    choiceColumn('type', PAYMENT_TYPES),
    positiveMoneyColumn('amount'),
    optionalColumn(choiceColumn('state', PAYMENT_STATES), 'New'),
    optionalColumn(choiceColumn('held_from', PAYMENT_STATES, texts.whereHeldPayment)),
    optionalColumn(textColumn('held_reason')),
    optionalColumn(textColumn('our_reference', '', 100), ''),
    optionalColumn(textColumn('their_reference', '', 100), ''),
    optionalColumn(textColumn('comment', '', 2_000)),
    optionalColumn(textColumn('supplier_invoice_number', '', 100)),
    optionalColumn(referenceColumn('account', 'owner_accounts', texts.paidOwnerRefund)),
    optionalColumn(referenceColumn('contractor', 'contractors')),
    optionalColumn(referenceColumn('levy_account', 'levy_accounts')),
    optionalColumn(referenceColumn('municipal_account', 'municipal_accounts')),
    optionalColumn(referenceColumn('legal_case', 'legal_cases')),
    optionalColumn(referenceColumn('job', 'maintenance_jobs')),
    optionalColumn(withTargetProperty('recurringOfId', referenceColumn('recurring_of', 'payments'))),
    optionalColumn(attachmentColumn('file', ['pdf', 'image'])),
    optionalColumn(yesNoColumn('approved'), false),
    optionalColumn(textColumn('approved_by', '', 200)),
    optionalColumn(textColumn('from_bank_account_name', '', 100)),
    optionalColumn(asBankAccountNumber(textColumn('from_bank_account_number', '', 20))),
    optionalColumn(textColumn('from_bank', '', 60)),
    optionalColumn(branchCodeColumn('from_branch_code')),
    optionalColumn(textColumn('to_bank_account_name', '', 100)),
    optionalColumn(asBankAccountNumber(textColumn('to_bank_account_number', '', 20))),
    optionalColumn(textColumn('to_bank', '', 60)),
    optionalColumn(branchCodeColumn('to_branch_code')),
    optionalColumn(instantColumn('submitted_at')),
    optionalColumn(instantColumn('confirmed_at')),
    optionalColumn(instantColumn('paid_at')),
    optionalColumn(instantColumn('created_at')),
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
    await postJournalsOfPayments(tx, added, from);
    await postJournalsOfPayments(tx, before, from);
  },
  rules: [
    declareRowRule(
      texts.refundNotPaid,
      'levy_account',
      ({ type, account, contractor, levy_account, state }) =>
        state === 'Paid' ||
        state === 'Canceled' ||
        typeof contractor === 'string' ||
        (type !== 'Account' && typeof account !== 'string') ||
        typeof levy_account === 'string',
    ),
    declareRowRule(
      texts.paymentTimePayment,
      'paid_at',
      ({ state, paid_at }) => (state === 'Paid') === (typeof paid_at === 'string'),
    ),
  ],
});
