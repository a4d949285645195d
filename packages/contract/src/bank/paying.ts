/**
 * Endpoints for paying a levy account, all ours (decisions 0097, 0098): bank details and reference, what changed the
 * balance, and proof of payment, which is a hint for the bookkeeper.
 */
import { BALANCE_CHANGE_CAUSES } from '@stoep/domain/ledger/balance-change';
import { SENDER_PAYMENT_PROOF_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  dayField,
  idField,
  instantField,
  listCodec,
  moneyField,
  nestedField,
  nullableInstantField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import {
  ageingFields,
  interestBasisField,
  ledgerEntryDisputeTicketField,
  reportedPaymentsTotalField,
} from '../ledger/levy-accounts.ts';

/** Largest proof of payment, in bytes. */
export const MAX_PAYMENT_PROOF_BYTES = 10 * 1_048_576;

const accountParams = objectCodec({
  levyAccountId: idField('levyAccountId'),
  responsiblePersonId: idField('responsiblePersonId'),
});

/** Shown only when two people of the agent have confirmed the details, with the date. */
const payInto = objectCodec({
  accountName: textField('account_name'),
  bank: textField('bank'),
  accountNumber: textField('bank_account_number'),
  branchCode: nullableTextField('branch_code'),
  accountType: nullableTextField('account_type'),
  confirmedOn: dayField('confirmed_on'),
});

const proof = objectCodec({
  id: idField('proof_id'),
  amount: moneyField('amount'),
  paidOn: dayField('paid_on'),
  fileName: textField('file_name'),
  state: schemaField('state', z.enum(SENDER_PAYMENT_PROOF_STATES)),
  /** The bookkeeper's answer when the money was not found. */
  answer: nullableTextField('answer'),
  sentAt: instantField('sent_at'),
  decidedAt: nullableInstantField('decided_at'),
});

const howToPay = objectCodec({
  accountNumber: textField('account_number'),
  building: textField('building'),
  doorNumber: nullableTextField('door_number'),
  reference: textField('reference'),
  ...ageingFields,
  reported: reportedPaymentsTotalField,
  /** Where an attorney collects the account: who that is, and the attorney's own reference. */
  attorney: nullableNestedField(
    'attorney',
    objectCodec({ name: textField('name'), reference: nullableTextField('reference') }),
  ),
  payInto: nullableNestedField('pay_into', payInto),
  proofs: nestedField('proofs', listCodec(proof)),
});

const entry = objectCodec({
  id: idField('entry_id'),
  date: dayField('date'),
  kind: textField('kind'),
  description: textField('description'),
  explanation: nullableTextField('explanation'),
  amount: moneyField('amount'),
  interestOn: interestBasisField,
  ticket: ledgerEntryDisputeTicketField,
});
const unpaid = objectCodec({
  id: idField('entry_id'),
  description: textField('description'),
  dueDate: dayField('due_date'),
  open: moneyField('open'),
  ticket: ledgerEntryDisputeTicketField,
});

const why = objectCodec({
  since: dayField('since'),
  asAt: dayField('as_at'),
  opening: moneyField('opening'),
  closing: moneyField('closing'),
  reported: reportedPaymentsTotalField,
  lines: nestedField(
    'lines',
    listCodec(
      objectCodec({
        cause: schemaField('cause', z.enum(BALANCE_CHANGE_CAUSES)),
        amount: moneyField('amount'),
        entries: nestedField('entries', listCodec(entry)),
      }),
    ),
  ),
  unpaid: nestedField('unpaid', listCodec(unpaid)),
  credit: moneyField('credit'),
});

const newProof = objectCodec({
  amount: schemaField('amount', z.string('Please enter the amount that you paid.').max(40)),
  paidOn: dayField('paid_on'),
});

export type PaymentInstructions = DecodedValue<typeof howToPay>;
export type PaymentProof = DecodedValue<typeof proof>;
export type BalanceExplanation = DecodedValue<typeof why>;
export type NewPaymentProof = DecodedValue<typeof newProof>;

const ofAccount = { access: endpointAccessForRoles('owner', 'tenant', 'staff'), params: accountParams } as const;

export const levyAccountPayingEndpoints = {
  howToPay: defineEndpoint({
    ...ofAccount,
    row: 'M-17d',
    hiddenFromStaff: ['bank_account_number'],
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/how-to-pay/',
    summary: 'Where a levy account is paid and with which reference, and what was said to be paid',
    response: howToPay,
  }),
  why: defineEndpoint({
    ...ofAccount,
    row: 'M-17e',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/why/',
    summary: 'What changed a balance since a month ago, and which charges are unpaid, each cent with its entry',
    response: why,
  }),
  sendProof: defineEndpoint({
    row: 'M-17f',
    method: 'POST',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/payment-proofs/',
    summary: 'Say that an account was paid, with the proof: a hint for the bookkeeper that posts nothing',
    access: endpointAccessForRoles('owner', 'tenant'),
    status: 201,
    params: accountParams,
    bodyMode: 'form',
    body: newProof,
    files: { file: { required: true, accepts: ['pdf', 'image'], limit: MAX_PAYMENT_PROOF_BYTES } },
    response: objectCodec({ proofId: idField('proof_id') }),
  }),
};
