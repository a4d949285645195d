/** The sentences of this shelf, by group. */

import { invoiceSentences } from '../invoices.sentences.ts';
import { bidSentences, maintenanceSentences } from '../maintenance.sentences.ts';
import { paymentSentences } from '../payments.sentences.ts';
import { ticketSentences } from '../tickets.sentences.ts';

export const english = {
  invoices: invoiceSentences,
  payments: paymentSentences,
  maintenance: maintenanceSentences,
  tickets: ticketSentences,
  bids: bidSentences,
};
