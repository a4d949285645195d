/** What the mails about approvals say. */
import { sentences } from '../kit/sentences.ts';

export const approvalMailSentences = sentences('approvalMails', {
  requestSubject: 'Your vote is needed: {subject}',
  requestLead: 'The trustees of {building} are asked to decide:',
  reminderSubject: 'Reminder, your vote is needed: {subject}',
  reminderLead: 'The trustees of {building} still wait for your answer:',
  open: 'Open and vote',
  how: 'The button opens the approval in the portal, where you log in and vote. Opening a link never votes by itself.',
  silence: 'If you do not answer by the closing date you are recorded as abstained due to inactivity.',
  decisionSubject: '{state}: {subject}',
  approved: 'The trustees approved this.',
  declined: 'The trustees declined this.',
  lapsed: 'Too few trustees answered before the closing date, so this was neither approved nor declined.',
  withdrawn: 'This question was withdrawn before it was decided.',
  openDecision: 'View the decision',
  record: 'The signed record is filed under the documents of the building.',
  rivalAwarded: 'The job was awarded to another quote.',
  veiledSubject: 'A question in which you have an interest: {building}',
  veiledLead:
    'The trustees of {building} are asked to decide on a matter in which you have a personal interest ({reason}). What it is about is not shown to you.',
  veiledHow:
    'You may abstain in the portal. If you do nothing, you are recorded as abstained when it closes.',
  veiledOpen: 'Open and abstain',
  closedSubject: 'Closed: a question in which you have an interest, {building}',
  closedLead:
    'The trustees of {building} have closed a question in which you have a personal interest. There is nothing for you to do.',
  type: 'Approval Type',
  closes: 'Closing date',
  required: 'Required Approvals',
  votes: 'Votes',
  reason: 'Reason',
  counts: '{approved} approved, {declined} declined, {abstained} abstained',
});
