/** The sentences of this area, by group. */
import { maintenanceSentences, quoteRefusalSentences } from '../maintenance.sentences.ts';
import { staffTicketSentences, ticketSentences } from '../tickets.sentences.ts';

export const englishWorksSentences = {
  maintenance: maintenanceSentences,
  tickets: ticketSentences,
  staffTickets: staffTicketSentences,
  bids: quoteRefusalSentences,
};
