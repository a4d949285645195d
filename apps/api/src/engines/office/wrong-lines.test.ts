/**
 * Wrong declarations that the compiler must refuse. Each ts-expect-error mark is the test itself: it names the error
 * and fails the type check if the line compiles.
 */

import { unitBillingsResource as units } from '@stoep/contract/billing/levy-runs.resources';
import {
  defineOfficeResource,
  officeRequiredLinkField,
  statusChoicesWithTones,
} from '@stoep/contract/office/office-resource';
import type { OfficeResourceName } from '@stoep/contract/office/record-names';
import type { RecordPageSlot } from '@stoep/contract/office/record-page-slots';
import { paymentsResource as declared } from '@stoep/contract/suppliers/payments.resources';
import { expect, test } from 'vitest';
import { unitBillings } from '../../db/schema/billing/unit-billings.ts';
import { payments } from '../../db/schema/suppliers/payments.ts';
import { addPayment } from '../../modules/suppliers/payments/add-payment.commands.ts';
import * as steps from '../../modules/suppliers/payments/payment-steps.commands.ts';
import { readPaymentFormPrefill as fills } from '../../modules/suppliers/payments/suggest-payment-fields.queries.ts';
import { bindRecord } from './record-binding.ts';

const sort = { field: 'name', order: 'asc' } as const;
const words = { label: 'X', singular: 'X', about: 'X', next: 'X', group: 'Work', read: [] } as const;
const fields = { name: { kind: 'text', label: 'Name' } } as const;
const queues = {
  newPayments: ['New'],
  readyPayments: ['Ready for payment'],
  paymentsToRelease: ['Loaded for confirmation'],
  heldPayments: ['On Hold'],
} as const;
const actions = {
  putToTrustees: steps.submitPaymentToTrusteesStep,
  load: steps.loadPaymentAtBank,
  confirm: steps.loadPaymentForConfirmation,
  release: steps.releasePayment,
  paid: steps.markPaymentPaid,
  hold: steps.pausePayment,
  delay: steps.delayPayment,
  delayForCash: steps.delayPaymentForCashFlow,
  resume: steps.resumePayment,
  cancel: steps.cancelPayment,
};
const { cancel: _, ...noCancel } = actions;

const wrongStep = { ...actions, cancel: steps.submitPaymentToTrusteesStep };
const wrong = [
  // @ts-expect-error a state that there is not
  () => bindRecord(declared, payments, { fills, actions, queues: { ...queues, newPayments: ['Nwe'] } }),
  // @ts-expect-error a queue that is declared and not bound
  () => bindRecord(declared, payments, { fills, actions, queues: { newPayments: ['New'] } }),
  // @ts-expect-error no queue at all where some are declared
  () => bindRecord(declared, payments, { fills, actions }),
  // @ts-expect-error no step at all where some are declared
  () => bindRecord(declared, payments, { fills, queues }),
  // @ts-expect-error neither
  () => bindRecord(declared, payments),
  // @ts-expect-error a step that is declared and not bound
  () => bindRecord(declared, payments, { fills, queues, actions: noCancel }),
  // @ts-expect-error a command that wants what the step's form does not hold
  () => bindRecord(declared, payments, { fills, queues, actions: wrongStep }),
  // @ts-expect-error a form that is filled in by nothing
  () => bindRecord(declared, payments, { queues, actions }),
  // @ts-expect-error a column for a field that there is not
  () => bindRecord(declared, payments, { fills, queues, actions, columns: { amuont: payments.amount } }),
  // @ts-expect-error a rule over a field that there is not
  () => bindRecord(units, unitBillings, { settle: ({ knid }) => ({ problems: knid ? { kind: 'X' } : {} }) }),
  () =>
    // @ts-expect-error a rule that takes money for text
    bindRecord(units, unitBillings, { settle: ({ name }) => ({ problems: name > 0 ? { name: 'X' } : {} }) }),
  // @ts-expect-error what is wrong at a field that there is not
  () => bindRecord(units, unitBillings, { settle: () => ({ problems: { knid: 'X' } }) }),
  // @ts-expect-error what follows, in a column that there is not
  () => bindRecord(units, unitBillings, { settle: () => ({ set: { positoin: 1 } }) }),
  // @ts-expect-error what follows, of another type than its column
  () => bindRecord(units, unitBillings, { settle: () => ({ set: { position: 'first' } }) }),
  // @ts-expect-error a tint for a state that there is not
  () => statusChoicesWithTones(['Open', 'Closed'], { Open: 'info', Closed: 'neutral', Paid: 'success' }),
  // @ts-expect-error a state without its tint
  () => statusChoicesWithTones(['Open', 'Closed'], { Open: 'info' }),
  // @ts-expect-error a tint that there is not
  () => statusChoicesWithTones(['Open'], { Open: 'green' }),
  // @ts-expect-error a link that leads nowhere
  () => officeRequiredLinkField('paymnets', 'Payment'),
  // @ts-expect-error called by a field that there is not
  () => defineOfficeResource({ ...words, name: 'things', title: 'nmae', sort, fields }),
  () =>
    defineOfficeResource({
      ...words,
      name: 'things',
      title: 'name',
      // @ts-expect-error sorted by a field that there is not
      sort: { ...sort, field: 'nmae' },
      fields,
    }),
  () =>
    defineOfficeResource({
      ...words,
      name: 'things',
      title: 'name',
      sort,
      fields,
      // @ts-expect-error a slot that no component fills
      slots: { under: 'qoutes' },
    }),
  // @ts-expect-error a record that there is not
  (): OfficeResourceName => 'paymnets',
  // @ts-expect-error a slot by another name
  (): RecordPageSlot => 'audit',
];

test('every wrong line is refused by the compiler, and what stands beside them is right', () => {
  expect(wrong).toHaveLength(23);
  expect(bindRecord(declared, payments, { fills, queues, actions, create: addPayment }).resource).toBe(declared);
});
