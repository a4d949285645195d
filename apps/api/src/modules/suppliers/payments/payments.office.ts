/** Payments in the office: every step is a command of payments. */

import { payments as declared } from '@stoep/contract/suppliers/payments.resources';
import { HAS_HOLD_REASON } from '@stoep/domain/suppliers/payment-progress';
import { type SQL, sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { addPayment } from './add-payment.commands.ts';
import { fillPayment } from './fill-payment.queries.ts';
import * as steps from './steps.commands.ts';

const payee = (column: (name: string) => SQL): SQL => sql`coalesce(
  (select c.name from contractors c where c.id = ${column('contractorId')}),
  (select a.name from owner_accounts a where a.id = ${column('accountId')}),
  (select m.municipality from municipal_accounts m where m.id = ${column('municipalAccountId')}))`;
const amount = (column: (name: string) => SQL): SQL =>
  sql`'R ' || replace(to_char(${column('amount')} / 100.0, 'FM999,999,999,990.00'), ',', ' ')`;

/** "Umoya Waterproofing, R 189 500.00, 12 Nov 2026": to whom, how much, and when it was paid or else entered. */
const summary: Computed = (column) => sql`concat_ws(', ', ${payee(column)}, ${amount(column)},
  to_char(coalesce(${column('paidAt')}, ${column('createdAt')}) at time zone 'Africa/Johannesburg', 'DD Mon YYYY'))`;

/** A reason that was stored for a hold that is over, or came in with an import, says nothing about the payment now. */
const heldReason: Computed = (column) =>
  sql`(case when ${column('state')} = any(${sql.param(`{${HAS_HOLD_REASON.map((state) => `"${state}"`).join(',')}}`)}::text[])
    then ${column('heldReason')} end)`;

export const paymentBindings = [
  bind(declared, payments, {
    found: (column) =>
      sql`(select concat_ws(' · ', ${amount(column)}, ${payee(column)}, b.name, ${column('state')}) from buildings b where b.id = ${column('buildingId')})`,
    computed: { summary, heldReason },
    queues: {
      newPayments: ['New'],
      readyPayments: ['Ready for payment'],
      paymentsToRelease: (column, { me }) =>
        waitsForAnother(sql`${column('state')} = 'Loaded for confirmation'`, column('loadedBy'), me),
      heldPayments: ['Waiting for FICA', 'On Hold'],
    },
    create: addPayment,
    fills: fillPayment,
    actions: {
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
    },
  }),
];
