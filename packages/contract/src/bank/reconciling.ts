/** Holding a bank account against the cash book (books D). Staff alone; signing is a step of the record. */
import { RECONCILIATION_STATES } from '@stoep/domain/bank/bank-reconciliation';
import { FUNDS } from '@stoep/domain/ledger/chart';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  day,
  dayOrNull,
  entity,
  flag,
  id,
  idOrNull,
  instantOrNull,
  listOf,
  listUnder,
  money,
  moneyOrNull,
  nested,
  nestedOrNull,
  optional,
  plain,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';

const account = entity({
  id: id('id'),
  name: text('name'),
  bank: text('bank'),
  /** Of the account's number, as it may be shown to everybody. */
  numberEnds: text('number_ends'),
  building: textOrNull('building'),
  pooled: flag('pooled'),
  fund: plain('fund', z.enum(FUNDS)),
  /** The day of the bank's last line; null before the first import. */
  bankUntil: dayOrNull('bank_until'),
  gap: flag('gap'),
  unmatched: whole('unmatched'),
  signedDay: dayOrNull('signed_day'),
  signedBalance: moneyOrNull('signed_balance'),
  /** Prepared, and waiting for another person. */
  preparedId: idOrNull('prepared_id'),
  preparedDay: dayOrNull('prepared_day'),
  preparedBy: textOrNull('prepared_by'),
});

const item = entity({
  id: id('id'),
  day: day('day'),
  text: text('text'),
  amount: money('amount'),
  /** The page of it; null where it has none. */
  resource: textOrNull('resource'),
  /** Of a line that is late: the day it stands in the books. */
  postedDay: dayOrNull('posted_day'),
});

const scheme = entity({
  buildingId: id('building_id'),
  building: text('building'),
  balance: money('balance'),
  suspense: money('suspense'),
});

const standing = entity({
  id: id('id'),
  state: plain('state', z.enum(RECONCILIATION_STATES)),
  preparedBy: text('prepared_by'),
  preparedAt: instantOrNull('prepared_at'),
  reviewedBy: textOrNull('reviewed_by'),
  reviewedAt: instantOrNull('reviewed_at'),
  /** Why the books take over the bank's opening balance, as who prepared it gave it; null where they take over nothing. */
  openingReason: textOrNull('opening_reason'),
  hasFile: flag('has_file'),
  /** What it was signed with is no longer what stands. */
  changed: flag('changed'),
  /** Whoever asks may sign it now; else why not. */
  maySign: flag('may_sign'),
  withheld: textOrNull('withheld'),
});

const sheet = entity({
  account: nested('account', account),
  day: day('day'),
  statementBalance: money('statement_balance'),
  /** The closing balance of the bank's last file up to the day, beside what our lines come to on its last day. */
  bankFile: nestedOrNull(
    'bank_file',
    entity({
      day: day('day'),
      closing: money('closing'),
      lines: money('lines'),
      difference: money('difference'),
    }),
  ),
  unpresented: money('unpresented'),
  unmatched: money('unmatched'),
  late: money('late'),
  bookBalance: money('book_balance'),
  difference: money('difference'),
  opening: nestedOrNull(
    'opening',
    entity({ day: day('day'), bank: money('bank'), books: money('books'), difference: money('difference') }),
  ),
  /** Of each list the first few hundred; the sums are of all. */
  unpresentedItems: nested('unpresented_items', listOf(item)),
  unmatchedItems: nested('unmatched_items', listOf(item)),
  lateItems: nested('late_items', listOf(item)),
  /** Of an account of several schemes: what each has there. */
  schemes: nested('schemes', listOf(scheme)),
  /** What stands in the way of preparing it, in sentences. */
  blocks: nested('blocks', listOf(entity({ text: text('text') }))),
  /** The opening difference is all that is in the way, and a reason takes it over. */
  takesOver: flag('takes_over'),
  reconciliation: nestedOrNull('reconciliation', standing),
});

const ofAccount = entity({ account: id('account') });

export const reconciling = {
  accounts: endpoint({
    row: 'S-91',
    method: 'GET',
    path: '/office/reconcile/',
    summary:
      'Bank accounts with how far the bank’s lines reach, what is unmatched, and the last day that was signed',
    access: only('staff'),
    response: listUnder('value', account),
  }),
  sheet: endpoint({
    row: 'S-92',
    method: 'GET',
    path: '/office/reconcile/{account}/',
    summary: 'A bank account on a day: the bank’s balance, what explains the difference, and the cash book',
    access: only('staff'),
    params: ofAccount,
    query: entity({ day: optional(day('day')) }),
    response: sheet,
  }),
  prepare: endpoint({
    row: 'S-93',
    method: 'POST',
    path: '/office/reconcile/{account}/',
    summary:
      'Prepare the reconciliation of a day for another person to sign; refused unless the difference is 0.00',
    access: only('staff'),
    status: 201,
    params: ofAccount,
    body: entity({ day: day('day'), openingReason: textOrNull('opening_reason') }),
    response: entity({ id: id('id') }),
  }),
};
