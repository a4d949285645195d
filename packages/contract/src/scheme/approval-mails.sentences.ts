/** Server sentences of the mails about approvals. */
import { declareSentences } from '../kit/sentences.ts';

export const approvalMailSentences = declareSentences('approvalMails', {
  requestSubject: 'Your vote is needed: {subject}',
  requestLead: 'The trustees of {building} are voting on this:',
  before: 'The trustees voted on the same matter before: "{subject}". The result was: {state}.',
  reminderSubject: 'Reminder, your vote is needed: {subject}',
  reminderLead: 'The trustees of {building} are waiting for your vote:',
  open: 'Open and vote',
  how: 'The link opens this vote in the portal. Log in there to vote. Opening the link does not count as a vote.',
  silence: 'If you do not vote by the closing date, you are recorded as abstained due to inactivity.',
  decisionSubject: '{state}: {subject}',
  approved: 'The trustees approved this.',
  approvedAndHeld:
    'The trustees approved this. Your managing agent must confirm it before it takes effect, because fewer than two of the trustees have been in office for at least 14 days.',
  confirmed: 'Your managing agent has confirmed it, so it takes effect now.',
  declined: 'The trustees declined this.',
  lapsed: 'Too few trustees voted before the closing date, so this was neither approved nor declined.',
  withdrawn: 'This vote was withdrawn before it was decided.',
  openDecision: 'View the decision',
  record: 'The signed record is filed under the documents of the building.',
  rivalAwarded: 'The job was awarded to another quote.',
  veiledSubject: 'A vote in which you have a conflict of interest: {building}',
  veiledLead:
    'The trustees of {building} are voting on a matter in which you have a conflict of interest ({reason}). The details are hidden from you.',
  veiledHow: 'You may abstain in the portal. If you do nothing, you are recorded as abstained when voting closes.',
  veiledOpen: 'Open and abstain',
  closedSubject: 'Closed: a vote in which you have a conflict of interest, {building}',
  closedLead:
    'The trustees of {building} have closed a vote in which you have a conflict of interest. You do not need to do anything.',
  type: 'Approval Type',
  closes: 'Closing date',
  required: 'Required Approvals',
  votes: 'Votes',
  reason: 'Reason',
  counts: '{approved} approved, {declined} declined, {abstained} abstained',
});
