/**
 * Endpoints to reconcile a bank account with its cash book (money cycle D). Staff alone; signing is a step of the
 * record.
 */
import { RECONCILIATION_STATES } from '@stoep/domain/bank/bank-reconciliation';
import { FUNDS } from '@stoep/domain/ledger/chart-of-accounts';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableIdField,
  nullableInstantField,
  nullableMoneyField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

const account = objectCodec({
  id: idField('id'),
  name: textField('name'),
  bank: textField('bank'),
  /** The last digits of the account number, which everybody may see. */
  numberEnds: textField('number_ends'),
  buildingId: nullableIdField('building_id'),
  building: nullableTextField('building'),
  pooled: booleanField('pooled'),
  fund: schemaField('fund', z.enum(FUNDS)),
  /** The day of the last bank line; null before the first import. */
  bankUntil: nullableDayField('bank_until'),
  gap: booleanField('gap'),
  unmatched: integerField('unmatched'),
  signedDay: nullableDayField('signed_day'),
  signedBalance: nullableMoneyField('signed_balance'),
  /** A prepared reconciliation that needs another person's signature. */
  preparedId: nullableIdField('prepared_id'),
  preparedDay: nullableDayField('prepared_day'),
  preparedBy: nullableTextField('prepared_by'),
});

const item = objectCodec({
  id: idField('id'),
  day: dayField('day'),
  text: textField('text'),
  amount: moneyField('amount'),
  /** Its page; null where it has none. */
  resource: nullableTextField('resource'),
  /** For a late line: the day on which it was posted. */
  postedDay: nullableDayField('posted_day'),
});

const scheme = objectCodec({
  buildingId: idField('building_id'),
  building: textField('building'),
  balance: moneyField('balance'),
  suspense: moneyField('suspense'),
});

const standing = objectCodec({
  id: idField('id'),
  state: schemaField('state', z.enum(RECONCILIATION_STATES)),
  preparedBy: textField('prepared_by'),
  preparedAt: nullableInstantField('prepared_at'),
  reviewedBy: nullableTextField('reviewed_by'),
  reviewedAt: nullableInstantField('reviewed_at'),
  /** The preparer's reason for adopting the bank's opening balance; null if it was not adopted. */
  openingReason: nullableTextField('opening_reason'),
  hasFile: booleanField('has_file'),
  /** The data has changed since it was signed. */
  changed: booleanField('changed'),
  /** Whether the caller may sign it now, or why not. */
  maySign: booleanField('may_sign'),
  withheld: nullableTextField('withheld'),
});

const sheet = objectCodec({
  account: nestedField('account', account),
  day: dayField('day'),
  statementBalance: moneyField('statement_balance'),
  /** The closing balance of the bank's last file up to the day, and our balance on the file's last day. */
  bankFile: nullableNestedField(
    'bank_file',
    objectCodec({
      day: dayField('day'),
      closing: moneyField('closing'),
      lines: moneyField('lines'),
      difference: moneyField('difference'),
    }),
  ),
  unpresented: moneyField('unpresented'),
  unmatched: moneyField('unmatched'),
  late: moneyField('late'),
  bookBalance: moneyField('book_balance'),
  difference: moneyField('difference'),
  opening: nullableNestedField(
    'opening',
    objectCodec({
      day: dayField('day'),
      bank: moneyField('bank'),
      books: moneyField('books'),
      difference: moneyField('difference'),
    }),
  ),
  /** Each list has the first few hundred items; the sums cover all. */
  unpresentedItems: nestedField('unpresented_items', listCodec(item)),
  unmatchedItems: nestedField('unmatched_items', listCodec(item)),
  lateItems: nestedField('late_items', listCodec(item)),
  /** For a pooled account: the share of each building. */
  schemes: nestedField('schemes', listCodec(scheme)),
  /** What prevents preparing it, in sentences. */
  blocks: nestedField('blocks', listCodec(objectCodec({ text: textField('text') }))),
  /** Only the opening difference prevents it, and a reason allows to adopt that. */
  takesOver: booleanField('takes_over'),
  reconciliation: nullableNestedField('reconciliation', standing),
});

const ofAccount = objectCodec({ account: idField('account') });

export const reconciliationEndpoints = {
  accounts: defineEndpoint({
    row: 'S-91',
    method: 'GET',
    path: '/office/reconcile/',
    summary: 'Bank accounts with how far the bank’s lines reach, what is unmatched, and the last day that was signed',
    access: endpointAccessForRoles('staff'),
    response: keyedListCodec('value', account),
  }),
  sheet: defineEndpoint({
    row: 'S-92',
    method: 'GET',
    path: '/office/reconcile/{account}/',
    summary: 'A bank account on a day: the bank’s balance, what explains the difference, and the cash book',
    access: endpointAccessForRoles('staff'),
    params: ofAccount,
    query: objectCodec({ day: optionalField(dayField('day')) }),
    response: sheet,
  }),
  prepare: defineEndpoint({
    row: 'S-93',
    method: 'POST',
    path: '/office/reconcile/{account}/',
    summary: 'Prepare the reconciliation of a day for another person to sign; refused unless the difference is 0.00',
    access: endpointAccessForRoles('staff'),
    status: 201,
    params: ofAccount,
    body: objectCodec({ day: dayField('day'), openingReason: nullableTextField('opening_reason') }),
    response: objectCodec({ id: idField('id') }),
  }),
};
