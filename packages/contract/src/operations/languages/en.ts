/** The sentences of this shelf, by group. */
import { paymentSentences } from '../payments.sentences.ts';

export const english = {
  payments: paymentSentences,
};
