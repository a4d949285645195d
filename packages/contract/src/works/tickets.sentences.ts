/** Server sentences about tickets. */

import { declareSentences, declareSpecificationSentences } from '../kit/sentences.ts';
import { ticketTexts } from './tickets.texts.ts';

export const ticketSentences = {
  ...declareSpecificationSentences('A-5', 'tickets', {
    completeAllFields: ticketTexts.completeAllFields,
  }),
  ...declareSentences('tickets', {
    closedForComments: 'This ticket is closed for comments.',
    chooseStaff: 'Please choose a member of staff.',
    closedForFiles: 'This ticket is closed for files.',
    tooManyFiles: 'A ticket takes {max} files. Add more with comments.',
    hasFile: 'This comment has its file already.',
    ticket: 'Ticket',
    entry: 'Entry',
    entryGoesWith: 'Choose Report and Levy Account to query an entry.',
    queriedAlready:
      'We are looking at this entry already: ticket {number}. You can query it again once that ticket is resolved.',
    queriedSince:
      'We are looking at this entry under a newer ticket: {number}. Write there, or wait until that ticket is resolved.',
    type: 'Type',
    none: 'None',
    progress: 'Status',
    new: 'We have received your ticket.',
    newAnswered: 'We have received your ticket. We will reply by {day}.',
    inProgress: 'We are working on your ticket.',
    waiting: 'We need your reply before we can continue. Please open the ticket and answer the last comment.',
    resolved: 'Your ticket is resolved. If it is not fixed, comment within 14 days and we reopen it.',
    closed: 'Your ticket is closed.',
    newSubject: 'We received your ticket {number}',
    waitingSubject: 'Ticket {number}: we need your reply',
    waitingForYou: ticketTexts.waitingForYou,
    movedSubject: 'Ticket {number}: {state}',
    changed: 'Your ticket has changed.',
    openTicket: 'Open the ticket',
    waitingForCall: 'We need your reply before we can continue. Please call us or write to our office.',
    resolvedCall: 'Your ticket is resolved. If it is not fixed, call us within 14 days and we reopen it.',
    answerByCall: 'A reply to this email is not added to the ticket. To answer, call us or write to our office.',
    loggedForYou: 'You receive this email because our office logged this ticket for you.',
    loggedForLead: 'A ticket was logged in the office for {name}:',
    whyYou: 'You receive this email because this is your ticket.',
    replyElsewhere: 'A reply to this email is not added to the ticket. To answer, open the ticket.',
    commentSubject: 'Ticket {number}: a new comment',
    commentLead: 'There is a new comment on your ticket:',
    loggedSubject: 'New ticket {number}: {type}',
    customerCommentSubject: 'Ticket {number}: customer comment',
    loggedLead: 'A ticket was logged in the portal:',
    customerCommentLead: 'A customer added a comment to a ticket:',
    openBackOffice: 'Open in the back office',
    chooseType: ticketTexts.chooseType,
    chooseBuilding: ticketTexts.chooseBuilding,
    chooseRecord: ticketTexts.chooseRecord,
  }),
};

/** For staff who log a ticket for somebody, and who make a job of one. */
export const staffTicketSentences = declareSentences('staffTickets', {
  whoseTicket: 'Choose a person, or enter the name of the person who called.',
  callerTelephone: 'Enter the telephone number of the person who called.',
  notServed: 'Choose an owner, a tenant or a trustee of this building. For anybody else enter name and telephone.',
  unitOfBuilding: 'Choose a unit of this building.',
  noAddress: 'No email address: telephone {telephone}. Call, and note the call here.',
  noAddressNoTelephone: 'No email address and no telephone number. Add one on the page of the person.',
  addressChanged: 'The email address changed in the last 7 days: telephone {telephone}. Call, and note the call here.',
  addressFailed: 'The last email to {email} failed: telephone {telephone}. Call, and note the call here.',
  hasJob: 'Job {number} was made from this ticket.',
  needsBuilding: 'A job needs a building. Set the unit of the ticket first.',
  byTelephone: 'By telephone: {note}',
});
