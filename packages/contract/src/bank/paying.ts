/**
 * Paying a levy account, all of it ours (decisions 0097, 0098): where to pay and with which reference, why the balance is
 * what it is, and "I have paid", a hint for the bookkeeper.
 */
import { CHANGE_CAUSES } from '@stoep/domain/ledger/balance-change';
import { READ_PROOF_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  type Decoded,
  day,
  entity,
  id,
  instant,
  instantOrNull,
  listOf,
  money,
  nested,
  nestedOrNull,
  plain,
  text,
  textOrNull,
} from '../kit/wire.ts';
import { ageingFields, entryTicket, interestOn, reported } from '../ledger/levy-accounts.ts';

/** Bytes of one proof of payment. */
export const PROOF_LIMIT = 10 * 1_048_576;

const accountParams = entity({
  levyAccountId: id('levyAccountId'),
  responsiblePersonId: id('responsiblePersonId'),
});

/** Shown only as two people of the agent confirmed them, and since when. */
const payInto = entity({
  accountName: text('account_name'),
  bank: text('bank'),
  accountNumber: text('bank_account_number'),
  branchCode: textOrNull('branch_code'),
  accountType: textOrNull('account_type'),
  confirmedOn: day('confirmed_on'),
});

const proof = entity({
  id: id('proof_id'),
  amount: money('amount'),
  paidOn: day('paid_on'),
  fileName: text('file_name'),
  state: plain('state', z.enum(READ_PROOF_STATES)),
  /** What the bookkeeper answered when the money was not found. */
  answer: textOrNull('answer'),
  sentAt: instant('sent_at'),
  decidedAt: instantOrNull('decided_at'),
});

const howToPay = entity({
  accountNumber: text('account_number'),
  building: text('building'),
  doorNumber: textOrNull('door_number'),
  reference: text('reference'),
  ...ageingFields,
  reported,
  /** Where an attorney collects the account: who that is, and the attorney's own reference. */
  attorney: nestedOrNull('attorney', entity({ name: text('name'), reference: textOrNull('reference') })),
  payInto: nestedOrNull('pay_into', payInto),
  proofs: nested('proofs', listOf(proof)),
});

const entry = entity({
  id: id('entry_id'),
  date: day('date'),
  kind: text('kind'),
  description: text('description'),
  explanation: textOrNull('explanation'),
  amount: money('amount'),
  interestOn,
  ticket: entryTicket,
});
const unpaid = entity({
  id: id('entry_id'),
  description: text('description'),
  dueDate: day('due_date'),
  open: money('open'),
  ticket: entryTicket,
});

const why = entity({
  since: day('since'),
  asAt: day('as_at'),
  opening: money('opening'),
  closing: money('closing'),
  reported,
  lines: nested(
    'lines',
    listOf(
      entity({
        cause: plain('cause', z.enum(CHANGE_CAUSES)),
        amount: money('amount'),
        entries: nested('entries', listOf(entry)),
      }),
    ),
  ),
  unpaid: nested('unpaid', listOf(unpaid)),
  credit: money('credit'),
});

const newProof = entity({
  amount: plain('amount', z.string('Please enter the amount that you paid.').max(40)),
  paidOn: day('paid_on'),
});

export type HowToPay = Decoded<typeof howToPay>;
export type PaymentProof = Decoded<typeof proof>;
export type WhyThisAmount = Decoded<typeof why>;
export type NewProof = Decoded<typeof newProof>;

const ofAccount = { access: only('owner', 'tenant', 'staff'), params: accountParams } as const;

export const paying = {
  howToPay: endpoint({
    ...ofAccount,
    row: 'M-17d',
    hiddenFromStaff: ['bank_account_number'],
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/how-to-pay/',
    summary: 'Where a levy account is paid and with which reference, and what was said to be paid',
    response: howToPay,
  }),
  why: endpoint({
    ...ofAccount,
    row: 'M-17e',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/why/',
    summary:
      'What changed a balance since a month ago, and which charges are unpaid, each cent with its entry',
    response: why,
  }),
  sendProof: endpoint({
    row: 'M-17f',
    method: 'POST',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/payment-proofs/',
    summary: 'Say that an account was paid, with the proof: a hint for the bookkeeper that posts nothing',
    access: only('owner', 'tenant'),
    status: 201,
    params: accountParams,
    bodyMode: 'form',
    body: newProof,
    files: { file: { required: true, accepts: ['pdf', 'image'], limit: PROOF_LIMIT } },
    response: entity({ proofId: id('proof_id') }),
  }),
};
