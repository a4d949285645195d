/** What the server says of tickets. */

import { documents, sentences } from '../kit/sentences.ts';
import { ticketTexts } from './tickets.texts.ts';

export const ticketSentences = {
  ...documents('A-5', 'tickets', {
    completeAllFields: ticketTexts.completeAllFields,
  }),
  ...sentences('tickets', {
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
    type: 'Type',
    none: 'None',
    progress: 'Progress',
    new: 'We have your ticket and will look at it.',
    inProgress: 'We are working on your ticket.',
    waiting: 'We need something from you before we can go on. Please open the ticket to see what.',
    resolved:
      'Your ticket is resolved. If it is not in order, add a comment within 14 days and we take it up again.',
    closed: 'Your ticket is closed.',
    movedSubject: 'Ticket {number}: {state}',
    changed: 'Your ticket has changed.',
    openTicket: 'Open the ticket',
    whyYou: 'You receive this mail because you logged this ticket in the portal.',
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
