/** Payments in the office: every step is a command of payments. */
import { payments as declared } from '@stoep/contract/office/resources/payments';
import { payments } from '../../db/schema/payments.ts';
import { bind } from '../../engines/office/binding.ts';
import { addPayment } from './add-payment.commands.ts';
import * as steps from './steps.commands.ts';

export const paymentBindings = [
  bind(declared, payments, {
    queues: {
      newPayments: ['New'],
      readyPayments: ['Ready for payment'],
      paymentsToRelease: ['Loaded for confirmation'],
      heldPayments: ['Waiting for FICA', 'On Hold'],
    },
    create: addPayment,
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
