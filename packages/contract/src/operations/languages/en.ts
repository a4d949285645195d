/** The sentences of this shelf, by group. */

import { bidSentences, maintenanceSentences } from '../maintenance.sentences.ts';
import { paymentSentences } from '../payments.sentences.ts';
import { ticketSentences } from '../tickets.sentences.ts';

export const english = {
  payments: paymentSentences,
  maintenance: maintenanceSentences,
  tickets: ticketSentences,
  bids: bidSentences,
};
