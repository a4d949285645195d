/** What the import of payments says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const paymentsImportSentences = declareSentences('paymentsImport', {
  moneyBuildingPays:
    'Payments by buildings, oldest first. They are numbered automatically. A contractor’s invoice number must be unique within a building. An open invoice above the accepted quote needs a comment. A completed job takes no invoice.',
  whereHeldPayment: 'Status to which a held payment returns.',
  paidOwnerRefund: 'Account holder that gets a refund.',
  refundNotPaid: 'An open refund needs the levy account whose credit is paid out.',
  paymentTimePayment: 'Enter the time of payment for the status Paid, and for no other status.',
});
