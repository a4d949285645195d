/**
 * Lines that are wrong, each of which the compiler must refuse. Nothing is waived here: the mark above each line is the test
 * itself, says what is wrong with it, and fails the check of types as soon as the compiler takes the line.
 */

import { unitBillings as units } from '@stoep/contract/billing/levy-runs.resources';
import type { RecordName } from '@stoep/contract/office/record-names';
import { linkTo, resource, type SlotName, states } from '@stoep/contract/office/resource';
import { payments as declared } from '@stoep/contract/suppliers/payments.resources';
import { expect, test } from 'vitest';
import { unitBillings } from '../../db/schema/billing/unit-billings.ts';
import { payments } from '../../db/schema/suppliers/payments.ts';
import { addPayment } from '../../modules/suppliers/payments/add-payment.commands.ts';
import { fillPayment as fills } from '../../modules/suppliers/payments/fill-payment.queries.ts';
import * as steps from '../../modules/suppliers/payments/steps.commands.ts';
import { bind } from './binding.ts';

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
  putToTrustees: steps.putPaymentToTrustees,
  load: steps.loadPayment,
  confirm: steps.confirmPayment,
  release: steps.releasePayment,
  paid: steps.markPaid,
  hold: steps.holdPayment,
  delay: steps.delayPayment,
  delayForCash: steps.delayForCash,
  resume: steps.resumePayment,
  cancel: steps.cancelPayment,
};
const { cancel: _, ...noCancel } = actions;

const wrongStep = { ...actions, cancel: steps.putPaymentToTrustees };
const wrong = [
  // @ts-expect-error a state that there is not
  () => bind(declared, payments, { fills, actions, queues: { ...queues, newPayments: ['Nwe'] } }),
  // @ts-expect-error a queue that is declared and not bound
  () => bind(declared, payments, { fills, actions, queues: { newPayments: ['New'] } }),
  // @ts-expect-error no queue at all where some are declared
  () => bind(declared, payments, { fills, actions }),
  // @ts-expect-error no step at all where some are declared
  () => bind(declared, payments, { fills, queues }),
  // @ts-expect-error neither
  () => bind(declared, payments),
  // @ts-expect-error a step that is declared and not bound
  () => bind(declared, payments, { fills, queues, actions: noCancel }),
  // @ts-expect-error a command that wants what the step's form does not hold
  () => bind(declared, payments, { fills, queues, actions: wrongStep }),
  // @ts-expect-error a form that is filled in by nothing
  () => bind(declared, payments, { queues, actions }),
  // @ts-expect-error a column for a field that there is not
  () => bind(declared, payments, { fills, queues, actions, columns: { amuont: payments.amount } }),
  // @ts-expect-error a rule over a field that there is not
  () => bind(units, unitBillings, { settle: ({ knid }) => ({ problems: knid ? { kind: 'X' } : {} }) }),
  // @ts-expect-error a rule that takes money for text
  () => bind(units, unitBillings, { settle: ({ name }) => ({ problems: name > 0 ? { name: 'X' } : {} }) }),
  // @ts-expect-error what is wrong at a field that there is not
  () => bind(units, unitBillings, { settle: () => ({ problems: { knid: 'X' } }) }),
  // @ts-expect-error what follows, in a column that there is not
  () => bind(units, unitBillings, { settle: () => ({ set: { positoin: 1 } }) }),
  // @ts-expect-error what follows, of another type than its column
  () => bind(units, unitBillings, { settle: () => ({ set: { position: 'first' } }) }),
  // @ts-expect-error a tint for a state that there is not
  () => states(['Open', 'Closed'], { Open: 'info', Closed: 'neutral', Paid: 'success' }),
  // @ts-expect-error a state without its tint
  () => states(['Open', 'Closed'], { Open: 'info' }),
  // @ts-expect-error a tint that there is not
  () => states(['Open'], { Open: 'green' }),
  // @ts-expect-error a link that leads nowhere
  () => linkTo('paymnets', 'Payment'),
  // @ts-expect-error called by a field that there is not
  () => resource({ ...words, name: 'things', title: 'nmae', sort, fields }),
  // @ts-expect-error sorted by a field that there is not
  () => resource({ ...words, name: 'things', title: 'name', sort: { ...sort, field: 'nmae' }, fields }),
  // @ts-expect-error a slot that no component fills
  () => resource({ ...words, name: 'things', title: 'name', sort, fields, slots: { under: 'qoutes' } }),
  // @ts-expect-error a record that there is not
  (): RecordName => 'paymnets',
  // @ts-expect-error a slot by another name
  (): SlotName => 'audit',
];

test('every wrong line is refused by the compiler, and what stands beside them is right', () => {
  expect(wrong).toHaveLength(23);
  expect(bind(declared, payments, { fills, queues, actions, create: addPayment }).resource).toBe(declared);
});
