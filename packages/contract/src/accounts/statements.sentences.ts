/** What the server says of statements. */
import { documents, sentences } from '../kit/sentences.ts';

export const statementSentences = {
  ...documents('A-5', 'statements', {
    rangeOrder: "Invalid date range. 'From Date' must be before 'To Date'.",
  }),
  ...sentences('statements', {
    notMade: 'We could not make this statement. Please ask for it again.',
    stillBeingMade: 'The statements are still being made. Download them when all of them are sent.',
    subject: 'Statement for {accountNumber}, {building}',
    attached: 'Your statement from {from} to {to} is attached.',
    closingBalance: 'Closing balance',
    sentToAddress:
      'You receive this mail because this is the address we keep for statements of this account.',
    askedFor: 'You receive this mail because you asked for a statement in the portal.',
    sentForThem: 'You receive this mail because our office was asked to send you a statement.',
    fiveYears: 'Please choose at most five years.',
  }),
};
