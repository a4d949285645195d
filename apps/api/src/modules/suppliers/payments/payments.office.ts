/** Office bindings of payments. Every step is a command of payments. */

import { paymentsResource as declared } from '@stoep/contract/suppliers/payments.resources';
import { PAYMENT_STATES_WITH_REASON } from '@stoep/domain/suppliers/payment-progress';
import { type SQL, sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import { randTextSql } from '../../../db/rand-text.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { addPayment } from './add-payment.commands.ts';
import * as steps from './payment-steps.commands.ts';
import { readPaymentFormPrefill } from './suggest-payment-fields.queries.ts';

const payee = (column: (name: string) => SQL): SQL => sql`coalesce(
  (select c.name from contractors c where c.id = ${column('contractorId')}),
  (select a.name from owner_accounts a where a.id = ${column('accountId')}),
  (select m.municipality from municipal_accounts m where m.id = ${column('municipalAccountId')}))`;
const day: ComputedField = (column) =>
  sql`to_char(coalesce(${column('paidAt')}, ${column('createdAt')}) at time zone 'Africa/Johannesburg', 'DD Mon YYYY')`;

/** "Umoya Waterproofing, R 189 500.00, 12 Nov 2026": payee, amount, and the day paid or entered. */
const summary: ComputedField = (column) => sql`concat_ws(', ', ${payee(column)}, ${randTextSql(column('amount'))},
  ${day(column)})`;

/** A stored reason of an earlier pause, or an imported one, says nothing about the payment's present state. */
const heldReason: ComputedField = (column) =>
  sql`(case when ${column('state')} = any(${sql.param(`{${PAYMENT_STATES_WITH_REASON.map((state) => `"${state}"`).join(',')}}`)}::text[])
    then ${column('heldReason')} end)`;

export const paymentBindings = [
  bindRecord(declared, payments, {
    found: (column) =>
      sql`(select concat_ws(' · ', ${randTextSql(column('amount'))}, ${payee(column)}, b.name, ${day(column)},
        ${column('state')}) from buildings b where b.id = ${column('buildingId')})`,
    computed: { summary, heldReason },
    queues: {
      newPayments: ['New'],
      readyPayments: ['Ready for payment'],
      paymentsToRelease: (column, { me }) =>
        awaitsOtherApproverSql(sql`${column('state')} = 'Loaded for confirmation'`, column('loadedBy'), me),
      heldPayments: ['Waiting for FICA', 'On Hold'],
    },
    create: addPayment,
    fills: readPaymentFormPrefill,
    actions: {
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
    },
  }),
];
