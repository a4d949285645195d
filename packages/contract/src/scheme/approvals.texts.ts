/** Screen texts of an approval's detail page, and of votes (B 2, B 4, B 8; A 8), word for word. */
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from '../platform/screen-titles.ts';

export const approvalTexts = {
  title: screenTitles.approval,
  ...declareScreenTexts('approval', {
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
      outOfReach: textWithValues<[required: number]>(
        'This needs {required} votes in favour, and too few trustees can vote. It can be approved only if a former trustee is appointed again before voting closes.',
      ),
      castingVote: "The chair's casting vote decided a tie.",
      withdrawn: textWithValues<[reason: string]>('Withdrawn: {reason}'),
      held: 'Approved. It takes effect once your managing agent has confirmed it.',
      refused: textWithValues<[reason: string]>(
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
    waiting: { title: 'Still to vote', none: 'Everyone has voted.' },
    earlier: {
      title: 'Earlier votes',
      lead: 'The trustees voted on the same matter before.',
    },
    file: {
      invoice: 'Invoice',
      attached: 'Attached file',
      open: 'Open the file',
      loading: 'Loading the file…',
      failed: 'The file could not be shown. You can download it.',
    },
    /** One line on the subject of the vote, where its type does not say it. */
    about: {
      aod: 'AOD (acknowledgement of debt): an agreement to pay arrears in instalments.',
      work: 'If you approve, you accept the finished work. This vote does not pay the invoice.',
    },
    /** Beside the dates of the top card. */
    opens: 'voting starts',
    closes: 'voting ends',
    paidTo: textWithValues<[payee: string]>('to {payee}'),
    quotes: {
      title: 'Compare quotes',
      note: 'Each quote is voted on separately. The first approved gets the job.',
      this: 'This vote',
      lowest: 'Lowest',
      single: 'Quote',
      only: 'The only quote',
      more: textWithValues<[amount: string]>('{amount} more than the lowest'),
      view: 'View Quote',
      vote: 'Vote on this quote',
      of: textWithValues<[name: string]>(' of {name}'),
    },
    other: { title: 'Other', downloadFile: 'Download File', description: 'Description' },
    mine: {
      title: 'Your vote',
      lead: textWithValues<[day: string]>('You can vote until {day}.'),
      abstainLead: textWithValues<[day: string]>('You may abstain until {day}.'),
      votedLead: textWithValues<[response: string]>('Your vote: {response}. You can change it until voting closes.'),
      closedLead: textWithValues<[response: string]>('Your vote: {response}.'),
      interest: textWithValues<[reason: string]>(
        'You have a conflict of interest in this matter ({reason}) and may only abstain.',
      ),
      interestOver: textWithValues<[reason: string]>('You had a conflict of interest in this matter ({reason}).'),
      saved: textWithValues<[response: string]>('Your vote is saved: {response}.'),
    },
    /** Shown to a trustee with a personal interest in place of the details. */
    veiled: {
      subject: 'A vote in which you have a conflict of interest',
      title: 'You have a conflict of interest',
      lead: textWithValues<[reason: string]>(
        'You have a conflict of interest in this matter ({reason}). The other trustees decide it. The details are hidden from you.',
      ),
      leadOver: textWithValues<[reason: string]>(
        'You had a conflict of interest in this matter ({reason}). The other trustees decided it. The details are hidden from you.',
      ),
      closes: 'Closing date',
      abstain: 'You can abstain now. If you do nothing, you are recorded as abstained when voting closes.',
      over: 'This vote is closed.',
      closed: 'Closed',
    },
    record: {
      title: 'Record of the decision',
      lead: 'A signed file: what was voted on, every vote with its time, and proof of what the trustees saw.',
      waiting: 'The signed record of this decision is not ready yet. A decision from before this portal has none.',
      download: 'Download Record',
      hash: 'SHA-256 of the record',
      signedOn: 'Signed',
      verified: 'Verified: the signature is valid and the votes are those that were signed.',
      broken: 'This record does not match the votes on file. Please contact your managing agent.',
    },
  }),
};

/** Why a trustee may only abstain (rules 2.2, PMR 14). Stored on the ballot in these words. */
export const PERSONAL_INTEREST_TEXTS = declareScreenTexts('interests', {
  ownDebt: 'own debt',
  ownPayment: 'own payment',
  ownQuote: "own company's quote",
  ownWork: "own company's work",
  ownConduct: 'own conduct',
  ownCase: "own company's case",
  rival: 'a job that your own company quotes for',
});
