/** The sentences of this area, by group. */
import { maintenanceSentences, quoteRefusalSentences } from '../maintenance.sentences.ts';
import { ticketSentences } from '../tickets.sentences.ts';

export const english = {
  maintenance: maintenanceSentences,
  tickets: ticketSentences,
  bids: quoteRefusalSentences,
};
