/** Payments in the office: every step is a command of payments. */

import { payments as declared } from '@stoep/contract/office/resources/payments';
import { sql } from 'drizzle-orm';
import { payments } from '../../db/schema/payments.ts';
import { bind } from '../../engines/office/binding.ts';
import { addPayment } from './add-payment.commands.ts';
import { fillPayment } from './fill-payment.queries.ts';
import * as steps from './steps.commands.ts';

export const paymentBindings = [
  bind(declared, payments, {
    found: (
      column,
    ) => sql`(select concat_ws(' · ', 'R ' || replace(to_char(${column('amount')} / 100.0, 'FM999,999,999,990.00'), ',', ' '),
        coalesce((select c.name from contractors c where c.id = ${column('contractorId')}),
          (select a.name from owner_accounts a where a.id = ${column('accountId')}),
          (select m.municipality from municipal_accounts m where m.id = ${column('municipalAccountId')})),
        b.name, ${column('state')}) from buildings b where b.id = ${column('buildingId')})`,
    queues: {
      newPayments: ['New'],
      readyPayments: ['Ready for payment'],
      paymentsToRelease: ['Loaded for confirmation'],
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
