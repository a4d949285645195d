/** Building approval detail and what the server says of votes (B 2, B 4, B 8; A 8). The documents' texts to the letter. */
import { says, screenTexts } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from '../people/screen-titles.ts';

export const approvalTexts = {
  title: screenTitles.approval,
  ...screenTexts('approval', {
    loading: 'Loading Approval Info...',
    failed: 'Something went wrong.',
    summary: {
      title: 'Approval',
      subject: 'Subject',
      building: 'Building',
      linkedReference: 'Linked Reference',
      approvalType: 'Approval Type',
      startDate: 'Start Date',
      endDate: 'End Date',
      amount: 'Amount',
    },
    status: {
      title: 'Approval Status Information',
      status: 'Status',
      approvalCount: 'Approval Count',
      declineCount: 'Decline Count',
      abstainCount: 'Abstain Count',
      required: 'Required Approvals',
      decidedOn: 'Decided On',
      castingVote: "The chair's casting vote decided a tie.",
      withdrawn: says<[reason: string]>('Withdrawn: {reason}'),
      refused: says<[reason: string]>(
        'Your managing agent refused this outcome, so it did not take effect: {reason}',
      ),
    },
    tally: {
      approved: 'Approved',
      declined: 'Declined',
      abstained: 'Abstained',
      waiting: 'Waiting',
      required: 'Required Approvals',
    },
    votes: {
      title: 'Votes Information',
      none: 'No votes yet.',
      trustee: 'Trustee',
      response: 'Response',
      date: 'Response Date',
    },
    waiting: { title: 'Still to answer', none: 'Everybody has answered.' },
    earlier: {
      title: 'Asked before',
      lead: 'The same was put to the trustees before.',
      refused: 'Refused by your managing agent',
    },
    file: {
      invoice: 'Invoice',
      attached: 'Attached file',
      open: 'Open the file',
      loading: 'Loading the file…',
      failed: 'The file could not be shown. You can download it.',
    },
    paidTo: says<[payee: string]>('to {payee}'),
    quotes: {
      title: 'The quotes side by side',
      note: 'Each quote is a question of its own. The first to be approved gets the work.',
      this: 'This question',
      lowest: 'Lowest',
      more: says<[amount: string]>('{amount} more than the lowest'),
      view: 'View Quote',
      vote: 'Open its vote',
      of: says<[name: string]>(' of {name}'),
    },
    other: { title: 'Other', downloadFile: 'Download File', description: 'Description' },
    mine: {
      title: 'Your vote',
      lead: says<[day: string]>('You can vote until {day}.'),
      abstainLead: says<[day: string]>('You may abstain until {day}.'),
      votedLead: says<[response: string]>(
        'You answered: {response}. You can change it until the approval closes.',
      ),
      closedLead: says<[response: string]>('You answered: {response}.'),
      interest: says<[reason: string]>(
        'You have a personal interest in this matter ({reason}) and may only abstain.',
      ),
      saved: says<[response: string]>('Your vote is recorded: {response}.'),
    },
    /** What a trustee with a personal interest reads in place of the matter. */
    veiled: {
      subject: 'A matter in which you have a personal interest',
      title: 'You have a personal interest',
      lead: says<[reason: string]>(
        'You have a personal interest in this matter ({reason}). The other trustees decide it, and what it is about is not shown to you.',
      ),
      closes: 'Closing date',
      abstain: 'You may abstain. If you do nothing, you are recorded as abstained when it closes.',
      over: 'This question is closed.',
      closed: 'Closed',
    },
    record: {
      title: 'Record of the decision',
      lead: 'What the trustees were asked, every vote with its time, and a fingerprint of what they were shown, signed by the server.',
      waiting:
        'There is no signed record of this decision yet. Decisions taken before this portal have none.',
      download: 'Download Record',
      hash: 'SHA-256 of the record',
      signedOn: 'Signed',
      verified: 'Verified: the signature is good and the votes are those that were signed.',
      broken: 'This record does not match the votes we hold. Please tell your managing agent.',
    },
  }),
};

/** Why a trustee may only abstain (rules 2.2, PMR 14). Kept on the ballot as it is told. */
export const INTERESTS = screenTexts('interests', {
  ownDebt: 'own debt',
  ownPayment: 'own payment',
  ownQuote: "own company's quote",
  ownWork: "own company's work",
  ownConduct: 'own conduct',
  ownCase: "own company's case",
  rival: 'a job that your own company quotes for',
});
