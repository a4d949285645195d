/** Server sentences for staff who are on a call with a person. */
import { declareSentences } from '../kit/sentences.ts';

export const phoneCallSentences = declareSentences('telephone', {
  noAddress: 'This person has no email address. Print the statement on the page of the account.',
  addressChanged:
    'The email address changed in the last 7 days, so nothing about money is sent there yet. Print the statement on the page of the account.',
  addressFailed:
    'The last email to {email} failed. Correct the address first, or print the statement on the page of the account.',
  noPostalAddress: 'No postal address is on file. Add one with Edit.',
  accountOfOwner: 'Choose a levy account of this account holder.',
  noAccountForTicket: 'No levy account runs in the name of this person. Log the ticket with New ticket.',
  noAccount: 'No levy account runs in the name of this person.',
  statementQueued: 'The statement will be emailed to {email}.',
  statementQueuedInDemo: 'The statement to {email} goes to the demo mailbox.',
  ticketLogged: 'Ticket {number} logged.',
  chooseAccount: 'Please choose a levy account of this person.',
});
