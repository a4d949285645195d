/** The sentences of this area, by group. */
import { bidSentences, maintenanceSentences } from '../maintenance.sentences.ts';
import { ticketSentences } from '../tickets.sentences.ts';

export const english = {
  maintenance: maintenanceSentences,
  tickets: ticketSentences,
  bids: bidSentences,
};
