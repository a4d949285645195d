/** Payments of buildings. */

import { paymentsImportSentences as texts } from '@stoep/contract/imports/payments.sentences';
import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { PAYMENT_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import {
  bankNumber,
  branchCode,
  file,
  flag,
  instant,
  into,
  oneOf,
  optional,
  price,
  reference,
  text,
} from '../../../engines/imports/columns.ts';
import { rule, table } from '../../../engines/imports/declare.ts';
import { journalPayments } from '../../ledger/journals/journal-payments.commands.ts';
import { requireNewInvoices } from './invoices.policy.ts';

/** Loaded, or paused after it was: another person than who brings it releases it. */
const LOADED: readonly unknown[] = ['Loaded for payment', 'Loaded for confirmation'];

export const paymentsTable = table({
  name: 'payments',
  says: texts.moneyBuildingPays,
  target: payments,
  columns: [
    reference('building', 'buildings'),
    oneOf('type', PAYMENT_TYPES),
    price('amount'),
    optional(oneOf('state', PAYMENT_STATES), 'New'),
    optional(oneOf('held_from', PAYMENT_STATES, texts.whereHeldPayment)),
    optional(text('held_reason')),
    optional(text('our_reference', '', 100), ''),
    optional(text('their_reference', '', 100), ''),
    optional(text('comment', '', 2_000)),
    optional(text('supplier_invoice_number', '', 100)),
    optional(reference('account', 'owner_accounts', texts.paidOwnerRefund)),
    optional(reference('contractor', 'contractors')),
    optional(reference('levy_account', 'levy_accounts')),
    optional(reference('municipal_account', 'municipal_accounts')),
    optional(reference('legal_case', 'legal_cases')),
    optional(reference('job', 'maintenance_jobs')),
    optional(into('recurringOfId', reference('recurring_of', 'payments'))),
    optional(file('file', ['pdf', 'image'])),
    optional(flag('approved'), false),
    optional(text('approved_by', '', 200)),
    optional(text('from_bank_account_name', '', 100)),
    optional(bankNumber(text('from_bank_account_number', '', 20))),
    optional(text('from_bank', '', 60)),
    optional(branchCode('from_branch_code')),
    optional(text('to_bank_account_name', '', 100)),
    optional(bankNumber(text('to_bank_account_number', '', 20))),
    optional(text('to_bank', '', 60)),
    optional(branchCode('to_branch_code')),
    optional(instant('submitted_at')),
    optional(instant('confirmed_at')),
    optional(instant('paid_at')),
    optional(instant('created_at')),
  ],
  broughtBy: {
    loadedBy: ({ values: { state, held_from } }) => LOADED.includes(state) || LOADED.includes(held_from),
  },
  unique: [['legal_case', 'supplier_invoice_number']],
  uniqueAmong: sql`t.state <> 'Canceled'`,
  // Money that left, or is about to, is not changed by a file.
  handMadeStays: true,
  // What was Paid before stands in a journal, and is not corrected (checkPaidPayments).
  before: sql`t.state <> 'Paid'`,
  settle: async (tx, { added, before }) => {
    await requireNewInvoices(tx, added);
    const from = { kind: 'payment', id: null, by: 'Import' } as const;
    await journalPayments(tx, added, from);
    await journalPayments(tx, before, from);
  },
  rules: [
    rule(
      texts.refundNotPaid,
      'levy_account',
      ({ type, account, contractor, levy_account, state }) =>
        state === 'Paid' ||
        state === 'Canceled' ||
        typeof contractor === 'string' ||
        (type !== 'Account' && typeof account !== 'string') ||
        typeof levy_account === 'string',
    ),
    rule(
      texts.paymentTimePayment,
      'paid_at',
      ({ state, paid_at }) => (state === 'Paid') === (typeof paid_at === 'string'),
    ),
  ],
});
