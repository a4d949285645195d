/** Server sentences about account statements. */
import { declareSentences, declareSpecificationSentences } from '../kit/sentences.ts';

export const statementSentences = {
  ...declareSpecificationSentences('A-5', 'statements', {
    rangeOrder: "Invalid date range. 'From Date' must be before 'To Date'.",
  }),
  ...declareSentences('statements', {
    notMade: 'We could not prepare this statement. Please request it again.',
    stillBeingMade: 'The statements are still being prepared. Download them when all are sent.',
    subject: 'Statement for {accountNumber}, {building}',
    attached: 'Your statement from {from} to {to} is attached.',
    closingBalance: 'Closing balance',
    bankAccount: 'Bank account number',
    seeAccounts: 'See your accounts',
    sentToAddress: 'You receive this email because this is our statement address for this account.',
    askedFor: 'You receive this email because you requested a statement in the portal.',
    sentForThem: 'You receive this email because you asked our office for a statement.',
    fiveYears: 'Please choose at most five years.',
  }),
};
