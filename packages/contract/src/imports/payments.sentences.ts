/** What the import of payments says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const paymentsImportSentences = declareSentences('paymentsImport', {
  moneyBuildingPays:
    'Payments by a building, oldest first. The product numbers them. Each invoice number of a contractor appears only once per building. An open invoice above the accepted quote of its job needs a comment. A completed job takes no invoice.',
  whereHeldPayment: 'Status to which a held payment returns.',
  paidOwnerRefund: 'Paid to an owner: a refund.',
  refundNotPaid: 'A refund that is not paid or canceled names the levy account whose credit is paid out.',
  paymentTimePayment: 'A payment has its time of payment exactly when it is Paid.',
});
