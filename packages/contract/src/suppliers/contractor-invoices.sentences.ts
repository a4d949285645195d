/** Server sentences about the invoices of contractors. */
import { declareSentences } from '../kit/sentences.ts';

export const contractorInvoiceSentences = declareSentences('invoices', {
  takenHere:
    'Invoice {number} of this contractor is already payment {payment} in this building. Check the number, or cancel that payment first.',
  takenElsewhere:
    'Payment {payment} in {building} has this invoice number too. Confirm that this is another invoice, or choose the right building.',
  aboveQuote:
    'The invoices of this job come to {total}: {above} more than the accepted quote of {quote}. Enter the reason.',
  jobCompleted: 'This job is completed. It takes no more invoices.',
  takenInFile: 'This invoice is already in line {line} of this file.',
  commentAboveQuote:
    'The invoices of this job come to more than its accepted quote, by {above}. Enter the reason under comment.',
  commentElsewhere:
    'Payment {payment} in {building} has this invoice number too. If this is another invoice, explain it under comment.',
});
